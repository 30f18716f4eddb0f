import { call } from '#api/call.ts';
import { readGearSpace } from '#contract/gear-space.ts';
import { weighDrop } from '#contract/weighing.ts';
import { askGear } from '#solving/gear/gear-solver.ts';
import { PeopleWeighing } from '#solving/gear/weigh-people.ts';
import type { WeighedPeople, WeighProgress, WeighQuestion } from './weigh-messages.ts';

/** A search ends with something to show after so many milliseconds, proven or not. */
const timeLimit = 20_000;

// The page ends the worker where it does not want the answer any more.
const { signal } = new AbortController();

async function answer({ itemId, wish }: WeighQuestion): Promise<WeighedPeople> {
  const [space, answered] = await Promise.all([
    call(readGearSpace, {}),
    call(weighDrop, { params: { itemId }, query: { who: wish.who } }),
  ]);
  const { characters, ...about } = answered;
  const people = characters.map(({ gear, ...who }) => ({ who, gear }));
  const weighing = new PeopleWeighing(space, people, itemId, wish);
  const asked = { ask: 'members', members: weighing.candidates, timeLimit } as const;
  const found = await askGear(asked, signal, ({ done, of }) => {
    const progress: WeighProgress = { done, of };
    postMessage({ is: 'progress', progress });
  });
  return { ...about, ...weighing.resultOf(found), profiles: space.profiles };
}

addEventListener('message', ({ data }: MessageEvent<WeighQuestion>) => {
  answer(data).then(
    (found) => {
      postMessage({ is: 'answer', answer: found });
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      postMessage({ is: 'failure', message });
    },
  );
});
