import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { drawOwn, moveByKey, pixelOf, unlike } from './map-places.ts';
import { expect, settled, test } from './test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('button');
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('the list leads to a place by keys, and its address to the same', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const name = unlike('Keyed Eel');
  const { number } = await drawOwn(page, name);
  await page.goto('/database/map');
  await settled(page);
  await page.getByRole('searchbox', { name: /^Find a place/ }).fill(name);
  await expect(rows(page)).toHaveText([new RegExp(name)]);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toContainText('Comes at low water.');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`place=${number}`));
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toHaveCount(0);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toBeVisible();
  const { search } = new URL(page.url());
  await page.goto(`/database/map${search}`);
  await expect(card(page, name)).toContainText('Comes at low water.');
  // The map by itself is moved by keys, and the address follows.
  await page.getByRole('application').focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/at=\d+,\d+,/);
  // Escape closes the card from the map as well, and leaves the focus there.
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
});

test('an address with a filter shows what it leaves, from near', async ({ page, signInAs }) => {
  await signInAs('level3');
  const name = unlike('Found Eel');
  const { place } = await drawOwn(page, name);
  await page.goto(`/database/map?query=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 place, 1 in view')).toBeVisible();
  const { x, y } = await pixelOf(page, place, await moveByKey(page));
  await page.mouse.click(x, y);
  await expect(card(page, name)).toBeVisible();
});

test('what the list shows is saved by keys, as a table and as lines for an import', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const name = unlike('Saved Eel');
  const { map } = await drawOwn(page, name);
  await page.goto(`/database/map?query=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveText([new RegExp(name)]);
  // It is loaded once somebody is at the page.
  await page.mouse.move(200, 200);
  const menu = page.locator('summary', { hasText: 'Save' });
  const saved = async (kind: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: kind, exact: true }).press('Enter');
    const file = await coming;
    const text = await readFile(await file.path(), 'utf8');
    return { name: file.suggestedFilename(), lines: text.trimEnd().split(/\r?\n/) };
  };
  await menu.press('Enter');
  const table = await saved('CSV');
  expect(table.name).toMatch(/-\d{4}-\d\d-\d\d\.csv$/);
  expect(table.lines).toHaveLength(2);
  expect(table.lines[0]).toMatch(/^Map,Number,Name,Kind,/);
  expect(table.lines[1]).toContain(`,${name},Boss,`);
  await expect(page.getByText('Saved 1 place.')).toBeVisible();
  const { name: file, lines } = await saved('NDJSON');
  expect(file).toMatch(/\.ndjson$/);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ map: map.name, name }]);
  await expect(page.getByText(/an import makes them the guild’s/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
});

test('the picture of a map follows the theme while the page is open', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const { maps } = (await (await page.request.get(listMaps.path)).json()) as { maps: GuildMap[] };
  const map = maps.find(({ picture, lightPicture }) => picture && lightPicture)!;
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, id] = /\/maps\/tiles\/([\da-f-]+)\//.exec(request.url()) ?? [];
    if (id !== undefined) asked.add(id);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/database/map?map=${map.id}`);
  await expect.poll(() => [...asked]).toEqual([map.picture!.id]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => [...asked]).toEqual([map.picture!.id, map.lightPicture!.id]);
});

test('a timer is started, counts down and is stopped; seen again is one press', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const name = unlike('Timed Eel');
  const { href } = await drawOwn(page, name);
  await page.goto(href);
  const place = card(page, name);
  await place.getByRole('button', { name: 'It has gone' }).click();
  await place.getByLabel('Gone, minutes ago').fill('10');
  await place.getByLabel('Back after, minutes').fill('90');
  await place.getByRole('button', { name: 'Start the timer' }).click();
  await expect(place.getByText(/^Back in 1 h \d+ min, at /)).toBeVisible();
  await place.getByRole('button', { name: 'Stop the timer' }).click();
  await expect(place.getByText(/^Back in/)).toHaveCount(0);
  await place.getByRole('button', { name: 'Seen again' }).click();
  await expect(place.getByText(/Seen today/)).toBeVisible();
});

test('a place that is not for the reader is none, and the map stands', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('level3');
  const { href } = await drawOwn(page, unlike('Hidden Eel'));
  const other = await browser.newContext();
  try {
    const theirs = await other.newPage();
    const origin = process.env.E2E_ORIGIN!;
    await theirs.request.post(`${origin}/api/auth/demo`, { data: { id: '1000000000000002002' } });
    await theirs.goto(origin + href);
    await expect(theirs.getByText('There is no such place, or it is not for you.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Close the card' }).click();
    await expect(rows(theirs).first()).toBeVisible();
  } finally {
    await other.close();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap on a marker opens its card in the sheet', async ({ page, signInAs }) => {
    await signInAs('level3');
    const name = unlike('Tapped Eel');
    const { href } = await drawOwn(page, name);
    // Without others its marker stands alone in the middle.
    await page.goto(`${href}&query=${encodeURIComponent(name)}`);
    await expect(card(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Close the card' }).tap();
    await expect(card(page, name)).toHaveCount(0);
    const box = (await page.getByRole('application').boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(card(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Close the card' }).tap();
    await page.getByRole('button', { name: 'The list of places' }).tap();
    await expect(rows(page)).toHaveCount(0);
  });
});
