import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Raid } from '#contract/raids.ts';
import { seatedIn } from '#rules/raids/plan.ts';
import { findInBothThemes } from './axe.ts';
import { dragByFinger, dragByMouse } from './drag.ts';
import { otherOfficer } from './other-officer.ts';
import { tabTo } from './tab-to.ts';
import { expect, settled, test } from './test.ts';

/** Begins a practice, and returns the address of its plan. */
async function begin(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/guild/raids', {
    data: { kind: 'plan', title, eventId: null, from: { what: 'nothing', squads: 8, seats: 5 } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  return `/admin/tools/raid?raid=${id}`;
}

/** Reads a plan as the host holds it. */
async function read(page: Page, address: string): Promise<Raid> {
  const held = await page.request.get(`/api/guild/raids/${address.split('=')[1]!}`);
  return (await held.json()) as Raid;
}

/** Reads who sits in a plan, seat by seat, as the host holds it. */
const seated = async (page: Page, address: string) =>
  seatedIn((await read(page, address)).plan).map(({ person }) => person);

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('level7');
});

test('two officers see each other’s moves live', async ({ page, browser, baseURL }) => {
  const address = await begin(page, 'Two officers');
  const other = await otherOfficer(browser, baseURL);
  await open(page, address, 'Two officers');
  await open(other, address, 'Two officers');
  await expect(page.getByRole('list', { name: 'Also here' })).toBeVisible();
  const first = page.locator('[data-pool-row]').first();
  const name = (await first.locator('b').first().textContent()) ?? '';
  await first.click();
  await page.locator('[data-cell="s1/0"]').click();
  await expect(other.locator('[data-cell="s1/0"]')).toContainText(name);
  await other.keyboard.press('Control+z');
  await expect(other.locator('[data-cell="s1/0"]')).toContainText(name);
  await page.keyboard.press('Control+z');
  await expect(other.locator('[data-cell="s1/0"]')).not.toContainText(name);
  await other.context().close();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] });

  test('two tabs of a plan work on, and agree when it is back', async ({ page, context }) => {
    const title = 'Two tabs';
    const address = await begin(page, title);
    const other = await context.newPage();
    await open(page, address, title);
    await open(other, address, title);
    const place = async (on: Page, row: number, cell: string) => {
      const person = on.locator('[data-pool-row]').nth(row);
      const name = (await person.locator('b').first().textContent()) ?? '';
      await person.click();
      await on.locator(`[data-cell="${cell}"]`).click();
      await expect(on.locator(`[data-cell="${cell}"]`)).toContainText(name);
      return name;
    };
    await expect(page.getByText('saved as you go')).toBeVisible();
    await expect(other.getByText('saved as you go')).toBeVisible();
    // Whoever is at the page moves over it.
    const dialogs = page.waitForResponse(/\/late\./);
    await page.mouse.move(200, 200);
    await (await dialogs).finished();
    // Files that this one needs come beside it.
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')).every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
    );
    await context.setOffline(true);
    for (const tab of [page, other]) {
      await expect(tab.getByText(/the connection is lost/)).toBeVisible();
    }
    const one = await place(page, 0, 's1/0');
    const two = await place(other, 5, 's2/0');
    await place(page, 1, 's3/0');
    await place(other, 7, 's3/0');
    // What opens beside the plan was loaded while there was a connection.
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await context.setOffline(false);
    for (const tab of [page, other]) {
      await expect(tab.getByText('saved as you go')).toBeVisible();
      await expect(tab.locator('[data-cell="s1/0"]')).toContainText(one);
      await expect(tab.locator('[data-cell="s2/0"]')).toContainText(two);
    }
    // Of two on one seat the second is told, whichever that was.
    const told = async () =>
      (await page.getByText(/^Not made:/).count()) + (await other.getByText(/^Not made:/).count());
    await expect.poll(told).toBe(1);
    const held = async (tab: Page) => tab.locator('[data-cell="s3/0"] b').first().textContent();
    await expect.poll(async () => (await held(page)) === (await held(other))).toBe(true);
  });
});

test.describe('without the parts that come late', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a seat is filled, and what did not come comes later', async ({ page }) => {
    const address = await begin(page, 'Late parts');
    await page.route(/\/late\.[^/]*\.js/, (route) => route.abort());
    await open(page, address, 'Late parts');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/late.'));
    await page.mouse.move(200, 200);
    await asked;
    const person = page.locator('[data-pool-row]').first();
    const name = (await person.locator('b').first().textContent()) ?? '';
    await person.click();
    const seat = page.locator('[data-cell="s1/0"]');
    await seat.click();
    await expect(seat).toContainText(name);
    await page.unroute(/\/late\.[^/]*\.js/);
    await seat.click();
    await expect(page.getByRole('region', { name: 'In hand' })).toBeVisible({ timeout: 20_000 });
  });
});

