import { guild } from '#config';
import { findViolations } from './axe.ts';
import { expect, settled, test } from './test.ts';

const crafter = '/articles/general/restricted/leveling-crafter';

test('the crafter guide has nine pictures that say what they show', async ({ page }) => {
  await page.goto(crafter);
  const pictures = page.locator('.prose img');
  await expect(pictures).toHaveCount(9);
  for (const [at, picture] of (await pictures.all()).entries()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', new RegExp(`^Picture ${at + 1}, .{120,}`));
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(1000);
  }
  await expect(page.getByRole('link', { name: 'Return to top' })).toBeVisible();
});

test('its part of the list begins at level 2', async ({ page, signInAs }) => {
  const row = page.getByRole('link', { name: 'Leveling a crafter' });
  await page.goto('/articles/general');
  await settled(page);
  await expect(row).toHaveCount(0);
  await signInAs('level1');
  await page.goto('/articles/general');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'For Alpha 2' })).toBeHidden();
  await signInAs('level2');
  await page.goto('/articles/general');
  await expect(row).toBeVisible();
});

for (const name of ['Tank', 'Ranger', 'Mage', 'Fighter', 'Cleric', 'Bard']) {
  test(`the ${name} guide is its header picture, a warning and the ways on`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('level1');
    await page.goto('/articles/guides');
    await page.getByRole('link', { name: `${name} guide` }).click();
    await expect(page).toHaveURL(`/articles/guides/class-${name.toLowerCase()}`);
    await expect(page.getByRole('note')).toContainText(
      'do not share this page outside the guild’s channels',
    );
    await expect(page.locator('.prose > *:not(.more)')).toHaveCount(2);
    await expect(page.getByRole('img', { name: `of the ${name}.` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to top' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Guides', exact: true }).click();
    await expect(page).toHaveURL('/articles/guides');
  });
}

test('a quest’s card records its origin, and the way back leads there', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  await page.goto('/articles/quests');
  await page.getByRole('link', { name: 'The Arlogian Collar' }).click();
  await expect(page).toHaveURL('/articles/quests/t2/arlogian-collar');
  expect(await page.evaluate(() => sessionStorage.getItem('questOrigin'))).toBe(
    '/articles/quests#t2',
  );
  await page.getByRole('main').getByRole('link', { name: 'Quests', exact: true }).click();
  await expect(page).toHaveURL('/articles/quests#t2');
});

test('the other tiers are empty and say so', async ({ page, signInAs }) => {
  await signInAs('level5');
  await page.goto('/articles/quests');
  await settled(page);
  for (const text of ['No public quest', 'No tier 1 quest', 'No tier 3 quest']) {
    await expect(page.getByText(`${text} is written yet.`)).toBeVisible();
  }
  await expect(page.getByText('No tier 2 quest')).toBeHidden();
});

test('an article leads to the one before and the one after it', async ({ page }) => {
  await page.goto('/articles/general/public/battle-comms');
  const more = page.getByRole('navigation', { name: 'More to read' });
  await expect(more.getByRole('link')).toHaveCount(2);
  await more.getByRole('link', { name: 'After this' }).click();
  await expect(page).toHaveURL('/articles/general/public/squads');
  await expect(more.getByRole('link')).toHaveText([/^Before this/]);
});

test('a guest’s guide names no guide of members', async ({ page }) => {
  await page.goto('/articles/guides/leveling');
  expect(await page.content()).not.toMatch(/class-tank|Tank guide/);
});

test('a heading’s link can be copied by keyboard', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/articles/general/public/battle-comms');
  await settled(page);
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Copy the link to “What to carry”' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/articles/general/public/battle-comms#what-to-carry`,
  );
});

test('a picture opens large, closes by Escape, and the focus goes back', async ({ page }) => {
  await page.goto(crafter);
  await page.mouse.move(200, 200);
  const link = page.locator('a.figure').first();
  await expect(page.getByRole('button', { name: /^Copy the link/ }).first()).toBeAttached();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('an article tells previews and search engines what it is', async ({ page, request }) => {
  await page.goto('/articles/general/public/squads');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toBe('Squads of five');
  expect(await meta('og:description')).toMatch(/^How a squad forms/);
  const image = new URL((await meta('og:image'))!);
  expect(image.pathname).toBe('/og/articles/general/public/squads.png');
  const answer = await request.get(image.pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /^https?:\/\/[^/]+\/articles\/general\/public\/squads$/,
  );
  const facts: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent())!,
  );
  expect(facts).toMatchObject({
    '@type': 'Article',
    headline: 'Squads of five',
    image: image.href,
  });
});

for (const path of ['/', '/about']) {
  test(`${path} has a picture of the guild for previews`, async ({ page, request }) => {
    await page.goto(path);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await meta('og:title')).toContain(guild.name);
    expect(await meta('og:type')).toBe('website');
    const answer = await request.get(new URL((await meta('og:image'))!).pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
  });
}

test('the parts of the style guide work', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto('/admin/styleguide');
  await settled(page);
  const box = page.getByRole('checkbox', { name: 'Three Lamp Oil from the stores' });
  await box.check();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(box).not.toBeChecked();

  const item = page.locator('.prose').getByRole('link', { name: /^Lamplighter Hood/ });
  await expect(item).toHaveAttribute('href', '/database/aoc/gear/109229507958001');
  await item.focus();
  await expect(page.locator('.item-pop[popover]')).toContainText('Magic Resist');
  await page.keyboard.press('Escape');
  await expect(page.locator('.item-pop[popover]')).toHaveCount(0);

  const film = page.getByRole('link', { name: /A film to try the frame with/ });
  await expect(film).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the film</p>' }),
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await film.click();
  await expect(page.frameLocator('iframe').getByText('the film')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are links, items are names, lists are lists', async ({ page, signInAs }) => {
    await page.goto(crafter);
    await expect(page.locator('a.figure').first()).toHaveAttribute('href', /\.svg$/);
    await signInAs('level7');
    await page.goto('/admin/styleguide');
    await expect(page.locator('[data-item]')).toHaveText('Lamplighter Hood');
    await expect(page.locator('.checklist li').first()).toHaveText(
      'Three Lamp Oil from the stores',
    );
  });
});

test('feed readers and robots are told the truth', async ({ page, request }) => {
  const rss = await (await request.get('/rss.xml')).text();
  // RSS allows nothing but a mail address in <author>.
  expect(rss).not.toContain('<author>');
  await page.goto('/about');
  const creators = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    const names = feed.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator');
    return [...names].map(({ textContent }) => textContent);
  }, rss);
  expect(creators).toContain('Aldith Crane');

  // What the sitemap lists may be read.
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const robots = await (await request.get('/robots.txt')).text();
  const allowed = Array.from(robots.matchAll(/^Allow: (.*)$/gm), ([, path]) => path);
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => new URL(url!));
  const refused = listed
    .map(({ pathname }) => pathname)
    .filter((path) => path.startsWith('/api/') && !allowed.includes(path));
  expect(refused).toEqual([]);
});
