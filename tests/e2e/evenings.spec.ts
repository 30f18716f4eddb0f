import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { findInBothThemes } from './axe.ts';
import { otherOfficer } from './other-officer.ts';
import { expect, members, settled, test } from './test.ts';

const zone = 'Europe/Berlin';

/** Plans an evening in some days, as the officer who is signed in, and returns its id. */
async function plan(page: Page, title: string, part: object = {}): Promise<string> {
  // The middle of the day lies on that day in every zone, and next to no change of the clocks.
  const day = addDays(dayAt(Date.now(), zone), 6);
  const times = { start: `${day}T12:00`, end: `${day}T14:00`, zone };
  const flags = { mandatory: false, tbd: false, allCall: false, isPublic: false, squadId: null };
  const event = { title, description: '', ...times, ...flags, ...part };
  const response = await page.request.post('/api/guild/events', { data: { event, repeat: null } });
  expect(response.status(), await response.text()).toBe(200);
  const { ids } = (await response.json()) as { ids: string[] };
  return ids[0]!;
}

/** Opens an evening by its address. */
async function openEvening(page: Page, id: string): Promise<Locator> {
  await page.goto(`/dashboards/calendar/${id}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await to.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
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
  const id = await plan(page, 'Ropes');
  const [mine, theirs] = [await openEvening(page, id), await openEvening(other, id)];
  for (const dialog of [mine, theirs]) await dialog.getByRole('button', { name: 'Edit' }).click();
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
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  });
  const phone = await context.newPage();
  await phone.request.post('/api/auth/demo', { data: { id: members.level3 } });
  const dialog = await openEvening(phone, id);
  await dialog.getByText('Coming late', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'Answer', exact: true }).tap();
  await expect(dialog.getByText('Your answer is kept.')).toBeVisible();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(360);
  await context.close();
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
