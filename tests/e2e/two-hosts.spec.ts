import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#tests/postgres.ts';
import { isReady, type SpawnedHost, spawnOn } from '#tests/spawn-host.ts';
import { members } from './test.ts';

interface Pair {
  /** two hosts on one PostgreSQL, each with a data folder of its own, by their addresses */
  hosts: readonly [string, string];
}

/** Starts a host in a process of its own, and waits until it can work. */
async function startServing(dataDir: string, databaseUrl: string): Promise<SpawnedHost> {
  const host = await spawnOn(dataDir, {
    program: [process.execPath, 'cli/launch.mjs', 'serve'],
    variables: {
      ...{ RATE_LIMITS: 'off', DATABASE_URL: databaseUrl },
      SESSION_SECRET: 'of-two-hosts-with-one-database-alone',
    },
  });
  while (!(await isReady(host.origin))) {
    if (host.child.exitCode !== null) throw new Error('The host ended before it could work');
    await wait(50);
  }
  return host;
}

const test = base.extend<object, Pair>({
  hosts: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'guildhall-two-hosts-'));
      const postgres = await startPostgres();
      // One after the other: the first fills the database.
      const one = await startServing(join(folder, 'one'), postgres.url);
      const two = await startServing(join(folder, 'two'), postgres.url);
      await use([one.origin, two.origin]);
      for (const { child, ended } of [one, two]) {
        child.kill();
        await ended;
      }
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Opens a browser of an officer at one of the hosts. */
async function officerAt(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const answer = await page.request.post('/api/auth/demo', { data: { id: members.level7 } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return page;
}

const seat = (page: Page) => page.locator('[data-cell="s1/0"]');

test('officers at two hosts on PostgreSQL see each other’s hands and moves', async ({
  browser,
  hosts,
}) => {
  const [one, two] = [await officerAt(browser, hosts[0]), await officerAt(browser, hosts[1])];
  const begun = await one.request.post('/api/guild/raids', {
    data: {
      ...{ kind: 'plan', title: 'Two hosts', eventId: null },
      from: { what: 'nothing', squads: 8, seats: 5 },
    },
  });
  const { id } = (await begun.json()) as { id: string };
  for (const page of [one, two]) await page.goto(`/admin/tools/raid?raid=${id}`);
  for (const page of [one, two]) {
    await expect(page.getByRole('list', { name: 'Also here' })).toBeVisible();
  }
  await seat(one).click();
  await expect(seat(two).locator('..')).toContainText('Oda Fennimark');
  // Who fits the chosen seat stands first now.
  const person = one.locator('[data-pool-row]').first();
  const name = (await person.locator('b').first().textContent()) ?? '';
  await person.click();
  await expect(seat(two)).toContainText(name);
  await one.keyboard.press('Control+z');
  await expect(seat(two)).not.toContainText(name);
  for (const page of [one, two]) await page.context().close();
});
