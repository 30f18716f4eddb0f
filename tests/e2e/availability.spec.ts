import type { Page } from '@playwright/test';
import { drawByFinger } from './drag.ts';
import { expect, settled, test } from './test.ts';

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save my week' });
const saved = (page: Page) => page.getByText('Saved. Officers plan by it from now on.');
const freeCells = (page: Page) => page.getByRole('gridcell', { name: /, free$/ });

async function open(page: Page): Promise<void> {
  await page.goto('/dashboards/availability');
  await settled(page);
}

/** Empties the week, so that what a test paints is all there is. */
async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear the week' }).click();
  await expect(freeCells(page)).toHaveCount(0);
}

test('a week is painted by the mouse, taken back, copied and saved', async ({ page, signInAs }) => {
  await signInAs('level2');
  await open(page);
  await clear(page);
  // The same hours of two days, in one go.
  await cell(page, 'Monday 19:00').hover();
  await page.mouse.down();
  await cell(page, 'Tuesday 20:45').hover();
  await page.mouse.up();
  await expect(freeCells(page)).toHaveCount(16);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(freeCells(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(freeCells(page)).toHaveCount(16);
  // What is free already is wiped by the same brush.
  await cell(page, 'Monday 19:00').click();
  await expect(cell(page, 'Monday 19:00, not free')).toBeVisible();
  await page.getByRole('button', { name: 'Copy it' }).click();
  await expect(freeCells(page)).toHaveCount(5 * 7);
  await page.getByLabel('By the clocks of').selectOption('Europe/London');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await open(page);
  await expect(page.getByLabel('By the clocks of')).toHaveValue('Europe/London');
  await expect(freeCells(page)).toHaveCount(5 * 7);
});

test('a week is painted and saved by keys alone', async ({ page, signInAs }) => {
  await signInAs('level1');
  await open(page);
  await clear(page);
  await cell(page, 'Monday 19:00').focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Monday 19:00, free')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Too far: what is drawn goes back with the focus.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.up('Shift');
  await expect(cell(page, 'Monday 22:00, free')).toBeFocused();
  // 21:00 up to, and with, 22:00; and 19:00 alone.
  await expect(freeCells(page)).toHaveCount(5 + 1);
  await page.keyboard.press('Control+z');
  await expect(freeCells(page)).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(freeCells(page)).toHaveCount(6);
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('what is painted stays where it could not be saved', async ({ page, signInAs }) => {
    await signInAs('editor');
    await open(page);
    await clear(page);
    await page.getByRole('button', { name: 'Weekday evenings' }).click();
    await page.route('**/api/guild/availability/mine', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save(page).click();
    await expect(page.getByText('The guild’s server did not answer')).toBeVisible();
    await expect(freeCells(page)).toHaveCount(5 * 16);
    await expect(page.getByText('Not saved yet; kept in this browser')).toBeVisible();
    await page.unroute('**/api/guild/availability/mine');
    await save(page).click();
    await expect(saved(page)).toBeVisible();
  });
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a day is drawn by a finger, and what can be touched is large enough', async ({
    page,
    signInAs,
  }) => {
    await signInAs('trial');
    await open(page);
    await page.getByRole('button', { name: 'Clear the week' }).tap();
    await page.getByRole('radio', { name: 'Wednesday' }).tap();
    await page.evaluate(() => {
      document
        .querySelector('[aria-label^="Wednesday 19:00"]')
        ?.scrollIntoView({ block: 'center' });
    });
    const before = await page.evaluate(() => window.scrollY);
    await drawByFinger(page, cell(page, 'Wednesday 18:00'), cell(page, 'Wednesday 20:45'));
    await expect(freeCells(page)).toHaveCount(12);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main :is(button, select, [role=gridcell])'))
        .map((part) => [part.textContent, part.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => height > 0 && (height < 44 || width < 44))
        .map(([text, { width, height }]) => `${text}: ${width} × ${height}`),
    );
    expect(small).toEqual([]);
    // The browser makes no click of a tap that comes right behind a stroke.
    await expect(async () => {
      await save(page).tap();
      await expect(saved(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

test('officers find a start, see who is free, and plan it', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto('/admin/dashboards/availability');
  await settled(page);
  // Little or nothing of this week may be left.
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByLabel('People').fill('20');
  await page.getByRole('button', { name: 'Ask for a role or archetype' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'of 20 wanted' }).first();
  await expect(first.getByText(/of 3 Cleric/)).toBeVisible();
  const words = (await first.locator('b').textContent()) ?? '';
  const free = Number(/(\d+) free of 20 wanted/.exec(await first.innerText())?.[1]);
  await first.getByRole('button', { name: /^Who/ }).click();
  await expect(page.getByRole('heading', { name: `Who is free ${words}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Free (${free})`, exact: true })).toBeVisible();
  await first.getByRole('link', { name: /^Plan this/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  const start = words.slice(-11, -6);
  await expect(dialog.getByLabel(/^Starts/)).toHaveValue(new RegExp(`T${start}$`));
  await expect(dialog.getByText(/^\d+ of \d+ are usually free then/)).toBeVisible();
});
