import type * as attendance from '#contract/attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { neededEvent } from '../calendar/events.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { countCorrections, saveRecords, takeRecordingTurn } from './queries.ts';
import { changesIn, type Recording, standingOf } from './recording.ts';

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

async function assertKnown(db: Database['db'], records: Recording['records']): Promise<void> {
  const named = records.map(({ discordId }) => discordId);
  const known = new Set((await findUsers(db, named)).map(({ id }) => id));
  const stranger = records.find(({ discordId }) => !known.has(discordId));
  if (!stranger) return;
  throw new ProblemError('invalid', `Nobody here has the id ${stranger.discordId}.`, {
    errors: { records: [`nobody here has the id ${stranger.discordId}`] },
  });
}

export const recordAttendance: Handler<typeof attendance.recordAttendance> = async (
  { params, body, signedIn },
  { audit, database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  assertRecordable(event, now());
  await assertKnown(db, body.records);
  return db.transaction().execute(async (trx) => {
    if (!(await takeRecordingTurn(trx, event.id, body.version))) {
      throw new ProblemError(
        'changed-meanwhile',
        'Another officer has recorded this event since you opened it. Reload: your marks are kept.',
      );
    }
    const standingEvent = { ...event, attendance_version: body.version };
    const recording = { event: standingEvent, ...body, by: signedIn.user, at: now() };
    const changes = changesIn(recording, await standingOf(trx, event.id));
    const corrected = changes.filter(({ before }) => before !== null).length;
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
    const detail = `${event.title}, ${dayAt(event.starts_at, event.zone)}: ${changes.length} recorded, ${corrected} of them corrected${body.reason && `: ${body.reason}`}`;
    await audit.write({ action: 'attendance-recorded', actor: signedIn.user, detail }, trx);
    return { recorded: changes.length, corrected, version: body.version + 1 };
  });
};
