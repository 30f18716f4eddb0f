import type { Locator, Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { tabTo } from './tab-to.ts';
import { expect, settled, test, usernameOf } from './test.ts';

const hood = '/database/aoc/gear/109229507958001';

/** Presses what the focus goes to. */
async function press(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press('Enter');
}

/** Expects that axe finds nothing on the page, in either theme, and that nothing is wider than it. */
async function expectSound(page: Page): Promise<void> {
  expect(await findInBothThemes(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const width of [360, 1440]) {
  test(`an officer weighs an item and records its drop by keys alone, at ${width} px`, async ({
    page,
    signInAs,
  }) => {
    const why = `Weighed by keys, ${width}, ${Date.now()}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await signInAs('level7');
    await page.goto(hood);
    await settled(page);
    await press(page, page.getByRole('button', { name: 'Weigh it up' }));
    const list = page.getByRole('list', { name: 'Who should get this?' });
    const first = list.getByRole('listitem').first();
    await expect(first).toBeVisible();
    const adds = first.getByRole('button', { name: /^How it adds up for / });
    await press(page, adds);
    await expect(adds).toHaveAttribute('aria-expanded', 'true');
    await expect(first.getByRole('row', { name: /^In all/ })).toBeVisible();
    await expectSound(page);

    const record = first.getByRole('button', { name: /^Record the drop for / });
    const name = ((await record.textContent()) ?? '').replace(/^.* for /, '');
    await press(page, record);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Who got it').locator('option:checked')).toHaveText(name);
    await expectSound(page);
    await tabTo(page, dialog.getByLabel('Why', { exact: true }));
    await page.keyboard.type(why);
    await press(page, dialog.getByRole('button', { name: 'Enter it' }));
    await expect(page.getByText('Lamplighter Hood stands in the ledger.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(record).toBeFocused();
    await expect(first.getByText(/^\d+ drops? in 12 weeks, last Lamplighter Hood, /)).toBeVisible();

    const drops = page.getByRole('list', { name: 'Drops of this' });
    await page.getByRole('heading', { name: 'Drops of this' }).scrollIntoViewIfNeeded();
    const entry = drops.getByRole('listitem').filter({ hasText: why });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(name);
    await expectSound(page);
  });
}

test('a member whom the guild does not let see others is weighed alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  await page.goto(hood);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Who should get this?' })).toHaveCount(0);
  const answered = page.waitForResponse(/\/api\/guild\/drops\/weighing\//);
  await page.getByRole('button', { name: 'Weigh it up' }).click();
  const { characters } = (await (await answered).json()) as { characters: { username: string }[] };
  expect(characters.map(({ username }) => username)).toEqual([usernameOf('level3')]);
  // Another test may have given them a main that has no weights of its own.
  await expect(page.getByText(/^(?:1 character|0 characters) weighed/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record the drop/ })).toHaveCount(0);
});
