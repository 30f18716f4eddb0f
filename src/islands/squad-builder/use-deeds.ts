import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { reread } from '#api/query.ts';
import { readSquadBuilder } from '#contract/squads.ts';
import { useOnce } from '#editing/send-once.ts';
import type { Deed } from './deeds.ts';
import { send } from './send-deed.ts';

/** Deeds that can be taken back, at most. */
const mostSteps = 100;

interface Steps {
  /** the deeds that take back what was done, oldest first */
  done: readonly Deed[];
  /** those that do again what was taken back, the next one first */
  undone: readonly Deed[];
}

type Way = 'do' | 'undo' | 'redo';

/** What failed, in words, by its way. */
const failedInWords: Record<Way, string> = {
  do: 'not done',
  undo: 'not taken back',
  redo: 'not done again',
};

/** Returns the steps without one: it was sent, or does not fit any more. */
function without({ done, undone }: Steps, deed: Deed | null): Steps {
  const others = (steps: readonly Deed[]) => steps.filter((one) => one !== deed);
  return { done: others(done), undone: others(undone) };
}

/**
 * Returns the steps after a deed was sent, of which another takes it back. What is tried again need not
 * be the latest: a dialog may have done something meanwhile.
 */
function after(steps: Steps, sent: Deed | null, back: Deed, way: Way): Steps {
  const { done, undone } = without(steps, sent);
  switch (way) {
    case 'do':
      return { done: [...done, back].slice(-mostSteps), undone: [] };
    case 'undo':
      return { done, undone: [back, ...undone] };
    case 'redo':
      return { done: [...done, back], undone };
  }
}

/** Says what was done, with all that it did besides. */
function inWords({ label, told = '' }: Deed): string {
  return told === '' ? label : `${label}; ${told}`;
}

/**
 * Sends deeds one at a time, each checked by the server, and takes them back by name. What somebody
 * else has changed meanwhile is told and stays as they left it; what did not arrive can be tried
 * again.
 */
export function useDeeds() {
  const client = useQueryClient();
  const [steps, setSteps] = useState<Steps>({ done: [], undone: [] });
  /** what was done last; null once something was not */
  const [last, setLast] = useState<{ back: Deed; way: Way } | null>(null);
  const count = (sent: Deed | null, back: Deed, way: Way) => {
    setSteps((before) => after(before, sent, back, way));
    setLast({ back, way });
  };
  const sending = useMutation({
    mutationFn: ({ deed }: { deed: Deed; way: Way }) => send(deed),
    onSuccess: (back, { deed, way }) => {
      count(deed, back, way);
    },
    onError: (error, { deed }) => {
      if (isRefusal(error)) setSteps((before) => without(before, deed));
      setLast(null);
    },
    onSettled: () => reread(client, readSquadBuilder),
  });
  const once = useOnce(sending);
  const [done] = steps.done.slice(-1);
  const [next] = steps.undone;
  const { error, variables: failed } = sending;
  return {
    /** Does it; false while another is on its way. */
    act: (deed: Deed | null) => deed === null || once({ deed, way: 'do' }),
    /** Counts a deed that is done by the one that takes it back. */
    did: (back: Deed) => {
      count(null, back, 'do');
    },
    undo: done && {
      label: inWords(done),
      act: () => {
        once({ deed: done, way: 'undo' });
      },
    },
    redo: next && {
      label: next.label,
      act: () => {
        once({ deed: next, way: 'redo' });
      },
    },
    isSending: sending.isPending,
    error,
    /** what did not arrive, in words, if anything did not */
    unsent: error &&
      !isRefusal(error) && {
        label: `${failed.deed.label}: ${failedInWords[failed.way]}`,
        again: () => {
          once(failed);
        },
      },
    /** what was done last, in words; empty for nothing */
    said: last === null ? '' : (last.way === 'undo' ? 'Taken back: ' : '') + inWords(last.back),
    /** more was done than what was asked, or less */
    isTelling: (last?.back.told ?? '') !== '',
  };
}

export type Deeds = ReturnType<typeof useDeeds>;
