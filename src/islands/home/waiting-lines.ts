import type { Home, HomeEvening, OfficersHome } from '#contract/home.ts';
import { attendanceFacts } from '#rules/attendance/attendance.ts';
import { changedPartNames } from '#rules/raids/published-places.ts';
import { memberPath } from '#rules/guild/member-path.ts';
import { leftInWords, shortDay } from '#ui/trial-words.ts';
import { aboutEach, listed } from '../due-about.ts';
import { dueLines } from '../due-lines.ts';
import { eventPath } from '../event-link.ts';
import { type Clock, dayInSentence, dayOf, nearDay } from './home-words.ts';
import type { KeptDraft } from './kept-drafts.ts';
import type { LineReader, WaitingLine } from './waiting-line.ts';

const recordPath = '/dashboards/record';

/** Where somebody finds an evening: in the calendar, or among those that count for them. */
const eveningPath = (id: string, { hasCalendar }: LineReader) =>
  hasCalendar ? eventPath(id) : recordPath;

/** Tells whether an evening is neither called off nor over. */
const isAhead = ({ cancelled, endsAt }: HomeEvening, now: number) =>
  !cancelled && Date.parse(endsAt) > now;

/** Lists the evenings that are not called off, have not ended, and that the reader has not answered. */
export function openEvenings({ evenings }: Pick<Home, 'evenings'>, now: number): HomeEvening[] {
  return evenings.filter((evening) => evening.mine === null && isAhead(evening, now));
}

function ofEvenings(home: Home, reader: LineReader, clock: Clock): WaitingLine[] {
  const ahead = home.evenings.filter((evening) => isAhead(evening, clock.now));
  const lines: WaitingLine[] = ahead.flatMap(({ id, title, places, startsAt }) =>
    places?.movedUpAt == null
      ? []
      : [
          {
            ...({ sign: 'moved-up', what: 'A place came free for you', count: null } as const),
            about: `${title}, ${dayOf(startsAt, clock.zone)}: you are expected`,
            ...{ id, href: eveningPath(id, reader), seen: id },
          },
        ],
  );
  const { seat, next } = home;
  if (seat && seat.changed.length > 0 && next !== null) {
    lines.push({
      ...({ sign: 'seat', what: 'Your place has changed', count: null } as const),
      about: seat.changed.map((part) => changedPartNames[part]).join(', '),
      href: eveningPath(next, reader),
    });
  }
  const open = openEvenings(home, clock.now);
  const isNextAlone = open.length === 1 && open[0]?.id === next;
  if (open.length > 0 && !isNextAlone) {
    lines.push({
      ...({ sign: 'answer', count: open.length } as const),
      what: open.length === 1 ? 'An evening to answer' : 'Evenings to answer',
      about: listed(open.map(({ title, startsAt }) => `${title} (${nearDay(startsAt, clock)})`)),
      href: reader.hasCalendar ? '/dashboards/calendar' : recordPath,
    });
  }
  return lines;
}

function ofOwn({ trial, appeals, corrections, asking }: Home, now: number): WaitingLine[] {
  return [
    ...asking.map(({ squadId, name, names }): WaitingLine => ({
      ...({ sign: 'ask', id: squadId, isHot: true, href: '/dashboards/squads' } as const),
      ...{ what: `Asking to join ${name}`, about: listed(names), count: names.length },
    })),
    ...appeals.map(({ event, granted, at }): WaitingLine => ({
      // One evening may have been appealed to more than once.
      ...({ sign: 'appeal', id: `${event.id} ${at}`, href: recordPath, count: null } as const),
      what: granted ? 'Your appeal was granted' : 'Your appeal was refused',
      about: `${event.title}, ${shortDay(event.startsAt)}`,
    })),
    ...corrections.map(({ event, state }): WaitingLine => ({
      ...({ sign: 'corrected', id: event.id, href: recordPath, count: null } as const),
      what: `Your record was corrected: ${attendanceFacts[state].name.toLowerCase()}`,
      about: `${event.title}, ${shortDay(event.startsAt)}`,
    })),
    ...(trial
      ? [
          {
            ...({ sign: 'trial', href: recordPath, count: null } as const),
            ...{ what: 'Your trial', about: leftInWords(trial.endsAt, now) },
          },
        ]
      : []),
  ];
}

function ofVotes(due: OfficersHome | null, now: number): WaitingLine[] {
  const running = due?.vote ?? [];
  const [first] = running;
  if (!first) return [];
  const what = running.length === 1 ? `Vote on ${first.username}` : 'Trials without your vote';
  const left = leftInWords(first.endsAt, now);
  const about =
    running.length === 1
      ? `the trial has ${left}`
      : listed(running.map(({ username }) => username));
  const href = '/admin/dashboards/trials#running';
  return [{ sign: 'vote', href, what, about, count: running.length }];
}

