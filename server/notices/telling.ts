import { randomUUID } from 'node:crypto';
import { meets, officerLevel, type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { EveningFacts, NoticeFacts, NoticeKind } from '#rules/notices/facts.ts';
import { deviceMoment } from '#rules/notices/moments.ts';
import type { Database } from '../db/database.ts';
import { keepUsers } from '../db/locks.ts';
import { allUsers, thoseInServer } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import type { TrialsTable } from '../db/tables/trials.ts';
import { choicesOf } from '../notice-choices/queries.ts';
import { readChoices } from '../notice-choices/stored.ts';
import { isOfEvening } from '../readable-notices/queries.ts';
import { addTelling } from '../tellings/queries.ts';
import { putNotices, type ToldAbout, toldAbout } from './queries.ts';
import { readEvenings, toSend } from './stored.ts';

type Db = Database['db'];

const day = 24 * 60 * 60 * 1000;

/** What is about no evening is shown this long, in milliseconds. */
const usualLife = 30 * day;

const momentDigits = 15;

/** Makes the id of a notice: ids sort by time. */
function noticeId(at: number): string {
  return `${String(at).padStart(momentDigits, '0')}-${randomUUID()}`;
}

/** What people are told. */
export interface Telling<Kind extends NoticeKind> {
  kind: Kind;
  facts: NoticeFacts[Kind];
  /** what holds for one of them alone, by their id */
  own?: ReadonlyMap<string, Partial<NoticeFacts[Kind]>>;
  /** ids of those whom it concerns; whoever did it, and who has left the server, is left out */
  to: readonly string[];
  /** what it is about: one person has one notice about it, the latest */
  about: string;
  /** id of the event, appeal, trial or squad, or address of the text, that decides who may read it */
  subject?: string | null;
  /** id of who waits for an answer, beside a squad; of the series, beside the first of its evenings; a text's revision, beside its address */
  other?: string | null;
  /** when it helps nobody any more, in milliseconds; a month from now if it is not said */
  until?: number;
  /** nothing goes to devices: these were told a moment ago */
  isPushed?: boolean;
}

/** Who does something, and when; null where the clock does it, or somebody who has left. */
export interface Act {
  by: string | null;
  at: number;
}

/** When somebody thinks that an evening begins who has not read that it moved. */
type Believed = Pick<EveningFacts, 'was'>;

/** Finds when somebody thinks that an evening begins, by what they were told of it last. */
function believedStart(row: ToldAbout, kind: NoticeKind): string | undefined {
  const { eventId, was, startsAt } = readEvenings(row);
  if (eventId === null) return undefined;
  const unread = row.read_at === null ? was : undefined;
  // A move says itself from where.
  return kind === 'event-moved' ? unread : (unread ?? startsAt);
}

/**
 * Reads when those who were told of an evening think that it begins, where that is another time than it is,
 * or it is back there.
 */
async function believedStarts(
  trx: Db,
  about: string,
  kind: NoticeKind,
  startsAt: string,
): Promise<Map<string, Believed>> {
  const told = await toldAbout(trx, [about]);
  return new Map(
    told.flatMap((row) => {
      const was = isOfEvening(row.kind) ? believedStart(row, kind) : undefined;
      const isSaid = was !== undefined && (kind === 'event-moved' || was !== startsAt);
      return isSaid ? [[row.user_id, { was }] as const] : [];
    }),
  );
}

/** Makes what each of those whom something concerns is told, but for whoever does it. */
function noticesOf<Kind extends NoticeKind>(
  { kind, facts, own, to, about, subject = null, other = null, until }: Telling<Kind>,
  { by, at }: Act,
  believed?: ReadonlyMap<string, Believed>,
): NoticesTable[] {
  const expires_at = until ?? at + usualLife;
  if (expires_at <= at) return [];
  const ids = [...new Set(to)].filter((id) => id !== by);
  return ids.map((user_id) => ({
    ...{ id: noticeId(at), user_id, about, kind },
    facts: JSON.stringify({ ...facts, ...own?.get(user_id), ...believed?.get(user_id) }),
    ...{ subject_id: subject, other_id: other, at, expires_at },
    ...{ read_at: null, push_at: null },
  }));
}

/** Returns notices with when each goes to its reader's devices, by what they have chosen. */
async function withMoments(
  trx: Db,
  notices: readonly NoticesTable[],
): Promise<readonly NoticesTable[]> {
  const chosen = await choicesOf(
    trx,
    notices.map(({ user_id }) => user_id),
  );
  const choices = new Map(chosen.map((row) => [row.user_id, readChoices(row)]));
  return notices.map((row) => {
    const own = choices.get(row.user_id);
    return own ? { ...row, push_at: deviceMoment(own, toSend(row, row.at)) } : row;
  });
}

/** Keeps notices of those who are in the server, all of one kind, and that so many were told. */
async function put(trx: Db, notices: readonly NoticesTable[], isPushed = false): Promise<void> {
  const ids = notices.map(({ user_id }) => user_id);
  await keepUsers(trx, ids);
  const there = await thoseInServer(trx, ids);
  const told = notices.filter(({ user_id }) => there.has(user_id));
  const [first] = told;
  if (!first) return;
  await putNotices(trx, isPushed ? told : await withMoments(trx, told));
  const { kind, about, subject_id, at } = first;
  await addTelling(trx, {
    ...{ id: noticeId(at), kind, at, people: told.length },
    about: told.every((one) => one.about === about) ? about : '',
    event_id: isOfEvening(kind) ? subject_id : null,
  });
}

/**
 * Tells people what has happened, in the transaction in which it does. What they have not read yet
 * about the same thing gives way, but for when a moved evening was to begin.
 */
export async function tell<Kind extends NoticeKind>(
  trx: Db,
  telling: Telling<Kind>,
  act: Act,
): Promise<void> {
  const { kind, facts, about } = telling;
  const believed =
    isOfEvening(kind) && 'startsAt' in facts
      ? await believedStarts(trx, about, kind, facts.startsAt)
      : undefined;
  await put(trx, noticesOf(telling, act, believed), telling.isPushed);
}

/** Tells people of several things at once that are no evenings, each person of one. */
export async function tellEach<Kind extends NoticeKind>(
  trx: Db,
  tellings: readonly Telling<Kind>[],
  act: Act,
): Promise<void> {
  const notices = tellings.flatMap((telling) => noticesOf(telling, act));
  for (const ofKind of Map.groupBy(notices, ({ kind }) => kind).values()) await put(trx, ofKind);
}

/** Returns the facts that every notice about one evening has. */
export function factsOfEvent({ id, title, starts_at }: EventsTable): EveningFacts {
  return { eventId: id, title, startsAt: new Date(starts_at).toISOString(), count: 1 };
}

/** Names what a notice about one evening is about. */
export const aboutEvent = ({ id }: Pick<EventsTable, 'id'>) => `event ${id}`;

/** Returns what every notice about one evening has. */
export function ofEvent(event: EventsTable) {
  return { about: aboutEvent(event), subject: event.id, until: event.ends_at };
}

/** Names what a notice of a trial that is due is about: its end. */
export const aboutDueTrial = ({ id, ends_at }: Pick<TrialsTable, 'id' | 'ends_at'>) =>
  `trial ${id} ${ends_at}`;

/** Returns the ids of the officers. */
export async function officerIds(trx: Db, grants: readonly RoleGrant[]): Promise<string[]> {
  const users = await allUsers(trx);
  return users
    .filter(({ roles }) => meets(officerLevel, viewerOf(roles, grants)))
    .map(({ id }) => id);
}
