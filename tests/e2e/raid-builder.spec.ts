import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { findInBothThemes } from './axe.ts';
import { expect, members, settled, test } from './test.ts';

/** Begins a practice, and returns the address of its plan. */
async function begin(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/guild/raids', {
    data: { kind: 'plan', title, eventId: null, from: { what: 'nothing', squads: 8, seats: 5 } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  return `/admin/tools/raid?raid=${id}`;
}

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Opens a browser of another officer. */
async function otherOfficer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.request.post('/api/auth/demo', { data: { id: members.level7 } });
  return page;
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
  const [first] = await page.locator('[data-pool-row]').all();
  const name = (await first?.locator('b').first().textContent()) ?? '';
  await first?.click();
  await page.locator('[data-cell="s1/0"]').click();
  await expect(other.locator('[data-cell="s1/0"]')).toContainText(name);
  await other.keyboard.press('Control+z');
  await expect(other.locator('[data-cell="s1/0"]')).toContainText(name);
  await page.keyboard.press('Control+z');
  await expect(other.locator('[data-cell="s1/0"]')).not.toContainText(name);
  await other.context().close();
});

test('somebody is dragged to a seat, and the plan outlives the page', async ({ page }) => {
  const address = await begin(page, 'Dragged');
  await open(page, address, 'Dragged');
  const row = page.locator('[data-pool-row]').first();
  const name = (await row.locator('b').first().textContent()) ?? '';
  const [from, to] = await Promise.all([
    row.boundingBox(),
    page.locator('[data-cell="s2/1"]').boundingBox(),
  ]);
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('[data-cell="s2/1"]')).toContainText(name);
  await expect(page.getByText('saving…')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-cell="s2/1"]')).toContainText(name);
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
