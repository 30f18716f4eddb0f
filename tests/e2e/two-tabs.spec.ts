import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { planNow } from './evenings.ts';
import { expect, members, test, usernameOf } from './test.ts';

const owner = new URLSearchParams({
  userId: members.level2,
  userName: usernameOf('level2'),
  userAvatar: '',
}).toString();
const form = (id: string) => `/tools/character2/new/${id}?${owner}`;

const offers = (page: Page) => page.getByRole('group', { name: /^Unsaved changes from/ });
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take them back' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Opens a character's form in a tab of its own, as soon as a person can type there. */
async function openTab(context: BrowserContext, id: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(form(id));
  await expect(field(tab, 'In-game name')).toBeVisible();
  return tab;
}

/** Types a name, and waits until the browser keeps it. */
async function typeName(tab: Page, name: string): Promise<void> {
  await field(tab, 'In-game name').fill(name);
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify(localStorage)))
    .toContain(`"IGN\\":\\"${name}`);
}

/** Keeps a page from hearing an event of its window, as `hearFirst` has made possible. */
function silence(tab: Page, name: 'pagehide' | 'beforeunload'): Promise<void> {
  return tab.evaluate((silenced) => {
    document.documentElement.dataset.silenced = silenced;
  }, name);
}

/** Hears the window's events before any script of the page: the first listener is called first. */
function hearFirst(): void {
  for (const name of ['pagehide', 'beforeunload']) {
    addEventListener(name, (event) => {
      if (document.documentElement.dataset.silenced === name) event.stopImmediatePropagation();
    });
  }
}

/** Ends a tab as a crash does: its page runs no more code. */
async function kill(tab: Page): Promise<void> {
  await silence(tab, 'pagehide');
  await tab.close({ runBeforeUnload: false });
}

test.beforeEach(async ({ context, signInAs }) => {
  await context.addInitScript(hearFirst);
  await signInAs('level2');
});

test('two tabs at one character each keep a draft of their own', async ({ context }) => {
  const id = randomUUID();
  const one = await openTab(context, id);
  const other = await openTab(context, id);
  await typeName(one, 'Typed first');
  await typeName(other, 'Typed later');
  await kill(one);
  await kill(other);

  const next = await openTab(context, id);
  await expect(offers(next)).toHaveCount(2);
  await takeBack(next).first().click();
  await expect(field(next, 'In-game name')).toHaveValue('Typed later');
  await expect(offers(next)).toHaveCount(1);
  await takeBack(next).click();
  await expect(field(next, 'In-game name')).toHaveValue('Typed first');
  await expect(offers(next)).toHaveCount(0);
});

test('a save in one tab leaves the other tab’s draft alone', async ({ context }) => {
  const id = randomUUID();
  const one = await openTab(context, id);
  const other = await openTab(context, id);
  await typeName(one, 'Not saved yet');
  await typeName(other, 'Saved');
  // Whoever has a main one is asked whether this takes its place.
  other.once('dialog', (dialog) => void dialog.accept());
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other).toHaveURL(/\/tools\/character2\/?$/);
  await kill(one);

  const next = await openTab(context, id);
  await takeBack(next).click();
  await expect(field(next, 'In-game name')).toHaveValue('Not saved yet');
});

test('what is typed in an open tab is offered once that tab is gone', async ({ context }) => {
  const id = randomUUID();
  const one = await openTab(context, id);
  await typeName(one, 'Still typing');
  const other = await openTab(context, id);
  const index = await context.newPage();
  await index.goto('/tools/character2/');
  await expect(index.getByRole('link', { name: '[NEW] [Character]' })).toBeVisible();
  // A tab that wrongly offers the draft does so at once: the tab that has it open answers a moment
  // later.
  await other.waitForTimeout(500);
  await expect(offers(other)).toHaveCount(0);
  await expect(index.getByText('Still typing')).toHaveCount(0);

  await kill(one);
  await expect(offers(other)).toHaveCount(1);
  await expect(index.getByText('Still typing')).toBeVisible();
});

