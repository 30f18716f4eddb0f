import { describe, expect, it } from 'vitest';
import { levels, viewerOf } from '#rules/access/access.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import type { Notice, NoticeKind } from '#rules/notices/facts.ts';
import { allNoticeKinds, noticeHref, noticeWords, readableKinds } from '#rules/notices/kinds.ts';
import { routes } from '#routes';

const clock = (moment: string) => eveningInWords(moment, 'Europe/Berlin');
const [startsAt, was] = ['2026-11-25T19:00:00.000Z', '2026-11-24T19:00:00.000Z'];
const evening = { eventId: 'e1', title: 'Slow Tide', startsAt, count: 1 };
const several = { ...evening, eventId: null, count: 300 };
const record = { title: 'Slow Tide', startsAt };
const leave = { firstDay: '2026-11-26', lastDay: '2026-12-03', by: 'Oda' };
const text = { path: '/articles/general/public/squads', title: 'Squads of five' };
const fen = { mapId: 'm1', map: 'The Cairns', number: 4, name: 'Amber Fen' };
const when = 'Wednesday 25 November, 20:00';

const member = { accessLevel: 2, editor: false, guilded: true };

/** What has become of the reader's answers. */
const nothing = { stands: 0, waits: 0, up: 0, aside: 0, none: 0 };
const answered = { ...nothing, stands: 1 };
const unanswered = { ...nothing, none: 1 };

