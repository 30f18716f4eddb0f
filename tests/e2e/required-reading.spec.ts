import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guild } from '#config';
import { openGuildDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { findInBothThemes } from './axe.ts';
import { expect, members, settled, test } from './test.ts';

const path = '/articles/general/public/squads';

let folder: string;
let host: Host;
let database: Database;

test.describe.configure({ mode: 'serial' });
// One call is cut off.
test.use({ expectedErrors: [/readings\/mine/] });

// What is read stays read: these tests have a guild of their own.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-reading-'));
  const env = readEnv({ PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off' });
  host = await startHost({ env, guild, log: silentLog, siteFolder: 'dist' });
  database = await openGuildDatabase(env);
});

test.afterAll(async () => {
  await database.close();
  await host.close();
  await rm(folder, { recursive: true });
});

const signIn = async (page: Page, id: string) => {
  const signedIn = await page.request.post(`${host.origin}/api/auth/demo`, { data: { id } });
  expect(signedIn.status()).toBe(204);
};

/** Makes a member have read nothing, or only what the text was before it changed. */
async function haveRead(id: string, before: 'nothing' | 'before'): Promise<void> {
  const { db } = database;
  await db.deleteFrom('readings').where('user_id', '=', id).execute();
  if (before === 'nothing') return;
  const reading = { user_id: id, path, revision: 'f'.repeat(16), at: Date.UTC(2026, 9, 3, 12) };
  await db.insertInto('readings').values(reading).execute();
}

const block = (page: Page) => page.locator('[data-read]');

test('a reader says at the end of a text that they have read it, and is asked again once it has changed', async ({
  page,
}) => {
  const { level3 } = members;
  await haveRead(level3, 'nothing');
  await signIn(page, level3);
  await page.goto(host.origin);
  await page
    .getByRole('link', { name: /^A text to read/ })
    .filter({ visible: true })
    .last()
    .waitFor();
  await page.goto(host.origin + path);
  await expect(block(page)).toContainText('The guild asks you to read this.');
  expect(await findInBothThemes(page)).toEqual([]);
  await block(page).getByRole('button', { name: 'I have read this' }).click();
  await expect(block(page)).toContainText(/You have read this, on \d/);
  await expect(block(page).getByRole('status')).toBeFocused();
  await page.reload();
  await expect(block(page)).toContainText(/You have read this, on \d/);
  await expect(block(page).getByRole('button')).toHaveCount(0);

  await haveRead(level3, 'before');
  await page.reload();
  await expect(block(page)).toContainText('This has changed since you read it on 3 October 2026.');
  await block(page).getByRole('button', { name: 'I have read this' }).click();
  await expect(block(page)).toContainText(/You have read this, on \d/);
});

test('what does not arrive stays to be said, and what has changed meanwhile is loaded again', async ({
  page,
}) => {
  const { level5 } = members;
  await haveRead(level5, 'nothing');
  await signIn(page, level5);
  await page.goto(host.origin + path);
  const button = block(page).getByRole('button');
  await expect(button).toHaveText('I have read this');
  await page.route('**/readings/mine', (route) => route.abort());
  const putIn = await block(page).evaluateHandle((place) => {
    const times = { putIn: 0 };
    new MutationObserver(() => (times.putIn += 1)).observe(place, { childList: true });
    return times;
  });
  await button.click();
  await expect(block(page)).toContainText('It is not kept yet.');
  await page.unroute('**/readings/mine');
  await button.click();
  await expect(block(page)).toContainText(/You have read this, on \d/);
  // What is said stands where it stood: a live region that is put in anew may say nothing.
  expect(await putIn.evaluate((times) => times.putIn)).toBe(0);

  await haveRead(level5, 'nothing');
  await page.reload();
  await expect(button).toHaveText('I have read this');
  const title = 'Nobody asks you to read this text.';
  await page.route('**/readings/mine', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 404, code: 'not-found', title, detail: title }),
    }),
  );
  await button.click();
  await expect(block(page).getByRole('status')).toHaveText(title);
  await expect(block(page).getByRole('status')).toBeFocused();
  await expect(button).toHaveCount(0);
  await page.unroute('**/readings/mine');

  // The page that is open is older than what the host serves.
  await page.route(host.origin + path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(data-read=")\w+/, `$1${'a'.repeat(16)}`);
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(block(page)).toContainText('This has changed since you opened it.');
  await page.unroute(host.origin + path);
  await button.click();
  await expect(button).toHaveText('I have read this');
});

test('a guest finds nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(host.origin + path);
  await settled(page);
  await expect(block(page)).toBeEmpty();
  expect(scripts.filter((url) => /confirm|for-members|member/.test(url))).toEqual([]);
});

test('an officer finds who has not read a text, and reminds them once', async ({ page }) => {
  const { level7, level2 } = members;
  await haveRead(level2, 'nothing');
  await signIn(page, level7);
  await page.goto(`${host.origin}/admin/dashboards/reading?text=${encodeURIComponent(path)}`);
  await settled(page);
  const person = page.getByRole('listitem').filter({ hasText: 'Jory Wick' });
  await expect(person).toContainText('not read');
  const remind = page.getByRole('button', { name: /^Remind the \d+ who have not/ });
  await remind.click();
  await expect(page.getByText(/^\d+ people were told\.$/)).toBeVisible();
  await expect(remind).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('searchbox', { name: 'Person' }).fill('jory');
  await expect(page.getByRole('listitem').filter({ hasText: /not read$/ })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Have read', exact: true }).check();
  await expect(person).toHaveCount(0);
  await expect(page).toHaveURL(/find=jory&who=read$/);

  await signIn(page, level2);
  await page.goto(`${host.origin}/about`);
  await settled(page);
  const told = await page.request.get(`${host.origin}/api/guild/notices`);
  expect(JSON.stringify(await told.json())).toContain('Still to be read: Squads of five');
});
