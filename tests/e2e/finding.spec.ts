import type { Locator, Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { expect, type MemberName, settled, test } from './test.ts';

const article = '/articles/general/public/beginner-information';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const button = (page: Page) => page.getByRole('button', { name: 'Find anything' });
const group = (page: Page, name: string) => results(page).getByRole('group', { name });

/** The option that Enter would choose, as a screen reader is told of it. */
async function active(page: Page): Promise<Locator> {
  const id = await field(page).getAttribute('aria-activedescendant');
  const option = page.locator(`[id="${id}"]`);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  return option;
}

test('a guest opens it from an article by keys, and finds pages and public texts alone', async ({
  page,
}) => {
  await page.goto(article);
  await settled(page);
  const link = page.getByRole('link', { name: 'General articles' });
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await expect(group(page, 'Pages').getByRole('option', { name: /^Guides/ })).toBeVisible();
    // A letter like any other where somebody types.
    await page.keyboard.type('/');
    await expect(field(page)).toHaveValue('/');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('/');
  await field(page).fill('calendar');
  await expect(page.getByText('Nothing found for “calendar”.')).toBeVisible();
  await field(page).fill('battle co');
  await expect(group(page, 'Texts').getByRole('option', { name: /^Battle comms/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/battle-comms$/);
});

test('a member goes through it by keys on a page with a tool, and what they chose is kept', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  await page.goto('/dashboards/classes');
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(group(page, 'Actions').getByRole('option').first()).toContainText('Announce leave');
  await expect(await active(page)).toContainText('Announce leave');
  await page.keyboard.press('End');
  const last = await (await active(page)).innerText();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  expect(await (await active(page)).innerText()).toBe(last);
  await page.keyboard.press('ArrowDown');
  await expect(await active(page)).toContainText('Announce leave');
  await field(page).fill('lampl');
  const items = group(page, 'Items').getByRole('option');
  await expect(items.first()).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  const [name] = (await items.first().innerText()).split('\n');
  // Members are the officers' to find.
  await expect(group(page, 'Members')).toHaveCount(0);
  await items.first().click();
  await expect(page).toHaveURL(/\/database\/aoc\/\w+\/\d+$/);
  await settled(page);
  await page.keyboard.press('/');
  const recent = group(page, 'Recently chosen').getByRole('option');
  await expect(recent.first()).toContainText(name!);
  await field(page).fill('leave');
  await expect(await active(page)).toContainText('Announce leave');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboards/record#leave');
  await expect(page.locator('#leave input').first()).toBeFocused();
});

test('what it shows stays as it is while another tab reads a notice', async ({
  page,
  signInAs,
}) => {
  await signInAs('level2');
  await page.goto(article);
  await settled(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  await settled(other);
  await page.bringToFront();
  await page.keyboard.press('Control+k');
  const option = await active(page);
  await option.evaluate((element) => element.toggleAttribute('data-drawn-once'));
  const bell = page.locator('#who button[aria-haspopup="dialog"]');
  const before = await bell.textContent();
  // As a tab does that has heard of another number.
  await other.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { unread: number };
    localStorage.setItem('user', JSON.stringify({ ...user, unread: (user.unread % 90) + 5 }));
  });
  await expect(bell).not.toHaveText(before ?? '');
  await expect(option).toHaveAttribute('data-drawn-once');
});

test('an officer plans an event from anywhere', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto(article);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('plan an ev');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboards/calendar');
});

