import type { Page } from '@playwright/test';
import type { Home } from '#contract/home.ts';
import { homeOf } from '#tests/islands/sample-home.ts';
import { abort, answer, failedCall, hold, type Screen } from './screen.ts';

const asks = '**/api/guild/home';

/** Lets the page read another home than the host tells. */
const edited = (change: (home: Home) => Home) => (page: Page) =>
  page.route(asks, async (route) => {
    const told = await route.fetch();
    await route.fulfill({ json: change((await told.json()) as Home) });
  });

const past = {
  ...{ id: '11111111-1111-4111-8111-111111111111', title: 'The Unlit Lamp', mandatory: true },
  ...{ startsAt: '2026-11-19T19:00:00.000Z', zone: 'Europe/Berlin' },
};

/** Seats the reader in Heron, beside people of the guild, and tells what is new to them. */
function withSeat(home: Home): Home {
  const people = home.tonight.squads.flatMap((squad) => squad.people).slice(0, 5);
  const heron = { id: 'heron', name: 'Heron', crest: null, lead: 'Aldith', people, places: 5 };
  const at = past.startsAt;
  return {
    ...home,
    seat: {
      ...{ squad: 'Heron', seat: 2, aside: null, role: 'Healer', character: 'Gate' },
      ...{ className: 'High Priest', changed: ['role'] },
    },
    company: heron,
    tonight: { planned: true, squads: [heron, { ...heron, id: null, name: 'Bittern' }], of: 2 },
    appeals: [{ event: past, granted: true, at }],
    corrections: [{ event: { ...past, title: 'Siege practice' }, state: 'late', at }],
    asking: [{ squadId: 'heron', name: 'Heron', names: ['Merrin', 'Thea Brock'] }],
  };
}

/** The home page of whoever is in the guild, as each of them finds it. */
export const homes: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    who: 'level3',
    purpose: 'A member learns what concerns them today, and answers.',
    first: 'The next evening over its picture, the answers, the squad.',
  },
  {
    name: 'home with a seat',
    path: '/',
    who: 'level3',
    purpose: 'A member finds their seat in the evening’s plan, and what is new to them.',
    first: 'The seat with the people beside it.',
    prepare: edited(withSeat),
  },
  {
    name: 'home, the whole answer',
    path: '/',
    who: 'level3',
    purpose: 'A member comes in another role, or says something besides.',
    first: 'The form below the answers.',
    act: (page) => page.getByRole('button', { name: 'Another role' }).click(),
    ready: (page) => page.getByLabel('Comment'),
  },
  {
    name: 'home for officers',
    path: '/',
    who: 'level7',
    purpose: 'An officer sees what waits for the officers beside what waits for them.',
    first: 'The next evening, then two lists with their numbers.',
  },
  {
    name: 'home of a recruit',
    path: '/',
    who: 'trial',
    purpose: 'Whoever is on trial finds the evenings that count for them, and their term.',
    first: 'The next evening and the trial.',
  },
  {
    name: 'home, nothing to do',
    path: '/',
    who: 'level3',
    purpose: 'A member with free evenings is told so.',
    first: 'The pier, and that the evenings are theirs.',
    prepare: answer(asks, { json: homeOf() }),
  },
  {
    name: 'home on its way',
    path: '/',
    who: 'level3',
    purpose: 'A member waits.',
    first: 'The picture, and the room of what comes.',
    prepare: hold(asks),
    ready: (page) => page.getByText('Loading...'),
    isLoading: true,
  },
  {
    name: 'home that did not come',
    path: '/',
    who: 'level3',
    purpose: 'A member is told that it failed, and tries again.',
    first: 'The bell in the fog, and the way to try again.',
    prepare: abort(asks),
    ready: (page) => page.getByText('Your evening did not come.'),
    expectedErrors: failedCall,
  },
];
