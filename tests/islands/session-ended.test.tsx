import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { openPalette } from '#browser/finding/palette.ts';
import { openMasquerade } from '#browser/masquerade/open.tsx';
import { readEventAttendance, recordAttendance } from '#contract/event-attendance.ts';
import { createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt, localText, localTimeAt, weekdayOf } from '#rules/calendar/zone-time.ts';
import { startSession } from '#stores/session-actions.ts';
import { $session } from '#stores/session.ts';
import { isAskedToStay } from './leaving.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');
const notice = dialog.getByRole('region', { name: 'Session ended' });
const wayIn = notice.getByRole('link', { name: 'Sign In again' });

const url = window.location.href;

afterEach(async () => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** Ends the session on the host alone, as a restart with another secret does. */
const endSession = () => fetch('/api/auth/remove');

it('says in the dialog in which one types that the session has ended, with the way back', async () => {
  await signIn('level2');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('radio', { name: 'Agenda' }).click();
  await page
    .getByRole('button', { name: /^Open dungeon night/ })
    .first()
    .click();
  await dialog.getByRole('radio', { name: 'Coming late' }).click({ force: true });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('After the ferry');
  expect(notice.elements()).toEqual([]);
  await endSession();
  await dialog.getByRole('button', { name: /nswer$/ }).click();
  await expect.element(notice).toBeVisible();
  await expect.element(notice).toMatchTextContent(/^Your session has ended\. What you have typed/);
  // The page may get another address while the dialog is open.
  window.history.replaceState(null, '', `${window.location.pathname}?event=17`);
  let address = '';
  // The window hears of the click last.
  const note = (event: Event) => {
    event.preventDefault();
    address = (event.target as HTMLAnchorElement).href;
  };
  window.addEventListener('click', note, { once: true });
  await wayIn.click();
  await expect.poll(() => address).toMatch(/\/api\/auth\/discord\?redirect=.*%3Fevent%3D17$/);

  await expect.element(comment).toHaveValue('After the ferry');
  await signIn('level2');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('After the ferry');
});

it('asks nobody to stay who goes to sign in again, when what they typed is kept', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A night at the weir');
  await expect.poll(isAskedToStay).toBe(true);
  await endSession();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(notice).toBeVisible();
  expect(isAskedToStay()).toBe(false);
  expect(JSON.stringify(localStorage)).toContain('A night at the weir');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isAskedToStay()).toBe(true);
});

it('says so in the masquerade, which is no island’s', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signIn('editor');
  await openMasquerade();
  await dialog.getByRole('textbox', { name: 'Discord id' }).fill('17');
  await endSession();
  await dialog.getByRole('button', { name: 'Lookup' }).click();
  await expect.element(wayIn).toBeVisible();
  $session.set({ ...$session.get(), expired: false });
  await expect.element(notice).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await startSession();
});

/** Plans a weekly evening that is on, of which something is recorded, and opens it as an officer. */
async function openRecorded() {
  await signIn('level7');
  const now = Date.now();
  const day = dayAt(now - hour, zone);
  const textAt = (moment: number) => localText(localTimeAt(moment, zone));
  const time = { start: textAt(now - hour), end: textAt(now + 2 * hour) };
  const event = { ...newForm(day, zone, now), ...time, title: 'Weir watch' };
  const weekly = { every: 'week' as const, interval: 1, weekdays: [weekdayOf(day)] };
  const made = await call(createEvents, {
    body: { event, repeat: { ...weekly, until: addDays(day, 7) } },
  });
  const params = { eventId: made.ids[0]! };
  const { version } = await call(readEventAttendance, { params, query: {} });
  const records = [{ discordId: ids.level3, state: 'absent' as const }];
  await call(recordAttendance, { params, body: { version, records, reason: '' } });
  window.history.replaceState(null, '', `?event=${params.eventId}&day=${day}`);
  await page.viewport(1200, 900);
  return () => render(<Calendar zone={zone} />);
}

const hour = 3_600_000;
const button = (name: string) => dialog.getByRole('button', { name });
const fold = (name: string) => dialog.getByText(name, { exact: true });

/** A form of an evening: how it is reached, what is typed where, and what sends it. */
const forms = [
  {
    form: 'why an evening is called off',
    reach: async () => {
      await fold('Call it off').click();
      if (sessionStorage.length === 0) await button('Call off this one').click();
    },
    field: () => dialog.getByRole('textbox', { name: 'Why it changes' }),
    ...{ text: 'The fog came in', send: 'Call off this one' },
  },
  {
    form: 'the rule of a series',
    reach: () => fold('Prolong, end or change the series').click(),
    field: () => dialog.getByLabelText('Last day'),
    text: addDays(dayAt(Date.now(), zone), 30),
    send: 'Change the series',
  },
  {
    form: 'the name of a template',
    reach: async () => {
      await button('Edit').click();
      await fold('Keep as a template').click();
    },
    field: () => dialog.getByRole('textbox', { name: 'Name of the template' }),
    ...{ text: 'A night at the weir', send: 'Keep it' },
  },
  {
    form: 'what somebody has told an officer',
    reach: () => fold('Who has not answered, and when others did').click(),
    field: () => dialog.getByRole('textbox', { name: 'Their words' }),
    ...{ text: 'After the ferry', send: null },
  },
];

it.each(forms)(
  'keeps $form over the way to sign in again',
  async ({ reach, field, text, send }) => {
    const open = await openRecorded();
    const { unmount } = await open();
    await reach();
    await field().fill(text);
    await endSession();
    if (send !== null) await button(send).click();
    if (send !== null) await expect.element(notice).toBeVisible();
    await unmount();
    await signIn('level7');
    await open();
    await reach();
    await expect.element(field()).toHaveValue(text);
  },
);

it('says in the search over everything that what is found is a guest’s', async () => {
  await signIn('level2');
  openPalette();
  const field = dialog.getByRole('combobox');
  await field.fill('lamp');
  const status = dialog.getByRole('status');
  await expect.element(dialog.getByRole('group', { name: 'Events' })).toBeVisible();
  await expect.poll(() => status.element().textContent).toBe('');
  await endSession();
  await field.fill('lampl');
  await expect
    .element(status)
    .toMatchTextContent(/^Your session has ended: what guests find is shown\. Sign In again/);
  await expect
    .element(status.getByRole('link', { name: 'Sign In again' }))
    .toHaveAttribute('href', expect.stringContaining('/api/auth/discord?redirect='));
  expect($session.get()).toMatchObject({ expired: true, user: { id: ids.level2 } });
  // Somebody signs in again, in another tab.
  $session.set({ ...$session.get(), expired: false });
  await expect.poll(() => status.element().textContent).toBe('Nothing found for “lampl”.');
  await userEvent.keyboard('{Escape}');
});
