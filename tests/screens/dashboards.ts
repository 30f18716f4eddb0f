import { type Page } from '@playwright/test';
import type { EventList } from '#contract/calendar.ts';
import { answer, failedAnswer, hold, type Screen } from './screen.ts';
import { sampleDrops } from './sample-drops.ts';
import { ownPlaces, publishedPlan } from './placed.ts';
import { noSquads } from './squads.ts';

const events = '**/api/guild/events?*';

async function chooseView(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).click();
}

/** Lets every evening meet at a place that its map has no more. */
const lostMeetings = (page: Page) =>
  page.route(events, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as EventList;
    const at = { mapId: 'd0000000-0000-4000-8000-000000000001', number: 1 };
    const meeting = { ...at, name: 'The Tarred Gate', map: null };
    await route.fulfill({
      response,
      json: { ...told, events: told.events.map((event) => ({ ...event, meeting })) },
    });
  });

/** What members see of the guild's life. */
export const dashboards: readonly Screen[] = [
  {
    name: 'calendar, month',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member sees what the guild plans.',
    first: 'The month with its evenings, today marked.',
    act: (page) => chooseView(page, 'Month'),
  },
  {
    name: 'calendar, week',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member sees the hours of a week.',
    first: 'The week’s evenings.',
    act: (page) => chooseView(page, 'Week'),
  },
  {
    name: 'calendar, agenda',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member reads what comes next.',
    first: 'The next evening.',
    act: (page) => chooseView(page, 'Agenda'),
  },
  {
    name: 'event of the calendar',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member sees who comes, and answers.',
    first: 'The event’s title, time and answers.',
    act: async (page) => {
      await chooseView(page, 'Agenda');
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button')
        .and(page.locator(':not([aria-pressed])'))
        .last()
        .click();
    },
    ready: (page) => page.getByRole('dialog').getByText('Who comes'),
  },
  {
    name: 'event that is not there',
    path: '/dashboards/calendar/00000000-0000-4000-8000-000000000000',
    who: 'level3',
    purpose: 'A member learns that nothing is at an address that was posted.',
    first: 'That there is no such evening, and the way to the calendar.',
    ready: (page) => page.getByRole('dialog').getByText(/^There is no evening/),
    expectedErrors: failedAnswer,
  },
  {
    name: 'event with its plan',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member reads where they sit, and what has changed since.',
    first: 'The own squad, before all others.',
    prepare: answer('**/api/guild/events/*/raid', { json: publishedPlan }),
    act: async (page) => {
      await chooseView(page, 'Agenda');
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button')
        .and(page.locator(':not([aria-pressed])'))
        .last()
        .click();
    },
    ready: (page) => page.getByRole('dialog').getByText('Who sits where'),
  },
  {
    name: 'new event',
    path: '/dashboards/calendar',
    who: 'level7',
    purpose: 'An officer plans an evening.',
    first: 'The fields for title and time.',
    act: (page) => page.getByRole('button', { name: 'New event' }).click(),
    ready: (page) => page.getByRole('dialog').getByLabel('Title'),
  },
  {
    name: 'new event, where it meets',
    path: '/dashboards/calendar',
    who: 'level7',
    purpose: 'An officer chooses the place of the map where an evening meets.',
    first: 'The guild’s meeting points below the field.',
    act: async (page) => {
      await page.getByRole('button', { name: 'New event' }).click();
      await page.getByText('Meeting point: nowhere in particular').click();
      await page.getByRole('combobox', { name: 'Place of the map' }).scrollIntoViewIfNeeded();
    },
    ready: (page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option').first(),
  },
  {
    name: 'event that meets at a place',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member sees where an evening meets.',
    first: 'The meeting point, with the map around it.',
    act: async (page) => {
      await chooseView(page, 'Agenda');
      // Caravans, which come each Friday, meet somewhere.
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Meet at' });
      await rows.getByRole('button').and(page.locator(':not([aria-pressed])')).last().click();
    },
    ready: (page) => page.getByRole('dialog').getByRole('img', { name: / on the map / }),
  },
  {
    name: 'event whose meeting point is gone',
    path: '/dashboards/calendar',
    who: 'level7',
    purpose:
      'An officer learns that the place where an evening meets was removed, and chooses another.',
    first: 'That the place is no longer on the map.',
    prepare: lostMeetings,
    act: async (page) => {
      await chooseView(page, 'Agenda');
      const rows = page.getByRole('main').getByRole('listitem');
      await rows.getByRole('button').and(page.locator(':not([aria-pressed])')).last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      await page.getByText(/^Meeting point: The Tarred Gate/).click();
      await page.getByRole('button', { name: /^Take it out/ }).scrollIntoViewIfNeeded();
    },
    ready: (page) => page.getByText(/^It is no longer on the map/),
  },
  {
    name: 'calendar, nothing planned',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member learns that nothing is planned.',
    first: 'That nothing is planned.',
    prepare: answer(events, { json: { events: [], squads: [] } }),
    act: (page) => chooseView(page, 'Agenda'),
  },
  {
    name: 'calendar, loading',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member sees that the calendar is on its way.',
    first: 'That it loads.',
    prepare: hold(events),
    ready: (page) => page.getByText(/^Loading/).first(),
    isLoading: true,
  },
  {
    name: 'calendar, failed',
    path: '/dashboards/calendar',
    who: 'level3',
    purpose: 'A member learns that the calendar did not come, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: answer(events, { status: 500, json: {} }),
    ready: (page) => page.getByText('Error fetching data').first(),
    expectedErrors: failedAnswer,
  },
  {
    name: 'classes',
    path: '/dashboards/classes',
    who: 'level3',
    purpose: 'A member sees which classes the guild has and lacks.',
    first: 'How many there are of each class.',
  },
  {
    name: 'classes, a chart as its table',
    path: '/dashboards/classes',
    who: 'level3',
    purpose: 'A member reads the numbers of a picture.',
    first: 'The pictures, and the numbers below them.',
    act: (page) => page.getByText('The same as a table').first().click(),
    ready: (page) => page.getByText('The 64 classes').first(),
  },
  {
    name: 'squads',
    path: '/dashboards/squads',
    who: 'level3',
    purpose: 'A member sees their own squad and its next evening, then all others.',
    first: 'The own squad, and who comes.',
  },
  {
    name: 'squads, one opened',
    path: '/dashboards/squads',
    who: 'level3',
    purpose: 'A member reads who is in a squad and what it looks for.',
    first: 'The members of the opened squad.',
    act: (page) => page.locator('main details[id^="squad-"] > summary').first().click(),
    ready: (page) => page.locator('main details[id^="squad-"][open] li').first(),
  },
  {
    name: 'squads, a request to answer',
    path: '/dashboards/squads',
    who: 'level7',
    purpose: 'Whoever answers for a squad reads who asks to join it.',
    first: 'Who asks, and the answer to give.',
    act: (page) => page.locator('summary').filter({ hasText: 'ask to join' }).first().click(),
    ready: (page) => page.getByText(/^They ask to join/).first(),
  },
  {
    name: 'on trial',
    path: '/dashboards/trials',
    who: 'level3',
    purpose: 'A member vouches for somebody on trial.',
    first: 'Who is on trial, and until when.',
    ready: (page) => page.getByText(/^Vouch/).first(),
  },
  {
    name: 'squads, none yet',
    path: '/dashboards/squads',
    who: 'level3',
    purpose: 'A member learns that no squad is formed yet.',
    first: 'That there is none.',
    prepare: answer('**/api/guild/squads', { json: noSquads }),
  },
  {
    name: 'drops',
    path: '/dashboards/drops',
    who: 'level7',
    purpose: 'A member reads who got what, why, and who else was in question.',
    first: 'The latest drop, and who got it.',
    prepare: answer('**/api/guild/drops', { json: sampleDrops }),
    ready: (page) => page.getByText(/^Corrected by/),
  },
  {
    name: 'drops, the form',
    path: '/dashboards/drops',
    who: 'level7',
    purpose: 'An officer corrects an entry in the open.',
    first: 'The item, and who got it.',
    prepare: answer('**/api/guild/drops', { json: sampleDrops }),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Correct Lamplighter Hood/ })
        .first()
        .click();
    },
    ready: (page) => page.getByRole('dialog').getByLabel('Who got it'),
  },
  {
    name: 'drops, none yet',
    path: '/dashboards/drops',
    who: 'level3',
    purpose: 'A member learns what will stand here.',
    first: 'That nothing has fallen yet.',
    prepare: answer('**/api/guild/drops', { json: { drops: [], next: null } }),
  },
  {
    name: 'my week',
    path: '/dashboards/availability',
    who: 'level3',
    purpose: 'A member paints when they are usually free.',
    first: 'The hours of the week, those that are free painted.',
  },
  {
    name: 'what I am told',
    path: '/dashboards/notices',
    who: 'level7',
    purpose: 'A member chooses what counts at the bell, what goes to their devices, and when.',
    first: 'The kinds of notices by topic, each with its two choices.',
    ready: (page) => page.getByRole('button', { name: 'Save my choices' }),
  },
  {
    name: 'my record',
    path: '/dashboards/record',
    who: 'level3',
    purpose: 'A member sees how often they came.',
    first: 'The rate, and the latest evenings.',
  },
  {
    name: 'my record, with places',
    path: '/dashboards/record',
    who: 'level3',
    purpose: 'A member sees where they sit on the coming evenings.',
    first: 'The next evening, and the seat.',
    prepare: answer('**/api/guild/raid-places/mine', { json: ownPlaces }),
    ready: (page) => page.getByRole('heading', { name: 'Your place' }),
  },
  {
    name: 'my record, on trial',
    path: '/dashboards/record',
    who: 'trial',
    purpose: 'Somebody on trial finds which evenings count, and answers.',
    first: 'The next evening, and its answer.',
    ready: (page) => page.getByRole('heading', { name: 'Evenings that count for you' }),
  },
  {
    name: 'my record, nothing yet',
    path: '/dashboards/record',
    who: 'trial',
    purpose: 'A new member learns what will stand here.',
    first: 'That nothing is recorded yet.',
    prepare: answer('**/api/guild/attendance/mine', {
      json: { records: [], forgotten: [], leaves: [], takenBack: [] },
    }),
  },
];
