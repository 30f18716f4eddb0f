import { join } from 'node:path';
import { readBuild } from '#server/host/in-place.ts';
import { expect, settled, test } from './test.ts';

const article = '/articles/general/public/battle-comms';

test('a guest reads an article: no call to the API, no React, nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const urls: URL[] = [];
  page.on('request', (request) => urls.push(new URL(request.url())));
  await page.goto(article);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Battle comms: seven words that may interrupt anybody',
  );
  expect(urls.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== baseURL)).toEqual(
    [],
  );
  expect(urls.filter(({ pathname }) => /^\/(?:api|cdn)\//.test(pathname))).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(window).filter((name) => /react/i.test(name))),
  ).toEqual([]);
  await expect(page.locator('#who')).toContainText('Guest');
  await expect(page.locator('#who')).toContainText('unverified');
});

test('an article is whole without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(article);
  await expect(page.getByRole('heading', { name: 'The seven calls', level: 2 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  // The menu opens when a person points at it.
  await page.getByRole('button', { name: 'Articles' }).hover();
  await expect(page.getByLabel('Sections').getByRole('link', { name: 'Guides' })).toBeVisible();
  await context.close();
});

test('Return to top goes to the top', async ({ page }) => {
  await page.goto(article);
  const button = page.getByRole('link', { name: 'Return to top' });
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
});

test('the contents lead to the parts and mark the one that is read', async ({ page }) => {
  await page.goto(article);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'What to carry' }).click();
  await expect(page.getByRole('heading', { name: 'What to carry' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'What to carry' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});

test('the reader’s theme is kept, and applied before anything is painted', async ({ page }) => {
  await page.goto(article);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByLabel('Theme').selectOption('Daylight');
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.goto('/about', { waitUntil: 'commit' });
  // The body may be there before its sheet, without which nothing is painted.
  await page.waitForFunction(
    () =>
      document.querySelector('body > *') &&
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).every(
        ({ sheet }) => sheet !== null,
      ),
  );
  expect(await ground()).toBe(light);
  await page.getByLabel('Theme').selectOption('As my device');
  expect(await ground()).toBe(dark);
});

test.describe('the landing page', () => {
  test('says who the guild is, how to apply, and how many it counts', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We keep the ninth.');
    const apply = page.getByRole('link', { name: 'Apply' });
    await expect(apply).toHaveAttribute('target', '_blank');
    await expect(apply).toHaveAttribute('href', /^https:\/\/discord\.com\/channels\//);
    await expect(page.getByText('On the Discord server')).toBeVisible();
    await expect(page.locator('[data-count=discord]')).toHaveText('240');
    await expect(page.locator('[data-count=alpha2]')).toHaveText('210');
    await expect(page.locator('[data-count=pi]')).toHaveText('86');
    await expect(page.getByRole('link', { name: 'Join us on Discord' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  test('says that the statistics are loading', async ({ page }) => {
    await page.route('**/api/guild/statistics/**', () => undefined);
    await page.goto('/');
    await expect(page.locator('[data-statistics-note]')).toHaveText('Loading...');
  });

  test.describe('without statistics', () => {
    test.use({ expectedErrors: [/statistics/] });

    test('says that they could not be loaded', async ({ page }) => {
      await page.route('**/api/guild/statistics/**', (route) =>
        route.fulfill({ status: 503, body: 'no' }),
      );
      await page.goto('/');
      await expect(
        page.getByText('Unable to load guild statistics. Please try again later.'),
      ).toBeVisible();
    });

    test('says that there are none', async ({ page }) => {
      await page.route('**/api/guild/statistics/**', (route) =>
        route.fulfill({ json: { discord: 0, alpha2: 0, pi: 0, source: 'demo' } }),
      );
      await page.goto('/');
      await expect(page.getByText('No statistics available')).toBeVisible();
    });
  });
});

test('the footer says whose is what, with the year of today', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'));
  await page.goto('/media');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(
    '© 2031 The Ninth Lamp. The lantern device is a trademark of the guild.',
  );
  await expect(footer).toContainText('Age of Cairns and its content belong to the game’s studio.');
  const device = footer.getByRole('img');
  expect(await device.boundingBox()).toMatchObject({ width: 60, height: 60 });
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('says so', async ({ page }) => {
    const response = await page.goto('/nothing/here');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('The Page you are looking for is not found.')).toBeVisible();
  });
});

test('the error view shows and hides the error', async ({ page }) => {
  // The host answers with this page while its database fails (tests/server/site).
  const { folder } = await readBuild('dist');
  await page.route('**/media', (route) => route.fulfill({ path: join(folder, 'public/500.html') }));
  await page.goto('/media');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  const error = page.getByText(/^503: /);
  await expect(error).toBeHidden();
  await page.getByText('Show Error').click();
  await expect(error).toBeVisible();
  await page.getByText('Hide Error').click();
  await expect(error).toBeHidden();
});

test('a page that is pointed at for 50 ms is fetched before it is opened', async ({ page }) => {
  await page.goto('/about');
  await settled(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.getByLabel('Sections').getByRole('link', { name: 'Media' }).hover();
  await expect.poll(() => fetched).toContain('/media');
  await page.getByLabel('Sections').getByRole('button', { name: 'Tools' }).hover();
  await page.getByLabel('Sections').getByRole('link', { name: 'My Characters' }).hover();
  await page.waitForTimeout(200);
  expect(fetched.filter((path) => path.startsWith('/tools'))).toEqual([]);
});
