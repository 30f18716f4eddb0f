import { meets, officerLevel, type Requirement, type Viewer } from '../access/access.ts';
import { attendanceFacts, rsvpNames } from '../attendance/attendance.ts';
import { verdictNames } from '../trials/trials.ts';
import type { EveningFacts, Notice, NoticeFacts, NoticeKind } from './facts.ts';

/** The words of a notice: plain text, to be escaped for wherever it is shown. */
export interface NoticeWords {
  title: string;
  /** one or two sentences more; empty for none */
  body: string;
}

/** Says when something is, by the clocks of whoever reads it. @param moment ISO 8601 in UTC */
export type Clock = (moment: string) => string;

/** What the kinds are about, in the order in which choices list them. */
export const noticeTopics = ['Evenings', 'Attendance', 'Trials', 'Squads'] as const;

/** What there is to know of a kind of notice. */
interface NoticeKindFacts<Facts> {
  /** what it tells, as choices name it */
  label: string;
  topic: (typeof noticeTopics)[number];
  /** what a reader has to be at the time of reading; who was told and is not any more sees nothing */
  access: Requirement;
  /** it interrupts by itself where somebody has asked for that, if they choose nothing else */
  isUrgent: boolean;
  words: (facts: Facts, clock: Clock) => NoticeWords;
  /** the address of its place, for a reader with these rights */
  href: (facts: Facts, viewer: Viewer) => string;
}

const record = '/dashboards/record';

/** Whoever may not open the calendar finds the evenings that count for them on their own record. */
const eveningHref = ({ eventId }: EveningFacts, viewer: Viewer) => {
  if (!meets(2, viewer)) return record;
  return eventId === null ? '/dashboards/calendar' : `/dashboards/calendar/${eventId}`;
};

const trialHref = (_: unknown, viewer: Viewer) =>
  meets(2, viewer) ? '/dashboards/trials' : record;

const because = (reason: string) => (reason === '' ? '' : ` ${reason}`);

/** Says of an evening that was moved while nobody read of it when it was to begin. */
const movedFrom = ({ was, startsAt }: EveningFacts, clock: Clock) =>
  was === undefined || was === startsAt ? '' : ` It was moved from ${clock(was)}.`;

const evenings = (count: number) => `${count} evenings`;

const eveningKind = { topic: 'Evenings', access: 'guilded', href: eveningHref } as const;

