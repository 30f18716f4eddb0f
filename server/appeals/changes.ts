import { randomUUID } from 'node:crypto';
import type * as appeals from '#contract/appeals.ts';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { whyNotForgotten } from '#rules/attendance/forgotten.ts';
import { readAsked } from '../invitations/asked.ts';
import { appealsOf, saveRecords, takeRecordingTurn } from '../attendance/queries.ts';
import { changesIn, type Recording, standingOf } from '../attendance/recording.ts';
import { neededEvent } from '../calendar/events.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { AttendanceAppealsTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lockEvents } from '../evenings/queries.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { officerIds, tell } from '../notices/telling.ts';
import { aboutRecord } from '../readable-notices/queries.ts';
import { addAppeal, closeAppeal, findAppeal } from './queries.ts';

type Db = Database['db'];

/** A member has at most this many appeals open, and makes at most so many against one record. */
export const mostOpenAppeals = 20;
export const mostAppealsOfRecord = 5;

const unanswered = { outcome: null, answer: null, answered_by: null, answered_at: null } as const;

/** Refuses an appeal where one is open, or there are enough. @throws ProblemError */
function assertRoom(made: readonly AttendanceAppealsTable[], eventId: string): void {
  const ofRecord = made.filter(({ event_id }) => event_id === eventId);
  if (ofRecord.some(({ outcome }) => outcome === null)) {
    throw new ProblemError('appeal-open', 'Your appeal is open: the officers will answer it.');
  }
  if (ofRecord.length >= mostAppealsOfRecord) {
    throw new ProblemError(
      'too-many',
      `You have appealed this record ${mostAppealsOfRecord} times. Talk to an officer.`,
    );
  }
  if (made.filter(({ outcome }) => outcome === null).length >= mostOpenAppeals) {
    throw new ProblemError(
      'too-many',
      `You have ${mostOpenAppeals} appeals open. Wait until the officers have answered one.`,
    );
  }
}

/** Returns the facts by which people are told of a record. */
const recordOf = ({ title, starts_at }: EventsTable) => ({
  ...{ title, startsAt: new Date(starts_at).toISOString() },
});

/** Says why nothing recorded of somebody is right. */
const notForgotten = {
  'event-cancelled': 'This event is called off: nobody could come to it.',
  'event-not-begun': 'This event has not begun.',
  'not-asked': 'You were not asked to this evening: it was for a squad.',
  'not-found': 'Nothing is recorded of this event yet. The officers will record it.',
};

export const appealRecord: Handler<typeof appeals.appealRecord> = async (
  { params, body, signedIn: { user } },
  { database: { db }, guild, now },
) => {
  const event = await neededEvent(db, params.eventId);
  const standing = await standingOf(db, event.id);
  if (!standing.has(user.id)) {
    const { asked } = await readAsked(db, event);
    const evening = {
      ...{ startsAt: event.starts_at, isCancelled: event.cancelled === 1 },
      ...{ isRecorded: standing.size > 0, isAsked: asked?.has(user.id) ?? true },
    };
    const code = whyNotForgotten(evening, now());
    if (code !== null) throw new ProblemError(code, notForgotten[code]);
  }
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    assertRoom(await appealsOf(trx, user.id), event.id);
    const id = randomUUID();
    await addAppeal(trx, {
      id,
      event_id: event.id,
      user_id: user.id,
      words: body.words,
      made_at: now(),
      ...unanswered,
    });
    const facts = { ...recordOf(event), username: user.username };
    const to = await officerIds(trx, guild.discord.roles);
    const told = { kind: 'appeal-made', facts, to, about: `appeal ${id}`, subject: id } as const;
    await tell(trx, told, { by: user.id, at: now() });
  });
};

/** Records the state that a granted appeal asks for. @throws ProblemError */
async function correct(trx: Db, recording: Recording): Promise<void> {
  const { event } = recording;
  if (!(await takeRecordingTurn(trx, event, event.attendance_version))) {
    throw new ProblemError(
      'changed-meanwhile',
      'Another officer is recording this event. Try again.',
    );
  }
  await saveRecords(trx, changesIn(recording, await standingOf(trx, event.id)));
}

const outcomeInWords = (state: AttendanceState | null) =>
  state === null ? 'refused' : `granted, now ${state}`;

export const answerAppeal: Handler<typeof appeals.answerAppeal> = async (
  { params, body: { state, answer }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const appeal = await findAppeal(trx, params.appealId);
    if (!appeal) throw new ProblemError('not-found', 'There is no such appeal.');
    if (appeal.user_id === by.id) {
      throw new ProblemError('own-appeal', 'Another officer answers your own appeal.');
    }
    // In the order in which an answer and a removal lock: the evening, the person, then rows of theirs.
    await lockEvents(trx, state === null ? [] : [appeal.event_id]);
    await lockUser(trx, appeal.user_id);
    const isAnswered = await closeAppeal(trx, appeal.id, {
      outcome: state === null ? 'refused' : 'granted',
      answer,
      answered_by: by.username,
      answered_at: at,
    });
    if (!isAnswered) {
      throw new ProblemError('changed-meanwhile', 'Another officer has answered this appeal.');
    }
    const event = await neededEvent(trx, appeal.event_id);
    if (state !== null) {
      const records = [{ discordId: appeal.user_id, state }];
      await correct(trx, { event, records, reason: `Appeal granted: ${answer}`, by, at });
    }
    const subject = await findUser(trx, appeal.user_id);
    const detail = `${event.title}: ${outcomeInWords(state)}. ${answer}`;
    await audit.write({ action: 'appeal-answered', actor: by, subject, detail }, trx);
    const facts = { ...recordOf(event), after: state, answer };
    const to = [appeal.user_id];
    const told = { kind: 'appeal-answered', facts, to, about: aboutRecord(event.id) } as const;
    await tell(trx, told, { by: by.id, at });
  });
};
