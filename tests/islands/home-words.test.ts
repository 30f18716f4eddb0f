import { afterEach, describe, expect, it } from 'vitest';
import {
  aheadInWords,
  besideInWords,
  dayInWords,
  greeting,
  weekAhead,
  whenInWords,
} from '#islands/home/home-words.ts';
import { keptDrafts } from '#islands/home/kept-drafts.ts';
import { officerLines, openEvenings, waitingLines } from '#islands/home/waiting-lines.ts';
import { eveningOf, factsOf, homeOf, idOf, officersOf, sampleNow } from './sample-home.ts';

const day = 24 * 60;
const clock = { now: sampleNow, zone: 'Europe/Berlin' };
const member = { hasCalendar: true };

describe('what the home page says of time', () => {
  it('greets by the hour', () => {
    const at = (time: string) =>
      greeting('Oda', { ...clock, now: Date.parse(`2026-11-26T${time}Z`) });
    expect(at('15:40')).toBe('Good day, Oda. It is Thursday, 16:40.');
    expect(at('06:00')).toMatch(/^Good morning/);
    expect(at('17:00')).toMatch(/^Good evening/);
    expect(at('00:30')).toMatch(/^Good evening, Oda. It is Thursday, 01:30/);
  });

  it.each([
    [1, 'in 1 minute'],
    [60 * 60_000, 'in 1 hour'],
    [200 * 60_000, 'in 3 hours 20 minutes'],
    [15.2 * 60 * 60_000, 'in 15 hours'],
    [47 * 60 * 60_000, 'in 47 hours'],
    [5 * day * 60_000, 'in 5 days'],
  ])('of %d ms ahead says “%s”', (ms, words) => {
    expect(aheadInWords(ms)).toBe(words);
  });

  it('names the day of an evening', () => {
    const named = (inMinutes: number) => dayInWords(eveningOf(1, inMinutes).startsAt, clock);
    expect([10, 200, day, 2 * day].map(named)).toEqual([
      'Today',
      'Tonight',
      'Tomorrow',
      'Saturday 28 November',
    ]);
  });

  it('says when an evening is and what else there is to know', () => {
    const raid = eveningOf(1, 200);
    expect(whenInWords(raid, clock)).toBe('Tonight at 20:00, in 3 hours 20 minutes.');
    expect(besideInWords(raid, clock)).toBe('Mandatory, until 22:00. 3 come.');
    const running = eveningOf(1, -40, { mandatory: false, coming: 1 });
    expect(whenInWords(running, clock)).toBe('Since 16:00, until 18:00.');
    expect(besideInWords(running, clock)).toBe('1 comes.');
    const open = eveningOf(1, 200, {
      ...{ mandatory: false, tbd: true, coming: null },
      squad: { id: 'heron', name: 'Heron' },
    });
    expect(whenInWords(open, clock)).toBe('Tonight, about 20:00: the time is not fixed.');
    expect(besideInWords(open, clock)).toBe('For Heron, until 22:00.');
  });

  it('lays evenings on the seven days from today on, by the reader’s clocks', () => {
    // An hour before midnight in Berlin, and the day after by the clocks of Auckland.
    const late = eveningOf(1, 6 * 60 + 20);
    const titles = (zone: string) =>
      weekAhead([late, eveningOf(2, 8 * day)], { ...clock, zone }).map(({ evenings }) =>
        evenings.map(({ id }) => id),
      );
    expect(titles('Europe/Berlin')).toEqual([[idOf(1)], [], [], [], [], [], []]);
    expect(titles('Pacific/Auckland')[0]).toEqual([idOf(1)]);
    const far = weekAhead([late], { ...clock, zone: 'America/New_York' });
    expect(far.map(({ day: name }) => name)[0]).toBe('2026-11-26');
    expect(far).toHaveLength(7);
  });
});

