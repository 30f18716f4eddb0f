import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session } from '#stores/session.ts';

/** The person who began an editing: what is typed is kept for them, and sent by nobody else. */
export interface Author {
  /** null for a guest, for whom nothing is kept */
  id: string | null;
  /** why nothing is sent, once somebody else has signed in meanwhile; null otherwise */
  obstacle: string | null;
}

/** Tells whether a person is the one who is signed in, as far as the browser knows. */
export function isSignedIn(id: string | null): boolean {
  return id !== null && id === $session.get().user?.id;
}

/** Remembers who began an editing, and follows who is signed in meanwhile in any tab. */
export function useAuthor(): Author {
  const [author] = useState(() => $session.get().user);
  const { user } = useStore($session);
  const isOther = author !== null && user !== null && user.id !== author.id;
  return {
    id: author?.id ?? null,
    obstacle: isOther
      ? `You are signed in as somebody else now. Sign in as ${author.username} to save this.`
      : null,
  };
}
