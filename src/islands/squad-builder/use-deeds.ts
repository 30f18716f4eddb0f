import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusal } from '#api/refusal.ts';
import { reread } from '#api/query.ts';
import { changeSquad, readSquadBuilder, setSquadMembers } from '#contract/squads.ts';
import { useOnce } from '#editing/send-once.ts';
import { type Deed, reverse } from './deeds.ts';

/** Deeds that can be taken back, at most. */
const mostSteps = 100;

interface Steps {
  /** oldest first */
  done: readonly Deed[];
  /** what was taken back, the next to be done again first */
  undone: readonly Deed[];
}

type Way = 'do' | 'undo' | 'redo';

/** What failed, in words, by its way. */
const failedInWords: Record<Way, string> = {
  do: 'not done',
  undo: 'not taken back',
  redo: 'not done again',
};

/** Sends a deed. @throws ApiError */
export async function send(deed: Deed): Promise<void> {
  if ('moves' in deed) await call(setSquadMembers, { body: { moves: deed.moves } });
  else {
    const { squadId, changes } = deed;
    await call(changeSquad, { params: { squadId }, body: { changes } });
  }
}

/** Returns the steps after a deed was sent. */
function after({ done, undone }: Steps, deed: Deed, way: Way): Steps {
  switch (way) {
    case 'do':
      return { done: [...done, deed].slice(-mostSteps), undone: [] };
    case 'undo':
      return { done: done.slice(0, -1), undone: [deed, ...undone] };
    case 'redo':
      return { done: [...done, deed], undone: undone.slice(1) };
  }
}

/** Returns the steps without one that does not fit any more: somebody else has moved there. */
function without({ done, undone }: Steps, deed: Deed): Steps {
  const others = (steps: readonly Deed[]) => steps.filter((one) => one !== deed);
  return { done: others(done), undone: others(undone) };
}

/**
 * Sends deeds one at a time, each checked by the server, and takes them back by name. What somebody
 * else has changed meanwhile is told and stays as they left it; what did not arrive can be tried
 * again.
 */
export function useDeeds() {
  const client = useQueryClient();
  const [steps, setSteps] = useState<Steps>({ done: [], undone: [] });
  const [said, setSaid] = useState('');
  const count = (deed: Deed, way: Way) => {
    setSteps((before) => after(before, deed, way));
    setSaid(way === 'undo' ? `Taken back: ${deed.label}` : deed.label);
  };
  const sending = useMutation({
    mutationFn: ({ deed, way }: { deed: Deed; way: Way }) =>
      send(way === 'undo' ? reverse(deed) : deed),
    onSuccess: (_, { deed, way }) => {
      count(deed, way);
    },
    onError: (error, { deed }) => {
      if (isRefusal(error)) setSteps((before) => without(before, deed));
      setSaid('');
    },
    onSettled: () => reread(client, readSquadBuilder),
  });
  const once = useOnce(sending);
  const [last] = steps.done.slice(-1);
  const [next] = steps.undone;
  const { error, variables: failed } = sending;
  return {
    /** Does it; false while another is on its way. */
    act: (deed: Deed | null) => deed === null || once({ deed, way: 'do' }),
    /** Counts a deed that is done, so that it can be taken back. */
    did: (deed: Deed) => {
      count(deed, 'do');
    },
    undo: last && {
      label: last.label,
      act: () => {
        once({ deed: last, way: 'undo' });
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
    said,
  };
}

export type Deeds = ReturnType<typeof useDeeds>;
