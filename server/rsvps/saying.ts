import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { rsvpSchema } from '#contract/answer-shapes.ts';
import { readAnswered } from '../answered-notices/reading.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import type { EarlierAnswersTable, EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import {
  addEarlierAnswers,
  countEarlier,
  countEarlierSince,
  latestEarlier,
} from '../earlier-answers/queries.ts';
import { findEvents } from '../evenings/queries.ts';
import { ProblemError } from '../http/problem.ts';
import { closedTo } from '../places/closing.ts';
import { markPosts } from '../post-marks/queries.ts';
import { placeOf, settlePlaces } from '../places/settling.ts';
import type { Settling } from '../places/who-counts.ts';
import type { AuditPerson } from '../services.ts';
import { obstacleOf, type OwnCharacters, ownOnly, readOwnCharacters } from './own-characters.ts';
import { removeAnswers, saveAnswer, standingAnswers } from './queries.ts';

type Db = Database['db'];

/** A member's answer to one event changes at most this many times: each change stays in sight. */
export const mostChanges = 100;

/** All answers of a member together change at most so often in so long, in milliseconds. */
export const mostInAll = { changes: 500, span: 30 * 24 * 60 * 60 * 1000 };

/**
 * Officers change so many more, of one answer and of all in that time: they say what holds where a member
 * can say no more.
 */
export const officersMore = { changes: 20, inAll: 100 };

/** What a member says to an event; null takes back what was said. */
export interface Saying {
  event: Pick<EventsTable, 'id' | 'starts_at'>;
  said: z.infer<typeof rsvpSchema> | null;
  /** it brings back what stood before the last change */
  isBack: boolean;
}

/** For whom something is said, by which officer, and when. */
interface Said extends Settling {
  userId: string;
  /** null where they say it themselves */
  by: AuditPerson | null;
  /** an officer says it, for anybody: places that are closed are not closed to them */
  byOfficer?: boolean;
}

/** The officer who says something for somebody; null where they say it themselves. */
type SaidBy = Pick<RsvpsTable, 'by_id' | 'by_name'>;

const momentDigits = 15;

const idsOf = (sayings: readonly Saying[]) => sayings.map(({ event }) => event.id);

function toEarlier(answer: RsvpsTable, now: number): EarlierAnswersTable {
  const { event_id, user_id, role, character_id, character_name, answered_at } = answer;
  const said = { answer: answer.answer, role, character_id, character_name, answered_at };
  const id = `${String(now).padStart(momentDigits, '0')}-${randomUUID()}`;
  const by = { by_id: answer.by_id, by_name: answer.by_name };
  const comment = answer.by_id === null ? null : answer.comment;
  return { event_id, user_id, ...said, ...by, comment, id, replaced_at: now };
}

/** Tells whether the same was said: the answer, the role, and a character that there still is. */
function isSame(
  said: NonNullable<Saying['said']>,
  before: Pick<RsvpsTable, 'answer' | 'role' | 'character_id'>,
  own: OwnCharacters,
): boolean {
  const { answer, role, character = null } = said;
  if (answer !== before.answer || role !== before.role) return false;
  return character === ownOnly(own, before.character_id);
}

/** Tells whether somebody says something else than before, or somebody else says it for them. */
function isOther(
  before: RsvpsTable,
  { said }: Saying,
  { by_id: byId }: SaidBy,
  own: OwnCharacters,
): boolean {
  return said === null || before.by_id !== byId || !isSame(said, before, own);
}

/** Tells by which officer something is said: what is brought back word for word, by whoever had said it. */
function saidBy(
  { said, isBack }: Saying,
  last: EarlierAnswersTable | undefined,
  by: AuditPerson | null,
  own: OwnCharacters,
): SaidBy {
  if (isBack && last && said !== null && isSame(said, last, own) && said.comment === last.comment) {
    return { by_id: last.by_id, by_name: last.by_name };
  }
  return { by_id: by?.id ?? null, by_name: by?.username ?? null };
}

/** What stood before something is said, and how often it may still change. */
interface Standing {
  before: RsvpsTable | undefined;
  /** it becomes another one, which is counted */
  changesIt: boolean;
  /** changes of this answer */
  changes: number;
  /** number of answers of the member that may change, before this one */
  room: number;
}

const tellOfficers = 'Tell an officer what holds.';

