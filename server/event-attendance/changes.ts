import type * as eventAttendance from '#contract/event-attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { countCorrections, saveRecords, takeRecordingTurn } from '../attendance/queries.ts';
import { changesIn, type Recording, standingOf } from '../attendance/recording.ts';
import { neededEvent } from '../calendar/events.ts';
import type { Database } from '../db/database.ts';
import { findUsers, type StoredUser } from '../db/people.ts';
import type { AttendanceChangesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { squadById } from '../squads/queries.ts';
import { readInvited } from './asked.ts';

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
  const { asked } = await readInvited(db, event);
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

export const recordAttendance: Handler<typeof eventAttendance.recordAttendance> = async (
  { params, body, signedIn },
  { audit, database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  assertRecordable(event, now());
  const known = await knownPeople(db, body.records);
  return db.transaction().execute(async (trx) => {
    if (!(await takeRecordingTurn(trx, event.id, body.version))) {
      throw new ProblemError(
        'changed-meanwhile',
        'Another officer has recorded this event since you opened it. Reload: your marks are kept.',
      );
    }
    const standingEvent = { ...event, attendance_version: body.version };
    const recording = { event: standingEvent, ...body, by: signedIn.user, at: now() };
    const standing = await standingOf(trx, event.id);
    await assertAsked(trx, event, known.values(), standing);
    const changes = changesIn(recording, standing);
    const corrections = changes.filter(({ before }) => before !== null);
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
    return { recorded: changes.length, corrected, version: body.version + 1 };
  });
};
