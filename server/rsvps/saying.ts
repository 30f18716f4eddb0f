import { randomUUID } from 'node:crypto';
import type { GuildEvent } from '#contract/calendar.ts';
import type { Database } from '../db/database.ts';
import type { EarlierAnswersTable, EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import type { AuditPerson } from '../services.ts';
import {
  addEarlierAnswers,
  countEarlier,
  latestEarlier,
  removeAnswers,
  saveAnswer,
  standingAnswers,
} from './queries.ts';

type Db = Database['db'];

/** A member's answer to one event changes at most this many times: each change stays in sight. */
export const mostChanges = 100;

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
  now: number;
}

/** The officer who says something for somebody; null where they say it themselves. */
type SaidBy = Pick<RsvpsTable, 'by_id' | 'by_name'>;

const momentDigits = 15;

const idsOf = (sayings: readonly Saying[]) => sayings.map(({ event }) => event.id);

function toEarlier(answer: RsvpsTable, now: number): EarlierAnswersTable {
  const { said_before: _, comment: __, ...said } = answer;
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

/** Says why something cannot be said; null where nothing is in the way. */
function obstacleTo(
  { event, said }: Saying,
  before: RsvpsTable | undefined,
  changes: number,
  now: number,
): ProblemError | null {
  if (changes >= mostChanges) {
    return new ProblemError(
      'too-many',
      `This answer has been changed ${mostChanges} times. Tell an officer what holds.`,
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

/**
 * Keeps what somebody says to events, and what they had said before. The events are locked already.
 * @returns why something of it was not kept, by the event's id
 */
export async function keepSayings(
  trx: Db,
  sayings: readonly Saying[],
  { userId, by, now }: Said,
): Promise<Map<string, ProblemError>> {
  const refused = new Map<string, ProblemError>();
  if (sayings.length === 0) return refused;
  const ids = idsOf(sayings);
  const standing = await standingAnswers(trx, userId, ids);
  const changes = await countEarlier(trx, userId, ids);
  const beforeOf = new Map(standing.map((answer) => [answer.event_id, answer]));
  for (const saying of sayings) {
    const { id } = saying.event;
    const obstacle = obstacleTo(saying, beforeOf.get(id), changes.get(id) ?? 0, now);
    if (obstacle) refused.set(id, obstacle);
  }
  const kept = sayings.filter(({ event }) => !refused.has(event.id));
  const last = await latestEarlier(trx, userId, idsOf(kept.filter(({ isBack }) => isBack)));
  const byOf = (saying: Saying) => saidBy(saying, last.get(saying.event.id), by);
  const replaced = kept.flatMap((saying) => {
    const before = beforeOf.get(saying.event.id);
    return before && isOther(before, saying, byOf(saying)) ? [toEarlier(before, now)] : [];
  });
  await addEarlierAnswers(trx, replaced);
  await removeAnswers(trx, userId, idsOf(kept.filter(({ said }) => said === null)));
  for (const saying of kept) {
    const { event, said } = saying;
    if (said === null) continue;
    const { answer, role, comment } = said;
    const row = { event_id: event.id, user_id: userId, answer, role, comment, answered_at: now };
    await saveAnswer(trx, { ...row, ...byOf(saying) }, event.starts_at);
  }
  return refused;
}
