import { meets } from '#rules/access/access.ts';
import type { User } from '#contract/identity.ts';

interface Props {
  /** the signed-in person */
  user: User | null;
  /** the character's owner; for a new character, the person for whom it is made */
  owner: { id: string; username: string } | null;
  isNew: boolean;
}

function wordsFor(name: string, isNew: boolean, mayWrite: boolean): string {
  if (mayWrite) {
    const what = isNew ? `You are making a character for ${name}` : `This is ${name}’s character`;
    return `${what}. What you save is written down, and they see it.`;
  }
  return isNew
    ? `Only ${name}, an editor or an officer can make their characters: this one will be yours.`
    : `This is ${name}’s character. Look around as you like: only they, an editor or an officer can save it.`;
}

/** Tells a person who has somebody else's character open what a save means. */
export function WhoseNote({ user, owner, isNew }: Props) {
  if (!user || !owner || owner.id === user.id) return null;
  const name = owner.username || 'another member';
  return (
    <p className="border-y border-rule bg-surface px-4 py-2">
      {wordsFor(name, isNew, meets('editor-or-officer', user))}
    </p>
  );
}
