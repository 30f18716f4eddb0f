import { findViolations } from './axe.ts';
import { expect, type MemberName, test } from './test.ts';

const found = (who: string) => new RegExp(who);

test('a guest finds an article by its words, and reads it with the words marked', async ({
  page,
}) => {
  await page.goto('/articles/search');
  await page.getByRole('searchbox').fill('handbell');
  await expect(page.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
  await expect(page).toHaveURL('/articles/search?q=handbell');
  await expect(page.getByRole('region', { name: 'Results' }).locator('mark').first()).toHaveText(
    /handbell/i,
  );
  expect(await findViolations(page)).toEqual([]);
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

const script = '**/search/public/pagefind.js';
const couldNot = 'The search could not be loaded. Try again.';

test.describe('a search that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource.*pagefind\.js/] });

  test('fails in words, and is loaded again by the next search', async ({ page }) => {
    await page.route(script, (route) => route.abort());
    // The field has the focus from the start: the search is loaded, and fails, before anybody types.
    await page.goto('/articles/search', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').fill('handbell');
    await expect(page.getByText(couldNot)).toBeVisible();
    await page.unroute(script);
    await page.getByRole('searchbox').fill('handbells');
    await expect(page.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
  });
});

test('an older search that fails says nothing of the newer one', async ({ page }) => {
  const body = `
    export const options = () => Promise.resolve();
    export const search = (term) =>
      term === 'older'
        ? new Promise((_, reject) => { globalThis.failOlder = () => reject(new Error('Gone')); })
        : Promise.resolve({ results: [] });`;
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/articles/search?q=older');
  await expect.poll(() => page.evaluate('"failOlder" in globalThis')).toBe(true);
  await page.getByRole('searchbox').fill('newer');
  await expect(page.getByText('Nothing found for “newer”')).toBeVisible();
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.evaluate('failOlder()');
  await warned;
  await expect(page.getByText('Nothing found for “newer”')).toBeVisible();
});
