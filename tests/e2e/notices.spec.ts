import type { Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { plan } from './evenings.ts';
import { otherOfficer } from './other-officer.ts';
import { expect, settled, test } from './test.ts';

const bellOf = (page: Page) => page.locator('#who').getByRole('button', { name: /^Notices/ });

/** Returns the number beside the bell. */
const countOf = async (page: Page) => Number(await bellOf(page).textContent());

test('a member is told of an evening, reads it in one tab, and goes there', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const officer = await otherOfficer(browser, baseURL);
  const title = `Told of ${crypto.randomUUID().slice(0, 8)}`;
  const id = await plan(officer, title);
  await signInAs('level5');
  await page.goto('/about');
  await settled(page);
  const other = await page.context().newPage();
  await other.goto('/media');
  await settled(other);
  // What other tests of the run tell this member may come at any moment: only what is new is counted.
  await expect.poll(() => countOf(page)).toBeGreaterThan(0);
  await bellOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  const line = dialog.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText(`Unread: ${title} is planned`);
  expect(
    await page.locator('[data-dialog]').evaluate((one) => getComputedStyle(one).position),
  ).toBe('fixed');
  expect(await findInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Mark as read: ${title} is planned` }).click();
  await expect(line).not.toContainText('Unread');
  await dialog.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(dialog.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect.poll(async () => (await countOf(other)) - (await countOf(page))).toBe(0);
  await line.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/dashboards/calendar/${id}`));
  await officer.context().close();
});

test('guests have no bell, nor has who wears a mask', async ({ page, signInAs }) => {
  await page.goto('/about');
  await settled(page);
  await expect(bellOf(page)).toHaveCount(0);
  await signInAs('editor');
  await page.goto('/about');
  await settled(page);
  await expect(bellOf(page)).toBeVisible();
  await page.evaluate(() => {
    const mask = { id: '1', username: 'Mask', avatar: null, endsAt: Date.now() + 60_000 };
    localStorage.setItem('masquerade', JSON.stringify(mask));
  });
  await page.goto('/media');
  await settled(page);
  await expect(bellOf(page)).toBeHidden();
});
