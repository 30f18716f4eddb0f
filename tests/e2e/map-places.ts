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
