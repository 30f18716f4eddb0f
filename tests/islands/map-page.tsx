import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { createPlace, type WrittenPlace } from '#contract/map-places.ts';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { WorldMap } from '#islands/map/WorldMap.tsx';

/** A word that no other test's places have. */
export const unlike = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

export const rows = page.getByRole('list', { name: 'Places' }).getByRole('button');
export const canvas = page.getByRole('application', { name: /^Map of/ });
export const card = (name: string) => page.getByRole('article', { name });

/** Reads the guild’s maps: the first one, and its level. */
export async function readMaps(): Promise<[GuildMap, GuildMap]> {
  const { maps } = await call(listMaps, {});
  const upper = maps.find(({ levelOf }) => levelOf === null)!;
  return [upper, maps.find(({ levelOf }) => levelOf === upper.id)!];
}

/** Draws a place of the member’s own in the middle of a map. */
export function drawOwn(map: GuildMap, name: string, part: Partial<WrittenPlace> = {}) {
  return call(createPlace, {
    params: { mapId: map.id },
    body: {
      ...{ id: crypto.randomUUID(), kind: 'boss', name, form: 'point', words: '', levels: null },
      points: [[Math.round(map.width / 2), Math.round(map.height / 2)]],
      ...{ links: [], owner: { layer: 'mine' } },
      ...part,
    },
  });
}

/** Opens the page of the map at an address, wide enough for a card at its marker. */
export async function openMap(search = '', width = 1440) {
  window.history.replaceState(null, '', `/database/map${search}`);
  await page.viewport(width, 900);
  return render(<WorldMap guild="Ninth Lantern" />);
}
