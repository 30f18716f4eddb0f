import type { BestGear } from './gear/answers.ts';
import { bestGear } from './gear/best.ts';
import { withPieces } from './gear/members.ts';
import { whatNext } from './gear/next.ts';
import type { Watch } from './gear/search.ts';
import { whyNot } from './gear/why-not.ts';
import type { GearAnswers, GearMessage, GearProgress, GearQuestion } from './protocol.ts';

/** Milliseconds between two messages of progress. */
const pause = 100;

const say = (message: GearMessage) => {
  postMessage(message);
};

/** Watches the time of a question, and tells how far it is. */
function watchFor(timeLimit: number | undefined) {
  const end = timeLimit === undefined ? Infinity : performance.now() + timeLimit;
  const progress: GearProgress = { best: null, bound: null, done: 0, of: 1 };
  let told = performance.now();
  const tell = (change: Partial<GearProgress>) => {
    Object.assign(progress, change);
    if (performance.now() - told < pause) return;
    told = performance.now();
    say({ is: 'progress', progress });
  };
  const watch: Watch = {
    isOver: () => performance.now() > end,
    onStep: (best, bound) => {
      tell({ best, bound });
    },
  };
  return {
    watch,
    onPart: (done: number, of: number) => {
      tell({ done, of });
    },
    onFirst: (first: BestGear) => {
      say({ is: 'progress', progress: { ...progress, first } });
    },
  };
}

function answer(question: GearQuestion): GearAnswers[keyof GearAnswers] {
  const { watch, onPart, onFirst } = watchFor(question.timeLimit);
  switch (question.ask) {
    case 'best':
      return bestGear(question.problem, question.most, watch, onFirst);
    case 'why-not': {
      const all = question.problem.pieces.map((_, index) => index);
      return whyNot(question.problem, question.pieces ?? all, watch, onPart);
    }
    case 'next':
      return whatNext(question.problem, question.most, watch, question.only);
    case 'members':
      return withPieces(question.members, watch, onPart);
  }
}

addEventListener('message', ({ data }: MessageEvent<GearQuestion>) => {
  try {
    say({ is: 'answer', answer: answer(data) });
  } catch (error) {
    say({ is: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
});
