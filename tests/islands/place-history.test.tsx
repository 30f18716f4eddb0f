import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '#api/call.ts';
import { changePlace } from '#contract/map-places.ts';
import { documentOf, writtenOf } from '#islands/map/drawing/place-document.ts';
import { card, drawOwn, openMap, readMaps, unlike } from './map-page.tsx';
import { signIn, signOutAgain } from './session.ts';

beforeEach(() => signIn('level3'));
afterEach(signOutAgain);

it('the history of a place shows how it was drawn at first, and goes back to that', async () => {
  const [map] = await readMaps();
  const [first, second] = [unlike('First Eel'), unlike('Second Eel')];
  const place = await drawOwn(map, first, { words: 'Bites at ebb', levels: [4, 9] });
  const params = { mapId: map.id, number: String(place.number) };
  const written = writtenOf({ ...documentOf(place), name: second, words: '' });
  await call(changePlace, { params, body: { revision: 1, ...written } });
  await openMap(`?map=${map.id}&place=${place.number}`);
  await card(second).getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: `History of ${second}` });
  const oldest = dialog.getByRole('listitem').last();
  for (const words of [`Name: ${first}`, 'Words: Bites at ebb', 'Levels: 4–9', 'Drawn']) {
    await expect.element(oldest.getByText(words)).toBeVisible();
  }
  await oldest.getByRole('button', { name: 'Restore' }).click();
  await expect.element(card(first).getByText('Bites at ebb')).toBeVisible();
});
