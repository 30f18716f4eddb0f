import { randomUUID } from 'node:crypto';
import type * as drops from '#contract/drops.ts';
import { daysBetween, dayAt } from '#rules/calendar/zone-time.ts';
import { fateNames, oldestDrop } from '#rules/drops/drops.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import type { DropsTable } from '../db/tables/drops.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import type { AuditPerson, Services } from '../services.ts';
import { readNamed, type Written } from './named.ts';
import { addDrop, countEntered, findDrop, type NamedDrop, othersOf } from './queries.ts';
import { withOthers } from './reading.ts';

type Db = Database['db'];

const dayLength = 24 * 60 * 60 * 1000;

/** An officer makes at most this many entries in a day's time, corrections among them. */
export const mostEntered = 500;

/** An entry is corrected at most so often. */
export const mostCorrections = 50;

/** What is to be added: an entry, or a correction of another. */
interface Adding {
  id: string;
  written: Written;
  by: AuditPerson;
  /** the entry that it corrects, and why */
  correction: { was: NamedDrop; reason: string } | null;
}

/** Refuses a day on which nothing can have fallen yet, or that lies too far back. @throws ProblemError */
function assertDay(day: string, today: string): void {
  const refuse = (what: string, detail: string) => {
    throw new ProblemError('invalid', detail, { errors: { day: [what] } });
  };
  if (day > today) refuse('lies in the future', 'What fell, fell today at the latest.');
  if (daysBetween(day, today) > oldestDrop) {
    refuse('lies more than five years back', 'A drop is entered within five years.');
  }
}

/** Refuses whoever has entered enough for a day. @throws ProblemError */
async function assertRoom(trx: Db, by: AuditPerson, now: number): Promise<void> {
  if ((await countEntered(trx, by.id, now - dayLength)) < mostEntered) return;
  throw new ProblemError(
    'too-many',
    `You have entered ${mostEntered} drops within a day. Another officer can go on, or you tomorrow.`,
  );
}

const digits = (count: number, length: number) => String(count).padStart(length, '0');

/** Makes the place of an entry; a correction stands right before what it corrects, if on the same day. */
function placeOf({ id, written, correction }: Adding, at: number): string {
  if (!correction) return [written.day, digits(at, 15), id, digits(0, 3)].join('_');
  const [, first = '', firstId = '', made = ''] = correction.was.place.split('_');
  const corrections = Number(made) + 1;
  if (corrections > mostCorrections) {
    throw new ProblemError(
      'too-many',
      `This entry has been corrected ${mostCorrections} times, and no more corrections are kept. Enter the drop anew.`,
    );
  }
  return [written.day, first, firstId, digits(corrections, 3)].join('_');
}

/** Tells whether an entry is what was sent, and by whom it was. */
async function isAsSent(trx: Db, there: NamedDrop, sent: DropsTable, { others }: Written) {
  const names = [
    ...(['item_id', 'rarity', 'day', 'event_id', 'fate', 'user_id', 'character_id'] as const),
    ...(['why', 'entered_by', 'corrects', 'reason'] as const),
  ];
  if (!names.every((name) => there[name] === sent[name])) return false;
  const kept = (await othersOf(trx, [there.id])).map(({ user_id, words }) => [user_id, words]);
  const asked = others.map(({ discordId, words }) => [discordId, words]);
  return JSON.stringify(kept) === JSON.stringify(asked);
}

/** Says what became of a drop, for the audit log. */
function inWords(item: string, fate: DropsTable['fate'], to: string | undefined): string {
  return `${item}: ${fate === 'member' ? (to ?? '') : fateNames[fate]}`;
}

/** Names whom a corrected entry concerned. */
async function concernedBefore(trx: Db, was: NamedDrop): Promise<AuditPerson[]> {
  const others = await othersOf(trx, [was.id]);
  const people = others.map(({ user_id: id, username }) => ({ id, username }));
  if (was.user_id === null) return people;
  return [{ id: was.user_id, username: was.to_username ?? '' }, ...people];
}

/** Writes the line of the audit log, which names whom the entry concerns, now and before. */
async function writeAudit(
  trx: Db,
  { audit }: Pick<Services, 'audit'>,
  { by, written, correction }: Adding,
  { row, people }: { row: DropsTable; people: readonly AuditPerson[] },
): Promise<void> {
  const receiver = written.to ? people[0] : undefined;
  const is = inWords(row.item_name, row.fate, receiver?.username);
  if (!correction) {
    await audit.write(
      { action: 'drop-entered', actor: by, concerned: people, detail: `${row.day}, ${is}` },
      trx,
    );
    return;
  }
  const { was, reason } = correction;
  const before = await concernedBefore(trx, was);
  const all = [...new Map([...people, ...before].map((person) => [person.id, person])).values()];
  const had = inWords(was.item_name, was.fate, was.to_username ?? undefined);
  const detail = `${was.day}, ${had} → ${row.day}, ${is}: ${reason}`;
  await audit.write({ action: 'drop-corrected', actor: by, concerned: all, detail }, trx);
}

/** Adds an entry, unless it was sent and added before. @throws ProblemError */
async function keepDrop(trx: Db, services: Services, adding: Adding): Promise<void> {
  const { id, written, by, correction } = adding;
  const { guild, now } = services;
  await lockUser(trx, by.id);
  const there = await findDrop(trx, id);
  assertDay(written.day, dayAt(now(), guild.calendar.zone));
  const { columns, people } = await readNamed(trx, written, there ?? correction?.was ?? null);
  const row: DropsTable = {
    ...{ id, place: there?.place ?? placeOf(adding, now()), ...columns },
    ...{ day: written.day, rarity: written.rarity, fate: written.fate, why: written.why },
    ...{ user_id: written.to?.discordId ?? null, entered_by: by.id, entered_at: now() },
    ...{ corrects: correction?.was.id ?? null, reason: correction?.reason ?? null },
  };
  if (there) {
    if (await isAsSent(trx, there, row, written)) return;
    throw sentAlready('drop');
  }
  await assertRoom(trx, by, now());
  const others = written.others.map(({ discordId, words }, position) => ({
    ...{ drop_id: id, user_id: discordId, position, words },
  }));
  if (!(await addDrop(trx, row, others))) {
    throw new ProblemError(
      'changed-meanwhile',
      'Another officer has corrected this entry. Look at it again, and correct the newest.',
    );
  }
  await writeAudit(trx, services, adding, { row, people });
}

/** Adds an entry in one transaction, and answers with it as it is kept. */
async function answerKept(services: Services, adding: Adding) {
  const { db } = services.database;
  await db.transaction().execute((trx) => keepDrop(trx, services, adding));
  const row = await findDrop(db, adding.id);
  if (!row) throw new Error(`The entry ${adding.id} is not there, and nothing removes one.`);
  const [drop] = await withOthers(db, [row]);
  if (!drop) throw new Error(`The entry ${adding.id} was read as nothing.`);
  return drop;
}

export const enterDrop: Handler<typeof drops.enterDrop> = (
  { body: { id = randomUUID(), ...written }, signedIn: { user: by } },
  services,
) => answerKept(services, { id, written, by, correction: null });

export const correctDrop: Handler<typeof drops.correctDrop> = async (
  { params, body: { id = randomUUID(), reason, ...written }, signedIn: { user: by } },
  services,
) => {
  const was = await findDrop(services.database.db, params.dropId);
  if (!was) throw new ProblemError('not-found', `There is no entry with the id ${params.dropId}.`);
  return answerKept(services, { id, written, by, correction: { was, reason } });
};