test('a tab that is duplicated and one that is loaded again keep theirs apart', async ({
  context,
}) => {
  const id = randomUUID();
  const one = await openTab(context, id);
  await typeName(one, 'The original');
  // A window that a page opens begins with a copy of its session storage, as a duplicate does.
  const opened = context.waitForEvent('page');
  await one.evaluate(() => void window.open(window.location.href));
  const copy = await opened;
  await typeName(copy, 'The duplicate');
  await expect(offers(copy)).toHaveCount(0);

  one.on('dialog', (dialog) => void dialog.accept());
  await one.reload();
  await takeBack(one).click();
  await expect(field(one, 'In-game name')).toHaveValue('The original');
  await kill(one);
  await kill(copy);
  const next = await openTab(context, id);
  await expect(offers(next)).toHaveCount(2);
});

test('a sign-out in one tab forgets the drafts of all', async ({ context }) => {
  const id = randomUUID();
  const one = await openTab(context, id);
  const other = await openTab(context, id);
  await typeName(one, 'Gone with me');
  await typeName(other, 'Gone as well');
  // Nobody is there to answer whether the pages may be left.
  await silence(one, 'beforeunload');
  await silence(other, 'beforeunload');
  one.on('dialog', (dialog) => void dialog.accept());
  await one.getByRole('button', { name: 'Sign Out' }).click();
  // Both pages lead away, as they are for members, and write nothing meanwhile.
  await expect(one).toHaveURL(/\/denied/);
  await expect(other).toHaveURL(/\/denied/);
  const keys = await one.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft')),
  );
  expect(keys).toEqual([]);
});

/** Waits until the browser keeps a text in a draft. */
async function untilKept(tab: Page, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(text);
}

/** Tries to leave a page, and stays on it when it asks. */
async function expectQuestion(tab: Page): Promise<void> {
  const asked = tab.waitForEvent('dialog');
  await tab.evaluate(() => {
    setTimeout(() => {
      window.location.reload();
    });
  });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test('what is typed of an event outlives a killed tab', async ({ context, signInAs }) => {
  await signInAs('level7');
  const openEditor = async () => {
    const tab = await context.newPage();
    await tab.goto('/dashboards/calendar');
    await tab.getByRole('button', { name: 'New event' }).click();
    return tab;
  };
  const one = await openEditor();
  await field(one, 'Title').fill('Lantern parade');
  await untilKept(one, 'Lantern parade');
  const other = await openEditor();
  await other.waitForTimeout(500);
  await expect(offers(other)).toHaveCount(0);
  await expectQuestion(one);
  await kill(one);

  await takeBack(other).click();
  await expect(field(other, 'Title')).toHaveValue('Lantern parade');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  const keys = await other.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('draft:event'))).toEqual([]);
});

test('marks of an evening outlive a killed tab', async ({ context, signInAs }) => {
  await signInAs('level7');
  const id = await planNow(context, 'Two tabs');
  const records = [{ discordId: members.editor, state: 'present' }];
  const data = { version: 0, records, reason: '' };
  await context.request.put(`/api/guild/attendance/events/${id}`, { data });
  const openDay = async () => {
    const tab = await context.newPage();
    await tab.goto(`/admin/dashboards/attendance?event=${id}`);
    return tab;
  };
  const bench = (tab: Page) =>
    tab.getByRole('group', { name: 'Linnet Shaw' }).getByRole('radio', { name: 'Bench' });
  const one = await openDay();
  await bench(one).click({ force: true });
  await untilKept(one, 'bench');
  await expectQuestion(one);
  await kill(one);

  const next = await openDay();
  await expect(next.getByText('Nothing is changed')).toBeVisible();
  await takeBack(next).click();
  await expect(bench(next)).toBeChecked();
  await expect(next.getByRole('button', { name: 'Record 1' })).toBeVisible();
});
