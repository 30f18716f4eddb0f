import { startTransition, useEffect, useRef, useState } from 'react';
import type { BestAnswers, GearIndex, Progress, QuestionOf } from './best-messages.ts';
import { BestSeeker } from './best-seeker.ts';
import type { KeptBest } from './kept-best.ts';
import type { Answered, Found, Step, WhyAbout, WhyNot, Wish } from './wish.ts';

/** A question and what became of it. */
export type Asked<Answer, About = Wish> =
  | { is: 'none' }
  /**
   * @property first a part of the answer that is known already
   * @property before what was answered before
   */
  | {
      is: 'searching';
      about: About;
      progress: Progress | null;
      first: Answer | null;
      before: Answered<Answer, About> | null;
    }
  | ({ is: 'ready' } & Answered<Answer, About>)
  | { is: 'failed'; words: string };

function begin<Answer, About>(
  known: Answered<Answer, About> | null | undefined,
): Asked<Answer, About> {
  return known ? { is: 'ready', ...known } : { is: 'none' };
}

/** Given up, a search leaves what it has told, or what was there before. */
function stopped<Answer, About>(now: Asked<Answer, About>): Asked<Answer, About> {
  if (now.is !== 'searching') return now;
  const { about, first, before } = now;
  return begin(first === null ? before : { about, answer: first });
}

/** Returns an answer that is whole. */
export function answered<Answer, About>(
  asked: Asked<Answer, About>,
): Answered<Answer, About> | null {
  return asked.is === 'ready' ? { about: asked.about, answer: asked.answer } : null;
}

/**
 * Holds one kind of question: the latest that was asked, its answer, and the way to give it up.
 * @param known an answer from before
 */
function useQuestion<A extends keyof BestAnswers, About>(
  seeker: BestSeeker,
  make: (about: About) => QuestionOf<A>,
  known?: Answered<BestAnswers[A], About>,
) {
  const [asked, setAsked] = useState<Asked<BestAnswers[A], About>>(() => begin(known));
  const running = useRef<AbortController>(null);
  const stop = () => {
    running.current?.abort(new Error('Not wanted any more'));
    running.current = null;
    setAsked(stopped);
  };
  const ask = async (about: About) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const change = (to: (now: Asked<BestAnswers[A], About>) => Asked<BestAnswers[A], About>) => {
      // A later question, or none, has taken its place.
      if (running.current !== controller) return;
      // An answer is much to draw: that is done in pieces of time.
      startTransition(() => {
        setAsked(to);
      });
    };
    change((now) => ({
      ...{ is: 'searching', about, progress: null, first: null },
      before: answered(now),
    }));
    try {
      const answer = await seeker.ask(make(about), {
        signal: controller.signal,
        onProgress: (progress) => {
          // Once the best is there to be looked at, nothing but its company changes it.
          change((now) =>
            now.is === 'searching' && now.first === null ? { ...now, progress } : now,
          );
        },
        onFirst: (first) => {
          change((now) => (now.is === 'searching' ? { ...now, first } : now));
        },
      });
      change(() => ({ is: 'ready', about, answer }));
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      change(() => ({ is: 'failed', words }));
    }
  };
  return { asked, ask, stop };
}

/** What is known so far. */
export function knownSoFar<Answer, About>(
  asked: Asked<Answer, About>,
): Answered<Answer, About> | null {
  if (asked.is !== 'searching') return answered(asked);
  return asked.first === null ? null : { about: asked.about, answer: asked.first };
}

/**
 * Holds the worker of the dialog and what it has been asked; it ends with the dialog.
 * @param kept what was answered when the dialog was open before
 */
export function useBest(kept: KeptBest | null) {
  const [seeker] = useState(() => new BestSeeker());
  const read = useQuestion<'read', null>(seeker, () => ({ ask: 'read' }));
  const best = useQuestion(seeker, (wish: Wish) => ({ ask: 'best', wish }), kept?.best);
  const why = useQuestion(
    seeker,
    ({ wish, piece }: WhyAbout) => ({ ask: 'why', wish, piece }),
    kept?.why,
  );
  const next = useQuestion(seeker, (wish: Wish) => ({ ask: 'next', wish }), kept?.next);
  const askRead = useRef(read.ask);
  useEffect(() => {
    void askRead.current(null);
    return () => {
      seeker.stop();
    };
  }, [seeker]);
  return { seeker, read, best, why, next };
}

export type BestHands = ReturnType<typeof useBest>;
export type AskedIndex = Asked<GearIndex, null>;
export type AskedBest = Asked<Found>;
export type AskedWhy = Asked<WhyNot, WhyAbout>;
export type AskedNext = Asked<readonly Step[]>;