function ofReading({ toRead }: Home): WaitingLine[] {
  return toRead.map(({ path, title, readBefore }) => ({
    ...({ sign: 'text', id: path, href: path, count: null, about: title } as const),
    what: readBefore === null ? 'A text to read' : 'A text to read again: it has changed',
  }));
}

function ofDrafts(drafts: readonly KeptDraft[]): WaitingLine[] {
  return drafts.map(({ name, href }) => ({
    ...({ sign: 'draft', count: null, about: 'edits that this browser keeps, not saved' } as const),
    ...{ id: href, href, what: name === '' ? 'A character' : name },
  }));
}

function ofTexts(editors: Home['editors']): WaitingLine[] {
  const [first] = editors?.unwritten ?? [];
  if (!editors || !first) return [];
  const { unwritten } = editors;
  const about = listed(unwritten.map(({ title }) => title));
  const what = unwritten.length === 1 ? 'A text to write' : 'Texts to write';
  return [{ sign: 'text', href: first.path, what, about, count: unwritten.length }];
}

function ofReviews({ inReview }: Home): WaitingLine[] {
  return inReview.map(({ path, title }) => ({
    ...({ sign: 'text', id: `review ${path}`, count: null } as const),
    ...{ href: path, what: 'A text in review', about: title },
  }));
}

function ofPlaces(offered: Home['offeredPlaces']): WaitingLine[] {
  if (!offered) return [];
  const { count, names, href } = offered;
  const what = count === 1 ? 'A place to take in' : 'Places to take in';
  const more = count - names.length;
  const about = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  return [{ sign: 'place', href, what, about, count, isHot: true }];
}

/** Says what waits for the reader and what is new to them, the most pressing first. */
export function waitingLines(
  home: Home,
  drafts: readonly KeptDraft[],
  reader: LineReader,
  clock: Clock,
): WaitingLine[] {
  return [
    ...ofEvenings(home, reader, clock),
    ...ofVotes(home.officers, clock.now),
    ...ofOwn(home, clock.now),
    ...ofReading(home),
    ...ofDrafts(drafts),
    ...ofTexts(home.editors),
    ...ofReviews(home),
    ...ofPlaces(home.offeredPlaces),
  ];
}

/** How each kind of what is due for officers is told here; what waits for the reader alone is told there. */
const dueSigns: Partial<
  Record<keyof OfficersHome, Pick<WaitingLine, 'sign' | 'what' | 'isHot'> & { about?: string }>
> = {
  decide: { sign: 'trial', what: 'Trials to decide' },
  appeals: { sign: 'appeal', what: 'Appeals', isHot: true },
  unrecorded: { sign: 'recorded', what: 'Evenings not recorded' },
  untried: { sign: 'untried', what: 'Trial role but no trial', about: 'their term has to begin' },
  missing: { sign: 'without', what: 'Role but no character', about: 'nobody can place them' },
};

/** Says what waits for the officers, the most pressing first. */
export function officerLines(due: OfficersHome, clock: Clock): WaitingLine[] {
  const { silent, unread, requests, removals, faults } = due;
  const about = aboutEach(due, clock.now);
  const known = dueLines(due).flatMap(({ kind, href, count }): WaitingLine[] => {
    const told = dueSigns[kind];
    return told ? [{ about: about[kind] ?? '', ...told, href, count }] : [];
  });
  const isFirst = ({ sign }: WaitingLine) => sign === 'trial' || sign === 'appeal';
  return [
    ...(faults > 0
      ? [
          {
            ...({ sign: 'fault', what: 'Faults of the site', count: faults, isHot: true } as const),
            ...{ href: '/admin/dashboards/site', about: 'something is broken' },
          },
        ]
      : []),
    ...known.filter(isFirst),
    ...(silent && silent.count > 0
      ? [
          {
            ...({ sign: 'silent', what: 'Have not answered', count: silent.count } as const),
            href: eventPath(silent.event.id),
            about: `${silent.event.title}, ${dayInSentence(silent.event.startsAt, clock)}`,
          },
        ]
      : []),
    ...(unread.length > 0
      ? [
          {
            ...({
              sign: 'text',
              what: 'Have not read',
              href: '/admin/dashboards/reading',
            } as const),
            about: listed(unread.map(({ title, count }) => `${title} (${count})`)),
            count: unread.length === 1 ? (unread[0]?.count ?? null) : null,
          },
        ]
      : []),
    ...(requests > 0
      ? [
          {
            ...({ sign: 'ask', what: 'Asking to join squads', count: requests } as const),
            ...{ href: '/dashboards/squads', about: 'leads and officers answer' },
          },
        ]
      : []),
    ...removals.slice(0, 1).map(({ discordId }): WaitingLine => ({
      ...({ sign: 'removal', what: 'Asking to be removed', count: removals.length } as const),
      href: removals.length === 1 ? memberPath(discordId) : '/admin/members?who=removal',
      about: listed(removals.map(({ username }) => username)),
    })),
    ...known.filter((line) => !isFirst(line)),
  ];
}
