import type { Browser, Page } from '@playwright/test';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { findInBothThemes } from './axe.ts';
import { openEvening, openRecords, plan, planned, planNow, zone } from './evenings.ts';
import { otherOfficer } from './other-officer.ts';
import { tabTo } from './tab-to.ts';
import { expect, members, settled, startStandard, test, usernameOf } from './test.ts';

const twoSeats = { all: 2, Tank: null, Healer: null, Support: null, Damage: null };

/** Plans an evening, and opens its form for two officers. */
async function editTogether(page: Page, other: Page, title: string) {
  const id = await plan(page, title);
  const [mine, theirs] = [await openEvening(page, id), await openEvening(other, id)];
  for (const dialog of [mine, theirs]) await dialog.getByRole('button', { name: 'Edit' }).click();
  return { id, mine, theirs };
}

test('two officers at one evening lose nothing, and read what the other did', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectedErrors,
}) => {
  // The host refuses the second save; the page joins both.
  expectedErrors.push(/status of 409/);
  await signInAs('level7');
  const other = await otherOfficer(browser, baseURL);
  const { id, mine, theirs } = await editTogether(page, other, 'Ropes');
  await mine.getByRole('textbox', { name: 'Description' }).fill('Bring lamps');
  await theirs.getByRole('textbox', { name: 'Title' }).fill('Ropes and oil');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('dialog', { name: 'Saved, with what somebody else changed' });
  await expect(told.getByRole('listitem')).toHaveText(['Title: “Ropes” → “Ropes and oil”']);
  expect(await findInBothThemes(page)).toEqual([]);
  const event: unknown = await (await page.request.get(`/api/guild/events/${id}`)).json();
  expect(event).toMatchObject({ title: 'Ropes and oil', description: 'Bring lamps' });
  await other.context().close();
});

