import type { Page } from '@playwright/test';
import type { Place } from '#contract/place-shapes.ts';
import { drawOwn, lookedAt, moveByKey, pixelOf, stride, unlike } from './map-places.ts';
import { expect, settled, test } from './test.ts';

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const mapOf = (page: Page) => page.getByRole('application', { name: /^Map of/ });

/** Finds what lies over the map: its kinds and its buttons. */
async function coversOf(page: Page) {
  const boxes = [];
  for (const one of [
    ...(await page.getByRole('group', { name: 'Kinds of places' }).getByRole('button').all()),
    ...(await page.getByRole('button', { name: /^(?:Nearer|Farther|The whole map)$/ }).all()),
  ]) {
    boxes.push((await one.boundingBox())!);
  }
  return boxes;
}

for (const size of sizes) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test('what is found stands free of all that lies over the map', async ({ page, signInAs }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs('level3');
      const word = unlike('Corner');
      const places: Place[] = [];
      for (const at of [
        [-2500, -1800],
        [2500, -1800],
        [-2500, 1800],
        [2500, 1800],
      ] as const) {
        places.push((await drawOwn(page, `${word} ${at.join()}`, [at[0], at[1]])).place);
      }
      await page.goto(`/database/map?query=${encodeURIComponent(word)}`);
      await expect(page.getByText('4 places, 4 in view')).toBeVisible();
      const covers = await coversOf(page);
      const box = (await mapOf(page).boundingBox())!;
      const moved = await moveByKey(page);
      for (const place of places) {
        const { x: now, y } = await pixelOf(page, place, moved);
        const x = now + stride;
        const half = 18;
        const isIn =
          x - half > box.x &&
          x + half < box.x + box.width &&
          y - half > box.y &&
          y + half < box.y + box.height;
        expect({ isIn, x, y, box }).toMatchObject({ isIn: true });
        const over = covers.filter(
          (cover) =>
            x + half > cover.x &&
            x - half < cover.x + cover.width &&
            y + half > cover.y &&
            y - half < cover.y + cover.height,
        );
        expect({ over, x, y }).toMatchObject({ over: [] });
      }
    });

    test('a place that is not saved scrolls its form alone', async ({ page, signInAs }) => {
      await signInAs('level3');
      await page.goto('/database/map');
      await settled(page);
      await page.getByRole('button', { name: 'Draw', exact: true }).click();
      await page.getByRole('button', { name: 'Save the place' }).click();
      await expect(page.getByText('Name it.')).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByLabel('Name', { exact: true }).fill('Unset Eel');
      await page.getByRole('button', { name: 'Save the place' }).click();
      await expect(page.locator('[data-fault]')).toBeFocused();
      await expect(page.locator('[data-fault]')).toBeInViewport();
      await page.getByRole('button', { name: 'Set it at the cross' }).click();
      await page.getByLabel('From level').fill('9');
      await page.getByLabel('To level').fill('3');
      await page.getByRole('button', { name: 'Save the place' }).click();
      await expect(page.getByLabel('From level')).toBeFocused();
      await expect(page.getByLabel('From level')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a screen with ${deviceScaleFactor} pixels in one`, () => {
    test.use({ deviceScaleFactor });

    test('the address of a place shows its picture as sharp as it is', async ({
      page,
      signInAs,
    }) => {
      await signInAs('level3');
      const { map, href } = await drawOwn(page, unlike('Sharp Eel'));
      await page.goto(href);
      await expect(page.getByRole('article').getByText(/drawn by/)).toBeVisible();
      const [, , zoom] = await moveByKey(page);
      const pixels = (map.picture!.width / map.width) * 2 ** -zoom;
      // A quarter of a zoom is not seen.
      expect(pixels / deviceScaleFactor).toBeGreaterThan(2 ** -0.27);
      expect(pixels / deviceScaleFactor).toBeLessThan(1.1);
    });
  });
}

test.describe('on a small map', () => {
  test.use({ viewport: sizes[0]! });

  test('each tile that is in sight is asked for once', async ({ page, signInAs }) => {
    await signInAs('level3');
    const { map } = await drawOwn(page, unlike('Tiled Eel'));
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, tile] = /\/tiles\/[^/]+\/(.+)$/.exec(request.url()) ?? [];
      // The whole picture is shown before the scripts as well.
      if (tile !== undefined && tile !== '0/0/0') asked.push(tile);
    });
    const middle = [map.width / 2, map.height / 2].map(Math.round);
    // A little nearer, where there were larger ones, tiles are at their smallest, and many in sight.
    const zoom = Math.log2(map.picture!.width / map.width) - 0.74;
    await page.goto(`/database/map?map=${map.id}&at=${middle.join()},${zoom.toFixed(2)}`);
    await settled(page);
    await expect.poll(() => asked.length).toBeGreaterThan(9);
    await expect(async () => {
      const before = asked.length;
      await page.waitForTimeout(700);
      expect(asked).toHaveLength(before);
    }).toPass();
    expect(asked).toEqual(Array.from(new Set(asked)));
  });
});

test('a card that is closed takes its step of the history back', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('level3');
  const name = unlike('Stepped Eel');
  const { map } = await drawOwn(page, name);
  await page.goto('/database/gearing-spots');
  await page.goto(`/database/map?map=${map.id}&query=${encodeURIComponent(name)}`);
  const row = page.getByRole('list', { name: 'Places' }).getByRole('button');
  const card = page.getByRole('article', { name });
  for (const closed of ['by its button', 'by a key']) {
    await row.click();
    await expect(card).toBeVisible();
    await expect(page, closed).toHaveURL(/place=/);
    if (closed === 'by a key') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Close the card' }).click();
    await expect(card).toHaveCount(0);
    await expect(page, closed).not.toHaveURL(/place=/);
  }
  // Where one has moved meanwhile one stays.
  await row.click();
  await expect(card).toBeVisible();
  const [, , zoom] = await moveByKey(page);
  await page.keyboard.press('+');
  await expect.poll(async () => (await lookedAt(page))[2]).toBeGreaterThan(zoom);
  const moved = await lookedAt(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect.poll(() => page.url()).not.toContain('place=');
  await expect.poll(() => lookedAt(page)).toEqual(moved);
  // Forward opens it again, Back closes it, and the next leaves the page.
  await page.goForward();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/gearing-spots/);
});
