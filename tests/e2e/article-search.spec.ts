import AxeBuilder from '@axe-core/playwright';
import { expect, type MemberName, settled, test } from './test.ts';

const found = (who: string) => new RegExp(who);

test('the key / and Ctrl K lead to the search', async ({ page }) => {
  for (const key of ['/', 'Control+k']) {
    await page.goto('/articles/general/public/squads');
    await settled(page);
    await page.keyboard.press(key);
    await expect(page).toHaveURL('/articles/search');
    await expect(page.getByRole('searchbox')).toBeFocused();
  }
});

test('a guest finds an article by its words, and reads it with the words marked', async ({
  page,
}) => {
  await page.goto('/articles/search');
  await page.getByRole('searchbox').fill('handbell');
  await expect(page.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
  await expect(page).toHaveURL('/articles/search?q=handbell');
  await expect(page.locator('.found mark').first()).toHaveText(/handbell/i);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page
    .getByRole('link', { name: 'Battle comms: seven words that may interrupt anybody' })
    .click();
  await expect(page).toHaveURL(/battle-comms\?highlight=handbell/);
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0))
    .toBeGreaterThan(0);
  await expect(page.getByText('Fogbank Handbell')).toBeInViewport();
});

const quest = 'The Arlogian Collar';
const guide = 'Cleric guide';
const people: [MemberName, string[]][] = [
  ['guest', []],
  ['outsider', []],
  ['trial', []],
  ['level1', [guide]],
  ['level2', [guide]],
  ['level3', [guide, quest]],
  ['level7', [guide, quest]],
];

for (const [name, due] of people) {
  test(`${name} finds what they may read, and is refused the other indexes`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(name);
    const asked: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/search/') && !response.ok()) asked.push(pathname);
    });
    await page.goto('/articles/search?q=collar');
    await expect(
      page.getByRole('status').filter({ hasText: found('article|Nothing') }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: quest })).toHaveCount(due.includes(quest) ? 1 : 0);
    await page.getByRole('searchbox').fill('cleric guide');
    await expect(page.getByRole('link', { name: guide })).toHaveCount(due.includes(guide) ? 1 : 0);
    // The browser does not even request the indexes of other levels.
    expect(asked).toEqual([]);
    const answer = await page.request.get('/search/3/pagefind-entry.json', { maxRedirects: 0 });
    expect(answer.status()).toBe(due.includes(quest) ? 200 : 302);
  });
}

test('says when nothing is found', async ({ page }) => {
  await page.goto('/articles/search?q=zzyzxq');
  await expect(page.getByText('Nothing found for “zzyzxq”')).toBeVisible();
});
