import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guild } from '#config';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import type { StandInPerson } from '#tests/discord/people.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import { freePort } from '../free-port.ts';
import { expect, settled, test } from './test.ts';

// The built site with a Discord of its own, which has a consent page.

const veteran: StandInPerson = {
  id: '9007199254740993003',
  username: '<b>Zoë</b> "the 🕯️" who has a very long name',
  member: { roles: ['1000000000000000003'] },
};
const recruit: StandInPerson = {
  id: '9007199254740993001',
  username: 'Tam',
  member: { roles: ['1000000000000000001'] },
};

let folder: string;
let discord: StandIn;
let host: Host;

test.describe.configure({ mode: 'serial' });
// The stand-in has no icon of its own.
test.use({ expectedErrors: [/favicon\.ico/] });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-discord-'));
  const port = await freePort();
  discord = await startStandIn({
    people: [veteran, recruit],
    redirects: [`http://localhost:${port}/api/auth/discord/callback`],
  });
  discord.consent = 'page';
  host = await startHost({
    env: readEnv({
      PORT: String(port),
      DATA_DIR: folder,
      DISCORD_CLIENT_ID: discord.clientId,
      DISCORD_CLIENT_SECRET: discord.clientSecret,
      DISCORD_BOT_TOKEN: discord.botToken,
      DISCORD_WEB: discord.origin,
      DISCORD_API: `${discord.origin}/api/v10`,
    }),
    guild,
    log: silentLog,
    siteFolder: 'dist',
  });
});

test.afterAll(async () => {
  await host.close();
  await discord.close();
  await rm(folder, { recursive: true });
});

test.afterEach(() => {
  discord.clearFaults();
});

test('a member signs in with Discord and is back where they wanted to be', async ({ page }) => {
  await page.goto(`${host.origin}/database/aoc?from=test`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Zoë/ }).click();
  await expect(page).toHaveURL(`${host.origin}/database/aoc?from=test`);
  await settled(page);
  await expect(page.locator('#who')).toContainText(veteran.username);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the bar’s Sign In comes back to the article', async ({ page }) => {
  await page.goto(`${host.origin}/articles/general/public/squads#top`);
  await page.locator('#who').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Tam/ }).click();
  await expect(page).toHaveURL(`${host.origin}/articles/general/public/squads#top`);
  await expect(page.locator('#who')).toContainText('Tam');
});

test('whoever declines is told what to try, and gets back all the same', async ({ page }) => {
  await page.goto(`${host.origin}/media`);
  await page.locator('#who').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Cancel/ }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(page.getByText(/the sign-in was cancelled/)).toBeVisible();
  await expect(page.getByText(/Discord did not answer/)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Tam/ }).click();
  await expect(page).toHaveURL(`${host.origin}/media`);
});

test('a Discord that fails is said to have failed', async ({ page }) => {
  discord.fault('token', { kind: 'html', status: 502 }, 1);
  await page.goto(`${host.origin}/about`);
  await page.locator('#who').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Tam/ }).click();
  await expect(page.getByText(/Discord did not answer as it should/)).toBeVisible();
  await expect(page.locator('#who')).toContainText('Guest');
});

test('reloading the way back does no harm', async ({ page }) => {
  const ways: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/callback?')) ways.push(request.url());
  });
  await page.goto(`${host.origin}/about`);
  await page.locator('#who').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Tam/ }).click();
  await expect(page.locator('#who')).toContainText('Tam');
  await page.goto(ways[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(page.getByText(/was used already/)).toBeVisible();
  await expect(page.locator('#who')).toContainText('Tam');
});

test('too low a level is told what the page needs and which roles give it', async ({ page }) => {
  await page.goto(`${host.origin}/articles/quests`);
  await page.locator('#who').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Tam/ }).click();
  await expect(page.locator('#who')).toContainText('Tam');
  await page.goto(`${host.origin}/admin/tools/raid`);
  await expect(page.getByRole('main')).toContainText(
    'This page needs access level 7 or more, and you have level 1. The role that gives it is Officer.',
  );
});

test('there is no demo sign-in beside Discord', async ({ page }) => {
  const answer = await page.request.get(`${host.origin}/sign-in`);
  expect(answer.status()).toBe(404);
  const signIn = await page.request.post(`${host.origin}/api/auth/demo`, {
    data: { id: veteran.id },
  });
  expect(signIn.status()).toBe(404);
});
