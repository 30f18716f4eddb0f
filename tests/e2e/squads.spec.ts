import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A page that is unfolded would be several times as long. */
const longestPage = 4000;

test('the squads are folded on a phone, and open one by one', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('level3');
  await page.goto('/dashboards/squads');
  await expect(page.getByText('Your squad', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All squads' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(longestPage);
  const row = page.locator('main details[id^="squad-"]').nth(1);
  await row.locator('summary').click();
  await expect(row.getByText('Lead', { exact: true })).toBeVisible();
});

/** Takes the first member without a squad in hand, by keys alone. Returns their name. */
async function takeByKeys(page: Page): Promise<string> {
  await page.getByRole('searchbox', { name: 'Find somebody' }).focus();
  await page.keyboard.press('Enter');
  const hand = page.getByRole('region', { name: 'In hand' });
  return hand.locator('b').first().innerText();
}

test('two officers at the squad builder see each other’s moves', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs('level7');
  await page.goto('/admin/tools/squad');
  const other = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const second = await other.newPage();
  await second.goto('/admin/tools/squad');
  await expect(second.locator('[data-seat]').first()).toBeVisible();

  const name = await takeByKeys(page);
  const place = page.getByRole('button', { name: new RegExp(`^Place ${name} here`) }).first();
  await place.focus();
  await page.keyboard.press('Enter');
  const seat = (of: Page) => of.locator('[data-seat]').filter({ hasText: name });
  await expect(seat(page)).toBeVisible();
  await expect(seat(second)).toBeVisible({ timeout: 15_000 });

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(seat(page)).toHaveCount(0);
  await expect(seat(second)).toHaveCount(0, { timeout: 15_000 });
  await other.close();
});
