import type { RaidMessage, RaidQuestion } from './protocol.ts';
import { suggest } from './solve.ts';
import { whyBenched } from './why-benched.ts';

function answer(question: RaidQuestion): RaidMessage {
  try {
    return {
      is: 'answer',
      answer:
        question.ask === 'suggest'
          ? suggest(question.input)
          : whyBenched(question.input, question.person),
    };
  } catch (error) {
    return { is: 'failure', message: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<RaidQuestion>) => {
  postMessage(answer(data));
});