test('somebody is dragged to a seat, and the plan outlives the page', async ({ page }) => {
  const address = await begin(page, 'Dragged');
  await open(page, address, 'Dragged');
  const row = page.locator('[data-pool-row]').first();
  const name = (await row.locator('b').first().textContent()) ?? '';
  await dragByMouse(page, row, page.locator('[data-cell="s2/1"]'));
  await expect(page.locator('[data-cell="s2/1"]')).toContainText(name);
  await expect.poll(() => seated(page, address)).toHaveLength(1);
  await page.reload();
  await expect(page.locator('[data-cell="s2/1"]')).toContainText(name);
  // Over the pool somebody is let go of.
  const pool = page.getByRole('group', { name: 'Sign-ups' });
  await dragByMouse(page, page.locator('[data-cell="s2/1"]'), pool);
  await expect(page.locator('[data-cell="s2/1"]')).not.toContainText(name);
});

/** Lists so many people of a plan with short names, each of which leads to them alone. */
function findable({ people }: Raid, count: number): Raid['people'] {
  const texts = people.map(({ username, characters }) =>
    [username, ...characters.map(({ name }) => name)].join(' ').toLowerCase(),
  );
  const isAlone = (name: string) => texts.filter((text) => text.includes(name)).length === 1;
  return people
    .filter(({ username }) => /^[a-z][a-z ]+$/i.test(username) && isAlone(username.toLowerCase()))
    .toSorted((one, other) => one.username.length - other.username.length)
    .slice(0, count);
}

test('forty seats are filled by keys alone, and the host holds them', async ({ page }) => {
  const address = await begin(page, 'By keys alone');
  const people = findable(await read(page, address), 40);
  expect(people).toHaveLength(40);
  await open(page, address, 'By keys alone');
  await tabTo(page, page.locator('[data-cell="s1/0"]'));
  for (const { username } of people) {
    // The seat is chosen, a letter leads to the search, and Enter there to the next seat.
    await page.keyboard.press('Enter');
    await page.keyboard.type(username);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => seated(page, address)).toEqual(people.map(({ discordId }) => discordId));
});

test('leaving with words that are not saved asks, and they are there again', async ({ page }) => {
  const address = await begin(page, 'Last words');
  await open(page, address, 'Last words');
  const notes = page.getByLabel('Notes, for officers alone');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await notes.click();
  await page.keyboard.type('Wend brings the ladder');
  const asked = page.waitForEvent('dialog');
  const left = page.evaluate(() => {
    setTimeout(() => {
      window.location.assign('/about');
    });
  });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await left;
  await page.waitForURL('/about');
  await open(page, address, 'Last words');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(notes).toHaveValue('Wend brings the ladder');
});

test('going back to all plans loses nothing that was typed', async ({ page }) => {
  await begin(page, 'Back again');
  await page.goto('/admin/tools/raid');
  await page.getByRole('link', { name: 'Back again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Back again' })).toBeVisible();
  const notes = page.getByLabel('Notes, for officers alone');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await notes.fill('Wend brings the ladder');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Raid Builder' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(notes).toHaveValue('Wend brings the ladder');
});

test('a plan is saved as a picture', async ({ page }) => {
  const address = await begin(page, 'In a picture');
  await open(page, address, 'In a picture');
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Picture' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('raid.png');
  const { format, width } = await sharp(await download.path()).metadata();
  expect([format, width]).toEqual(['png', 1200]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a seat is filled on a phone', async ({ page }) => {
    const address = await begin(page, 'By touch');
    await open(page, address, 'By touch');
    await page.locator('[data-cell="s1/2"]').tap();
    const row = page.locator('[data-pool-row]').first();
    const name = (await row.locator('b').first().textContent()) ?? '';
    await row.tap();
    await expect(page.locator('[data-cell="s1/2"]')).toContainText(name);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  test('a finger that rests drags out of the sheet, and from seat to seat', async ({ page }) => {
    const address = await begin(page, 'By a finger');
    await open(page, address, 'By a finger');
    const sheet = page.getByRole('button', { name: /^Sign-ups/ });
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await sheet.tap();
    const row = page.locator('[data-pool-row]').first();
    const name = (await row.locator('b').first().textContent()) ?? '';
    // The sheet makes room under the finger.
    await dragByFinger(page, row, page.locator('[data-cell="s1/1"]'));
    await expect(page.locator('[data-cell="s1/1"]')).toContainText(name);
    // It is there again for the next one, and lies over the seats.
    await sheet.tap();
    await dragByFinger(
      page,
      page.locator('[data-cell="s1/1"]'),
      page.locator('[data-cell="s1/0"]'),
    );
    await expect(page.locator('[data-cell="s1/0"]')).toContainText(name);
    await expect(page.locator('[data-cell="s1/1"]')).not.toContainText(name);
  });
});

test('axe finds nothing in the list, the workbench and its dialogs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/tools/raid');
  await settled(page);
  expect(await findInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin a plan' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  const address = await begin(page, 'Looked at');
  await open(page, address, 'Looked at');
  await page.locator('[data-pool-row]').first().click();
  expect(await findInBothThemes(page)).toEqual([]);
  await page.locator('[data-cell="s1/0"]').click();
  for (const name of ['Share', 'Plan', 'Compare']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findInBothThemes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-cell="head s1"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
});

test('forty seats stand whole on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = await begin(page, 'Whole');
  await open(page, address, 'Whole');
  await expect(page.locator('[data-cell="s1/0"]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-cell="s8/4"]')).toBeInViewport({ ratio: 1 });
});
