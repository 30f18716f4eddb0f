import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, settled, test } from './test.ts';

const guide = '/articles/guides/client-and-voice';

/** Moves as a reader does: the aids for reading come then. */
async function beginToRead(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 240);
  await expect(page.getByRole('button', { name: /^Copy the link/ }).first()).toBeAttached();
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`code keeps its lines, and is copied by keyboard (${colorScheme})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(guide);
    await beginToRead(page);
    const box = page.locator('figure.code', { hasText: 'client.ini' });
    const code = box.getByRole('group', { name: 'client.ini' });
    expect(await code.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await code.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(box.getByRole('button', { name: 'Copy' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box.getByRole('button', { name: 'Copied' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\[crowd\]\n; how many people[^]*\nMaximumDistance=32$/);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('code that the browser does not copy is selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.goto(guide);
  await beginToRead(page);
  const box = page.locator('figure.code', { hasText: 'client.ini' });
  await box.getByRole('button', { name: 'Copy' }).click();
  await expect(box.getByRole('button', { name: 'Selected' })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('PeopleShadows=off');
});

test('tabs go by arrow keys, are remembered, and open for what is found in them', async ({
  page,
}) => {
  await page.goto(guide);
  const [windows, linux] = ['Windows', 'Linux'].map((name) => page.getByRole('tab', { name }));
  await expect(windows!).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await windows!.focus();
  await page.keyboard.press('ArrowRight');
  await expect(linux!).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Linux' })).toContainText('find ~');
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(linux!).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await linux!.focus();
  await page.keyboard.press('Home');
  await expect(windows!).toBeFocused();
  // A hit in a closed tab opens it.
  await page.goto(`${guide}?highlight=prefix`);
  await expect(page.getByRole('region', { name: 'Words found' })).toContainText('1 hit');
  await expect(page.getByRole('tabpanel', { name: 'Linux' })).toBeVisible();
});

test('an address whose end no heading can have opens the page as it is', async ({ page }) => {
  await page.goto(`${guide}#100%`);
  const windows = page.getByRole('tab', { name: 'Windows' });
  await expect(windows).toHaveAttribute('aria-selected', 'true');
});

test('a link opens the tab of its heading again, in browsers without their own search there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Element.prototype.setAttribute = function (name, value) {
      const attribute = document.createAttribute(name);
      attribute.value = name === 'hidden' ? '' : value;
      this.setAttributeNode(attribute);
    };
  });
  await page.goto(guide);
  const heading = page.getByRole('heading', { name: 'When nobody hears you' });
  // The guide has no heading in a tab: one is put there.
  await heading.evaluate((part) => {
    document.querySelectorAll('.tab')[1]?.append(part);
  });
  const link = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'When nobody hears you' });
  for (let time = 0; time < 2; time += 1) {
    await expect(heading).toBeHidden();
    await link.click();
    await expect(heading).toBeInViewport();
    await page.getByRole('tab', { name: 'Windows' }).click();
  }
});

test('the contents have two levels, and mark the heading that is read', async ({ page }) => {
  await page.goto(guide);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const inner = contents.locator('ol ol').getByRole('link');
  await expect(inner).toHaveText(['What a crowd costs', 'Measuring it', 'When nobody hears you']);
  await contents.getByRole('link', { name: 'Measuring it' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('Measuring it');
});

test('hits are marked and counted; a bar leads from one to the next, and clears them', async ({
  page,
}) => {
  await page.goto('/articles/search');
  await page.getByRole('searchbox').fill('lamp lights');
  await expect(page.getByText('Enter opens the first.')).toBeVisible();
  const first = page.getByRole('region', { name: 'Results' }).locator('[data-title]').first();
  const path = new URL((await first.getAttribute('href'))!, 'http://x').pathname;
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === path && url.search.includes('highlight'));

  await page.goto(`${guide}?highlight=lamp&highlight=lights`);
  const bar = page.getByRole('region', { name: 'Words found' });
  const said = bar.getByRole('status');
  await expect(said).toHaveText(/^Hit 1 of \d+$/);
  const count = Number(/\d+$/.exec((await said.textContent())!)![0]);
  expect(count).toBeGreaterThan(3);
  expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(count);
  await bar.getByRole('button', { name: 'Next' }).click();
  await expect(said).toHaveText(`Hit 2 of ${count}`);
  await bar.getByRole('button', { name: 'Previous' }).click();
  await bar.getByRole('button', { name: 'Previous' }).click();
  await expect(said).toHaveText(`Hit ${count} of ${count}`);
  expect(await findViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(guide);
  expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(0);
});

test('a list stands in parts, and is narrowed down by words and a tag', async ({
  page,
  signInAs,
}) => {
  await signInAs('level1');
  await page.goto('/articles/guides');
  await expect(page.getByRole('link', { name: 'Tank guide' })).toBeVisible();
  const parts = page.locator('[data-part-title]:visible');
  await expect(parts).toHaveText(['Getting there', 'By archetype']);
  const count = page.getByRole('status').filter({ hasText: /texts$/ });
  await expect(count).toHaveText(/^\d+ texts$/);
  await page.getByRole('button', { name: 'voice', exact: true }).click();
  await expect(count).toHaveText(/^1 of \d+ texts$/);
  await expect(page.getByRole('link', { name: 'Client and voice' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tank guide' })).toBeHidden();
  await expect(parts).toHaveText(['Getting there']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'voice', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('searchbox', { name: 'Only texts with these words' }).fill('tank');
  await expect(page.getByText('No text of this list has all of that.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('link', { name: 'Tank guide' })).toBeVisible();
  await expect(page).toHaveURL('/articles/guides');
});

test('editors are led to the file of a text, and nobody else', async ({
  page,
  signInAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = 'src/content/guides/client-and-voice.mdx';
  await signInAs('level7');
  await page.goto(guide);
  await settled(page);
  await expect(page.locator('[data-edit]')).toHaveCount(0);
  await signInAs('editor');
  await page.goto(guide);
  await expect(page.getByText(`Edit this page in ${file}`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the path' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file);
});

test('on paper a text is whole: all tabs, code in full lines, addresses of links', async ({
  page,
}) => {
  await page.goto(guide);
  await beginToRead(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tablist')).toBeHidden();
  for (const label of ['Windows', 'Linux']) {
    await expect(page.locator('.tab').getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('find ~')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeHidden();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('pre')]
      .filter((pre) => pre.scrollWidth > pre.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all tabs stand there, and all texts of a list', async ({ page }) => {
    await page.goto(guide);
    await expect(page.getByText('find ~')).toBeVisible();
    await expect(page.getByText('%LOCALAPPDATA%')).toBeVisible();
    await expect(page.locator('.tabs button').first()).toBeHidden();
    await page.goto('/articles/guides');
    await expect(page.getByRole('link', { name: 'Client and voice' })).toBeVisible();
    await expect(page.locator('[data-filter]')).toBeHidden();
  });
});
