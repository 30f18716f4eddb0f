import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { lookUpUser } from '#contract/masquerades.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { enterMasquerade } from '#stores/masquerade.ts';
import { noteFailure } from '#stores/failures.ts';

/** The state of the last request. */
type Progress = { is: 'idle' | 'asking' } | { is: 'failed'; message: string; detail: string };

function failureOf(error: unknown): Progress {
  console.warn('The masquerade lookup failed', error);
  noteFailure(error);
  if (!(error instanceof ApiError)) {
    return { is: 'failed', message: 'Error', detail: 'The server answered something unexpected.' };
  }
  return { is: 'failed', message: `Error: ${error.status}`, detail: error.message };
}

/** Looks up the person of the id that an editor types, and begins the masquerade as that person. */
export function useLookup() {
  const [id, setId] = useState('');
  const [found, setFound] = useState<Identity | null>(null);
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const wanted = id.trim();

  /** Nothing is sent for a blank id (product §5.10). */
  const ask = async (work: () => Promise<void>) => {
    if (wanted === '' || progress.is === 'asking') return;
    setProgress({ is: 'asking' });
    try {
      await work();
      setProgress({ is: 'idle' });
    } catch (error) {
      setProgress(failureOf(error));
    }
  };

  return {
    id,
    type: (typed: string) => {
      setId(typed);
      setFound(null);
      setProgress({ is: 'idle' });
    },
    // The answer for an id that has been changed since does not count.
    found: found?.id === wanted ? found : null,
    progress,
    lookUp: (event: SyntheticEvent) => {
      event.preventDefault();
      setFound(null);
      void ask(async () => {
        setFound(await call(lookUpUser, { params: { id: wanted } }));
      });
    },
    submit: () => void ask(() => enterMasquerade(wanted)),
  };
}
