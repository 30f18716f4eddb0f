import { randomUUID } from 'node:crypto';
import type { GuildEvent } from '#contract/calendar.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import type { EarlierAnswersTable, EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { findEvents } from '../evenings/queries.ts';
import { ProblemError } from '../http/problem.ts';
import { closedTo } from '../places/closing.ts';
import { placeOf, settlePlaces } from '../places/settling.ts';
import type { AuditPerson } from '../services.ts';
import {
  addEarlierAnswers,
  countEarlier,
  countEarlierSince,
  latestEarlier,
  removeAnswers,
  saveAnswer,
  standingAnswers,
} from './queries.ts';

type Db = Database['db'];

/** A member's answer to one event changes at most this many times: each change stays in sight. */
export const mostChanges = 100;

/** All answers of a member together change at most so often in so long, in milliseconds. */
export const mostInAll = { changes: 500, span: 30 * 24 * 60 * 60 * 1000 };

/** What a member says to an event; null takes back what was said. */
export interface Saying {
  event: Pick<EventsTable, 'id' | 'starts_at'>;
  said: Pick<NonNullable<GuildEvent['mine']>, 'answer' | 'role' | 'comment'> | null;
  /** it brings back what stood before the last change */
  isBack: boolean;
}

/** For whom something is said, by which officer, and when. */
interface Said {
  userId: string;
  /** null where they say it themselves */
  by: AuditPerson | null;
  /** an officer says it, for anybody: places that are closed are not closed to them */
  byOfficer?: boolean;
  now: number;
}

/** The officer who says something for somebody; null where they say it themselves. */
type SaidBy = Pick<RsvpsTable, 'by_id' | 'by_name'>;

const momentDigits = 15;

const idsOf = (sayings: readonly Saying[]) => sayings.map(({ event }) => event.id);

function toEarlier(answer: RsvpsTable, now: number): EarlierAnswersTable {
  const { event_id, user_id, role, by_id, by_name, answered_at } = answer;
  const said = { event_id, user_id, answer: answer.answer, role, by_id, by_name, answered_at };
  const id = `${String(now).padStart(momentDigits, '0')}-${randomUUID()}`;
  return { ...said, id, replaced_at: now };
}

/** Tells whether somebody says something else than before, or somebody else says it for them. */
function isOther(before: RsvpsTable, { said }: Saying, { by_id: byId }: SaidBy): boolean {
  if (said === null) return true;
  const { answer, role, by_id } = before;
  return said.answer !== answer || said.role !== role || by_id !== byId;
}

/** Tells by which officer something is said: what is brought back, by whoever had said it. */
function saidBy(
  { said, isBack }: Saying,
  last: EarlierAnswersTable | undefined,
  by: AuditPerson | null,
): SaidBy {
  const isTheirs = said !== null && said.answer === last?.answer && said.role === last.role;
  if (isBack && last && isTheirs) {
    return { by_id: last.by_id, by_name: last.by_name };
  }
  return { by_id: by?.id ?? null, by_name: by?.username ?? null };
}

/** What stood before something is said, and how often it may still change. */
interface Standing {
  before: RsvpsTable | undefined;
  /** changes of this answer */
  changes: number;
  /** number of answers of the member that may change, before this one */
  room: number;
}

/** Says why an answer may not change any more; null where it may. */
function endOf({ changes, room }: Standing, changesIt: boolean): ProblemError | null {
  if (changes >= mostChanges) {
    return new ProblemError(
      'too-many',
      `This answer has been changed ${mostChanges} times. Tell an officer what holds.`,
    );
  }
  if (room > 0 || !changesIt) return null;
  return new ProblemError(
    'too-many',
    `One member’s answers change at most ${mostInAll.changes} times in 30 days. Tell an officer what holds.`,
  );
}

/** Says why something cannot be said; null where nothing is in the way. */
function obstacleTo(
  { event, said }: Saying,
  standing: Standing,
  changesIt: boolean,
  now: number,
): ProblemError | null {
  const end = endOf(standing, changesIt);
  if (end) return end;
  const { before } = standing;
  // What stood when the evening began counts for the record: it does not vanish afterwards.
  const isKept = before && (before.answered_at < event.starts_at || before.said_before !== null);
  if (said === null && isKept && event.starts_at <= now) {
    return new ProblemError(
      'event-over',
      'This evening has begun: say something else, what you said before it stays.',
    );
  }
  return null;
}

/** Counts how many answers of a member may still change. Their other changes wait until these are kept. */
async function roomFor(trx: Db, userId: string, now: number): Promise<number> {
  await lockUser(trx, userId);
  return mostInAll.changes - (await countEarlierSince(trx, userId, now - mostInAll.span));
}

/**
 * Keeps what somebody says to events, and what they had said before, and gives the places anew that become
 * free or are asked for. The events are locked already.
 * @returns why something of it was not kept, by the event's id
 */
export async function keepSayings(
  trx: Db,
  sayings: readonly Saying[],
  { userId, by, byOfficer = false, now }: Said,
): Promise<Map<string, ProblemError>> {
  const refused = new Map<string, ProblemError>();
  if (sayings.length === 0) return refused;
  const ids = idsOf(sayings);
  const events = new Map((await findEvents(trx, ids)).map((event) => [event.id, event]));
  const standing = await standingAnswers(trx, userId, ids);
  const changes = await countEarlier(trx, userId, ids);
  const beforeOf = new Map(standing.map((answer) => [answer.event_id, answer]));
  let room = standing.length === 0 ? 0 : await roomFor(trx, userId, now);
  const last = await latestEarlier(trx, userId, idsOf(sayings.filter(({ isBack }) => isBack)));
  const byOf = (saying: Saying) => saidBy(saying, last.get(saying.event.id), by);
  const replaced: RsvpsTable[] = [];
  for (const saying of sayings) {
    const { id } = saying.event;
    const before = beforeOf.get(id);
    const changesIt = before !== undefined && isOther(before, saying, byOf(saying));
    const known = { before, changes: changes.get(id) ?? 0, room };
    const event = events.get(id);
    const closed = event && !byOfficer ? closedTo(event, before, saying.said, now) : null;
    const obstacle = closed ?? obstacleTo(saying, known, changesIt, now);
    if (obstacle) refused.set(id, obstacle);
    else if (changesIt) {
      replaced.push(before);
      room -= 1;
    }
  }
  const kept = sayings.filter(({ event }) => !refused.has(event.id));
  await addEarlierAnswers(
    trx,
    replaced.map((before) => toEarlier(before, now)),
  );
  await removeAnswers(trx, userId, idsOf(kept.filter(({ said }) => said === null)));
  for (const saying of kept) {
    const { said } = saying;
    const event = events.get(saying.event.id);
    if (said === null || !event) continue;
    const { answer, role, comment } = said;
    const row = { event_id: event.id, user_id: userId, answer, role, comment, answered_at: now };
    const place = await placeOf(trx, event, { userId, before: beforeOf.get(event.id), said, now });
    await saveAnswer(trx, { ...row, ...byOf(saying), ...place }, event.starts_at);
  }
  const limited = idsOf(kept).filter((id) => events.get(id)?.places != null);
  await settlePlaces(trx, limited, now);
  return refused;
}