test('on a phone it opens from the bar, and what it keeps goes with a sign-out', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('level2');
  await page.goto(article);
  await settled(page);
  await button(page).click();
  await expect(field(page)).toBeFocused();
  expect(await findInBothThemes(page)).toEqual([]);
  const { width } = (await page.getByRole('dialog').boundingBox())!;
  expect(width).toBe(360);
  // One word that is wider than the screen pushes nothing out of it, the cross least of all.
  const long = 'a'.repeat(60);
  await field(page).fill(long);
  await expect(page.getByText(`Nothing found for “${long}”.`)).toBeVisible();
  const { x: right } = (await page.getByRole('button', { name: 'Close' }).boundingBox())!;
  expect(right).toBeLessThan(360 - 40);
  const status = page.getByRole('dialog').getByRole('status');
  expect(await status.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await field(page).fill('');
  await group(page, 'Actions').getByRole('option', { name: 'Change theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  await expect(button(page)).toBeFocused();
  const kept = () => page.evaluate(() => localStorage.getItem('recentlyFound'));
  expect(await kept()).toContain('Change theme');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(kept).toBeNull();
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET/] });

  test('it opens once there is a connection again, and says until then that there is none', async ({
    page,
  }) => {
    await page.goto(article);
    await settled(page);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await page.context().setOffline(true);
    for (const times of [1, 2]) {
      await page.keyboard.press('Control+k');
      await expect.poll(() => said).toEqual(Array.from({ length: times }, () => 'No connection'));
    }
    await page.context().setOffline(false);
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    // Caps Lock makes it a capital; with Shift it is the browser's own.
    await page.keyboard.press('Control+Shift+K');
    await page.keyboard.press('Control+K');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(said).toHaveLength(2);
  });

  test('Enter before an answer that fails opens nothing: the reason is shown', async ({ page }) => {
    await page.goto(article);
    await settled(page);
    await page.keyboard.press('/');
    let fail: (() => void) | undefined;
    await page.route('**/api/find?q=zqzq', async (route) => {
      await new Promise<void>((resolve) => (fail = resolve));
      await route.abort();
    });
    await field(page).fill('zqzq');
    await page.keyboard.press('Enter');
    await expect.poll(() => fail !== undefined).toBe(true);
    await expect(page.getByText('Looking…')).toBeVisible();
    fail?.();
    await expect(page.getByText(/Only pages and actions are found\./)).toBeVisible();
    await expect(page).toHaveURL(article);
    await expect(field(page)).toBeVisible();
  });

  test('pages are found all the same, and late answers replace nothing', async ({
    page,
    signInAs,
  }) => {
    await signInAs('level3');
    await page.goto(article);
    await settled(page);
    await page.keyboard.press('Control+k');
    // The answer to the first term comes after that to the second.
    let answerFirst: (() => void) | undefined;
    await page.route('**/api/find?q=lamplighter', async (route) => {
      await new Promise<void>((resolve) => (answerFirst = resolve));
      await route.continue().catch(() => undefined);
    });
    await field(page).fill('lamplighter');
    await expect.poll(() => answerFirst !== undefined).toBe(true);
    await field(page).fill('battle comms');
    await expect(group(page, 'Texts')).toContainText('Battle comms');
    answerFirst?.();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(group(page, 'Items')).toHaveCount(0);
    await page.context().setOffline(true);
    await field(page).fill('calend');
    await expect(
      page.getByText('You are offline: only pages and actions are found.'),
    ).toBeVisible();
    await expect(await active(page)).toContainText('Calendar');
    await page.context().setOffline(false);
    await field(page).fill('battle');
    await expect(group(page, 'Texts')).toContainText('Battle comms');
  });
});

test('one’s own character is made the main one from it', async ({ page, signInAs }) => {
  await signInAs('level5');
  const owner = '1000000000000002005';
  const name = 'Palettine';
  const id = '7f0e2f60-18b5-4c0c-9a53-5a1e7a1e0001';
  const before = (await (await page.request.get(`/api/aoc/character/user/${owner}`)).json()) as {
    characterId: string;
    isMain: boolean;
  }[];
  const main = before.find(({ isMain }) => isMain);
  const made = await page.request.post('/api/aoc/character/gear', {
    data: { characterId: id, IGN: name, level: 10, archetype1: 'Tank', isMain: false, version: 0 },
  });
  expect(made.ok()).toBe(true);
  try {
    await page.goto(article);
    await settled(page);
    await page.keyboard.press('Control+k');
    await field(page).fill(`make ${name.toLowerCase()}`);
    await group(page, 'Actions')
      .getByRole('option', { name: `Make ${name} my main` })
      .click();
    await expect(page.getByText(`${name} is your main now.`)).toBeVisible();
    await field(page).fill(name);
    await expect(group(page, 'Characters')).toContainText('your main');
  } finally {
    const mains = `/api/aoc/character/user/main/${owner}`;
    if (main) await page.request.put(`${mains}/${main.characterId}`);
    await page.request.delete(`/api/aoc/character/${id}`);
  }
});

/** All that a guest's or a member's article loads for it, in kilobytes. */
const opened: [MemberName, number][] = [
  ['guest', 25],
  ['level7', 25],
];

for (const [name, most] of opened) {
  test(`opening it loads at most ${most} KB of script for ${name}`, async ({ page, signInAs }) => {
    await signInAs(name);
    await page.goto(article);
    await settled(page);
    let script = 0;
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      sizes.push(
        request.sizes().then(({ responseBodySize }) => {
          script += responseBodySize;
        }),
      );
    });
    await page.keyboard.press('Control+k');
    await expect(group(page, 'Pages')).toBeVisible();
    await Promise.all(sizes);
    test.info().annotations.push({ type: 'bytes', description: String(script) });
    expect(script).toBeGreaterThan(3000);
    expect(script).toBeLessThanOrEqual(most * 1000);
  });
}
