import { call } from '#api/call.ts';
import { readGearSpace } from '#contract/gear-space.ts';
import { askGear } from '#solving/gear/gear-solver.ts';
import type {
  BestAnswers,
  BestAsked,
  BestMessage,
  BestQuestion,
  QuestionOf,
  SpaceAnswer,
  Told,
} from './best-messages.ts';
import { makeProblem } from './best-problem.ts';
import { foundOf, stepsOf, whyOf } from './best-answers.ts';
import { PieceNames } from './find-pieces.ts';
import { indexOf } from './gear-index.ts';
import { listedPieces } from './listed-pieces.ts';
import type { Wish } from './wish.ts';

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

let names: { of: SpaceAnswer; are: PieceNames } | null = null;

function namesOf(space: SpaceAnswer): PieceNames {
  if (names?.of !== space) names = { of: space, are: new PieceNames(space.pieces) };
  return names.are;
}

/** Tells the page something of the question that it has asked. */
type Tell = (message: Told) => void;

async function answerWhy(
  space: SpaceAnswer,
  { wish, piece }: QuestionOf<'why'>,
  signal: AbortSignal,
) {
  const problem = makeProblem(space, wish);
  const pieces = [...problem.pieces.keys()].filter((at) => problem.pieces[at]?.id === piece);
  if (pieces.length === 0) return { is: 'never', why: 'pool' } as const;
  const asked = { ask: 'why-not', problem, pieces, timeLimit } as const;
  return whyOf(wish, problem, await askGear(asked, signal));
}

async function answerBest(space: SpaceAnswer, wish: Wish, signal: AbortSignal, tell: Tell) {
  const problem = makeProblem(space, wish);
  const asked = { ask: 'best', problem, most: mostBuilds, timeLimit } as const;
  const best = await askGear(asked, signal, ({ best: points, bound, first }) => {
    if (first) tell({ is: 'first', answer: foundOf(wish, problem, first) });
    else tell({ is: 'progress', progress: { points, bound } });
  });
  return foundOf(wish, problem, best);
}

async function answer(
  question: BestQuestion,
  signal: AbortSignal,
  tell: Tell,
): Promise<BestAnswers[keyof BestAnswers]> {
  const space = await readSpace();
  switch (question.ask) {
    case 'read':
      return indexOf(space);
    case 'find':
      return namesOf(space).find(question.term, question.without);
    case 'list':
      return listedPieces(space.pieces, question.ids, question.typed);
    case 'why':
      return answerWhy(space, question, signal);
    case 'next': {
      const problem = makeProblem(space, question.wish);
      const asked = { ask: 'next', problem, most: mostSteps, only: 'steps', timeLimit } as const;
      return stepsOf(question.wish, await askGear(asked, signal));
    }
    case 'best':
      return answerBest(space, question.wish, signal, tell);
  }
}

/** Questions that are not answered yet, by their numbers. */
const running = new Map<number, AbortController>();

addEventListener('message', ({ data: { nth, question } }: MessageEvent<BestAsked>) => {
  if (question === null) {
    running.get(nth)?.abort(new Error('Not wanted any more'));
    return;
  }
  const controller = new AbortController();
  running.set(nth, controller);
  const tell: Tell = (message) => {
    // Nobody waits any more for what was given up.
    if (!controller.signal.aborted) postMessage({ nth, ...message } satisfies BestMessage);
  };
  void answer(question, controller.signal, tell)
    .then(
      (found) => {
        tell({ is: 'answer', answer: found });
      },
      (error: unknown) => {
        tell({ is: 'failure', message: error instanceof Error ? error.message : String(error) });
      },
    )
    .finally(() => running.delete(nth));
});