/** Every kind of notice: this table is the words, the places, the rights and the choices. */
export const noticeKinds: { [Kind in NoticeKind]: NoticeKindFacts<NoticeFacts[Kind]> } = {
  'event-planned': {
    ...eveningKind,
    ...{ label: 'An evening is planned', isUrgent: false },
    words: ({ title, startsAt, count }, clock) =>
      count === 1
        ? { title: `${title} is planned`, body: `${clock(startsAt)}. Say whether you come.` }
        : {
            title: `${evenings(count)} are planned`,
            body: `${title}, first on ${clock(startsAt)}. Say when you come.`,
          },
  },
  'event-moved': {
    ...eveningKind,
    ...{ label: 'An evening moves', isUrgent: true },
    words: ({ title, startsAt, count, was }, clock) => {
      if (count > 1) {
        return {
          title: `${evenings(count)} were moved`,
          body: `${title}, the first of them to ${clock(startsAt)}. Say anew when you come.`,
        };
      }
      if (was === startsAt) {
        return {
          title: `${title} is back at its time`,
          body: `${clock(startsAt)}. What you had answered for it counts again.`,
        };
      }
      return {
        title: `${title} was moved`,
        body: `Now ${clock(startsAt)}${was === undefined ? '' : `, not ${clock(was)}`}. Say anew whether you come.`,
      };
    },
  },
  'event-off': {
    ...eveningKind,
    ...{ label: 'An evening is called off', isUrgent: true },
    words: ({ title, startsAt, count, reason }, clock) =>
      count === 1
        ? { title: `${title} is called off`, body: `${clock(startsAt)}.${because(reason)}` }
        : {
            title: `${evenings(count)} are called off`,
            body: `${title}, first on ${clock(startsAt)}.${because(reason)}`,
          },
  },
  'event-on': {
    ...eveningKind,
    ...{ label: 'An evening is on again', isUrgent: true },
    words: ({ title, startsAt, count }, clock) =>
      count === 1
        ? { title: `${title} is on again`, body: `${clock(startsAt)}.` }
        : {
            title: `${evenings(count)} are on again`,
            body: `${title}, first on ${clock(startsAt)}.`,
          },
  },
  'event-reminder': {
    ...eveningKind,
    ...{ label: 'You have not answered an evening', isUrgent: true },
    words: (facts, clock) => ({
      title: `Do you come to ${facts.title}?`,
      body: `${clock(facts.startsAt)}. You have not answered yet.${movedFrom(facts, clock)}`,
    }),
  },
  'answered-for': {
    ...eveningKind,
    ...{ label: 'An officer answers for you', isUrgent: false },
    words: ({ title, startsAt, answer, by }, clock) => ({
      title: `${by} answered for you`,
      body: `${title}, ${clock(startsAt)}: ${rsvpNames[answer]}. You can answer otherwise.`,
    }),
  },
  'place-free': {
    ...eveningKind,
    ...{ label: 'A place comes free for you', isUrgent: true },
    words: (facts, clock) => ({
      title: `You have a place at ${facts.title}`,
      body: `${clock(facts.startsAt)}. You waited for one.${movedFrom(facts, clock)}`,
    }),
  },
  'plan-published': {
    ...eveningKind,
    ...{ label: 'A raid plan has you in it', isUrgent: false },
    words: (facts, clock) => ({
      title: `The plan of ${facts.title} is out`,
      body: `You are ${facts.place}. ${clock(facts.startsAt)}.${movedFrom(facts, clock)}`,
    }),
  },
  'plan-changed': {
    ...eveningKind,
    ...{ label: 'Your place in a raid plan changes', isUrgent: true },
    words: (facts, clock) => ({
      title: `Your place in ${facts.title} changed`,
      body: `${
        facts.place === null ? 'You are in the plan no longer' : `You are ${facts.place} now`
      }. ${clock(facts.startsAt)}.${movedFrom(facts, clock)}`,
    }),
  },
  'plan-withdrawn': {
    ...eveningKind,
    ...{ label: 'A raid plan with you is taken back', isUrgent: false },
    words: (facts, clock) => ({
      title: `The plan of ${facts.title} was taken back`,
      body: `${clock(facts.startsAt)}. The officers work on it.${movedFrom(facts, clock)}`,
    }),
  },
  'record-corrected': {
    ...{ label: 'Your attendance is corrected', topic: 'Attendance' },
    ...{ access: 'guilded', isUrgent: false },
    words: ({ title, startsAt, before, after, reason }, clock) => ({
      title: `Your record of ${title} was corrected`,
      body: `${clock(startsAt)}: ${attendanceFacts[after].name}, not ${attendanceFacts[before].name}.${because(reason)}`,
    }),
    href: () => record,
  },
  'appeal-answered': {
    ...{ label: 'Your appeal is answered', topic: 'Attendance' },
    ...{ access: 'guilded', isUrgent: false },
    words: ({ title, startsAt, after, answer }, clock) => ({
      title: `Your appeal was ${after === null ? 'refused' : 'granted'}`,
      body: `${title}, ${clock(startsAt)}${
        after === null ? '' : `: ${attendanceFacts[after].name}`
      }.${because(answer)}`,
    }),
    href: () => record,
  },
  'appeal-made': {
    ...{ label: 'An appeal waits for an officer', topic: 'Attendance' },
    ...{ access: officerLevel, isUrgent: false },
    words: ({ title, startsAt, username }, clock) => ({
      title: `${username} appeals`,
      body: `${title}, ${clock(startsAt)}. An officer answers.`,
    }),
    href: () => '/admin/dashboards/attendance',
  },
  'trial-started': {
    ...{ label: 'Your trial begins', topic: 'Trials', access: 'guilded', isUrgent: false },
    words: ({ endsAt }, clock) => ({
      title: 'Your trial has begun',
      body: `It runs until ${clock(endsAt)}.`,
    }),
    href: trialHref,
  },
  'trial-term': {
    ...{ label: 'The end of your trial moves', topic: 'Trials' },
    ...{ access: 'guilded', isUrgent: false },
    words: ({ endsAt }, clock) => ({
      title: 'Your trial ends on another day',
      body: `It runs until ${clock(endsAt)}.`,
    }),
    href: trialHref,
  },
  'trial-decided': {
    ...{ label: 'Your trial is decided', topic: 'Trials', access: 'guilded', isUrgent: true },
    words: ({ verdict, reason }) => ({
      title: `Your trial: ${verdictNames[verdict].toLowerCase()}`,
      body: reason,
    }),
    href: trialHref,
  },
  'trial-due': {
    ...{ label: 'A trial waits for its decision', topic: 'Trials' },
    ...{ access: officerLevel, isUrgent: false },
    words: ({ username, endsAt }, clock) => ({
      title: `The trial of ${username} is due`,
      body: `Its term ends ${clock(endsAt)}. An officer decides.`,
    }),
    href: () => '/admin/dashboards/trials#running',
  },
  'squad-asked': {
    ...{ label: 'Somebody asks to join your squad', topic: 'Squads', access: 2, isUrgent: false },
    words: ({ squad, username, words }) => ({
      title: `${username} asks to join ${squad}`,
      body: words,
    }),
    href: () => '/dashboards/squads',
  },
  'squad-answered': {
    ...{ label: 'A squad answers you', topic: 'Squads', access: 2, isUrgent: true },
    words: ({ squad, accepted, answer }) => ({
      title: accepted ? `You are in ${squad}` : `${squad} has no place for you`,
      body: accepted ? 'It has taken you, as you asked.' : answer,
    }),
    href: () => '/dashboards/squads',
  },
  'squad-moved': {
    ...{ label: 'You are moved in the squads', topic: 'Squads', access: 2, isUrgent: false },
    words: ({ from, to }) => ({
      title: to === null ? 'You are in no squad now' : `You are in ${to} now`,
      body: from === null ? '' : `You were in ${from}.`,
    }),
    href: () => '/dashboards/squads',
  },
};

export const allNoticeKinds = Object.keys(noticeKinds) as NoticeKind[];

/** The table's entry of a kind, for code that does not care which. */
function factsOf({ kind }: Notice): NoticeKindFacts<unknown> {
  // The facts of a notice are those of its kind, which TypeScript cannot follow.
  return noticeKinds[kind] as NoticeKindFacts<unknown>;
}

/** Makes the words of a notice. */
export function noticeWords(notice: Notice, clock: Clock): NoticeWords {
  return factsOf(notice).words(notice.facts, clock);
}

/** Makes the address of the place to which a notice leads whoever has these rights. */
export function noticeHref(notice: Notice, viewer: Viewer): string {
  return factsOf(notice).href(notice.facts, viewer);
}

/** Lists the kinds that somebody may read. */
export function readableKinds(viewer: Viewer): NoticeKind[] {
  return allNoticeKinds.filter((kind) => meets(noticeKinds[kind].access, viewer));
}
