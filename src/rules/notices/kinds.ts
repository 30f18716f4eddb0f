import { meets, officerLevel, type Viewer } from '../access/access.ts';
import { attendanceFacts } from '../attendance/attendance.ts';
import { verdictNames } from '../trials/trials.ts';
import { eveningKinds } from './evening-kinds.ts';
import type { Notice, NoticeFacts, NoticeKind } from './facts.ts';
import { because, type Clock, type NoticeKindFacts, type NoticeWords, recordPath } from './kind.ts';
import { leaveKinds } from './leave-kinds.ts';
import { placeNoticeKinds } from './place-kinds.ts';

const trialHref = (_: unknown, viewer: Viewer) =>
  meets(2, viewer) ? '/dashboards/trials' : recordPath;

/** What is said of a text to read: for the first time, once it is another one, and by an officer again. */
const readingWords: Record<NoticeFacts['reading-asked']['why'], (title: string) => NoticeWords> = {
  new: (title) => ({
    title: `To be read: ${title}`,
    body: 'Read it, and say so at its end.',
  }),
  changed: (title) => ({
    title: `To be read again: ${title}`,
    body: 'It has changed since you read it. Say so at its end.',
  }),
  reminder: (title) => ({
    title: `Still to be read: ${title}`,
    body: 'The officers remind you. Read it, and say so at its end.',
  }),
};

/** Every kind of notice: this table is the words, the places and the rights. */
export const noticeKinds: { [Kind in NoticeKind]: NoticeKindFacts<NoticeFacts[Kind]> } = {
  ...eveningKinds,
  ...leaveKinds,
  'record-corrected': {
    ...{ topic: 'Attendance', access: 'guilded' },
    ...{ name: 'Your record is corrected', devices: 'digest' },
    words: ({ title, startsAt, before, after, reason }, clock) => ({
      title: `Your record of ${title} was corrected`,
      body: `${clock(startsAt)}: ${attendanceFacts[after].name}, not ${attendanceFacts[before].name}.${because(reason)}`,
    }),
    href: () => recordPath,
  },
  'appeal-answered': {
    ...{ topic: 'Attendance', access: 'guilded' },
    ...{ name: 'Your appeal is answered', devices: 'digest' },
    words: ({ title, startsAt, after, answer }, clock) => ({
      title: `Your appeal was ${after === null ? 'refused' : 'granted'}`,
      body: `${title}, ${clock(startsAt)}${
        after === null ? '' : `: ${attendanceFacts[after].name}`
      }.${because(answer)}`,
    }),
    href: () => recordPath,
  },
  'appeal-made': {
    ...{ topic: 'Attendance', access: officerLevel },
    ...{ name: 'A member appeals', devices: 'digest', asks: true },
    words: ({ title, startsAt, username }, clock) => ({
      title: `${username} appeals`,
      body: `${title}, ${clock(startsAt)}. An officer answers.`,
    }),
    href: () => '/admin/dashboards/attendance',
  },
  'trial-started': {
    ...{ topic: 'Trials', access: 'guilded' },
    ...{ name: 'Your trial begins', devices: 'digest' },
    words: ({ endsAt }, clock) => ({
      title: 'Your trial has begun',
      body: `It runs until ${clock(endsAt)}.`,
    }),
    href: trialHref,
  },
  'trial-term': {
    ...{ topic: 'Trials', access: 'guilded' },
    ...{ name: 'Your trial ends on another day', devices: 'digest' },
    words: ({ endsAt }, clock) => ({
      title: 'Your trial ends on another day',
      body: `It runs until ${clock(endsAt)}.`,
    }),
    href: trialHref,
  },
  'trial-decided': {
    ...{ topic: 'Trials', access: 'guilded' },
    ...{ name: 'Your trial is decided', devices: 'now' },
    words: ({ verdict, reason }) => ({
      title: `Your trial: ${verdictNames[verdict].toLowerCase()}`,
      body: reason,
    }),
    href: trialHref,
  },
  'trial-due': {
    ...{ topic: 'Trials', access: officerLevel },
    ...{ name: 'A trial is due', devices: 'digest', asks: true },
    words: ({ username, endsAt }, clock) => ({
      title: `The trial of ${username} is due`,
      body: `Its term ends ${clock(endsAt)}. An officer decides.`,
    }),
    href: () => '/admin/dashboards/trials#running',
  },
  'squad-asked': {
    ...{ topic: 'Squads', access: 2 },
    ...{ name: 'Somebody asks to join your squad', devices: 'digest', asks: true },
    words: ({ squad, username, words }) => ({
      title: `${username} asks to join ${squad}`,
      body: words,
    }),
    href: () => '/dashboards/squads',
  },
  'squad-answered': {
    ...{ topic: 'Squads', access: 2 },
    ...{ name: 'A squad answers you', devices: 'digest' },
    words: ({ squad, accepted, answer }) => ({
      title: accepted ? `You are in ${squad}` : `${squad} has no place for you`,
      body: accepted ? 'It has taken you, as you asked.' : answer,
    }),
    href: () => '/dashboards/squads',
  },
  'squad-moved': {
    ...{ topic: 'Squads', access: 2 },
    ...{ name: 'You are moved to another squad', devices: 'digest' },
    words: ({ from, to }) => ({
      title: to === null ? 'You are in no squad now' : `You are in ${to} now`,
      body: from === null ? '' : `You were in ${from}.`,
    }),
    href: () => '/dashboards/squads',
  },
  'reading-asked': {
    ...{ topic: 'Texts', access: 'guilded' },
    ...{ name: 'A text is to be read', devices: 'digest', asks: true },
    words: ({ title, why }) => readingWords[why](title),
    href: ({ path }) => path,
  },
  'text-in-review': {
    ...{ topic: 'Texts', access: 'editor-or-officer' },
    ...{ name: 'A text is in review', devices: 'digest' },
    words: ({ title }) => ({
      title: `In review: ${title}`,
      body: 'Editors and officers alone see it. Say to its author what is amiss.',
    }),
    href: ({ path }) => path,
  },
  ...placeNoticeKinds,
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
