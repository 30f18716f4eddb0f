import type { Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { expect, members, settled, test, usernameOf } from './test.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

async function open(page: Page): Promise<void> {
  await page.locator('#who').getByRole('button', { name: 'Masquerade' }).click();
  await expect(page.getByRole('dialog', { name: 'Masquerade' })).toBeVisible();
}

async function submit(page: Page, id: string): Promise<void> {
  await page.getByLabel('Discord id').fill(id);
  await page.getByRole('button', { name: 'Lookup' }).click();
  await expect(page.getByRole('dialog')).toContainText(usernameOf('level7'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => stored(page, 'masquerade')).not.toBeNull();
}

test('only an editor’s avatar can be clicked', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto('/about');
  await settled(page);
  await expect(page.locator('#who')).toContainText(usernameOf('level7'));
  await expect(page.getByRole('button', { name: 'Masquerade' })).toHaveCount(0);
});

test('an editor looks around as somebody, and stops in one click', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/media');
  await open(page);
  await submit(page, members.level7);
  const toggle = page.getByRole('switch');
  await expect(toggle).toHaveText('OFF');
  await expect(page.locator('#who')).toContainText(usernameOf('editor'));
  await toggle.click();
  await expect(toggle).toHaveText('ON');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.locator('#who')).toContainText(usernameOf('level7'));
  await expect(page.locator('.banner')).toContainText(
    `You are seeing the hall as ${usernameOf('level7')}.`,
  );
  // Their own rights stay, in the navigation and on the server.
  await expect(page.getByRole('button', { name: 'Admin' })).toBeHidden();
  const refused = await page.request.get('/admin/tools/raid', { maxRedirects: 0 });
  expect(refused.status()).toBe(302);

  await page.goto('/about');
  await expect(page.locator('.banner')).toContainText('You are seeing the hall as');
  await expect(page.locator('#who')).toContainText(usernameOf('level7'));
  await expect.poll(() => stored(page, 'navControl')).toMatchObject({ id: members.level7 });
  expect(await stored(page, 'user')).toMatchObject({ id: members.editor });

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.banner')).toHaveCount(0);
  await expect(page.locator('#who')).toContainText(usernameOf('editor'));
  await expect.poll(() => stored(page, 'masquerade')).toBeNull();
  await expect.poll(() => stored(page, 'navControl')).toMatchObject({ id: members.editor });
});

test('editor mode off shows the person themselves again', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/media');
  await open(page);
  await submit(page, members.level7);
  await page.getByRole('switch').click();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toHaveText('OFF');
  await expect.poll(() => stored(page, 'navControl')).toMatchObject({ id: members.editor });
  expect(await stored(page, 'masquerade')).toMatchObject({ id: members.level7 });
});

test('nothing is sent for a blank id', async ({ page, signInAs }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/masquerade|discord\/user/.test(new URL(request.url()).pathname)) {
      if (request.resourceType() === 'fetch') calls.push(request.url());
    }
  });
  await signInAs('editor');
  await page.goto('/media');
  await open(page);
  for (const blank of ['', '   ']) {
    await page.getByLabel('Discord id').fill(blank);
    await page.getByRole('button', { name: 'Lookup' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByLabel('Discord id').press('Enter');
  }
  expect(calls).toEqual([]);
});

test.describe('an id that nobody has', () => {
  test.use({ expectedErrors: [/status of 40[04]/] });

  test('is answered in the dialog', async ({ page, signInAs }) => {
    await signInAs('editor');
    await page.goto('/media');
    await open(page);
    await page.getByLabel('Discord id').fill('123');
    await page.getByRole('button', { name: 'Lookup' }).click();
    await expect(page.getByRole('dialog')).toContainText('Error: 404');
    await page.getByLabel('Discord id').fill('nobody');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog')).toContainText('Error: 400');
    await expect(page.getByLabel('Discord id')).toHaveValue('nobody');
    expect(await stored(page, 'masquerade')).toBeNull();
  });
});

test('it ends by itself after an hour, on a page that stays open', async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('editor');
  await page.goto('/media');
  await open(page);
  await submit(page, members.level7);
  await expect(page.locator('.banner')).toBeVisible();
  await page.clock.runFor('01:00:01');
  await expect(page.locator('.banner')).toHaveCount(0);
  expect(await stored(page, 'masquerade')).toBeNull();
});

test('it ends with the sign-out', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/media');
  await open(page);
  await submit(page, members.level7);
  await page.getByRole('switch').click();
  await page.keyboard.press('Escape');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.locator('#who')).toContainText('Guest');
  await expect(page.locator('.banner')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the dialog keeps the focus and gives it back', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/media');
  const avatar = page.locator('#who').getByRole('button', { name: 'Masquerade' });
  await avatar.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(avatar).toBeFocused();
});

for (const width of [360, 1440]) {
  test(`dialog and banner have no axe violation at ${width} px`, async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await signInAs('editor');
    await page.goto('/media');
    await open(page);
    await submit(page, members.level7);
    expect(await findInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await findInBothThemes(page)).toEqual([]);
  });
}
