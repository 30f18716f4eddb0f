import type { Page } from '@playwright/test';
import { expect, settled, test } from './test.ts';

const bar = (page: Page) => page.getByLabel('Sections');
const group = (page: Page, name: string) => bar(page).getByRole('button', { name });

test('has the entries of the guild in their order', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto('/');
  await settled(page);
  const entries = await bar(page).locator('.menu > li > :is(a, button)').allInnerTexts();
  expect(
    entries.map((entry) => entry.trim().split('\n')[0]?.replace(' (opens in a new tab)', '')),
  ).toEqual([
    'Home',
    'Articles',
    'Tools',
    'Dashboards',
    'Database',
    'Admin',
    'About Us',
    'Media',
    'Store',
    'Discord',
  ]);
  for (const name of ['Store', 'Discord']) {
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('opens a group on hover and closes it on leaving', async ({ page }) => {
  await page.goto('/about');
  const general = bar(page).getByRole('link', { name: 'General' });
  await expect(general).toBeHidden();
  await group(page, 'Articles').hover();
  await expect(general).toBeVisible();
  await expect(group(page, 'Articles')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(general).toBeHidden();
});

test('keeps a group open that is clicked while the mouse is on it', async ({ page }) => {
  await page.goto('/about');
  await group(page, 'Articles').click();
  await expect(bar(page).getByRole('link', { name: 'General' })).toBeVisible();
});

test('closes a group when an entry is chosen', async ({ page }) => {
  await page.goto('/about');
  await group(page, 'Articles').hover();
  await bar(page).getByRole('link', { name: 'Quests' }).click();
  await expect(page).toHaveURL(/\/articles\/quests$/);
  await page.mouse.move(700, 700);
  await expect(bar(page).getByRole('link', { name: 'General' })).toBeHidden();
});

test('works by keyboard: each group on its own, Escape closes and gives the focus back', async ({
  page,
}) => {
  await page.goto('/about');
  await group(page, 'Articles').focus();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('link', { name: 'General' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'General' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('link', { name: 'General' })).toBeHidden();
  await expect(group(page, 'Articles')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(group(page, 'Tools')).toBeFocused();
  await expect(bar(page).getByRole('link', { name: 'General' })).toBeHidden();
});

test('lets the keyboard skip it', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

for (const [name, sees] of [
  ['guest', false],
  ['level2', false],
  ['editor', false],
  ['level5', false],
  ['level7', true],
] as const) {
  test(`${sees ? 'shows' : 'hides'} Admin for ${name}`, async ({ page, signInAs }) => {
    await signInAs(name);
    await page.goto('/about');
    await settled(page);
    await expect(group(page, 'Admin')).toBeVisible({ visible: sees });
  });
}

test('has headings in the long menu', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto('/about');
  await group(page, 'Admin').hover();
  const menu = bar(page).locator('.drop:visible');
  await expect(menu.getByRole('listitem')).toHaveText([
    'Dashboards',
    'Character Info',
    'Trial Members',
    'Member Roles',
    'Member Attendance',
    'Tools',
    'Raid Builder',
    'Squad Builder',
  ]);
});

test('marks where the reader is', async ({ page }) => {
  await page.goto('/articles/general/public/squads');
  await expect(group(page, 'Articles')).toHaveClass(/here/);
  await page.goto('/about');
  await expect(bar(page).getByRole('link', { name: 'About Us' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('opens from the menu button, lists all groups at once, and closes', async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.locator('#burger summary');
    await expect(menu).toBeHidden();
    await button.tap();
    for (const name of ['General', 'My Characters', 'Calendar', 'Age of Cairns', 'Home', 'Media']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: 'Raid Builder' })).toBeHidden();
    await page
      .getByRole('heading', { level: 1 })
      .tap({ force: true, position: { x: 5, y: 5 } })
      .catch(() => undefined);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await button.tap();
    await menu.getByRole('link', { name: 'Media' }).tap();
    await expect(page).toHaveURL(/\/media$/);
    await expect(menu).toBeHidden();
  });

  test('has targets large enough for a finger', async ({ page }) => {
    await page.goto('/about');
    const targets = await page.locator('header.bar :is(summary, .act):visible').all();
    expect(targets.length).toBeGreaterThan(1);
    for (const target of targets) {
      const box = await target.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
  });
});
