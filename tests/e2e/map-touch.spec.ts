import type { Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { drawOwn, unlike } from './map-places.ts';
import { expect, settled, test } from './test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const rows = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('button');

/** Reads how near the map is, as the address says it. */
const zoomOf = (page: Page) =>
  Number(new URL(page.url()).searchParams.get('at')?.split(',')[2] ?? Number.NaN);

async function middleOf(page: Page) {
  const box = (await page.getByRole('application').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts two fingers down around a point, moves them apart or together, and lifts them. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const client = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === null ? [] : fingers(apart),
    });
  await send('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', from + ((to - from) * step) / 8);
  }
  await send('touchEnd', null);
  await client.detach();
}

test('two fingers bring the map nearer and farther, and the page stays as it is', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  await page.goto('/database/map');
  await settled(page);
  const middle = await middleOf(page);
  await pinch(page, middle, 20, 80);
  await expect.poll(() => zoomOf(page)).not.toBeNaN();
  const near = zoomOf(page);
  await pinch(page, middle, 80, 20);
  await expect.poll(() => zoomOf(page)).toBeLessThan(near);
  expect(await page.evaluate(() => [visualViewport?.scale, scrollY])).toEqual([1, 0]);
});

test('a tap on a cluster comes nearer, and from the nearest opens one place after the other', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const word = unlike('Shoal');
  await drawOwn(page, `First of ${word}`);
  await drawOwn(page, `Other of ${word}`, [12, 0]);
  await page.goto(`/database/map?query=${encodeURIComponent(word)}`);
  await expect(page.getByText('2 places, 2 in view')).toBeVisible();
  const { x, y } = await middleOf(page);
  // What is found stands in the middle of what the kinds above and the buttons below leave free.
  await page.touchscreen.tap(x, y - 8);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(0);
  await expect(page.getByText('2 places, 2 in view')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.touchscreen.tap(x, y - 8);
  await expect(page.getByRole('article', { name: `First of ${word}` })).toBeVisible();
  await page.touchscreen.tap(x, y - 8);
  await expect(page.getByRole('article', { name: `Other of ${word}` })).toBeVisible();
});

test('axe finds nothing in the sheet, the card in it and the form, and one thing alone scrolls', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('level3');
  await drawOwn(page, unlike('Axed Eel'));
  await page.goto('/database/map');
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  const isPageScrolled = () =>
    page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(await isPageScrolled()).toBe(false);
  await page.getByRole('searchbox', { name: /^Find a place/ }).fill('Axed Eel');
  await rows(page).first().tap();
  await expect(page.getByRole('article').getByText(/drawn by/)).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the card' }).tap();
  await page.getByRole('button', { name: 'Draw', exact: true }).tap();
  await page.getByRole('button', { name: 'Set it at the cross' }).tap();
  await expect(page.getByText(/^A point at/)).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  expect(await isPageScrolled()).toBe(false);
});