/** Facts of each kind, with what they say; several where the words differ by them. */
const sayings: { [Kind in NoticeKind]: [Notice & { kind: Kind }, string, string][] } = {
  'event-planned': [
    [
      { kind: 'event-planned', facts: { ...evening, said: unanswered } },
      'Slow Tide is planned',
      `${when}. Say whether you come.`,
    ],
    [
      { kind: 'event-planned', facts: { ...several, said: { ...nothing, none: 300 } } },
      '300 evenings are planned',
      `Slow Tide, first on ${when}. Say when you come.`,
    ],
    [
      { kind: 'event-planned', facts: { ...evening, said: answered } },
      'Slow Tide is for you again',
      `${when}. What you had answered counts.`,
    ],
    [
      { kind: 'event-planned', facts: { ...evening, said: { ...answered, waits: 1 } } },
      'Slow Tide is for you again',
      `${when}. What you had answered counts: you wait for a place.`,
    ],
    [
      { kind: 'event-planned', facts: { ...several, said: { ...nothing, stands: 300 } } },
      '300 evenings are for you again',
      `Slow Tide, first on ${when}. What you had answered counts.`,
    ],
  ],
  'event-moved': [
    [
      { kind: 'event-moved', facts: { ...evening, was, said: { ...nothing, aside: 1 } } },
      'Slow Tide was moved',
      `Now ${when}, not Tuesday 24 November, 20:00. Say anew whether you come.`,
    ],
    [
      { kind: 'event-moved', facts: { ...evening, was, said: unanswered } },
      'Slow Tide was moved',
      `Now ${when}, not Tuesday 24 November, 20:00. Say whether you come.`,
    ],
    // Whom its plan has, and nobody asks.
    [
      { kind: 'event-moved', facts: { ...evening, was, said: nothing } },
      'Slow Tide was moved',
      `Now ${when}, not Tuesday 24 November, 20:00.`,
    ],
    // Nobody has read that it moved away in between.
    [
      { kind: 'event-moved', facts: { ...evening, was: startsAt, said: answered } },
      'Slow Tide is back at its time',
      `${when}. What you had answered counts.`,
    ],
    [
      { kind: 'event-moved', facts: { ...several, said: { ...nothing, aside: 200, stands: 100 } } },
      '300 evenings were moved',
      `Slow Tide, the first of them to ${when}. Say anew when you come: for 100 of them what you had answered counts.`,
    ],
  ],
  'event-off': [
    [
      { kind: 'event-off', facts: { ...evening, reason: '' } },
      'Slow Tide is called off',
      `${when}.`,
    ],
    [
      { kind: 'event-off', facts: { ...several, reason: 'Ice.' } },
      '300 evenings are called off',
      `Slow Tide, first on ${when}. Ice.`,
    ],
  ],
  'event-on': [
    [
      { kind: 'event-on', facts: { ...evening, said: answered } },
      'Slow Tide is on again',
      `${when}. What you had answered counts.`,
    ],
    [
      { kind: 'event-on', facts: { ...evening, was, said: { ...nothing, aside: 1 } } },
      'Slow Tide is on again',
      `${when}. It was moved from Tuesday 24 November, 20:00. Say anew whether you come.`,
    ],
    [
      { kind: 'event-on', facts: { ...evening, said: { ...answered, up: 1 } } },
      'Slow Tide is on again',
      `${when}. What you had answered counts: you have a place now.`,
    ],
    [
      { kind: 'event-on', facts: { ...several, said: { ...nothing, stands: 300, waits: 300 } } },
      '300 evenings are on again',
      `Slow Tide, first on ${when}. What you had answered counts: you wait for a place.`,
    ],
    [
      {
        kind: 'event-on',
        facts: { ...several, said: { ...nothing, stands: 300, waits: 200, up: 1 } },
      },
      '300 evenings are on again',
      `Slow Tide, first on ${when}. What you had answered counts: for 200 of them you wait for a place, for 1 of them you have a place now.`,
    ],
    [
      {
        kind: 'event-on',
        facts: { ...several, said: { ...nothing, none: 200, stands: 100, waits: 2 } },
      },
      '300 evenings are on again',
      `Slow Tide, first on ${when}. Say when you come: for 100 of them what you had answered counts: for 2 of them you wait for a place.`,
    ],
    [
      { kind: 'event-on', facts: several },
      '300 evenings are on again',
      `Slow Tide, first on ${when}.`,
    ],
  ],
  'event-others': [
    [
      { kind: 'event-others', facts: evening },
      'Slow Tide is for others now',
      `${when}. What you have answered counts no more.`,
    ],
    [
      { kind: 'event-others', facts: { ...evening, said: { ...nothing, none: 1 } } },
      'Slow Tide is for others now',
      `${when}. It asks you no more, though its plan has you.`,
    ],
    [
      { kind: 'event-others', facts: several },
      '300 evenings are for others now',
      `Slow Tide, first on ${when}. What you have answered counts no more.`,
    ],
    [
      { kind: 'event-others', facts: { ...several, said: { ...nothing, none: 300 } } },
      '300 evenings are for others now',
      `Slow Tide, first on ${when}. They ask you no more, though their plans have you.`,
    ],
    [
      { kind: 'event-others', facts: { ...several, said: { ...nothing, none: 299, aside: 1 } } },
      '300 evenings are for others now',
      `Slow Tide, first on ${when}. What you have answered counts no more.`,
    ],
  ],
  'event-reminder': [
    [
      { kind: 'event-reminder', facts: evening },
      'Do you come to Slow Tide?',
      `${when}. You have not answered yet.`,
    ],
  ],
  'answered-for': [
    [
      { kind: 'answered-for', facts: { ...evening, answer: 'late', by: 'Wren' } },
      'Wren answered for you',
      `Slow Tide, ${when}: Coming late. You can answer otherwise.`,
    ],
    [
      { kind: 'answered-for', facts: { ...evening, answer: 'yes', by: 'Wren', waits: true } },
      'Wren answered for you',
      `Slow Tide, ${when}: Coming. You wait for a place. You can answer otherwise.`,
    ],
  ],
  'place-free': [
    [
      { kind: 'place-free', facts: { ...evening, was } },
      'You have a place at Slow Tide',
      `${when}. You waited for one. It was moved from Tuesday 24 November, 20:00.`,
    ],
  ],
  'place-lost': [
    [
      { kind: 'place-lost', facts: { ...evening, was } },
      'You wait for a place at Slow Tide',
      `${when}. Fewer may come now than before. It was moved from Tuesday 24 November, 20:00.`,
    ],
  ],
  'plan-published': [
    [
      { kind: 'plan-published', facts: { ...evening, place: 'in Wick' } },
      'The plan of Slow Tide is out',
      `You are in Wick. ${when}.`,
    ],
  ],
  'plan-changed': [
    [
      { kind: 'plan-changed', facts: { ...evening, place: 'on the bench' } },
      'Your place in Slow Tide changed',
      `You are on the bench now. ${when}.`,
    ],
    [
      { kind: 'plan-changed', facts: { ...evening, place: null } },
      'Your place in Slow Tide changed',
      `You are in the plan no longer. ${when}.`,
    ],
  ],
  'plan-withdrawn': [
    [
      { kind: 'plan-withdrawn', facts: evening },
      'The plan of Slow Tide was taken back',
      `${when}. The officers work on it.`,
    ],
  ],
  'record-corrected': [
    [
      {
        kind: 'record-corrected',
        facts: { ...record, before: 'absent', after: 'late', reason: 'Came at nine' },
      },
      'Your record of Slow Tide was corrected',
      `${when}: Late, not Absent. Came at nine`,
    ],
  ],
  'appeal-answered': [
    [
      { kind: 'appeal-answered', facts: { ...record, after: 'present', answer: 'So it was' } },
      'Your appeal was granted',
      `Slow Tide, ${when}: Present. So it was`,
    ],
    [
      { kind: 'appeal-answered', facts: { ...record, after: null, answer: 'No' } },
      'Your appeal was refused',
      `Slow Tide, ${when}. No`,
    ],
  ],
  'leave-entered': [
    [
      { kind: 'leave-entered', facts: { ...leave, reason: 'Away at sea.' } },
      'Oda entered a leave for you',
      'Thursday 26 November to Thursday 3 December. Away at sea.',
    ],
    [
      { kind: 'leave-entered', facts: { ...leave, lastDay: leave.firstDay, reason: '' } },
      'Oda entered a leave for you',
      'Thursday 26 November.',
    ],
  ],
  'leave-ended': [
    [
      { kind: 'leave-ended', facts: leave },
      'Oda ended your leave',
      'Its last day is Thursday 3 December.',
    ],
  ],
  'leave-removed': [
    [
      { kind: 'leave-removed', facts: leave },
      'Oda took your leave back',
      'Thursday 26 November to Thursday 3 December. What it excused counts as missed again.',
    ],
  ],
  'appeal-made': [
    [
      { kind: 'appeal-made', facts: { ...record, username: 'Wren' } },
      'Wren appeals',
      `Slow Tide, ${when}. An officer answers.`,
    ],
  ],
  'trial-started': [
    [
      { kind: 'trial-started', facts: { endsAt: startsAt } },
      'Your trial has begun',
      `It runs until ${when}.`,
    ],
  ],
  'trial-term': [
    [
      { kind: 'trial-term', facts: { endsAt: startsAt } },
      'Your trial ends on another day',
      `It runs until ${when}.`,
    ],
  ],
  'trial-decided': [
    [
      { kind: 'trial-decided', facts: { verdict: 'pass', reason: 'Well done' } },
      'Your trial: passed',
      'Well done',
    ],
  ],
  'trial-due': [
    [
      { kind: 'trial-due', facts: { username: 'Wren', endsAt: startsAt } },
      'The trial of Wren is due',
      `Its term ends ${when}. An officer decides.`,
    ],
  ],
  'squad-asked': [
    [
      { kind: 'squad-asked', facts: { squad: 'Lamps', username: 'Wren', words: 'On Fridays' } },
      'Wren asks to join Lamps',
      'On Fridays',
    ],
  ],
  'squad-answered': [
    [
      { kind: 'squad-answered', facts: { squad: 'Lamps', accepted: true, answer: '' } },
      'You are in Lamps',
      'It has taken you, as you asked.',
    ],
    [
      { kind: 'squad-answered', facts: { squad: 'Lamps', accepted: false, answer: 'Full' } },
      'Lamps has no place for you',
      'Full',
    ],
  ],
  'squad-moved': [
    [
      { kind: 'squad-moved', facts: { from: 'Wicks', to: 'Lamps' } },
      'You are in Lamps now',
      'You were in Wicks.',
    ],
    [
      { kind: 'squad-moved', facts: { from: 'Wicks', to: null } },
      'You are in no squad now',
      'You were in Wicks.',
    ],
  ],
  'reading-asked': [
    [
      { kind: 'reading-asked', facts: { ...text, why: 'new' } },
      'To be read: Squads of five',
      'Read it, and say so at its end.',
    ],
    [
      { kind: 'reading-asked', facts: { ...text, why: 'changed' } },
      'To be read again: Squads of five',
      'It has changed since you read it. Say so at its end.',
    ],
    [
      { kind: 'reading-asked', facts: { ...text, why: 'reminder' } },
      'Still to be read: Squads of five',
      'The officers remind you. Read it, and say so at its end.',
    ],
  ],
  'text-in-review': [
    [
      { kind: 'text-in-review', facts: { path: text.path, title: text.title } },
      'In review: Squads of five',
      'Editors and officers alone see it. Say to its author what is amiss.',
    ],
  ],
  'place-offered': [
    [
      { kind: 'place-offered', facts: { ...fen, username: 'Wren' } },
      'Wren offers a place: Amber Fen',
      'On The Cairns. Editors and officers decide.',
    ],
  ],
  'place-taken-in': [
    [
      { kind: 'place-taken-in', facts: { ...fen, level: 2 } },
      'Amber Fen is the guild’s now',
      'Your place on The Cairns was taken in.',
    ],
    [
      { kind: 'place-taken-in', facts: { ...fen, level: 5 } },
      'Amber Fen is the guild’s now',
      'Your place on The Cairns was taken in, for members from level 5.',
    ],
  ],
  'place-refused': [
    [
      { kind: 'place-refused', facts: { ...fen, reason: 'It is drawn already.' } },
      'Amber Fen stays yours',
      'The guild has not taken in your place on The Cairns. It is drawn already.',
    ],
  ],
};

