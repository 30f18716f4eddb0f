import type { Page } from '@playwright/test';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { answer, failedAnswer, hold, type Screen } from './screen.ts';
import { unwell, well } from './site-states.ts';

const siteStateCalls = '**/api/guild/site-state';

/** Opens the records of the latest evening. */
const openLastEvening = (page: Page) =>
  page
    .getByRole('columnheader')
    .getByRole('button', { name: /came: open/ })
    .last()
    .click();

/** Lets the plan of every evening have changed after it was published. */
function changeLate(page: Page): Promise<unknown> {
  const changes = [
    ['seat', 'bench'],
    ['bench', 'seat'],
    ['seat', null],
    [null, 'seat'],
    ['bench', null],
  ] as const;
  return page.route('**/api/guild/attendance/events/*', async (route) => {
    const response = await route.fetch();
    const given = (await response.json()) as EventAttendance;
    const members = given.members.map((member, index) => {
      const [planned = 'seat', latest = 'seat'] = changes[index] ?? [];
      return { ...member, planned, latest };
    });
    await route.fulfill({ response, json: { ...given, members } });
  });
}

/** Shows the filters on screens where the rail is folded at first. */
async function openFilters(page: Page): Promise<void> {
  const isFolded = (page.viewportSize()?.width ?? 0) < 1024;
  if (isFolded) await page.getByRole('button', { name: /^Filters/ }).click();
}

