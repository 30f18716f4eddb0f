import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { members } from './test.ts';
import { type Pair, withTwoHosts } from './two-hosts.ts';

const test = base.extend<object, { hosts: Pair }>({
  hosts: [({}, use) => withTwoHosts(use), { scope: 'worker', timeout: 180_000 }],
});

// One worker, and with it one pair of hosts, runs them all.
base.describe.configure({ mode: 'default' });

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

test('officers at two hosts on PostgreSQL see each other’s hands and moves at the squads', async ({
  browser,
  hosts,
}) => {
  const [one, two] = [await officerAt(browser, hosts[0]), await officerAt(browser, hosts[1])];
  for (const page of [one, two]) await page.goto('/admin/tools/squad');
  const also = (page: Page) => page.getByRole('list', { name: 'Also here' });
  for (const page of [one, two]) await expect(also(page)).toBeVisible();
  const row = one.locator('[data-pool-row]').nth(3);
  const name = (await row.locator('b').first().textContent()) ?? '';
  await row.click();
  await expect(also(two)).toContainText(`has ${name} in hand`);
  const squad = (page: Page) => page.locator('[data-squad]').first();
  await squad(one).locator('[data-open]').click();
  const seat = (page: Page) => squad(page).locator('[data-seat]').filter({ hasText: name });
  await expect(seat(one)).toBeVisible();
  await expect(seat(two)).toBeVisible();
  await expect(also(two)).not.toContainText('in hand');
  // From the other host, too.
  await seat(two).click();
  await two.keyboard.press('Delete');
  await expect(seat(two)).toHaveCount(0);
  await expect(seat(one)).toHaveCount(0);
  for (const page of [one, two]) await page.context().close();
});