describe('what waits for the reader', () => {
  const evenings = [
    eveningOf(1, 200),
    eveningOf(2, day, { cancelled: true }),
    eveningOf(3, day, {
      mine: { answer: 'yes', role: null, comment: '', character: null, by: null },
    }),
    eveningOf(4, 2 * day),
    eveningOf(5, -300),
  ];
  const next = idOf(1);
  const lines = (home = homeOf(), reader = member, drafts: { name: string; href: string }[] = []) =>
    waitingLines(home, drafts, reader, clock).map(({ sign, what, about, count, href }) => [
      ...[sign, what, about, count, href],
    ]);

  it('is nothing, where there is nothing', () => {
    expect(lines()).toEqual([]);
    // The next evening is answered above.
    expect(lines(homeOf({ evenings: [evenings[0]!], next }))).toEqual([]);
  });

  it('are evenings without an answer, as long as they can be answered', () => {
    expect(openEvenings({ evenings }, sampleNow).map(({ id }) => id)).toEqual([idOf(1), idOf(4)]);
    const about = 'Evening 1 (Thu), Evening 4 (Sat)';
    expect(lines(homeOf({ evenings, next }))).toEqual([
      ['answer', 'Evenings to answer', about, 2, '/dashboards/calendar'],
    ]);
    const [[, , , , href] = []] = lines(homeOf({ evenings, next }), { hasCalendar: false });
    expect(href).toBe('/dashboards/record');
  });

  const places = {
    ...{ limits: null, closesBefore: null, closesAt: null, waiting: 0, mine: 0 },
    taken: { Tank: 0, Healer: 0, Damage: 0, Support: 0 },
    would: { any: 0, Tank: 0, Healer: 0, Damage: 0, Support: 0 },
    movedUpAt: '2026-11-26T10:00:00.000Z',
  };

  it('tells of no place at an evening that is called off or over', () => {
    const mine = { answer: 'yes', role: null, comment: '', character: null, by: null } as const;
    const calledOff = eveningOf(1, 200, { places, mine, cancelled: true });
    expect(lines(homeOf({ evenings: [eveningOf(2, -300, { places, mine }), calledOff] }))).toEqual(
      [],
    );
  });

  it('tells lines apart that say the same', () => {
    const appeals = [6, 7].map((nth) => ({
      ...{ event: factsOf(eveningOf(nth, -7 * day)), granted: true },
      at: '2026-11-25T10:00:00.000Z',
    }));
    const told = waitingLines(homeOf({ appeals }), [], member, clock);
    expect(new Set(told.map(({ sign, id }) => `${sign} ${id}`)).size).toBe(2);
  });

  it('has the most pressing first', () => {
    const past = factsOf(eveningOf(6, -7 * day));
    const at = '2026-11-25T10:00:00.000Z';
    const voting = { id: idOf(7), discordId: '1', username: 'Thea', avatar: null, voted: false };
    const home = homeOf({
      ...{ evenings: [...evenings, eveningOf(8, 3 * day, { places })], next },
      seat: {
        ...{ squad: 'Heron', seat: 2, aside: null, role: 'Tank', character: '', className: '' },
        changed: ['place', 'role'],
      },
      officers: officersOf({ vote: [{ ...voting, endsAt: '2026-11-30T10:00:00.000Z' }] }),
      asking: [{ squadId: 'heron', name: 'Heron', names: ['Merrin'] }],
      appeals: [{ event: past, granted: false, at }],
      corrections: [{ event: past, state: 'late', at }],
      trial: { startedAt: at, endsAt: '2026-11-29T10:00:00.000Z' },
      toRead: [
        { path: '/a/rules', title: 'Rules', revision: 'a', readAt: null, readBefore: null },
        { path: '/a/loot', title: 'Loot', revision: 'b', readAt: null, readBefore: at },
      ],
      editors: { unwritten: [{ path: '/articles/guides/bow', title: 'Bow' }] },
      inReview: [{ path: '/articles/guides/tides', title: 'Tides' }],
      offeredPlaces: { count: 5, names: ['Fen', 'Ford', 'Salt Pan'], href: '/database/map' },
    });
    const drafts = [{ name: 'Tessaly', href: '/tools/character2/1' }];
    expect(lines(home, member, drafts).map((line) => line.slice(0, 4))).toEqual([
      ['moved-up', 'A place came free for you', 'Evening 8, Sun 29 Nov: you are expected', null],
      ['seat', 'Your place has changed', 'moved, new role', null],
      ['answer', 'Evenings to answer', 'Evening 1 (Thu), Evening 4 (Sat), Evening 8 (Sun)', 3],
      ['vote', 'Vote on Thea', 'the trial has 3 days left', 1],
      ['ask', 'Asking to join Heron', 'Merrin', 1],
      ['appeal', 'Your appeal was refused', 'Evening 6, 19 Nov', null],
      ['corrected', 'Your record was corrected: late', 'Evening 6, 19 Nov', null],
      ['trial', 'Your trial', '2 days left', null],
      ['text', 'A text to read', 'Rules', null],
      ['text', 'A text to read again: it has changed', 'Loot', null],
      ['draft', 'Tessaly', 'edits that this browser keeps, not saved', null],
      ['text', 'A text to write', 'Bow', 1],
      ['text', 'A text in review', 'Tides', null],
      ['place', 'Places to take in', 'Fen, Ford, Salt Pan and 2 more', 5],
    ]);
    const one = { count: 1, names: ['Fen'], href: '/database/map?place=4' };
    expect(lines(homeOf({ offeredPlaces: one }))[0]).toEqual([
      ...['place', 'A place to take in', 'Fen', 1, '/database/map?place=4'],
    ]);
  });
});

