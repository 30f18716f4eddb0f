import { roundsOf } from '#rules/map/rounds.ts';
import type { RoundQuestion } from './use-rounds.ts';

addEventListener('message', ({ data: { places, wanted } }: MessageEvent<RoundQuestion>) => {
  try {
    postMessage({ is: 'answer', answer: roundsOf(places, wanted) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ is: 'failure', message });
  }
});
