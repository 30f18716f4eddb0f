import type { Page } from '@playwright/test';
import { type SeenState, testStates } from './axe-states.ts';
import { expect } from './test.ts';

/** The calls of each dashboard, and its text for an empty answer. */
const dashboards = {
  '/dashboards/classes': { asks: '**/api/aoc/classes/public', empty: { status: 204 } },
  '/dashboards/calendar': {
    asks: '**/api/guild/events?*',
    empty: { json: { events: [], squads: [] } },
  },
  '/dashboards/squads': {
    asks: '**/api/guild/squads',
    empty: { json: { squads: [], without: [] } },
  },
  '/dashboards/record': {
    asks: '**/api/guild/attendance/mine',
    empty: { json: { records: [], leaves: [] } },
  },
  '/admin/dashboards/classes': { asks: '**/api/aoc/guild', empty: { json: [] } },
  '/admin/dashboards/characters': {
    asks: '**/api/guild/members/roles/*',
    empty: { json: [] },
  },
  '/admin/dashboards/roles': { asks: '**/api/guild/roster', empty: { json: [] } },
  '/admin/dashboards/trials': {
    asks: '**/api/guild/trials',
    empty: { json: { running: [], decided: [], without: [] } },
  },
  '/admin/dashboards/attendance': {
    asks: '**/api/guild/attendance?*',
    empty: { json: { events: [], members: [], leaves: [] } },
  },
} as const;

const states: Record<string, SeenState> = {};

for (const [open, { asks, empty }] of Object.entries(dashboards)) {
  states[`${open}, empty`] = {
    open,
    prepare: (page) => page.route(asks, (route) => route.fulfill(empty)),
    act: (page) => expect(page.getByText(/^Loading/)).toHaveCount(0),
  };
  states[`${open}, failed`] = {
    open,
    prepare: (page) => page.route(asks, (route) => route.fulfill({ status: 500, json: {} })),
    act: (page) => expect(page.getByText('Error fetching data').first()).toBeVisible(),
  };
  states[`${open}, loading`] = {
    open,
    isLoading: true,
    // The call is never answered: the page goes on waiting.
    prepare: (page) => page.route(asks, () => undefined),
    act: (page) => expect(page.getByText(/^Loading/).first()).toBeVisible(),
  };
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

states['a filter of the officers’ table that nothing meets'] = {
  open: '/admin/dashboards/classes',
  act: async (page) => {
    await page.getByRole('searchbox').fill('nobody is called this');
    await expect(page.getByText(/^0 of \d+ characters/)).toBeVisible();
  },
};
states['a filter of the attendance that nothing meets'] = {
  open: '/admin/dashboards/attendance',
  act: async (page) => {
    await page.getByRole('searchbox').fill('nobody is called this');
    await expect(page.getByText(/^0 members/)).toBeVisible();
  },
};
states['an event being changed, with a fault'] = {
  open: '/dashboards/calendar',
  act: async (page) => {
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Ends before it starts');
    await dialog.getByLabel('Ends').fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: /^(Plan|Save|Create)/ }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
  },
};

testStates(states);