/** The officers' pages. */
export const officers: readonly Screen[] = [
  {
    name: 'character info',
    path: '/admin/dashboards/classes',
    who: 'level7',
    purpose: 'An officer finds any character by what is known of it.',
    first: 'The characters, one a line.',
    ready: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'character info, columns to choose',
    path: '/admin/dashboards/classes',
    who: 'level7',
    purpose: 'An officer chooses what the table shows.',
    first: 'The columns.',
    act: (page) => page.getByText('Columns', { exact: true }).click(),
    ready: (page) => page.getByRole('checkbox').first(),
  },
  {
    name: 'character info, nothing met',
    path: '/admin/dashboards/classes',
    who: 'level7',
    purpose: 'An officer learns that nobody is called so.',
    first: 'That none is left.',
    act: (page) => page.getByRole('searchbox').fill('nobody is called this'),
    ready: (page) => page.getByText(/^0 of \d+ characters/),
  },
  {
    name: 'missing characters',
    path: '/admin/dashboards/characters',
    who: 'level7',
    purpose: 'An officer sees who has not written down a character.',
    first: 'The members without one.',
  },
  {
    name: 'trials',
    path: '/admin/dashboards/trials',
    who: 'level7',
    purpose: 'An officer sees how the trials go.',
    first: 'The running trials.',
  },
  {
    name: 'trial about to be decided',
    path: '/admin/dashboards/trials',
    who: 'level7',
    purpose: 'An officer reads what members say, and decides.',
    first: 'The vouches, and the verdict to give.',
    act: async (page) => {
      await page
        .getByText(/vouch(?:es)?, /)
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Decide/ })
        .first()
        .click();
    },
    ready: (page) => page.getByRole('group', { name: 'Verdict' }),
  },
  {
    name: 'trials, none',
    path: '/admin/dashboards/trials',
    who: 'level7',
    purpose: 'An officer learns that nobody is on trial.',
    first: 'That there is none.',
    prepare: answer('**/api/guild/trials', {
      json: { running: [], earlier: [], decided: [], decidedInYear: 0, next: null, without: [] },
    }),
  },
  {
    name: 'roles',
    path: '/admin/dashboards/roles',
    who: 'level7',
    purpose: 'An officer sees who has which role, and where roles contradict each other.',
    first: 'The members and their roles.',
  },
  {
    name: 'attendance',
    path: '/admin/dashboards/attendance',
    who: 'level7',
    purpose: 'An officer sees who came to which evening.',
    first: 'The members and their evenings.',
    act: (page) => page.locator('[data-members]').scrollIntoViewIfNeeded(),
    ready: (page) =>
      page
        .getByRole('table', { name: 'Members and their counts' })
        .or(page.getByRole('region', { name: 'Members and their counts' })),
  },
  {
    name: 'records of an event',
    path: '/admin/dashboards/attendance',
    who: 'level7',
    purpose: 'An officer writes down who came.',
    first: 'The members of the evening, each with a mark.',
    act: openLastEvening,
    ready: (page) => page.getByText(/^Paste a list/),
  },
  {
    name: 'records of an event, its plan changed late',
    path: '/admin/dashboards/attendance',
    who: 'level7',
    purpose: 'An officer ticks which late changes of the plan came true.',
    first: 'Who was moved after the plan was published.',
    prepare: changeLate,
    act: async (page) => {
      await openLastEvening(page);
      await page
        .getByRole('checkbox', { name: / from a seat to the bench/ })
        .first()
        .check();
    },
    ready: (page) => page.getByRole('heading', { name: 'Changed after the plan was published' }),
  },
  {
    name: 'attendance, nothing met',
    path: '/admin/dashboards/attendance',
    who: 'level7',
    purpose: 'An officer learns that nobody is called so.',
    first: 'That none is left.',
    act: async (page) => {
      await openFilters(page);
      await page.getByRole('searchbox').fill('nobody is called this');
    },
    ready: (page) => page.getByText(/^0 members/),
  },
  {
    name: 'attendance, failed',
    path: '/admin/dashboards/attendance',
    who: 'level7',
    purpose: 'An officer learns that the records did not come, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: answer('**/api/guild/attendance?*', { status: 500, json: {} }),
    ready: (page) => page.getByText('Error fetching data').first(),
    expectedErrors: failedAnswer,
  },
  {
    name: 'leaves',
    path: '/admin/dashboards/leaves',
    who: 'level7',
    purpose: 'An officer sees who is away when, and why.',
    first: 'The weeks ahead and who is away in them.',
    ready: (page) => page.getByRole('region', { name: 'Weeks of leave' }),
  },
  {
    name: 'leave entered for a member',
    path: '/admin/dashboards/leaves',
    who: 'level7',
    purpose: 'An officer enters what a member told them.',
    first: 'Whose leave, and its days.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Enter a leave' }).click();
      await page.getByLabel('They had said so before').check();
    },
    ready: (page) => page.getByLabel('Announced on'),
  },
  {
    name: 'leave taken back for a member',
    path: '/admin/dashboards/leaves',
    who: 'level7',
    purpose: 'An officer learns what taking a leave back changes, before it is done.',
    first: 'Whose leave it is, and what will count once more.',
    act: (page) =>
      page
        .getByRole('button', { name: /^Take it back/ })
        .first()
        .click(),
    ready: (page) => page.getByRole('dialog', { name: 'Take this leave back?' }),
  },
  {
    name: 'leaves, nobody away',
    path: '/admin/dashboards/leaves',
    who: 'level7',
    purpose: 'An officer learns that everybody is here.',
    first: 'That nobody is away.',
    prepare: answer('**/api/guild/leaves', { json: [] }),
    ready: (page) => page.getByText(/^Nobody is away, and/),
  },
  {
    name: 'leaves, failed',
    path: '/admin/dashboards/leaves',
    who: 'level7',
    purpose: 'An officer learns that the leaves did not come, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: answer('**/api/guild/leaves', { status: 500, json: {} }),
    ready: (page) => page.getByText('Error fetching data').first(),
    expectedErrors: failedAnswer,
  },
  {
    name: 'required reading',
    path: '/admin/dashboards/reading',
    who: 'level7',
    purpose: 'An officer sees who has not read what they have to, and reminds them.',
    first: 'Each text with how many have read it, and who has not.',
    ready: (page) => page.getByRole('meter').first(),
  },
  {
    name: 'required reading, none',
    path: '/admin/dashboards/reading',
    who: 'level7',
    purpose: 'An officer learns that nobody has to read anything, and how that is said.',
    first: 'That no text has to be read.',
    prepare: answer('**/api/guild/readings', { json: { texts: [], people: [] } }),
    ready: (page) => page.getByText('No text has to be read.'),
  },
  {
    name: 'required reading, failed',
    path: '/admin/dashboards/reading',
    who: 'level7',
    purpose: 'An officer learns that the readings did not come, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: answer('**/api/guild/readings', { status: 500, json: {} }),
    ready: (page) => page.getByText('Error fetching data').first(),
    expectedErrors: failedAnswer,
  },
  {
    name: 'free times',
    path: '/admin/dashboards/availability',
    who: 'level7',
    purpose: 'An officer finds when an evening has whom it needs.',
    first: 'The best starts of this week, and how many are free by hour.',
  },
  {
    name: 'audit log',
    path: '/admin/dashboards/audit',
    who: 'level7',
    purpose: 'An officer sees what was done, and by whom.',
    first: 'The latest lines.',
    ready: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'audit log, nothing met',
    path: '/admin/dashboards/audit',
    who: 'level7',
    purpose: 'An officer learns that nothing of the kind was done.',
    first: 'That there is no such line.',
    prepare: answer('**/api/guild/audit*', { json: { entries: [], next: null } }),
    act: async (page) => {
      await openFilters(page);
      await page.getByLabel('What').selectOption('Masquerade begun');
    },
    ready: (page) => page.getByRole('button', { name: 'Show everything' }),
  },
  {
    name: 'state of the site',
    path: '/admin/dashboards/site',
    who: 'level7',
    purpose: 'An officer sees that the site is well.',
    first: 'That all is well.',
    prepare: answer(siteStateCalls, { json: well }),
    ready: (page) => page.getByText(/^All is well/),
  },
  {
    name: 'state of the site, faults',
    path: '/admin/dashboards/site',
    who: 'level7',
    purpose: 'An officer learns what is wrong with the site, and what to do.',
    first: 'What is broken, and who mends it.',
    prepare: answer(siteStateCalls, { json: unwell }),
    ready: (page) => page.getByText(/things are broken/),
  },
  {
    name: 'state of the site, loading',
    path: '/admin/dashboards/site',
    who: 'level7',
    purpose: 'An officer sees that the state is on its way.',
    first: 'That it loads.',
    prepare: hold(siteStateCalls),
    isLoading: true,
    ready: (page) => page.getByText('Loading...'),
  },
  {
    name: 'state of the site, failed',
    path: '/admin/dashboards/site',
    who: 'level7',
    purpose: 'An officer learns that the state did not come, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: answer(siteStateCalls, { status: 500, json: {} }),
    ready: (page) => page.getByText('Error fetching data').first(),
    expectedErrors: failedAnswer,
  },
];
