import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interactionsPath } from '#contract/interactions.ts';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { allUsers } from '#server/db/people.ts';
import { type Pressed, writeCustomId } from '#server/interactions/custom-ids.ts';
import { makeKey, pressBody } from '#tests/discord/interactions.ts';
import { startPostgres } from './faults/postgres-server.ts';
import { fillGuild, size } from './guild-year.ts';
import { addGuildToCome } from './home.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, percentile } from './table.ts';

const limit = 300;
const presses = 1200;
/** So many people press at once. */
const atOnce = 8;
/** Of so many presses one takes longer than Discord waits, and is answered by “later”. */
const deferredOf = 10;
const hour = 60 * 60 * 1000;

/** Makes presses of every button and menu, of everybody, on every evening to come. */
function* pressed(events: readonly { id: string; starts_at: number }[], count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const event = events[nth % events.length] ?? { id: '', starts_at: 0 };
    const of = { eventId: event.id, startsAt: event.starts_at };
    const answer = rsvpAnswers[nth % rsvpAnswers.length] ?? 'yes';
    // Who has just answered chooses now and then as what they come.
    const isChoice = nth % 3 === 2;
    const what: Pressed = isChoice ? { is: 'role', ...of } : { is: 'answer', answer, ...of };
    const role = rsvpRoles[nth % rsvpRoles.length] ?? 'any';
    yield { customId: writeCustomId(what), ...(isChoice && { values: [role] }) };
  }
}

async function benchOn(engine: string, database: Database): Promise<Figure[]> {
  await fillGuild(database, size);
  await addGuildToCome(database);
  const { db } = database;
  const events = await db
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where('starts_at', '>', Date.now() + hour)
    .execute();
  const people = await allUsers(db);
  const key = makeKey();
  const saying: Promise<object>[] = [];
  const lateAnswers = {
    promptly: hour,
    say: (_: unknown, body: Promise<object>) => void saying.push(body),
  };
  const app = await openMemberApp(database, { discordPublicKey: key.publicKey, lateAnswers });
  const times: number[] = [];
  const later: number[] = [];
  const press = async (nth: number, said: { customId: string; values?: string[] }) => {
    const who = people[nth % people.length];
    if (!who) throw new Error('The guild has no members');
    const { id, username, avatar, roles } = who;
    const person = { id, username, avatar, member: { roles: roles ?? [] } };
    const isLate = nth % deferredOf === 0;
    const sent = key.signed(pressBody({ person, ...said }), Date.now());
    const began = performance.now();
    // Read as the press begins to wait.
    lateAnswers.promptly = isLate ? 0 : hour;
    const response = await app.request(interactionsPath, sent);
    const { type } = (await response.json()) as { type: number };
    (type === 5 || type === 6 ? later : times).push(performance.now() - began);
    if (response.status !== 200) throw new Error(`A press was answered ${response.status}`);
  };
  try {
    const all = [...pressed(events, presses)].entries();
    const work = async () => {
      for (const [nth, said] of all) await press(nth, said);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await Promise.all(saying);
    const figure = (what: string, of: readonly number[]): Figure => {
      const p95 = percentile(of, 0.95);
      return {
        name: `${of.length} presses on Discord ${what}, ${atOnce} at once, ${engine}, p95`,
        ours: `${p95.toFixed(1)} ms (p50 ${percentile(of, 0.5).toFixed(1)})`,
        against: `${limit} ms`,
        ratio: p95 / limit,
        limit: { atMost: 1 },
      };
    };
    return [figure('kept and answered', times), figure('answered by “later”', later)];
  } finally {
    await app.close();
  }
}

/**
 * Measures what members press under posts on Discord, on both engines, in a guild of a year: every button and
 * a menu, some of them answered later, through the whole API with their signatures.
 */
export async function benchInteractions(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  const postgres = await startPostgres();
  try {
    const figures: Figure[] = [];
    for (const [engine, address] of [
      ['SQLite', join(folder, 'guildhall.db')],
      ['PostgreSQL', postgres.address],
    ] as const) {
      const database = await openDatabase(address);
      try {
        figures.push(...(await benchOn(engine, database)));
      } finally {
        await database.close();
      }
    }
    return figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
