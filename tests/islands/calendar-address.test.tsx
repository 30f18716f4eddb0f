import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { createEvents } from '#contract/planning.ts';
import {
  type CalendarAddress,
  formatCalendarAddress,
  readCalendarAddress,
} from '#islands/calendar/calendar-address.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { noFilters } from '#islands/calendar/filters.ts';
import { eventLink, eventPath } from '#islands/event-link.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { pressTwice } from './press-twice.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const calendar = '/dashboards/calendar';
const nobody = '00000000-0000-4000-8000-000000000000';
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

const plain: CalendarAddress = { eventId: null, view: null, day: null, filters: noFilters };

describe('the calendar’s address', () => {
  it.each<[string, Partial<CalendarAddress>]>([
    [calendar, {}],
    [`${calendar}/a?day=2026-11-27`, { eventId: 'a', day: '2026-11-27' }],
    [`${calendar}?view=week`, { view: 'week' }],
    [
      `${calendar}?mandatory=&unanswered=&squad=heron&kind=raid&kind=siege`,
      {
        filters: {
          ...{ kinds: ['raid', 'siege'], onlyMandatory: true, onlyUnanswered: true },
          squad: 'heron',
        },
      },
    ],
  ])('is written and read as %s', (address, part) => {
    const { pathname, search } = new URL(address, window.location.origin);
    expect(readCalendarAddress({ pathname, search })).toEqual({ ...plain, ...part });
    expect(formatCalendarAddress({ ...plain, ...part })).toBe(address);
  });

  it.each<[string, Partial<CalendarAddress>]>([
    ['?event=a&day=2026-11-27', { eventId: 'a', day: '2026-11-27' }],
    ['?day=2026-13-45&view=year&kind=picnic', {}],
  ])('of earlier links, or of nonsense, is read from %s', (search, part) => {
    expect(readCalendarAddress({ pathname: calendar, search })).toEqual({ ...plain, ...part });
  });
});

/** Plans an evening of everybody as an officer, so many days ahead. */
async function planAhead(days: number, title: string): Promise<{ id: string; startsAt: string }> {
  await signIn('level7');
  const day = addDays(dayAt(Date.now(), zone), days);
  const event = { ...newForm(day, zone, 0), title };
  const { ids } = await call(createEvents, { body: { event, repeat: null } });
  return { id: ids[0]!, startsAt: `${day}T12:00:00Z` };
}

async function openAt(address: string): Promise<void> {
  await page.viewport(1200, 900);
  window.history.replaceState(null, '', address);
  await render(<Calendar zone={zone} />);
}

const here = () => window.location.pathname + window.location.search;
const monthShown = () => page.getByRole('heading', { level: 2, name: /\d{4}$/ });

describe('the address of an event', () => {
  it('opens it over the calendar of its month, whoever posted it, and closing leaves the month', async () => {
    const { id, startsAt } = await planAhead(70, 'Far lantern');
    await signIn('level2');
    await openAt(eventPath(id));
    await expect.element(page.getByRole('dialog', { name: 'Far lantern' })).toBeVisible();
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
    const title = document.querySelector('h2[aria-live]')!;
    await expect.poll(() => title.textContent).toBe(month.format(new Date(startsAt)));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(here()).toBe(`${calendar}?day=${startsAt.slice(0, 10)}`);
    await expect.element(button(/Far lantern/)).toBeVisible();
  });

  it('opens it from a page that knows its day', async () => {
    const event = await planAhead(40, 'Known lantern');
    await openAt(eventLink(event, zone));
    await expect.element(page.getByRole('dialog', { name: 'Known lantern' })).toBeVisible();
  });

  it('comes and goes with the dialog, by Back and Forward too, once for two presses', async () => {
    const { id } = await planAhead(1, 'Near lantern');
    await openAt(`${calendar}?view=agenda`);
    await button(/Near lantern/).click();
    await expect.element(page.getByRole('dialog', { name: 'Near lantern' })).toBeVisible();
    expect(here()).toBe(`${eventPath(id)}?view=agenda`);
    window.history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    window.history.forward();
    await expect.element(page.getByRole('dialog', { name: 'Near lantern' })).toBeVisible();
    const back = vi.spyOn(window.history, 'back');
    await pressTwice(dialog.getByRole('button', { name: 'Close dialog' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(here()).toBe(`${calendar}?view=agenda`);
    expect(back).toHaveBeenCalledOnce();
  });

  it('is left once the page has come back from elsewhere, where the step back has not come', async () => {
    await planAhead(1, 'Stuck lantern');
    await openAt(`${calendar}?view=agenda`);
    await button(/Stuck lantern/).click();
    // As where a link leads on in the same moment.
    const back = vi.spyOn(window.history, 'back').mockReturnValueOnce();
    const close = dialog.getByRole('button', { name: 'Close dialog' });
    await close.click();
    expect(back).toHaveBeenCalledOnce();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await close.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(here()).toBe(`${calendar}?view=agenda`);
  });

  it('is copied in the dialog, without what the reader had chosen to see', async () => {
    const { id } = await planAhead(1, 'Posted lantern');
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openAt(`${calendar}?view=agenda&mandatory=`);
    await button('Clear filters').click();
    await button(/Posted lantern/).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(dialog.getByText('Copied.')).toBeVisible();
    expect(written.mock.calls).toEqual([[window.location.origin + eventPath(id)]]);
  });

  it.each([nobody, 'no-id-at-all'])('says in words that there is nothing at %s', async (id) => {
    await signIn('level2');
    await openAt(eventPath(id));
    await expect.element(page.getByRole('dialog', { name: 'No such evening' })).toBeVisible();
    await expect.element(dialog.getByText(/^There is no evening at this address/)).toBeVisible();
    await dialog.getByRole('button', { name: 'To the calendar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('table', { name: 'Month' })).toBeVisible();
  });

  it('tells an evening that does not come from one that is not there, and tries again', async () => {
    const { id } = await planAhead(70, 'Lost lantern');
    const real = globalThis.fetch;
    const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname.endsWith(id) ? new Response(null, { status: 500 }) : real(input, init);
    });
    await openAt(eventPath(id));
    await expect.element(page.getByRole('dialog', { name: /did not come/ })).toBeVisible();
    failing.mockRestore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Lost lantern' })).toBeVisible();
  });
});

describe('what the calendar shows', () => {
  it('is kept in the address: a month is a step to go back, a filter is none', async () => {
    await signIn('level2');
    await openAt(calendar);
    await expect.element(page.getByRole('table', { name: 'Month' })).toBeVisible();
    const month = monthShown().element().textContent;
    await button('Later').click();
    await expect.element(monthShown()).not.toHaveTextContent(month);
    await page.getByRole('checkbox', { name: 'Mandatory only' }).click();
    await expect.poll(here).toMatch(/\?day=\d{4}-\d\d-01&mandatory=$/);
    window.history.back();
    await expect.element(monthShown()).toHaveTextContent(month);
    expect(page.getByRole('checkbox', { name: 'Mandatory only' }).element()).not.toBeChecked();
    window.history.forward();
    await expect.element(page.getByRole('checkbox', { name: 'Mandatory only' })).toBeChecked();
  });

  it('is as the address says when it is opened', async () => {
    await signIn('level2');
    await openAt(`${calendar}?view=week&mandatory=`);
    await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Mandatory only' })).toBeChecked();
  });
});
