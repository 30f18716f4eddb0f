import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { findInBothThemes } from './axe.ts';
import { openEvening, openRecords, plan, planned, planNow, zone } from './evenings.ts';
import { tabTo } from './tab-to.ts';
import { expect, members, settled, test, usernameOf } from './test.ts';

// States of evenings, attendance and trials that show only on the way, by keys alone and looked at by axe.

/** Presses what the focus goes to. */
async function press(page: Page, what: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press(key);
}

/** Puts words into a field in place of what it has. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Unfolds what is folded away under a title. */
const unfold = (page: Page, inside: Locator, title: string) =>
  press(page, inside.locator('summary').filter({ hasText: title }));

/** Changes what is said of an evening, as the officer who is signed in. */
async function change(page: Page, id: string, part: object): Promise<void> {
  const address = `/api/guild/events/${id}`;
  const { version } = (await (await page.request.get(address)).json()) as { version: number };
  const event = { ...planned('Changed'), ...part };
  const data = { event, scope: 'this', version };
  const response = await page.request.put(address, { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Reads an evening. */
const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/guild/events/${id}`)).json()) as {
    title: string;
    description: string;
    startsAt: string;
  };

/** Plans an evening in six days as the officer who is signed in, and opens its form by keys. */
async function planAndEdit(page: Page, title: string): Promise<{ id: string; dialog: Locator }> {
  const id = await plan(page, title);
  const dialog = await openEvening(page, id);
  await press(page, dialog.getByRole('button', { name: 'Edit' }));
  return { id, dialog };
}

/** Expects that axe finds nothing on the page, in either theme. */
async function expectSound(page: Page): Promise<void> {
  expect(await findInBothThemes(page)).toEqual([]);
}

test('an officer chooses where two changed the same of an evening', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // The host refuses the second save; the page asks.
  expectedErrors.push(/status of 409/);
  await signInAs('level7');
  const { id, dialog } = await planAndEdit(page, 'Chosen by keys');
  await type(page, page.getByRole('textbox', { name: 'Title' }), 'Mine');
  // What nobody else changed tells that the choice has been saved.
  await type(page, page.getByRole('textbox', { name: 'Description' }), 'Bring oil');
  await change(page, id, { title: 'Theirs' });
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  const asked = page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' });
  await expect(asked.getByText('Saved meanwhile: “Theirs”')).toBeVisible();
  await expectSound(page);
  await press(page, asked.getByRole('radio').first(), 'ArrowRight');
  await expect(asked.getByRole('radio', { name: /^Saved meanwhile/ })).toBeChecked();
  await press(page, asked.getByRole('button', { name: 'Save this choice' }));
  // The form behind the question stays until the host has answered.
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  expect(await read(page, id)).toMatchObject({ title: 'Theirs', description: 'Bring oil' });
});

test('an officer decides of evenings of a series that were changed by themselves', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  const event = planned('Weekly');
  const day = addDays(dayAt(Date.now(), zone), 6);
  const weekdays = [new Date(`${day}T12:00Z`).getUTCDay()];
  const repeat = { every: 'week', interval: 1, weekdays, until: addDays(day, 14) };
  const made = await page.request.post('/api/guild/events', { data: { event, repeat } });
  const [first = '', second = '', third = ''] = ((await made.json()) as { ids: string[] }).ids;
  for (const [id, weeks] of [
    [second, 1],
    [third, 2],
  ] as const) {
    const on = addDays(day, 7 * weeks);
    const times = { start: `${on}T12:00`, end: `${on}T14:00` };
    await change(page, id, { title: `Its own ${weeks}`, ...times });
  }
  const dialog = await openEvening(page, first);
  await press(page, dialog.getByRole('button', { name: 'Edit' }));
  await type(page, page.getByRole('textbox', { name: 'Title' }), 'Weekly by keys');
  await tabTo(page, page.getByRole('combobox', { name: 'Change' }));
  await page.keyboard.type('This and all');
  const own = page.getByRole('group', { name: /^Changed by themselves/ });
  await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectSound(page);
  await press(page, own.getByRole('checkbox').first(), 'Space');
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('dialog', { name: /^Change / })).toHaveCount(0);
  const titles = await Promise.all(
    [first, second, third].map(async (id) => (await read(page, id)).title),
  );
  expect(titles).toEqual(['Weekly by keys', 'Weekly by keys', 'Its own 2']);
});

test('an officer reads whom leave excuses no more, before a recorded evening moves', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // The host asks for the reason.
  expectedErrors.push(/status of 400/);
  await signInAs('level7');
  const id = await planNow(page, 'Moved by keys');
  const records = [{ discordId: members.level5, state: 'absent' }];
  const path = `/api/guild/attendance/events/${id}`;
  await page.request.put(path, { data: { version: 0, records, reason: '' } });
  const day = (await read(page, id)).startsAt.slice(0, 10);
  const leave = {
    ...{ discordId: members.level5, firstDay: addDays(day, -1), lastDay: addDays(day, 1) },
    ...{ reason: 'Away', announced: `${addDays(day, -1)}T00:00` },
  };
  const entered = await page.request.post('/api/guild/leaves/entered', { data: leave });
  expect(entered.status(), await entered.text()).toBe(200);
  const dialog = await openEvening(page, id);
  await press(page, dialog.getByRole('button', { name: 'Edit' }));
  await page.getByLabel(/^Starts/).fill(`${addDays(day, 9)}T12:00`);
  await page.getByLabel(/^Ends/).fill(`${addDays(day, 9)}T14:00`);
  const save = dialog.getByRole('button', { name: 'Save' });
  await press(page, save);
  const told = dialog.getByRole('status').filter({ hasText: /leave excuses one member no more/ });
  await expect(told.getByRole('listitem')).toHaveText([usernameOf('level5')]);
  await expect(dialog.getByRole('textbox', { name: 'Why it changes' })).toBeFocused();
  await expectSound(page);
  await page.keyboard.type('The ferry did not sail');
  await press(page, save);
  await expect(page.getByRole('dialog', { name: /^Change / })).toHaveCount(0);
  expect((await read(page, id)).startsAt.slice(0, 10)).toBe(addDays(day, 9));
  const { leave: kept } = (await entered.json()) as { leave: { id: string } };
  const back = `/api/guild/leaves/${kept.id}/taken-back`;
  expect((await page.request.post(back, { data: { version: 0 } })).status()).toBe(200);
});

test('an officer keeps a template, fills an evening in from it, and deletes both', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // A name that is taken is asked for.
  expectedErrors.push(/status of 409/);
  await signInAs('level7');
  const { id, dialog } = await planAndEdit(page, 'Kept by keys');
  await unfold(page, dialog, 'Keep as a template');
  const keep = dialog.getByRole('button', { name: 'Keep it' });
  await press(page, keep);
  await expect(dialog.getByText('Kept as “Kept by keys”.')).toBeVisible();
  await press(page, keep);
  await expect(dialog.getByRole('button', { name: 'Replace it' })).toBeVisible();
  await expectSound(page);

  await page.goto('/dashboards/calendar');
  await settled(page);
  await press(page, page.getByRole('button', { name: 'New event' }));
  await unfold(page, dialog, 'From a template');
  await press(page, dialog.getByRole('button', { name: /^Kept by keys/ }));
  await expect(dialog.getByText('“Kept by keys” is filled in: look the day over.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept by keys');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Title' }));
  await dialog.getByRole('button', { name: 'Delete Kept by keys' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Delete “Kept by keys” for every officer\?/)).toBeVisible();
  await expectSound(page);
  await press(page, dialog.getByRole('button', { name: 'Delete it' }));
  await expect(dialog.getByRole('button', { name: /^Kept by keys/ })).toHaveCount(0);

  await openEvening(page, id);
  await unfold(page, dialog, 'Delete');
  await expect(dialog.getByText(/^It goes from everybody’s calendar/)).toBeVisible();
  await expectSound(page);
  await press(page, dialog.getByRole('button', { name: 'Delete the evening' }));
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get(`/api/guild/events/${id}`)).status()).toBe(404);
});

test('a member appeals a record, and an officer answers it', async ({ page, signInAs }) => {
  await signInAs('level7');
  // Its own name at each attempt: records stay.
  const title = `Wrong by keys ${crypto.randomUUID()}`;
  const id = await planNow(page, title);
  const records = [{ discordId: members.level2, state: 'absent' }];
  const path = `/api/guild/attendance/events/${id}`;
  const recorded = await page.request.put(path, { data: { version: 0, records, reason: '' } });
  expect(recorded.status(), await recorded.text()).toBe(200);

  await signInAs('level2');
  await page.goto('/dashboards/record');
  await settled(page);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await unfold(page, row, 'That is not right');
  await type(page, row.getByRole('textbox'), 'I held the keys');
  await expectSound(page);
  await press(page, row.getByRole('button', { name: 'Send the appeal' }));
  // The field holds the words before they are sent.
  await expect(row.getByText(/^You appealed:.*I held the keys/)).toBeVisible();

  // The page still reads the record again, which the officer's session would refuse.
  await page.goto('about:blank');
  await signInAs('level7');
  await page.goto('/admin/dashboards/attendance');
  await settled(page);
  await press(page, page.getByRole('button', { name: 'Answer them' }));
  const appeals = page.getByRole('dialog', { name: /for an answer$/ });
  const appeal = appeals.getByRole('listitem').filter({ hasText: title });
  await tabTo(page, appeal.getByRole('combobox', { name: 'From now on' }));
  await page.keyboard.type('Present');
  await type(page, appeal.getByRole('textbox', { name: 'Answer' }), 'So you did');
  await expectSound(page);
  await press(page, appeal.getByRole('button', { name: 'Answer the appeal' }));
  await expect(appeal).toHaveCount(0);
  await page.goto('/admin/dashboards/attendance');
  await settled(page);
  await press(page, page.getByRole('button', { name: 'Answered appeals' }));
  const answered = page.getByRole('dialog', { name: 'Answered appeals' });
  await expect(answered.getByText(/granted it on .+: So you did$/).first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(answered).toHaveCount(0);
});

test('an officer picks among names that are near those of a pasted list', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  const id = await planNow(page, 'Near names');
  await openRecords(page, id);
  const name = usernameOf('level3');
  await unfold(page, page.locator('main'), 'Paste a list');
  await type(page, page.getByRole('textbox', { name: /^Names of who was there/ }), `${name}x`);
  await press(page, page.getByRole('button', { name: 'Find them' }));
  const offered = page.getByRole('group', { name: `Who is ${name}x` });
  await expect(offered).toBeVisible();
  await expectSound(page);
  const pick = offered.getByRole('button', { name: new RegExp(`^${name}`) });
  await press(page, pick);
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await press(page, page.getByRole('button', { name: 'Mark these 1' }));
  await expect(page.getByText('They are marked below.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record 1' })).toBeVisible();
});

test('an officer chooses the end of a trial, and its verdict', async ({ page, signInAs }) => {
  await signInAs('level7');
  // The trials of the demo guild stay as they are for other tests.
  const sent: unknown[] = [];
  await page.route('**/api/guild/trials/*/verdict', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/admin/dashboards/trials');
  await settled(page);
  const term = page.getByRole('button', { name: /^Change the term of / }).first();
  await press(page, term);
  const terms = page.getByRole('dialog', { name: /^The term of / });
  await expect(terms.getByLabel('Last day')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(terms).toHaveCount(0);
  await expect(term).toBeFocused();

  await page.goto('/admin/dashboards/trials');
  await settled(page);
  await press(page, page.getByRole('button', { name: /^Decide the trial of / }).first());
  const verdict = page.getByRole('dialog');
  const extend = verdict.getByRole('radio', { name: 'Extend' });
  await tabTo(page, verdict.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(extend).toBeChecked();
  await expect(verdict.getByLabel('Days of the next term')).toBeVisible();
  await type(page, verdict.getByRole('textbox', { name: /^Reason/ }), 'Two evenings more');
  await expectSound(page);
  await press(page, verdict.getByRole('button', { name: 'Decide the trial' }));
  await expect(verdict).toHaveCount(0);
  await expect.poll(() => sent).toMatchObject([{ verdict: 'extend', reason: 'Two evenings more' }]);
});

test('a member takes their own leave back', async ({ page, signInAs }) => {
  await signInAs('level2');
  const today = dayAt(Date.now(), zone);
  const data = { firstDay: today, lastDay: addDays(today, 3), reason: 'Keys to cut' };
  const announced = await page.request.post('/api/guild/leaves', { data });
  expect(announced.status(), await announced.text()).toBe(200);
  await page.goto('/dashboards/record');
  await settled(page);
  const leave = page.getByRole('listitem').filter({ hasText: 'Keys to cut' });
  await press(page, leave.getByRole('button', { name: /^Take it back/ }));
  const asked = page.getByRole('dialog', { name: 'Take this leave back?' });
  await expect(asked.getByText(/^The evenings ahead in it count/)).toBeVisible();
  await expectSound(page);
  await press(page, asked.getByRole('button', { name: 'Take it back' }));
  await expect(leave).toHaveCount(0);
});