test('two officers who change the same of an evening are asked whose stays', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectedErrors,
}) => {
  // The host refuses the second save; the page asks.
  expectedErrors.push(/status of 409/);
  await signInAs('level7');
  const other = await otherOfficer(browser, baseURL);
  const { id, mine, theirs } = await editTogether(page, other, 'Lanterns');
  for (const [dialog, title] of [
    [mine, 'Lanterns out'],
    [theirs, 'Lanterns lit'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  }
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' });
  await expect(asked.getByText('Saved meanwhile: “Lanterns lit”')).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  await asked.getByRole('radio', { name: /Lanterns out/ }).check({ force: true });
  await asked.getByRole('button', { name: 'Save this choice' }).click();
  // The form behind the question stays until the host has answered.
  await expect(asked).toHaveCount(0);
  await expect(mine.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  const address = `/api/guild/events/${id}`;
  expect(await (await page.request.get(address)).json()).toMatchObject({ title: 'Lanterns out' });
  await openEvening(other, id);
  await expect(other.getByRole('dialog', { name: /Lanterns out/ })).toBeVisible();
  await other.context().close();
});

test('a member answers an evening without a mouse', async ({ page, signInAs }) => {
  await signInAs('level7');
  const id = await plan(page, 'Keys');
  await signInAs('level2');
  const dialog = await openEvening(page, id);
  await tabTo(page, dialog.getByRole('radio', { name: 'Coming', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Answer', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your answer is kept.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a member answers an evening on a phone, by touch', async ({ page, browser, baseURL }) => {
  await page.request.post('/api/auth/demo', { data: { id: members.level7 } });
  const id = await plan(page, 'Touch');
  const phone = await openPhone(browser, baseURL);
  await phone.request.post('/api/auth/demo', { data: { id: members.level3 } });
  const dialog = await openEvening(phone, id);
  await dialog.getByText('Coming late', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'Answer', exact: true }).tap();
  await expect(dialog.getByText('Your answer is kept.')).toBeVisible();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(360);
  await phone.context().close();
});

/** Opens a page on a phone, in a browser of its own. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  });
  const phone = await context.newPage();
  await startStandard(phone);
  return phone;
}

test('an officer records an evening while a member answers it, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const officer = await otherOfficer(browser, baseURL);
  const id = await planNow(officer, 'Both at once');
  await signInAs('level3');
  const dialog = await openEvening(page, id);
  await openRecords(officer, id);
  await officer.getByRole('checkbox', { name: /^Squads, trials and who answered/ }).uncheck();
  await officer.getByRole('searchbox', { name: 'Find' }).fill(usernameOf('level3'));
  const marks = officer.getByRole('group', { name: usernameOf('level3'), exact: true });
  await marks.getByRole('radio', { name: 'Bench' }).check({ force: true });
  await dialog.getByText('Coming late', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(dialog.getByText('Your answer is kept.')).toBeVisible();
  await officer.getByRole('button', { name: 'Record 1' }).click();
  await expect(officer.getByText('1 recorded.')).toBeVisible({ timeout: 20_000 });
  await openRecords(officer, id);
  await expect(marks.getByRole('radio', { name: 'Bench' })).toBeChecked();
  const row = officer.getByRole('listitem').filter({ has: marks });
  await expect(row).toContainText(/said after the start, .+: coming late/);
  await officer.context().close();
});

test('an officer plans an evening without a mouse', async ({ page, signInAs }) => {
  await signInAs('level7');
  await page.goto('/dashboards/calendar');
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: 'New event' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('By keys alone');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Comes again' }));
  await page.keyboard.type('Every week');
  await tabTo(page, dialog.getByRole('button', { name: 'Plan it' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  // Eight weeks of it, wherever the first of them lies.
  const from = dayAt(Date.now(), zone);
  const list = await page.request.get(`/api/guild/events?from=${from}&to=${addDays(from, 70)}`);
  const { events } = (await list.json()) as { events: { title: string }[] };
  expect(events.filter(({ title }) => title === 'By keys alone')).toHaveLength(9);
});

test('an officer records a whole evening without a mouse', async ({ page, signInAs }) => {
  await signInAs('level7');
  const id = await planNow(page, 'Recorded by keys');
  await openRecords(page, id);
  await tabTo(page, page.getByRole('button', { name: 'Fill in from the answers' }));
  await page.keyboard.press('Enter');
  const record = page.getByRole('button', { name: /^Record \d+$/ });
  await expect(record).toBeVisible();
  const count = Number((await record.textContent())?.replace('Record ', ''));
  expect(count).toBeGreaterThan(20);
  // Somebody came all the same: arrows choose among the marks.
  const first = page.getByRole('radio', { name: 'Absent', checked: true }).first();
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, record);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${count} recorded.`)).toBeVisible({ timeout: 20_000 });
});

test('a member appeals a record on a phone, by touch', async ({ page, browser, baseURL }) => {
  await page.request.post('/api/auth/demo', { data: { id: members.level7 } });
  const id = await planNow(page, 'Wrongly absent');
  const records = [{ discordId: members.level3, state: 'absent' }];
  const path = `/api/guild/attendance/events/${id}`;
  const recorded = await page.request.put(path, { data: { version: 0, records, reason: '' } });
  expect(recorded.status(), await recorded.text()).toBe(200);
  const phone = await openPhone(browser, baseURL);
  await phone.request.post('/api/auth/demo', { data: { id: members.level3 } });
  await phone.goto('/dashboards/record');
  await settled(phone);
  const row = phone.getByRole('listitem').filter({ hasText: 'Wrongly absent' });
  await row.getByText('That is not right').tap();
  await row.getByRole('textbox').tap();
  await phone.keyboard.type('I held the rope');
  await row.getByRole('button', { name: 'Send the appeal' }).tap();
  await expect(row.getByText(/^You appealed:.*I held the rope/)).toBeVisible();
  await expect(row.getByText('That is not right')).toHaveCount(0);
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(360);
  await phone.context().close();
});

test('what officers unfold at an evening has no fault that axe finds', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  const id = await plan(page, 'Looked at');
  const dialog = await openEvening(page, id);
  await dialog.getByText('Who has not answered, and when others did').click();
  await expect(
    dialog.getByRole('button', { name: /^Copy (?:as )?mentions/ }).first(),
  ).toBeVisible();
  await dialog.getByText('Let it come again').click();
  await dialog.getByLabel('Last day').fill(addDays(dayAt(Date.now(), zone), 27));
  await expect(dialog.getByText(/^New: /)).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
});

test('a member gets the place that another gives up, and sees it as it happens', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('level7');
  const limits = { all: 1, Tank: null, Healer: null, Support: null, Damage: null };
  const id = await plan(page, 'One seat', { places: limits });
  await signInAs('level2');
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.request.post('/api/auth/demo', { data: { id: members.level3 } });
  const theirs = await openEvening(other, id);
  await theirs.getByText('Coming', { exact: true }).click();
  await expect(theirs.getByText('There is a place for you.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(theirs.getByText('You have a place.')).toBeVisible();
  const mine = await openEvening(page, id);
  await mine.getByText('Coming', { exact: true }).click();
  const taken = 'The one place is taken: you would be first on the waiting list.';
  await expect(mine.getByText(taken)).toBeVisible();
  await mine.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(mine.getByText(/^You are first on the waiting list/)).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  await theirs.getByText('Not coming', { exact: true }).first().click();
  await theirs.getByRole('button', { name: 'Change my answer' }).click();
  await expect(theirs.getByText('Your answer is kept.')).toBeVisible();
  await expect(mine.getByText(/since you waited/)).toBeVisible({ timeout: 30_000 });
  expect(await findInBothThemes(page)).toEqual([]);
  await mine.getByRole('button', { name: 'I have seen it' }).click();
  await expect(mine.getByText(/since you waited/)).toHaveCount(0);
  await expect(mine.getByText('You have a place.')).toBeVisible();
  await context.close();
});

/** Says until how many minutes before its start an evening gives places, as the officer who is signed in. */
async function close(page: Page, id: string, closesBefore: number): Promise<void> {
  const address = `/api/guild/events/${id}`;
  const { version } = (await (await page.request.get(address)).json()) as { version: number };
  const event = { ...planned('Closing'), places: twoSeats, closesBefore };
  const data = { event, scope: 'this', version };
  const response = await page.request.put(address, { data });
  expect(response.status(), await response.text()).toBe(200);
}

test('places that close are taken before, refused after, and given by officers still, on a phone', async ({
  browser,
  baseURL,
}) => {
  const officer = await openPhone(browser, baseURL);
  await officer.request.post('/api/auth/demo', { data: { id: members.level7 } });
  const id = await plan(officer, 'Closing', { places: twoSeats, closesBefore: 60 });
  const phone = await openPhone(browser, baseURL);
  await phone.request.post('/api/auth/demo', { data: { id: members.level3 } });
  const early = await openEvening(phone, id);
  await expect(early.getByText(/^Places are given until /)).toBeVisible();
  await early.getByText('Coming', { exact: true }).tap();
  await early.getByRole('button', { name: 'Answer', exact: true }).tap();
  await expect(early.getByText('You have a place.')).toBeVisible();

  // Nine days before a start in six days is over, at whatever hour this runs.
  await close(officer, id, 9 * 24 * 60);
  await phone.request.post('/api/auth/demo', { data: { id: members.level2 } });
  const late = await openEvening(phone, id);
  await late.getByText('Coming', { exact: true }).tap();
  await expect(late.getByText(/^Places were given until .* Ask an officer: /)).toBeVisible();
  await late.getByRole('button', { name: 'Answer', exact: true }).tap();
  await expect(late.getByText(/Ask an officer if you would like to come/)).toBeVisible();
  expect(await findInBothThemes(phone)).toEqual([]);

  const theirs = await openEvening(officer, id);
  await theirs.getByText('Who has not answered, and when others did').tap();
  const form = theirs.getByRole('form', { name: 'Answer for a member' });
  await form.getByLabel('Member', { exact: true }).selectOption(members.level2);
  await form.getByLabel('Their answer').selectOption('yes');
  await form.getByRole('button', { name: 'Answer for them' }).tap();
  await expect(form.getByText(`Kept for ${usernameOf('level2')}.`)).toBeVisible();
  await openEvening(phone, id);
  await expect(phone.getByText(`${usernameOf('level7')} has answered for you.`)).toBeVisible();
  for (const one of [phone, officer]) {
    const overflow = await one.evaluate(() => document.documentElement.scrollWidth);
    expect(overflow).toBeLessThanOrEqual(360);
    await one.context().close();
  }
});
