import { randomUUID } from 'node:crypto';
import type * as leaves from '#contract/member-leaves.ts';
import { dayAt, localText, localTimeAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';
import type { OwnRecordRow } from '../attendance/queries.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { toLeave } from '../leaves/answers.ts';
import {
  assertDays,
  endingOf,
  keepLeave,
  longestLeave,
  refuse,
  untouched,
} from '../leaves/changes.ts';
import { findLeave, type NamedLeave, writeLeave } from '../leaves/queries.ts';
import { daysInWords, endedInWords } from '../leaves/words.ts';
import { tell } from '../notices/telling.ts';
import { excusedEvenings, toEvenings } from './excused.ts';

type Db = Database['db'];

const day = 24 * 60 * 60 * 1000;

/** Names evenings with their days, for the audit log; the empty string for none. */
function eveningsInWords(what: string, records: readonly OwnRecordRow[]): string {
  const names = records.map(({ title, starts_at, zone }) => `${title} (${dayAt(starts_at, zone)})`);
  return names.length === 0 ? '' : `; ${what}: ${names.join(', ')}`;
}

/**
 * Finds the moment at which a leave was said before an officer entered it.
 * @throws ProblemError for one that is ahead, or longer ago than a leave lasts
 */
function saidAt(announced: string, now: number, zone: string): number {
  const local = readLocal(announced);
  if (local === null) throw new Error(`The contract let ${announced} through.`);
  const moment = momentOf(local, zone);
  if (moment > now) {
    refuse('announced', 'lies in the future', 'What has been announced lies in the past.');
  }
  if (moment < now - longestLeave * day) {
    refuse('announced', 'lies more than a year back', 'It was announced within the last year.');
  }
  return moment;
}

/** Says, for the audit log, what an officer entered. */
function enteredInWords(leave: LeavesTable, zone: string): string {
  const words = `none → ${daysInWords(leave)}`;
  if (leave.made_at === leave.entered_at) return words;
  const said = localText(localTimeAt(leave.made_at, zone)).replace('T', ' ');
  return `${words}, announced ${said} by the officer’s word`;
}

/** Tells a member what an officer has done to their leave, in the transaction in which they do. */
async function tellOfLeave(
  trx: Db,
  kind: 'leave-entered' | 'leave-ended' | 'leave-removed',
  { id, user_id, first_day, last_day, reason }: LeavesTable,
  { by, at }: { by: { id: string; username: string }; at: number },
): Promise<void> {
  const facts = { firstDay: first_day, lastDay: last_day, reason, by: by.username };
  const told = { kind, facts, to: [user_id], about: `leave ${id}` };
  await tell(trx, told, { by: by.id, at });
}

export const enterLeave: Handler<typeof leaves.enterLeave> = async (
  {
    body: { id = randomUUID(), discordId, firstDay, lastDay, reason, announced },
    signedIn: { user: by },
  },
  { audit, database: { db }, guild, now },
) => {
  const { zone } = guild.calendar;
  const at = now();
  if (discordId === by.id) {
    refuse('discordId', 'is yourself', 'Announce your own leave on My record.');
  }
  const member = await findUser(db, discordId);
  if (!member?.roles) {
    throw new ProblemError('not-found', `The guild has no member with the id ${discordId}.`);
  }
  const madeAt = announced === undefined ? at : saidAt(announced, at, zone);
  assertDays(firstDay, lastDay, dayAt(madeAt, zone));
  const leave = {
    ...{ id, user_id: discordId, reason, made_at: madeAt },
    ...{ first_day: firstDay, last_day: lastDay },
    ...{ ...untouched, entered_by: by.username, entered_at: at },
  };
  const { kept, excused } = await db.transaction().execute(async (trx) => {
    const { leave: kept, isNew } = await keepLeave(trx, leave, {
      ...{ today: dayAt(at, zone), whose: `${member.username} has` },
      isSaidNow: announced === undefined,
    });
    const evenings = await excusedEvenings(trx, kept);
    if (!isNew) return { kept, excused: evenings };
    const detail = enteredInWords(leave, zone) + eveningsInWords('excused now', evenings);
    await audit.write({ action: 'leave-entered', actor: by, subject: member, detail }, trx);
    await tellOfLeave(trx, 'leave-entered', kept, { by, at });
    return { kept, excused: evenings };
  });
  return { leave: toLeave({ ...kept, username: member.username }), excused: toEvenings(excused) };
};

/**
 * Holds a leave, with its member, until the transaction ends.
 * @throws ProblemError where it is gone, or another one than the officer saw
 */
async function holdLeave(trx: Db, leaveId: string, version: number): Promise<NamedLeave> {
  const known = await findLeave(trx, leaveId);
  if (!known) {
    throw new ProblemError('not-found', 'There is no such leave: it has been taken back.');
  }
  await lockUser(trx, known.user_id);
  const leave = await findLeave(trx, leaveId);
  if (leave?.version === version) return leave;
  throw new ProblemError(
    'changed-meanwhile',
    `The leave of ${known.username} has been changed meanwhile. Look at it again.`,
  );
}

const subjectOf = ({ user_id, username }: NamedLeave) => ({ id: user_id, username });

export const endMemberLeave: Handler<typeof leaves.endMemberLeave> = async (
  { params, body, signedIn: { user: by } },
  { audit, database: { db }, guild, now },
) => {
  const at = now();
  const today = dayAt(at, guild.calendar.zone);
  return db.transaction().execute(async (trx) => {
    const leave = await holdLeave(trx, params.leaveId, body.version);
    const ending = endingOf(leave, { by, at, today });
    if (ending === null) return toLeave(leave);
    await writeLeave(trx, leave.id, ending);
    const detail = endedInWords(leave, today);
    await audit.write({ action: 'leave-ended', actor: by, subject: subjectOf(leave), detail }, trx);
    const ended = { ...leave, ...ending };
    await tellOfLeave(trx, 'leave-ended', ended, { by, at });
    return toLeave(ended);
  });
};

export const takeBackMemberLeave: Handler<typeof leaves.takeBackMemberLeave> = async (
  { params, body, signedIn: { user: by } },
  { audit, database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const leave = await holdLeave(trx, params.leaveId, body.version);
    const evenings = await excusedEvenings(trx, leave);
    const change = { version: leave.version + 1, taken_back_by: by.username, taken_back_at: at };
    await writeLeave(trx, leave.id, change);
    const missed = eveningsInWords('missed once more', evenings);
    const detail = `${daysInWords(leave)} → none${missed}`;
    await audit.write(
      { action: 'leave-removed', actor: by, subject: subjectOf(leave), detail },
      trx,
    );
    await tellOfLeave(trx, 'leave-removed', leave, { by, at });
    return toLeave({ ...leave, ...change });
  });
