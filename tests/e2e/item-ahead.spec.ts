import { expect, settled, test } from './test.ts';

test('a result that is pointed at brings the code of its page', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.goto('/database/aoc?query=lamp');
  await settled(page);
  const isThere = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/ItemPa.')),
    );
  expect(await isThere()).toBe(false);
  await page.locator('#results a').first().hover();
  await expect.poll(isThere).toBe(true);
});

test('an item is asked for once, before the scripts of its page', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      Object.assign(window, { hasFaded: event.viewTransition !== null });
    });
  });
  // The filters are counted after the search.
  const counted = page.waitForResponse(/\/search\/facets/);
  await page.goto('/database/aoc?query=lamp');
  await counted;
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('#results a').first().click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  const item = `/api${new URL(page.url()).pathname.replace('/database/aoc', '/aoc/database')}`;
  const first = [item, '/api/auth/user/@me'].toSorted();
  // What uses the item, and who wears which face, come after it.
  expect(asked.filter((call) => first.includes(call)).toSorted()).toEqual(first);
  const ahead = await page.evaluate(
    (calls) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => calls.includes(new URL(name).pathname))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    first,
  );
  expect(ahead).toEqual(['link', 'link']);
  // A fade would hold back the card until it has ended.
  expect(await page.evaluate(() => Reflect.get(window, 'hasFaded') as unknown)).toBe(false);
});

for (const [name, path] of [
  ['a word', '/database/aoc/gear/__proto__'],
  ['a script', '/database/aoc/gear/%3Cimg%20src=x%20onerror=alert(1)%3E'],
  ['an unknown layout', '/database/aoc/spell<b>/1'],
] as const) {
  test.describe(`an address with ${name}`, () => {
    test.use({ expectedErrors: [/status of 40\d/] });
    test('fails with a way back, and is not asked for ahead', async ({ page, signInAs }) => {
      await signInAs('level3');
      await page.goto(path);
      await expect(page.getByText('Error loading item data:')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Search' })).toHaveAttribute(
        'href',
        '/database/aoc',
      );
      await expect(page.locator('link[rel=preload][as=fetch]')).toHaveCount(1);
    });
  });
}

test('who comes back from an item finds the list where it was left', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/database/aoc?query=lamp&limit=50');
  await settled(page);
  const hit = page.locator('#results a').nth(30);
  await hit.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(740);
  await hit.click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(hit).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});
