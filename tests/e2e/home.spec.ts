import type { Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { planNow } from './evenings.ts';
import { otherOfficer } from './other-officer.ts';
import { expect, settled, test } from './test.ts';

async function signOut(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

test('a member finds their evening where guests find the guild, and answers it', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
  await signInAs('level3');
  const officer = await otherOfficer(browser, baseURL);
  // It began before every other evening that is on: which one that is depends on the hour.
  const title = 'Since noon or so';
  const id = await planNow(officer, title, 9);
  // The browser has kept the page of guests: a member's cookie asks for another.
  await page.goto('/');
  const tonight = page.getByRole('region', { name: 'Your next evening' });
  await expect(tonight.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'For officers' })).toHaveCount(0);
  const answers = tonight.getByRole('group', { name: `Do you come to ${title}?` });
  const maybe = answers.getByRole('button', { name: 'Maybe', exact: true });
  await maybe.click();
  await expect(maybe).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(maybe).toHaveAttribute('aria-pressed', 'true');
  // It is no other test's next evening.
  const why = { scope: 'this', reason: 'The test is over' };
  const off = await officer.request.post(`/api/guild/events/${id}/cancel`, { data: why });
  expect(off.status(), await off.text()).toBe(200);
});

test('signing out gives back the page of guests, also to who goes back', async ({
  page,
  signInAs,
}) => {
  await signInAs('level2');
  await page.goto('/');
  const tonight = page.getByRole('region', { name: 'Your next evening' });
  await expect(tonight).toBeVisible();
  await page.goto('/about');
  await settled(page);
  await signOut(page);
  await expect(page.locator('#who')).toContainText('Guest');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
  await expect(tonight).toBeHidden();
});

test('signing out on the home page leads to the page of guests', async ({ page, signInAs }) => {
  await signInAs('level2');
  await page.goto('/?from=mail');
  await expect(page.getByRole('region', { name: 'Your next evening' })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an officer’s home has no violation, fits a phone, and nothing moves while it comes', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  await page.setViewportSize({ width: 360, height: 800 });
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
  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'For officers' })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBe(0);
  expect(await findInBothThemes(page)).toEqual([]);
});
