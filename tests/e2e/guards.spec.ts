import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../browser.ts';
import { expect, settled, test, usernameOf } from './test.ts';

async function signOut(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.locator('#who')).toContainText('Guest');
}

test('signing out in one tab signs out the others', async ({ page, context, signInAs }) => {
  await signInAs('level3');
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/database/aoc');
  await expect(other.getByRole('searchbox')).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/denied\?redirect=%2Fdatabase%2Faoc$/);
  await expect(other.locator('#who')).toContainText('Guest');
});

test('back after a refusal leads to where one came from', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/database/aoc');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('back after a sign-out shows nothing of a page that is shut', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.goto('/database/aoc');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto('/about');
  await settled(page);
  await signOut(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test('the Sign In of the bar on /denied leads back to the page that was refused', async ({
  page,
}) => {
  await page.goto('/database/aoc');
  await page.locator('#who').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: usernameOf('level3') }).click();
  await expect(page).toHaveURL(/\/database\/aoc$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('/denied tells a guest nothing of what lies behind it', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/admin/tools/raid');
  await settled(page);
  await expect(page.getByRole('main')).not.toContainText(/level|officer role|Raid/i);
  expect(calls).toEqual([]);
});

test.describe('a session that the server has forgotten', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('leads to sign-in and back, and what was typed is there', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('level3');
    await page.goto('/database/aoc');
    await page.getByRole('searchbox').fill('lamplight');
    await context.clearCookies({ name: 'guildhall_session' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('.banner')).toContainText('Your session has ended.');
    await page.getByRole('searchbox').fill('lamplight of the hall');
    await page.getByRole('link', { name: 'Sign In again' }).click();
    await page.getByRole('button', { name: usernameOf('level3') }).click();
    await expect(page).toHaveURL(/\/database\/aoc(?:\?.*)?$/);
    await expect(page.getByRole('searchbox')).toHaveValue('lamplight of the hall');
    await expect(page.locator('.banner')).toHaveCount(0);
  });

  test('says so in the dialog in which one types, and leads back to what was typed there', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('level7');
    await page.goto('/dashboards/calendar');
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog');
    const title = dialog.getByLabel('Title');
    await title.fill('A night at the weir');
    await context.clearCookies({ name: 'guildhall_session' });
    await dialog.getByRole('button', { name: 'Plan it' }).click();
    await expect(dialog).toContainText('Your session has ended. What you have typed is kept.');
    await title.fill('A night at the old weir');
    await dialog.getByRole('link', { name: 'Sign In again' }).click();
    await page.getByRole('button', { name: usernameOf('level7') }).click();
    await expect(page).toHaveURL(/\/dashboards\/calendar$/);
    await page.getByRole('button', { name: 'New event' }).click();
    await dialog.getByRole('button', { name: 'Take them back' }).click();
    await expect(title).toHaveValue('A night at the old weir');
    await expect(dialog).not.toContainText('Your session has ended.');
  });
});

test.describe('a sign-out that the server does not hear', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is told to the server by the next page', async ({ page, context, signInAs }) => {
    await signInAs('level2');
    await page.goto('/about');
    await settled(page);
    await page.route('**/api/auth/remove', (route) => route.abort());
    await signOut(page);
    await expect(page.locator('.banner')).toContainText('could not be reached');
    await page.unroute('**/api/auth/remove');
    await page.goto('/media');
    await expect(page.locator('#who')).toContainText('Guest');
    await expect.poll(async () => (await context.cookies()).length).toBe(0);
  });
});

test('pages that back and forward bring back know who is signed in now', async ({ baseURL }) => {
  // Playwright turns this cache off; people have it on.
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const back = () =>
    page
      .evaluate(() => {
        history.back();
      })
      .catch(() => undefined);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: usernameOf('level2') }).click();
  await expect(page).toHaveURL(`${baseURL ?? ''}/`);
  await back();
  await expect(page.getByRole('button', { name: usernameOf('level2') })).toBeEnabled();
  await expect(page.locator('#who')).toContainText(usernameOf('level2'));
  await page.goto('/media');
  await settled(page);
  await page.goto('/about');
  await settled(page);
  await signOut(page);
  await back();
  await expect(page).toHaveURL(/\/media$/);
  await expect(page.locator('#who')).toContainText('Guest');
  await browser.close();
});

test('a member of one level sees what a page needs, and goes on once they have it', async ({
  page,
  signInAs,
}) => {
  await signInAs('level2');
  await page.goto('/articles/quests/t2/arlogian-collar');
  await expect(page.getByRole('main')).toContainText(
    'This page needs access level 3 or more, and you have level 2. Roles that give it are Veteran, Core, or Officer.',
  );
  await signInAs('outsider');
  await page.goto('/tools/character');
  await expect(page.getByRole('main')).toContainText('your account is not in it');
});