const all = Object.values(sayings).flat();

describe('notices', () => {
  it.each(all)('of $kind say %s what is so', (notice, title, body) => {
    expect(noticeWords(notice, clock)).toEqual({ title, body });
  });

  it('have words for every kind', () => {
    expect(Object.keys(sayings).toSorted()).toEqual([...allNoticeKinds].toSorted());
  });

  it('lead each to a page that their reader may open', () => {
    const viewers = [null, ...levels].map((level) => ({ ...member, accessLevel: level ?? 0 }));
    for (const viewer of viewers) {
      // A text's own address is asked of nobody but those who may read it.
      const readable = new Set<string>(readableKinds(viewer));
      for (const kind of ['reading-asked', 'text-in-review']) readable.delete(kind);
      for (const [notice] of all.filter(([{ kind }]) => readable.has(kind))) {
        const path = noticeHref(notice, viewer).split(/[?#]/, 1)[0]!.replace(/\/e1$/, '/:eventId');
        const route = routes.find((one) => one.path === path);
        expect(route, `${notice.kind} ${path}`).toBeDefined();
        const { access } = route!;
        const rank = typeof access === 'number' ? access : 0;
        expect(rank, `${notice.kind} ${path}`).toBeLessThanOrEqual(viewer.accessLevel);
      }
    }
  });

  it('of a place lead to it, or to its map for whoever is below the level that it asks', () => {
    const taken: Notice = { kind: 'place-taken-in', facts: { ...fen, level: 5 } };
    expect(noticeHref(taken, member)).toBe('/database/map?map=m1');
    const core = { ...member, accessLevel: 5 };
    expect(noticeHref(taken, core)).toBe('/database/map?map=m1&place=4');
  });

  it('of what waits for officers are for officers alone, and none is for who has left', () => {
    const officers = { ...member, accessLevel: 7 };
    const more = readableKinds(officers).filter((kind) => !readableKinds(member).includes(kind));
    expect(more.toSorted()).toEqual([
      'appeal-made',
      'place-offered',
      'text-in-review',
      'trial-due',
    ]);
    expect(readableKinds(viewerOf(null, []))).toEqual([]);
  });
});
