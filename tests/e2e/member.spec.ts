import { expect, settled, test, usernameOf } from './test.ts';

test('a member signs in, searches, pages, opens an item, reloads and signs out', async ({
  page,
}) => {
  await page.goto('/database/aoc');
  await expect(page).toHaveURL(/\/denied\?redirect=%2Fdatabase%2Faoc$/);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to the demo guild' })).toBeVisible();
  await page.getByRole('button', { name: usernameOf('level3') }).click();
  await expect(page).toHaveURL(/\/database\/aoc$/);
  await expect(page.locator('#who')).toContainText(usernameOf('level3'));
  await expect(page.locator('#who')).toContainText('member');

  await page.getByRole('searchbox').fill('lamp');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/items match “lamp”/)).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('11 to 20')).toBeVisible();

  const first = page.locator('#results a').first();
  const name = await first.locator('[data-item-name]').innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · The Ninth Lamp`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('lamp');
  await expect(page.getByText('11 to 20')).toBeVisible();

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to logout?');
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/denied\?redirect=/);
  await expect(page.locator('#who')).toContainText('Guest');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a sign-out that is not confirmed changes nothing', async ({ page, signInAs }) => {
  await signInAs('level2');
  await page.goto('/about');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.locator('#who')).toContainText(usernameOf('level2'));
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a sign-out forgets the person here all the same', async ({ page, signInAs }) => {
    await signInAs('level2');
    await page.goto('/about');
    await settled(page);
    await page.route('**/api/auth/remove', (route) => route.abort());
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.locator('#who')).toContainText('Guest');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('a failed check of who is signed in signs out', async ({ page, signInAs }) => {
    await signInAs('level2');
    await page.goto('/about');
    await settled(page);
    await page.route('**/api/auth/user/@me', (route) => route.abort());
    await page.reload();
    await expect(page.locator('#who')).toContainText('Guest');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});

test('the last visit’s identity is shown at once, before the server has answered', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  await page.goto('/about');
  await settled(page);
  await page.route('**/api/auth/user/@me', () => undefined);
  await page.reload();
  await expect(page.locator('#who')).toContainText(usernameOf('level7'));
  await expect(page.getByRole('button', { name: 'Admin' })).toBeVisible();
});

test('whoever never signed in causes no call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/articles/quests');
  await settled(page);
  expect(calls).toEqual([]);
});

test('a member’s lists hold what they may read', async ({ page, signInAs }) => {
  await page.goto('/articles/quests');
  await expect(page.getByRole('heading', { name: 'Public quests' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tier 2' })).toBeHidden();
  expect(await page.content()).not.toContain('Arlogian');

  await signInAs('level3');
  await page.reload();
  const quest = page.getByRole('link', { name: 'The Arlogian Collar' });
  await expect(quest).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tier 1' })).toBeVisible();
  await expect(page.getByText('No tier 1 quest is written yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tier 3' })).toBeHidden();
  await quest.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Arlogian Collar');
});

test('too low a level lands on /denied with the way back', async ({ page, signInAs }) => {
  await signInAs('level2');
  await page.goto('/articles/quests/t2/arlogian-collar?from=list');
  await expect(page).toHaveURL(
    /\/denied\?redirect=%2Farticles%2Fquests%2Ft2%2Farlogian-collar%3Ffrom%3Dlist$/,
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(main).toContainText('This page needs access level 3 or more');
  await signInAs('level3');
  await main.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/articles\/quests\/t2\/arlogian-collar\?from=list$/);
});

for (const redirect of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
]) {
  test(`a way back to ${redirect} is not taken`, async ({ page, baseURL }) => {
    const query = `?redirect=${encodeURIComponent(redirect)}`;
    await page.goto(`/denied${query}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/api/auth/discord',
    );
    await page.goto(`/sign-in${query}`);
    await page.getByRole('button', { name: usernameOf('level2') }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test('two clicks on a demo member sign in once', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/auth/demo', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await route.continue();
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: usernameOf('level5') }).dblclick();
  await expect(page.locator('#who')).toContainText(usernameOf('level5'));
  expect(calls).toBe(1);
});
