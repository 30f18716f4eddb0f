import { startTransition, useEffect, useState } from 'react';
import { askWorker } from '#solving/asking.ts';
import type { WeighWish } from '#solving/gear/weighed.ts';
import type { WeighedPeople, WeighProgress, WeighQuestion } from './weigh-messages.ts';

const load = () => new Worker(new URL('./weigh-worker.ts', import.meta.url), { type: 'module' });

/** What became of the question; while another is weighed, what was found before stays. */
export type WeighedNow =
  | { is: 'weighing'; progress: WeighProgress | null; before: WeighedPeople | null }
  | { is: 'ready'; people: WeighedPeople }
  | { is: 'failed'; words: string; before: WeighedPeople | null };

/** Returns what is known so far. */
export function peopleOf(now: WeighedNow): WeighedPeople | null {
  return now.is === 'ready' ? now.people : now.before;
}

/**
 * Weighs an item beside the page, again whenever the wish changes, and then once more when it is asked to.
 * @param wish the same object as long as it asks the same
 */
export function useWeighed(itemId: string, wish: WeighWish): [WeighedNow, again: () => void] {
  const [now, setNow] = useState<WeighedNow>({ is: 'weighing', progress: null, before: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const weighing = (progress: WeighProgress | null) => {
      setNow((last) => ({ is: 'weighing', progress, before: peopleOf(last) }));
    };
    weighing(null);
    const question: WeighQuestion = { itemId, wish };
    askWorker(load, question, {
      signal,
      onProgress: (progress) => {
        // The worker tells its progress in this form, and answers this question.
        weighing(progress as WeighProgress);
      },
    }).then(
      (people) => {
        // What is done on the page meanwhile does not wait until it is drawn.
        startTransition(() => {
          setNow({ is: 'ready', people: people as WeighedPeople });
        });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const words = error instanceof Error ? error.message : String(error);
        setNow((last) => ({ is: 'failed', words, before: peopleOf(last) }));
      },
    );
    return () => {
      controller.abort(new Error('Not wanted any more'));
    };
  }, [itemId, wish, round]);
  return [
    now,
    () => {
      setRound(round + 1);
    },
  ];
}
