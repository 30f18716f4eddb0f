import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { mapHref } from '#rules/map/address.ts';
import { expect, settled, test } from './test.ts';

const ahead = (page: Page) => page.locator('[data-map-ahead]');

/** Holds the script of the page's island back until it is let go. */
async function holdIsland(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/_astro/WorldM.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held.resolve(undefined);
  };
}

async function readMaps(page: Page): Promise<GuildMap[]> {
  return ((await (await page.request.get(listMaps.path)).json()) as { maps: GuildMap[] }).maps;
}

/** Finds where the picture of a map begins and ends, across its middle: beyond it is the dark of the well. */
async function edgesOf(page: Page): Promise<[first: number, last: number]> {
  const box = (await page.getByRole('main').boundingBox())!;
  const width = page.viewportSize()!.width;
  const clip = { x: 0, y: Math.max(box.y, 64) + 150, width, height: 1 };
  const shot = sharp(await page.screenshot({ clip })).greyscale();
  const { data } = await shot.raw().toBuffer({ resolveWithObject: true });
  const differs = (x: number) => Math.abs((data[x] ?? 0) - (data[2] ?? 0)) > 12;
  const inside = Array.from({ length: data.length }, (_, x) => x).filter(differs);
  return [inside.at(0) ?? -1, inside.at(-1) ?? -1];
}

test.use({ viewport: { width: 360, height: 740 } });

test('the picture of a map is there before its scripts, and where it stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const letGo = await holdIsland(page);
  await page.goto('/database/map');
  const picture = ahead(page).locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
  const before = await edgesOf(page);
  expect(before[1] - before[0]).toBeGreaterThan(200);
  letGo();
  await settled(page);
  await expect(page.getByRole('application')).toBeVisible();
  await expect(ahead(page)).toHaveCount(0);
  // The map draws itself tile by tile.
  await expect(async () => {
    const after = await edgesOf(page);
    for (const [at, edge] of before.entries()) {
      expect(Math.abs(edge - (after[at] ?? 0))).toBeLessThanOrEqual(2);
    }
  }).toPass({ timeout: 15_000 });
});

test('the maps are asked for once, and what is shown ahead is what the address names', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const map = (await readMaps(page)).findLast(({ picture }) => picture)!;
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === listMaps.path) asked += 1;
  });
  await page.goto(mapHref({ mapName: map.name, at: [map.width / 2, map.height / 2, -2] }));
  await settled(page);
  await expect(page.getByRole('application', { name: `Map of ${map.name}` })).toBeVisible();
  await expect(ahead(page)).toHaveCount(0);
  expect(asked).toBe(1);
});

test('an address that names no map shows none ahead', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.goto('/database/map?map=Nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such map.' })).toBeVisible();
  await expect(ahead(page)).toBeHidden();
});
