import type * as eventAttendance from '#contract/event-attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import {
  changesOf,
  countCorrections,
  saveRecords,
  takeRecordingTurn,
} from '../attendance/queries.ts';
import { changesIn, isOfTurn, type Recording, standingOf } from '../attendance/recording.ts';
import { neededEvent } from '../calendar/events.ts';
import type { Database } from '../db/database.ts';
import { findUsers, lockUsers, type StoredUser } from '../db/people.ts';
import type { AttendanceChangesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { tell } from '../notices/telling.ts';
import { aboutRecord } from '../readable-notices/queries.ts';
import { squadById } from '../squads/queries.ts';
import { readConcerned } from './asked.ts';

type Db = Database['db'];

/** Records of an event are corrected at most this many times, all together: each stays in sight. */
export const mostCorrections = 2000;

function assertRecordable({ starts_at, cancelled }: EventsTable, now: number): void {
  if (starts_at > now) {
    throw new ProblemError(
      'event-not-begun',
      'This event has not begun. Record it once people are there.',
    );
  }
  if (cancelled === 1) {
    throw new ProblemError('event-cancelled', 'This event is called off: nobody could come to it.');
  }
}

/** Returns those of whom something is recorded, by their ids. @throws ProblemError for a stranger */
async function knownPeople(
  db: Db,
  records: Recording['records'],
): Promise<Map<string, StoredUser>> {
  const named = records.map(({ discordId }) => discordId);
  const known = new Map((await findUsers(db, named)).map((user) => [user.id, user]));
  const stranger = records.find(({ discordId }) => !known.has(discordId));
  if (!stranger) return known;
  throw new ProblemError('invalid', `Nobody here has the id ${stranger.discordId}.`, {
    errors: { records: [`nobody here has the id ${stranger.discordId}`] },
  });
}

/** Refuses to record who was not asked; what is recorded of them may be corrected. */
async function assertAsked(
  db: Db,
  event: EventsTable,
  people: Iterable<StoredUser>,
  standing: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { asked } = await readConcerned(db, event);
  const other = [...people].find(({ id }) => asked?.has(id) === false && !standing.has(id));
  if (!other) return;
  const squad = await squadById(db, event.squad_id ?? '');
  throw new ProblemError(
    'not-asked',
    `${other.username} was not asked: this evening was for ${squad?.name ?? 'a squad'}.`,
    { errors: { records: [`${other.username} was not asked`] } },
  );
}

/** Puts corrections into words for the audit log: whose, from what, to what. */
function correctionsInWords(
  corrections: readonly AttendanceChangesTable[],
  known: ReadonlyMap<string, StoredUser>,
): string {
  if (corrections.length === 0) return '';
  const words = corrections.map(
    ({ user_id, before, after }) =>
      `${known.get(user_id)?.username ?? user_id}: ${before ?? 'nothing'} to ${after}`,
  );
  return ` (${words.join(', ')})`;
}

/** What was done by a recording. */
interface Recorded {
  recorded: number;
  corrected: number;
  version: number;
}

const isCorrection = ({ before }: AttendanceChangesTable) => before !== null;

/**
 * Returns what a recording has done that comes once more, since its answer was lost: its officer has
 * taken the turn, and all of it stands. Null for any other.
 */
async function doneBefore(
  trx: Db,
  { event, records, by }: Pick<Recording, 'event' | 'records' | 'by'>,
  turn: number,
): Promise<Recorded | null> {
  if (event.attendance_version <= turn) return null;
  const changes = await changesOf(trx, { eventId: event.id });
  const own = changes.filter((change) => isOfTurn(change, turn));
  if (own.some(({ by_id }) => by_id !== by.id)) return null;
  const standing = await standingOf(trx, event.id);
  const wanted = new Map(records.map(({ discordId, state }) => [discordId, state]));
  if ([...wanted].some(([id, state]) => standing.get(id) !== state)) return null;
  return { recorded: own.length, corrected: own.filter(isCorrection).length, version: turn + 1 };
}

/** Makes the problem of a recording that somebody overtook. */
function overtaken(event: EventsTable, turn: number): ProblemError {
  const what =
    event.attendance_version === turn
      ? 'This evening was moved just now. Look when it was'
      : 'Another officer has recorded this event since you opened it. Reload';
  return new ProblemError('changed-meanwhile', `${what}: your marks are kept.`);
}

/** Tells members that what is recorded of them is corrected. */
async function tellCorrected(
  trx: Db,
  { event, reason, by, at }: Recording,
  corrections: readonly AttendanceChangesTable[],
): Promise<void> {
  const { id, title, starts_at } = event;
  const startsAt = new Date(starts_at).toISOString();
  const alike = Map.groupBy(corrections, ({ before, after }) => `${before} ${after}`);
  for (const [first, ...more] of alike.values()) {
    const before = first?.before ?? null;
    if (!first || before === null) continue;
    const facts = { title, startsAt, before, after: first.after, reason };
    const told = { kind: 'record-corrected', facts, about: aboutRecord(id) } as const;
    const to = [first, ...more].map(({ user_id }) => user_id);
    await tell(trx, { ...told, to }, { by: by.id, at });
  }
}

export const recordAttendance: Handler<typeof eventAttendance.recordAttendance> = async (
  { params, body, signedIn },
  { audit, database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  assertRecordable(event, now());
  const known = await knownPeople(db, body.records);
  return db.transaction().execute(async (trx) => {
    if (!(await takeRecordingTurn(trx, event, body.version))) {
      const latest = await neededEvent(trx, event.id);
      assertRecordable(latest, now());
      const again = { event: latest, records: body.records, by: signedIn.user };
      const done = await doneBefore(trx, again, body.version);
      if (done) return done;
      throw overtaken(latest, body.version);
    }
    // Whoever removes one of them does that before, or waits.
    await lockUsers(trx, [...known.keys()]);
    await knownPeople(trx, body.records);
    const standingEvent = { ...event, attendance_version: body.version };
    const recording = { event: standingEvent, ...body, by: signedIn.user, at: now() };
    const standing = await standingOf(trx, event.id);
    await assertAsked(trx, event, known.values(), standing);
    const changes = changesIn(recording, standing);
    const corrections = changes.filter(isCorrection);
    const corrected = corrections.length;
    if (corrected > 0 && body.reason === '') {
      throw fieldProblem('reason', 'Say why what is recorded is being corrected.');
    }
    if (corrected > 0 && (await countCorrections(trx, event.id)) + corrected > mostCorrections) {
      throw new ProblemError(
        'too-many',
        `What is recorded of this event has been corrected ${mostCorrections} times, and no more corrections are kept. Leave it as it is.`,
      );
    }
    await saveRecords(trx, changes);
    const line = { action: 'attendance-recorded', actor: signedIn.user } as const;
    const concerned = changes.flatMap(({ user_id }) => known.get(user_id) ?? []);
    const detail = `${event.title}, ${dayAt(event.starts_at, event.zone)}: ${changes.length} recorded, ${corrected} of them corrected${correctionsInWords(corrections, known)}${body.reason && `: ${body.reason}`}`;
    await audit.write({ ...line, concerned, detail }, trx);
    await tellCorrected(trx, recording, corrections);
    return { recorded: changes.length, corrected, version: body.version + 1 };
  });
};
