import { expect, it } from 'vitest';
import { KeptPictures, mostWaiting } from '#server/pictures/kept-pictures.ts';
import type { PicturedPlan } from '#server/raid-pictures/pictured.ts';

const plan = (title: string): PicturedPlan => ({
  ...{ guild: '', emblem: null, title, mark: '', when: '' },
  ...{ squads: [], bench: [], reserve: [] },
});

/** Pictures whose drawing ends when the test says so. */
function makePictures() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();
  const pictures = new KeptPictures<PicturedPlan>(({ title }) => {
    begun.push(title);
    const end = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    ends.set(title, end);
    return end.promise;
  }, 4);
  const finish = async (title: string, asked: Promise<unknown>) => {
    ends.get(title)!.resolve(new TextEncoder().encode(title));
    await asked;
  };
  return { begun, ends, pictures, finish };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('draws one picture at a time, and the same one for all who ask for it', async () => {
  const { begun, pictures, finish } = makePictures();
  const [first, again, second] = [
    pictures.of(plan('a')),
    pictures.of(plan('a')),
    pictures.of(plan('b')),
  ];
  await turn();
  expect(begun).toEqual(['a']);
  await finish('a', first);
  expect(await again).toBe(await first);
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await finish('b', second);
});

it('keeps the last few: a plan that has not changed is not drawn again', async () => {
  const { begun, pictures, finish } = makePictures();
  const draw = async (title: string) => {
    const asked = pictures.of(plan(title));
    await turn();
    await finish(title, asked);
  };
  for (const title of ['a', 'b', 'c', 'd']) await draw(title);
  await pictures.of(plan('a'));
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await draw('e');
  await draw('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

it('refuses where as many wait as may, and lets others in once one is drawn', async () => {
  const { begun, pictures, finish } = makePictures();
  const titles = Array.from({ length: mostWaiting + 1 }, (_, index) => `waiting ${index}`);
  const asked = titles.map((title) => pictures.of(plan(title)));
  await expect(pictures.of(plan('late'))).rejects.toMatchObject({
    ...{ code: 'busy', headers: { 'retry-after': '5' } },
  });
  // What is drawn already, or waits, may be asked for by more.
  const same = pictures.of(plan(titles[3]!));
  await turn();
  await finish(titles[0]!, asked[0]!);
  const late = pictures.of(plan('late'));
  for (const [index, title] of titles.slice(1).entries()) {
    await turn();
    await finish(title, asked[index + 1]!);
  }
  expect(await same).toBe(await asked[3]!);
  await turn();
  await finish('late', late);
  expect(begun).toEqual([...titles, 'late']);
});

it('tries one anew that failed, and draws the next all the same', async () => {
  const { begun, ends, pictures, finish } = makePictures();
  const [failing, next] = [pictures.of(plan('a')), pictures.of(plan('b'))];
  await turn();
  ends.get('a')!.reject(new Error('No letters'));
  await expect(failing).rejects.toThrow('No letters');
  await turn();
  await finish('b', next);
  const again = pictures.of(plan('a'));
  await turn();
  await finish('a', again);
  expect(begun).toEqual(['a', 'b', 'a']);
});
