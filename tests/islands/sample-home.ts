import type { Home, HomeEvening, OfficersHome } from '#contract/home.ts';

const minute = 60_000;

/** The moment of the samples: a Thursday afternoon. */
export const sampleNow = Date.parse('2026-11-26T15:40:00Z');

/** Makes the id of a sample. */
export const idOf = (nth: number) =>
  `${nth}`.repeat(8).slice(0, 8) + '-1111-4111-8111-111111111111';

/** Makes an evening of two hours to which the reader is asked and has said nothing. */
export function eveningOf(
  nth: number,
  inMinutes: number,
  part: Partial<HomeEvening> = {},
  now = sampleNow,
): HomeEvening {
  const start = now + inMinutes * minute;
  return {
    ...{ id: idOf(nth), title: `Evening ${nth}`, mandatory: true, tbd: false, allCall: false },
    ...{
      squad: null,
      zone: 'Europe/Berlin',
      cancelled: false,
      mine: null,
      moved: null,
      places: null,
      meeting: null,
    },
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 120 * minute).toISOString(),
    press: {
      role: 'Tank',
      character: { id: 'gate', name: 'Gate', archetype: 'Tank' },
      comment: '',
    },
    coming: 3,
    ...part,
  };
}

/** Makes a home page on which nothing waits. */
export function homeOf(part: Partial<Home> = {}): Home {
  return {
    ...{ evenings: [], next: null, seat: null, company: null, trial: null, appeals: [] },
    ...{ tonight: { planned: false, squads: [], of: 0 }, corrections: [], asking: [] },
    ...{
      toRead: [],
      texts: [],
      builds: [],
      faces: [],
      officers: null,
      editors: null,
      inReview: [],
    },
    ...{ offeredPlaces: null },
    ...part,
  };
}

/** Makes what waits for officers: nothing. */
export function officersOf(part: Partial<OfficersHome> = {}): OfficersHome {
  return {
    ...{ decide: [], vote: [], untried: 0, appeals: { count: 0, oldest: null }, unrecorded: [] },
    ...{ missing: null, silent: null, unread: [], requests: 0, removals: [], faults: 0 },
    ...part,
  };
}

/** What is told of a sample evening where something is about it. */
export const factsOf = ({ id, title, startsAt, zone, mandatory }: HomeEvening) => ({
  ...{ id, title, startsAt, zone, mandatory },
});
