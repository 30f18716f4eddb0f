import type { Page } from '@playwright/test';
import { sampleDrops } from '#tests/screens/sample-drops.ts';
import { well } from '#tests/screens/site-states.ts';
import { noSquads } from '#tests/screens/squads.ts';
import { type SeenState, testStates } from './axe-states.ts';
import { expect } from './test.ts';

type State = 'empty' | 'failed' | 'loading';

interface Dashboard {
  /** the call that fills it */
  asks: string;
  /** what is answered when there is nothing */
  empty: object;
  /** states that the table of screens has */
  seen?: State[];
}

const dashboards: Record<string, Dashboard> = {
  '/dashboards/classes': { asks: '**/api/aoc/classes/public', empty: { status: 204 } },
  '/dashboards/calendar': {
    asks: '**/api/guild/events?*',
    empty: { json: { events: [], squads: [] } },
    seen: ['empty', 'failed', 'loading'],
  },
  '/dashboards/squads': {
    asks: '**/api/guild/squads',
    empty: { json: noSquads },
    seen: ['empty'],
  },
  '/dashboards/trials': { asks: '**/api/guild/trials/members', empty: { json: [] } },
  '/admin/tools/squad': {
    asks: '**/api/guild/squads/builder',
    empty: { json: { version: 0, squads: [], people: [], rules: [] } },
    seen: ['empty'],
  },
  '/admin/tools/raid': { asks: '**/api/guild/raids', empty: { json: { raids: [] } } },
  '/dashboards/record': {
    asks: '**/api/guild/attendance/mine',
    empty: { json: { records: [], forgotten: [], leaves: [], takenBack: [] } },
    seen: ['empty'],
  },
  '/database/gearing-spots': {
    asks: '**/api/guild/gearing-spots?*',
    empty: {
      json: {
        ...{ order: { kind: 'level' }, characters: [], maps: [], spots: [], known: 0 },
        pagination: { total: 0, page: 1, pageSize: 20, totalPages: 0 },
      },
    },
  },
  '/dashboards/drops': {
    asks: '**/api/guild/drops',
    empty: { json: { drops: [], next: null } },
    seen: ['empty', 'failed', 'loading'],
  },
  '/dashboards/availability': {
    asks: '**/api/guild/availability/mine',
    empty: { status: 204 },
  },
  '/dashboards/notices': {
    asks: '**/api/guild/notices/choices?*',
    // There is always something to choose.
    empty: {},
    seen: ['empty'],
  },
  '/admin/dashboards/availability': {
    asks: '**/api/guild/availability?*',
    empty: {
      json: {
        ...{ monday: '2026-11-23', from: '2026-11-22T23:00:00.000Z', quarters: 672 },
        ...{ members: [], silent: 240, next: null },
      },
    },
  },
  '/admin/dashboards/classes': { asks: '**/api/aoc/guild', empty: { json: [] } },
  '/admin/dashboards/characters': {
    asks: '**/api/guild/members/roles/*',
    empty: { json: [] },
  },
  '/admin/dashboards/roles': {
    asks: '**/api/guild/roster',
    empty: { json: { members: [], next: null } },
  },
  '/admin/dashboards/trials': {
    asks: '**/api/guild/trials',
    empty: {
      json: { running: [], earlier: [], decided: [], decidedInYear: 0, next: null, without: [] },
    },
    seen: ['empty'],
  },
  '/admin/dashboards/attendance': {
    asks: '**/api/guild/attendance?*',
    empty: { json: { events: [], members: [], leaves: [], next: null } },
    seen: ['failed'],
  },
  '/admin/dashboards/leaves': {
    asks: '**/api/guild/leaves',
    empty: { json: [] },
    seen: ['empty', 'failed'],
  },
  '/admin/dashboards/reading': {
    asks: '**/api/guild/readings',
    empty: { json: { texts: [], people: [] } },
    seen: ['empty', 'failed'],
  },
  '/admin/dashboards/notices': {
    asks: '**/api/guild/went-out*',
    empty: { json: { lines: [], channels: [], next: null } },
    seen: ['empty'],
  },
  '/admin/dashboards/site': {
    asks: '**/api/guild/site-state',
    empty: { json: well },
    seen: ['empty', 'failed', 'loading'],
  },
};

const states: Record<string, SeenState> = {};

for (const [open, { asks, empty, seen = [] }] of Object.entries(dashboards)) {
  const ways: Record<State, Omit<SeenState, 'open'>> = {
    empty: {
      prepare: (page) => page.route(asks, (route) => route.fulfill(empty)),
      act: (page) => expect(page.getByText(/^Loading/)).toHaveCount(0),
    },
    failed: {
      prepare: (page) => page.route(asks, (route) => route.fulfill({ status: 500, json: {} })),
      act: (page) => expect(page.getByText('Error fetching data').first()).toBeVisible(),
    },
    loading: {
      isLoading: true,
      // The call is never answered: the page goes on waiting.
      prepare: (page) => page.route(asks, () => undefined),
      act: (page) => expect(page.getByText(/^Loading/).first()).toBeVisible(),
    },
  };
  for (const [state, way] of Object.entries(ways)) {
    if (!seen.some((one) => one === state)) states[`${open}, ${state}`] = { open, ...way };
  }
  states[`${open}, everything unfolded`] = {
    open,
    act: async (page: Page) => {
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) {
          details.toggleAttribute('open', true);
        }
      });
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
    },
  };
}

states['/dashboards/drops, with entries'] = {
  open: '/dashboards/drops',
  prepare: (page) =>
    page.route('**/api/guild/drops', (route) => route.fulfill({ json: sampleDrops })),
  act: (page) => expect(page.getByText(/^Corrected by/)).toBeVisible(),
};
states['/dashboards/drops, the form'] = {
  open: '/dashboards/drops',
  prepare: (page) =>
    page.route('**/api/guild/drops', (route) => route.fulfill({ json: sampleDrops })),
  act: async (page) => {
    await page
      .getByRole('button', { name: /^Correct Lamplighter Hood/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByLabel('Who got it')).toBeVisible();
  },
};

testStates(states);