describe('what waits for the officers', () => {
  it('leaves out what is done, and what waits for the reader alone', () => {
    const vote = [{ id: idOf(1), discordId: '1', username: 'Thea', avatar: null, voted: false }];
    const endsAt = '2026-11-30T10:00:00.000Z';
    const due = officersOf({ vote: vote.map((one) => ({ ...one, endsAt })), missing: 0 });
    expect(officerLines(due, clock)).toEqual([]);
  });

  it('names every text that somebody has not read', () => {
    const unread = [
      { title: 'Rules', count: 12 },
      { title: 'Loot', count: 1 },
    ];
    expect(officerLines(officersOf({ unread }), clock)).toMatchObject([
      { what: 'Have not read', about: 'Rules (12), Loot (1)', count: null },
    ]);
  });

  it('has faults and appeals before the rest', () => {
    const event = factsOf(eveningOf(1, 200));
    const due = officersOf({
      ...{ faults: 1, untried: 2, missing: 6, requests: 3, unrecorded: [event] },
      appeals: { count: 3, oldest: '2026-11-10T10:00:00.000Z' },
      silent: { event, count: 9, names: ['Ada'] },
      unread: [{ title: 'Rules', count: 12 }],
    });
    const told = officerLines(due, clock).map(({ what, about, count, isHot = false }) => [
      ...[what, about, count, isHot],
    ]);
    expect(told).toEqual([
      ['Faults of the site', 'something is broken', 1, true],
      ['Appeals', 'since 10 Nov', 3, true],
      ['Have not answered', 'Evening 1, tonight', 9, false],
      ['Have not read', 'Rules (12)', 12, false],
      ['Asking to join squads', 'leads and officers answer', 3, false],
      ['Evenings not recorded', 'Evening 1, 26 Nov', 1, false],
      ['Trial role but no trial', 'their term has to begin', 2, false],
      ['Role but no character', 'nobody can place them', 6, false],
    ]);
  });
});

describe('edits that the browser keeps', () => {
  const draft = (ign: string, part: object = {}) =>
    JSON.stringify({
      ...{ savedAt: 1, version: 3, base: { values: {}, gear: {} } },
      ...{ document: { values: { ign }, gear: {} }, ...part },
    });

  afterEach(() => {
    localStorage.clear();
  });

  it('are those of the reader, each character once', () => {
    const keep = (name: string, text: string) => {
      localStorage.setItem(`draft:character:${name}`, text);
    };
    keep('1:gear:abc#tab-1', draft('Tessaly'));
    keep('1:gear:abc#tab-2', draft('Tessaly', { savedAt: 2 }));
    keep('1:older:def#tab-1', draft('', { version: 0, savedAt: 0 }));
    keep('1:gear:gone#tab-1', draft('Given up', { isGivenUp: true }));
    keep('1:gear:torn#tab-1', '{');
    keep('2:gear:other#tab-1', draft('Somebody else’s'));
    expect(keptDrafts('1')).toEqual([
      { name: 'Tessaly', href: '/tools/character2/abc' },
      { name: '', href: '/tools/character/new/def' },
    ]);
    expect(keptDrafts(null)).toEqual([]);
  });
});
