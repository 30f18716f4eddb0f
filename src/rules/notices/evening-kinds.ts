import { meets, type Viewer } from '../access/access.ts';
import { rsvpNames } from '../attendance/attendance.ts';
import type { EveningFacts, NoticeFacts } from './facts.ts';
import { because, type Clock, type NoticeKindFacts, recordPath } from './kind.ts';

/** Whoever may not open the calendar finds the evenings that count for them on their own record. */
const eveningHref = ({ eventId }: EveningFacts, viewer: Viewer) => {
  if (!meets(2, viewer)) return recordPath;
  return eventId === null ? '/dashboards/calendar' : `/dashboards/calendar/${eventId}`;
};

/** Says of an evening that was moved while nobody read of it when it was to begin. */
const movedFrom = ({ was, startsAt }: EveningFacts, clock: Clock) =>
  was === undefined || was === startsAt ? '' : ` It was moved from ${clock(was)}.`;

/** Says what has become of the reader's answers, or asks for them; nothing of whom nobody asks. */
function answersIn({ count, said }: EveningFacts): string {
  if (!said) return '';
  const { stands, waits, up, aside, none } = said;
  const of = (number: number, words: string) => {
    if (number === 0) return [];
    return [number === count ? words : `for ${number} of them ${words}`];
  };
  const places = [...of(waits, 'you wait for a place'), ...of(up, 'you have a place now')].join(
    ', ',
  );
  const counts = `hat you had answered counts${places && `: ${places}`}.`;
  if (aside + none === 0) return stands === 0 ? '' : ` W${counts}`;
  const ask = `Say${aside > 0 ? ' anew' : ''} ${count === 1 ? 'whether' : 'when'} you come`;
  return stands === 0 ? ` ${ask}.` : ` ${ask}: for ${stands} of them w${counts}`;
}

/** Says what becomes of the reader's answers to evenings that are for others, or that plans alone have them. */
function partingFrom({ count, said }: EveningFacts): string {
  if (said?.none !== count) return ' What you have answered counts no more.';
  return count === 1
    ? ' It asks you no more, though its plan has you.'
    : ' They ask you no more, though their plans have you.';
}

/** Tells whether evenings are those that the reader has answered once, while they were for them. */
const areBack = ({ count, said }: EveningFacts) => said?.stands === count;

const evenings = (count: number) => `${count} evenings`;

/** Says what becomes of an evening, or of several, and more of it. */
function becomes(
  { title, startsAt, count }: EveningFacts,
  clock: Clock,
  [what, more]: readonly [what: string, more: string],
) {
  const when = `${clock(startsAt)}.${more}`;
  return count === 1
    ? { title: `${title} is ${what}`, body: when }
    : { title: `${evenings(count)} are ${what}`, body: `${title}, first on ${when}` };
}

const eveningKind = { topic: 'Evenings', access: 'guilded', href: eveningHref } as const;

/** The kinds of notices about evenings. */
type EveningKind = {
  [Kind in keyof NoticeFacts]: NoticeFacts[Kind] extends EveningFacts ? Kind : never;
}[keyof NoticeFacts];

