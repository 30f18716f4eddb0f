import { expect, settled, test } from './test.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an officer reads which pictures fail members, and a guest writes nothing there', async ({
  page,
  signInAs,
  baseURL,
}) => {
  const lost = '/cdn/icons/lost-by-the-tests.webp';
  const madeUp = '/call-this-number-to-win';
  const refer = (path: string) => ({ headers: { referer: `${baseURL}${path}` } });
  for (const from of ['/about', '/database/aoc']) {
    expect((await page.request.get(madeUp, refer(from))).status()).toBe(404);
  }
  await signInAs('level3');
  await page.goto('/database/aoc');
  await settled(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(lost));
  await page.evaluate((source) => {
    new Image().src = source;
  }, lost);
  expect((await answered).status()).toBe(404);

  await signInAs('level7');
  await page.goto('/admin/dashboards/site');
  await settled(page);
  const failing = page.getByRole('region', { name: 'Pictures and links that fail' });
  const row = failing.getByRole('row').filter({ hasText: lost });
  await expect(row).toContainText('/database/aoc');
  await expect(failing.getByText(madeUp)).toHaveCount(0);
  await expect(page.getByText(/^Pages led people to/)).toBeVisible();
});

test('the page is for officers alone, and so is what it asks for', async ({ page, signInAs }) => {
  await signInAs('level5');
  const opened = await page.request.get('/admin/dashboards/site', { maxRedirects: 0 });
  expect(opened.status()).toBe(302);
  expect((await page.request.get('/api/guild/site-state')).status()).toBe(403);
});
