import type { Page } from '@playwright/test';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import type { Place } from '#contract/place-shapes.ts';
import { placeHref } from '#rules/map/address.ts';
import { expect } from './test.ts';

/** A name that no other test's place has. */
export const unlike = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Draws a boss of the member's own on the first map, at a third of it and so many units from there, and
 * returns where it can be opened.
 */
export async function drawOwn(page: Page, name: string, [right, down] = [0, 0]) {
  const { maps } = (await (await page.request.get(listMaps.path)).json()) as { maps: GuildMap[] };
  const map = maps.find(({ levelOf }) => levelOf === null)!;
  const data = {
    ...{ kind: 'boss', name, form: 'point', words: 'Comes at low water.', levels: null, links: [] },
    points: [[Math.round(map.width / 3) + right, Math.round(map.height / 3) + down]],
    owner: { layer: 'mine' },
  };
  const drawn = await page.request.post(`/api/guild/maps/${map.id}/places`, { data });
  expect(drawn.ok(), await drawn.text()).toBe(true);
  const place = (await drawn.json()) as Place;
  const { number } = place;
  return { map, place, number, href: placeHref(map.id, number) };
}

/** Where somebody looks, as the address says it. */
type LookedAt = readonly [x: number, y: number, zoom: number];

/** Reads where one looks, once the address says it. */
export async function lookedAt(page: Page): Promise<LookedAt> {
  await expect(page).toHaveURL(/at=/);
  const said = new URL(page.url()).searchParams.get('at')!;
  const [x = 0, y = 0, zoom = 0] = said.split(',').map(Number);
  return [x, y, zoom];
}

/** Pixels by which an arrow key moves the map. */
export const stride = 96;

/** Moves the map to the right by a key, and reads where one looks once the address says so. */
export async function moveByKey(page: Page): Promise<LookedAt> {
  const before = page.url();
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(before);
  return lookedAt(page);
}

/** Finds where the marker of a place stands on the screen, from where one looks. */
export async function pixelOf(page: Page, { points: [point] }: Place, [x, y, zoom]: LookedAt) {
  const box = (await page.getByRole('application').boundingBox())!;
  const [right, down] = point!;
  return {
    x: box.x + box.width / 2 + (right - x) * 2 ** zoom,
    y: box.y + box.height / 2 + (down - y) * 2 ** zoom,
  };
}
