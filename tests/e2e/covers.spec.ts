import { coverSubjects } from '#rules/text/covers.ts';
import { expect, settled, test } from './test.ts';

const lists = ['/articles/general', '/articles/guides', '/articles/quests'];

for (const path of lists) {
  test(`every text of ${path} has a cover of its own and its author's face`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('level5');
    await page.goto(path);
    await settled(page);
    const rows = page.getByRole('listitem').filter({ has: page.locator('[data-title]') });
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      const drawing = await row.locator('use').getAttribute('href');
      const subject = /^\/plates\/(\w+)\.svg#plate$/.exec(drawing ?? '')?.[1];
      expect(coverSubjects).toContain(subject);
      const box = await row.locator('svg').first().boundingBox();
      expect(box!.width / box!.height).toBeGreaterThan(1.6);
      const face = row.getByRole('presentation');
      await expect
        .poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(row).toContainText(/\S+ \S+, \d+ minutes?, \d+ \w+ \d{4}/);
    }
  });
}

test('a list fills the page: the first text is large, the others stand beside it', async ({
  page,
  signInAs,
}) => {
  await signInAs('level5');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/articles/guides');
  const boxOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
      .boundingBox();
  await expect(page.getByRole('link', { name: 'Tank guide' })).toBeVisible();
  const [first, second] = [await boxOf('Levelling'), await boxOf('Client and voice')];
  expect(first!.width).toBeGreaterThan(600);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);
  expect(second!.y).toBeLessThan(first!.y + first!.height);
});

test('the crests of the classes lead to their guides, for whoever may read them', async ({
  page,
  signInAs,
}) => {
  await page.goto('/articles/guides');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'By class' })).toBeHidden();
  await signInAs('level1');
  await page.goto('/articles/guides');
  const row = page.getByRole('region', { name: 'By class' });
  await expect(row.getByRole('link')).toHaveText([
    'Fighter',
    'Tank',
    'Ranger',
    'Mage',
    'Cleric',
    'Bard',
  ]);
  await row.getByRole('link', { name: 'Bard' }).click();
  await expect(page).toHaveURL('/articles/guides/class-bard');
});

test('the search in a list’s title leads to the search over all articles', async ({ page }) => {
  await page.goto('/articles/quests');
  await page.getByRole('searchbox', { name: 'Search all articles' }).fill('lamp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/articles/search?q=lamp');
  await expect(page.getByRole('status').filter({ hasText: 'articles' })).toBeVisible();
});

test.describe('the bar stays', () => {
  const article = '/articles/general/public/battle-comms';

  test('and covers no place that the contents lead to', async ({ page }) => {
    await page.goto(article);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const bar = page.getByRole('banner');
    for (const link of await contents.getByRole('link').all()) {
      await link.click();
      const heading = page.locator((await link.getAttribute('href'))!);
      await expect(heading).toBeInViewport();
      const [below, top] = [await bar.boundingBox(), await heading.boundingBox()];
      expect(below!.y).toBe(0);
      expect(top!.y).toBeGreaterThanOrEqual(below!.height);
    }
  });

  test('and covers nothing that has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(article);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    const links = page.locator('main a:visible');
    await links.last().focus();
    const height = (await page.getByRole('banner').boundingBox())!.height;
    for (let left = await links.count(); left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('main') ? focused.getBoundingClientRect().top : null;
      });
      if (top !== null) expect(top).toBeGreaterThanOrEqual(height);
    }
  });
});

test('no page of the reading room scrolls sideways at 360 px, with long words in the bar', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [
    ...lists,
    ...['/about', '/media', '/articles/search?q=lamp', '/api/reference', '/admin/styleguide'],
    '/articles/general/public/squads',
  ]) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => {
      const name = 'Bartholomew Fitzgerald-Ravensworth of the Upper Cairnmouth De';
      for (const place of document.querySelectorAll('[data-name]')) place.textContent = name;
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
