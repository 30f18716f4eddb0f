import type { Page } from '@playwright/test';
import type { SquadList } from '#contract/squads.ts';
import { answer, type Screen } from './screen.ts';

/** The answer of a guild without squads. */
export const noSquads: SquadList = {
  ...{ squads: [], looking: [], without: [], withoutCount: 0 },
  mine: {
    wishes: {
      ...{ looking: false, evenings: [], role: null, words: '' },
      ...{ companions: [], avoids: [] },
    },
    requests: [],
  },
};

/** Takes the first member without a squad in hand; on a phone they stand in a sheet. */
async function takeFirst(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Members/ });
  if (await sheet.isVisible()) await sheet.click();
  await page.locator('[data-pool-row]').first().click();
}

const somebody = { discordId: '1', squadId: 'heron' };

/** The answer to squads that are made of people who looked for one, and had asked others. */
const made = {
  standing: [],
  besides: {
    ...{ at: '2026-11-20T20:00:00.000Z', deputies: [] },
    looking: [{ discordId: '1', saidAt: '2026-11-20T20:00:00.000Z' }],
    requests: [somebody, somebody],
  },
};

const builder = { path: '/admin/tools/squad', who: 'level7' } as const;

/** The squad builder. */
export const squadBuilder: readonly Screen[] = [
  {
    ...builder,
    name: 'squad builder',
    purpose: 'An officer sees the squads, and who is in none.',
    first: 'The squads with their members.',
    ready: (page) => page.locator('[data-seat]').first(),
  },
  {
    ...builder,
    name: 'squad builder, somebody in hand',
    purpose: 'An officer chooses where somebody goes.',
    first: 'Who is in hand, and where they fit.',
    act: takeFirst,
    ready: (page) => page.getByRole('region', { name: 'In hand' }),
  },
  {
    ...builder,
    name: 'squad builder, squads suggested',
    purpose: 'An officer looks at squads that could be formed.',
    first: 'The suggested squads and their reasons.',
    act: (page) => page.getByRole('button', { name: 'Suggest squads' }).click(),
    ready: (page) => page.getByRole('heading', { name: 'Suggested squads' }),
  },
  {
    ...builder,
    name: 'squad builder, a squad changed',
    purpose: 'An officer changes a squad, or disbands it.',
    first: 'Its name and crest.',
    act: (page) =>
      page
        .getByRole('button', { name: /^Change / })
        .first()
        .click(),
    ready: (page) => page.getByRole('dialog'),
  },
  {
    ...builder,
    name: 'squad builder, history',
    purpose: 'An officer reads what was done to all squads.',
    first: 'The latest changes.',
    act: (page) => page.getByRole('button', { name: 'History of all squads' }).click(),
    ready: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    ...builder,
    name: 'squad builder, a squad made',
    purpose: 'An officer reads what that ended besides, and may take it back.',
    first: 'What was done.',
    prepare: (page) =>
      page.route('**/api/guild/squads', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: made }) : route.continue(),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Suggest squads' }).click();
      await page.getByRole('button', { name: /^Take all/ }).click();
      await page.getByRole('button', { name: 'Close the suggestions' }).click();
    },
    ready: (page) => page.getByText(/requests lapsed/).first(),
  },
  {
    ...builder,
    name: 'squad builder, no squads yet',
    purpose: 'An officer begins.',
    first: 'That there is none, and what to do.',
    prepare: answer('**/api/guild/squads/builder', {
      json: { version: 0, squads: [], people: [], rules: [] },
    }),
    ready: (page) => page.getByText('The guild has no squads yet.'),
  },
];
