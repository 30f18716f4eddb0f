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
