import { useEffect, useRef, useState } from 'react';
import type { BestAnswers, GearIndex, Progress, QuestionOf } from './best-messages.ts';
import { BestSeeker } from './best-seeker.ts';
import type { Found, Step, WhyNot, Wish } from './wish.ts';

/** A question and what became of it. */
export type Asked<Answer, About = Wish> =
  | { is: 'none' }
  | { is: 'searching'; about: About; progress: Progress | null }
  | { is: 'ready'; about: About; answer: Answer }
  | { is: 'failed'; words: string };

/** Holds one kind of question: the latest that was asked, its answer, and the way to give it up. */
function useQuestion<A extends keyof BestAnswers, About>(
  seeker: BestSeeker,
  make: (about: About) => QuestionOf<A>,
) {
  const [asked, setAsked] = useState<Asked<BestAnswers[A], About>>({ is: 'none' });
  const running = useRef<AbortController>(null);
  const stop = () => {
    running.current?.abort(new Error('Not wanted any more'));
    running.current = null;
    setAsked((now) => (now.is === 'searching' ? { is: 'none' } : now));
  };
  const ask = async (about: About) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setAsked({ is: 'searching', about, progress: null });
    const set = (next: Asked<BestAnswers[A], About>) => {
      // A later question, or none, has taken its place.
      if (running.current === controller) setAsked(next);
    };
    try {
      const answer = await seeker.ask(make(about), {
        signal: controller.signal,
        onProgress: (progress) => {
          set({ is: 'searching', about, progress });
        },
      });
      set({ is: 'ready', about, answer });
    } catch (error) {
      set({ is: 'failed', words: error instanceof Error ? error.message : String(error) });
    }
  };
  return { asked, ask, stop };
}

/** A question about a piece. */
export interface WhyAbout {
  wish: Wish;
  piece: string;
  name: string;
}

/** Holds the worker of the dialog and what it has been asked; it ends with the dialog. */
export function useBest() {
  const [seeker] = useState(() => new BestSeeker());
  const read = useQuestion<'read', null>(seeker, () => ({ ask: 'read' }));
  const best = useQuestion(seeker, (wish: Wish) => ({ ask: 'best', wish }));
  const why = useQuestion(seeker, ({ wish, piece }: WhyAbout) => ({ ask: 'why', wish, piece }));
  const next = useQuestion(seeker, (wish: Wish) => ({ ask: 'next', wish }));
  const askRead = useRef(read.ask);
  useEffect(() => {
    void askRead.current(null);
    return () => {
      seeker.stop();
    };
  }, [seeker]);
  return { read, best, why, next };
}

export type BestHands = ReturnType<typeof useBest>;
export type AskedIndex = Asked<GearIndex, null>;
export type AskedBest = Asked<Found>;
export type AskedWhy = Asked<WhyNot, WhyAbout>;
export type AskedNext = Asked<readonly Step[]>;