/** Every kind of notice about evenings. */
export const eveningKinds: { [Kind in EveningKind]: NoticeKindFacts<NoticeFacts[Kind]> } = {
  'event-planned': {
    ...eveningKind,
    ...{ name: 'An evening is planned', devices: 'digest', asks: true, endsWithAnswer: true },
    words: (facts, clock) => {
      const what = areBack(facts) ? 'for you again' : 'planned';
      return becomes(facts, clock, [what, movedFrom(facts, clock) + answersIn(facts)]);
    },
  },
  'event-moved': {
    ...eveningKind,
    ...{ name: 'An evening is moved', devices: 'now', asks: true, endsWithAnswer: true },
    words: (facts, clock) => {
      const { title, startsAt, count, was } = facts;
      const asking = answersIn(facts);
      if (count > 1) {
        return {
          title: `${evenings(count)} were moved`,
          body: `${title}, the first of them to ${clock(startsAt)}.${asking}`,
        };
      }
      if (was === startsAt) {
        return { title: `${title} is back at its time`, body: `${clock(startsAt)}.${asking}` };
      }
      return {
        title: `${title} was moved`,
        body: `Now ${clock(startsAt)}${was === undefined ? '' : `, not ${clock(was)}`}.${asking}`,
      };
    },
  },
  'event-off': {
    ...eveningKind,
    ...{ name: 'An evening is called off', devices: 'now' },
    words: (facts, clock) =>
      becomes(facts, clock, ['called off', movedFrom(facts, clock) + because(facts.reason)]),
  },
  'event-on': {
    ...eveningKind,
    ...{ name: 'An evening is on again', devices: 'now', endsWithAnswer: true },
    words: (facts, clock) =>
      becomes(facts, clock, ['on again', movedFrom(facts, clock) + answersIn(facts)]),
  },
  'event-others': {
    ...eveningKind,
    ...{ name: 'An evening of yours is for others now', devices: 'now' },
    words: (facts, clock) => becomes(facts, clock, ['for others now', partingFrom(facts)]),
  },
  'event-reminder': {
    ...eveningKind,
    ...{
      name: 'You have not answered a mandatory evening',
      devices: 'now',
      asks: true,
      endsWithAnswer: true,
    },
    words: (facts, clock) => ({
      title: `Do you come to ${facts.title}?`,
      body: `${clock(facts.startsAt)}. You have not answered yet.${movedFrom(facts, clock)}`,
    }),
  },
  'answered-for': {
    ...eveningKind,
    ...{ name: 'An officer answers for you', devices: 'digest', endsWithAnswer: true },
    words: (facts, clock) => ({
      title: `${facts.by} answered for you`,
      body: `${facts.title}, ${clock(facts.startsAt)}: ${rsvpNames[facts.answer]}.${facts.waits === true ? ' You wait for a place.' : ''} You can answer otherwise.${movedFrom(facts, clock)}`,
    }),
  },
  'place-free': {
    ...eveningKind,
    ...{ name: 'A place comes free for you', devices: 'now', endsWithAnswer: true },
    words: (facts, clock) => ({
      title: `You have a place at ${facts.title}`,
      body: `${clock(facts.startsAt)}. You waited for one.${movedFrom(facts, clock)}`,
    }),
  },
  'place-lost': {
    ...eveningKind,
    ...{ name: 'You lose your place, and wait', devices: 'now', endsWithAnswer: true },
    words: (facts, clock) => ({
      title: `You wait for a place at ${facts.title}`,
      body: `${clock(facts.startsAt)}. Fewer may come now than before.${movedFrom(facts, clock)}`,
    }),
  },
  'plan-published': {
    ...eveningKind,
    ...{ name: 'A plan that you are in is out', devices: 'now' },
    words: (facts, clock) => ({
      title: `The plan of ${facts.title} is out`,
      body: `You are ${facts.place}. ${clock(facts.startsAt)}.${movedFrom(facts, clock)}`,
    }),
  },
  'plan-changed': {
    ...eveningKind,
    ...{ name: 'Your place in a plan changes', devices: 'now' },
    words: (facts, clock) => ({
      title: `Your place in ${facts.title} changed`,
      body: `${
        facts.place === null ? 'You are in the plan no longer' : `You are ${facts.place} now`
      }. ${clock(facts.startsAt)}.${movedFrom(facts, clock)}`,
    }),
  },
  'plan-withdrawn': {
    ...eveningKind,
    ...{ name: 'A plan that you are in is taken back', devices: 'digest' },
    words: (facts, clock) => ({
      title: `The plan of ${facts.title} was taken back`,
      body: `${clock(facts.startsAt)}. The officers work on it.${movedFrom(facts, clock)}`,
    }),
  },
};