/** Says why an answer may not change any more; null where it may. */
function endOf({ changes, room }: Standing, by: Said['by']): ProblemError | null {
  const more = by === null ? { changes: 0, inAll: 0 } : officersMore;
  const most = mostChanges + more.changes;
  if (changes >= most) {
    const detail = `This answer has been changed ${most} times`;
    return new ProblemError(
      'too-many',
      by === null ? `${detail}. ${tellOfficers}` : `${detail}: it stays as it is.`,
    );
  }
  if (room + more.inAll > 0) return null;
  const detail = `One member’s answers change at most ${mostInAll.changes + more.inAll} times in 30 days`;
  return new ProblemError(
    'too-many',
    by === null ? `${detail}. ${tellOfficers}` : `${detail}, by officers too: what they say stays.`,
  );
}

/** Says why something cannot be said; null where nothing is in the way. */
function obstacleTo(
  { event, said, isBack }: Saying,
  standing: Standing,
  { by, now }: Pick<Said, 'by' | 'now'>,
): ProblemError | null {
  const { before, changesIt } = standing;
  const end = changesIt ? endOf(standing, by) : null;
  if (end) return end;
  // What a member takes back is what they have said themselves.
  if (isBack && before && before.by_id !== null) {
    return new ProblemError(
      'changed-meanwhile',
      'An officer has answered for you meanwhile. Answer again if it is not so.',
    );
  }
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

/** Makes the columns of what somebody says. */
function columnsOf(said: NonNullable<Saying['said']>, own: OwnCharacters) {
  const { answer, role, comment, character = null } = said;
  const name = own.get(character ?? '') ?? null;
  return { answer, role, comment, character_id: character, character_name: name };
}

/** Counts how many answers of a member may still change. Their other changes wait until these are kept. */
async function roomFor(trx: Db, userId: string, now: number): Promise<number> {
  await lockUser(trx, userId);
  return mostInAll.changes - (await countEarlierSince(trx, userId, now - mostInAll.span));
}

/** What came of what somebody says to events. */
interface Kept {
  /** why something of it was not kept, by the event's id */
  refused: Map<string, ProblemError>;
  /** ids of what they were told of it that is to be read late, after the transaction */
  late: readonly string[];
}

/**
 * Keeps what somebody says to events, and what they had said before, and gives the places anew that become
 * free or are asked for. The events are locked already.
 */
export async function keepSayings(
  trx: Db,
  sayings: readonly Saying[],
  { userId, by, byOfficer = false, ...settling }: Said,
): Promise<Kept> {
  const { now } = settling;
  const refused = new Map<string, ProblemError>();
  if (sayings.length === 0) return { refused, late: [] };
  const ids = idsOf(sayings);
  const events = new Map((await findEvents(trx, ids)).map((event) => [event.id, event]));
  const standing = await standingAnswers(trx, userId, ids);
  const changes = await countEarlier(trx, userId, ids);
  const beforeOf = new Map(standing.map((answer) => [answer.event_id, answer]));
  let room = standing.length === 0 ? 0 : await roomFor(trx, userId, now);
  const last = await latestEarlier(trx, userId, idsOf(sayings.filter(({ isBack }) => isBack)));
  const own = await readOwnCharacters(trx, userId);
  const byOf = (saying: Saying) => saidBy(saying, last.get(saying.event.id), by, own);
  const replaced: RsvpsTable[] = [];
  for (const saying of sayings) {
    const { id } = saying.event;
    const before = beforeOf.get(id);
    const changesIt = before !== undefined && isOther(before, saying, byOf(saying), own);
    const known = { before, changesIt, changes: changes.get(id) ?? 0, room };
    const event = events.get(id);
    const closed = event && !byOfficer ? closedTo(event, before, saying.said, now) : null;
    const obstacle =
      obstacleOf(own, saying.said?.character ?? null, by !== null) ??
      closed ??
      obstacleTo(saying, known, { by, now });
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
    const row = { event_id: event.id, user_id: userId, answered_at: now, ...byOf(saying) };
    const answering = { userId, before: beforeOf.get(event.id), said, ...settling };
    const place = await placeOf(trx, event, answering);
    await saveAnswer(trx, { ...row, ...columnsOf(said, own), ...place }, event.starts_at);
  }
  const answered = kept.filter(({ said }) => said !== null);
  // What an officer answers for somebody is told them.
  const late = by === null ? await readAnswered(trx, userId, idsOf(answered), now) : [];
  await markPosts(trx, idsOf(kept), now);
  const limited = idsOf(kept).filter((id) => events.get(id)?.places != null);
  await settlePlaces(trx, limited, settling, { cause: 'answer', by: userId });
  return { refused, late };
}
