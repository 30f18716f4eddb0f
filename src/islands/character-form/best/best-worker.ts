import { call } from '#api/call.ts';
import { readGearSpace } from '#contract/gear-space.ts';
import { askGear } from '#solving/gear/gear-solver.ts';
import type { BestAnswers, BestMessage, BestQuestion, SpaceAnswer } from './best-messages.ts';
import { makeProblem } from './best-problem.ts';
import { foundOf, stepsOf, whyOf } from './best-answers.ts';
import { indexOf } from './gear-index.ts';

/** A search ends with something to show after so many milliseconds, proven or not. */
const timeLimit = 20_000;

/** The order of changes is told as far as this. */
const mostSteps = 5;

const mostBuilds = 10;

let reading: Promise<SpaceAnswer> | null = null;

/** Reads all gear, once; a reading that failed is tried again by the next question. */
async function readSpace(): Promise<SpaceAnswer> {
  reading ??= call(readGearSpace, {});
  try {
    return await reading;
  } catch (error) {
    reading = null;
    throw error;
  }
}

function tell(message: BestMessage): void {
  postMessage(message);
}

async function answer(
  question: BestQuestion,
  signal: AbortSignal,
): Promise<BestAnswers[keyof BestAnswers]> {
  const space = await readSpace();
  if (question.ask === 'read') return indexOf(space);
  const { wish } = question;
  if (question.ask === 'why') {
    const problem = makeProblem(space, wish);
    const pieces = [...problem.pieces.keys()].filter(
      (place) => problem.pieces[place]?.id === question.piece,
    );
    if (pieces.length === 0) return { is: 'never', why: 'pool' };
    const asked = { ask: 'why-not', problem, pieces, timeLimit } as const;
    return whyOf(wish, problem, await askGear(asked, signal));
  }
  const problem = makeProblem(space, wish);
  if (question.ask === 'next') {
    const asked = { ask: 'next', problem, most: mostSteps, timeLimit } as const;
    return stepsOf(wish, await askGear(asked, signal));
  }
  const asked = { ask: 'best', problem, most: mostBuilds, timeLimit } as const;
  const best = await askGear(asked, signal, ({ best: points, bound, first }) => {
    if (first) tell({ is: 'first', answer: foundOf(wish, problem, first) });
    else tell({ is: 'progress', progress: { points, bound } });
  });
  return foundOf(wish, problem, best);
}

let asked = new AbortController();

addEventListener('message', ({ data }: MessageEvent<BestQuestion | 'stop'>) => {
  asked.abort(new Error('Not wanted any more'));
  if (data === 'stop') return;
  const controller = new AbortController();
  asked = controller;
  answer(data, controller.signal).then(
    (found) => {
      if (controller.signal.aborted) return;
      tell({ is: 'answer', answer: found });
    },
    (error: unknown) => {
      // Nobody waits any more for what was given up.
      if (controller.signal.aborted) return;
      tell({ is: 'failure', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
