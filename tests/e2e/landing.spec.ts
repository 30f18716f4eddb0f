import type { Page } from '@playwright/test';
import { expect, settled, test } from './test.ts';

/**
 * Sums what moves on a page, from its first paint on. The fonts are there: a machine without the
 * faces that stand in for them (src/styles/fonts.css) moves the text when they come.
 */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.goto('/about');
  await settled(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}

test.describe('the week of the landing page', () => {
  // The guild plays by the clocks of Berlin; in November they are an hour ahead of UTC.
  for (const [moment, day, word] of [
    ['2026-11-23T09:00:00Z', 'Monday', 'Today'],
    ['2026-11-23T20:00:00Z', 'Monday', 'Now'],
    ['2026-11-23T22:30:00Z', 'Tuesday', 'Next'],
    // In Berlin it is Friday already.
    ['2026-11-26T23:30:00Z', 'Friday', 'Today'],
    ['2026-11-29T20:00:00Z', 'Monday', 'Next'],
  ] as const) {
    test(`calls ${day} ${word.toLowerCase()} at ${moment}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(moment));
      await page.goto('/');
      const marked = page.locator('[data-next]');
      await expect(marked).toHaveCount(1);
      await expect(marked.locator('b')).toHaveText(
        new RegExp(`^${day.slice(0, 3)}\\s*${day.slice(3)}$`),
      );
      await expect(marked.locator('[data-word]')).toHaveText(word);
    });
  }
});

test('a guest makes one call, and nothing moves', async ({ page }) => {
  const shifted = await watchShifts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/');
  await settled(page);
  expect(calls).toEqual(['/api/guild/statistics/1000000000000000000']);
  await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
  expect(await shifted()).toBeLessThan(0.01);
});

test('the faces of the officers are drawn, and the covers of what to read', async ({ page }) => {
  await page.goto('/');
  const officers = page.getByRole('region', { name: 'Who keeps the guild' });
  await expect(officers.getByRole('heading', { level: 3 })).toHaveCount(4);
  await officers.scrollIntoViewIfNeeded();
  const face = officers.locator('img').first();
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(
    page.getByRole('region', { name: 'Newest guides' }).getByRole('heading', { level: 3 }),
  ).toContainText(['Levelling: from the quay to fifty']);
});
