import { join } from 'node:path';
import { guild } from '#config';
import type { Database } from '#server/db/database.ts';
import type { EventsTable } from '#server/db/tables/calendar.ts';
import { openDatabase } from '#server/db/open.ts';
import { openDemoGuild } from '#demo/guild.ts';
import { addGuildLife } from '#server/demo/queries.ts';
import { lifeRows, userRows } from '#server/demo/rows.ts';
import { type Member, saveUser, saveUsers } from '#server/db/people.ts';
import { attendanceStates } from '#rules/attendance/attendance.ts';
import { benchMember } from './member.ts';

/** How large a guild is. */
export interface GuildSize {
  /** those whose attendance is recorded: at most as many as the demo guild has */
  members: number;
  /** further people of the server, of whom nothing is recorded */
  others?: number;
  events: number;
  /** days over which the events lie, one each as long as nothing is said */
  days?: number;
  characters: number;
}

/** The size of the guild for the officers' tables (product §10). */
export const size = { members: 240, events: 300, characters: 5000 } satisfies GuildSize;

const seed = 9;
const day = 24 * 60 * 60 * 1000;

/** Makes the id of an event, counted from 0. */
export function eveningId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Makes mandatory events, one as long after the other, back from yesterday. */
function evenings(now: number, like: EventsTable, { events, days = events }: GuildSize) {
  return Array.from({ length: events }, (_, index): EventsTable => {
    const startsAt = now - Math.ceil(((events - index) * days) / events) * day;
    return {
      ...like,
      id: eveningId(index),
      mandatory: 1,
      cancelled: 0,
      starts_at: startsAt,
      ends_at: startsAt + day / 12,
    };
  });
}

/** Makes people who are in the server and come to nothing. */
function makeOthers(count: number, roles: readonly string[], now: number): Member[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `3${String(index).padStart(17, '0')}`,
    username: `${String.fromCodePoint(0x41 + ((index * 7) % 26))}onlooker ${index}`,
    avatar: null,
    roles: roles.slice(0, 1 + (index % roles.length)),
    rolesAt: null,
    joinedAt: now - index * day,
  }));
}

/** Repeats rows until there are enough, each time a little different. */
function* repeated<Row>(
  rows: readonly Row[],
  count: number,
  vary: (row: Row, turn: number) => Row,
) {
  for (let index = 0; index < count; index += 1) {
    const row = rows[index % rows.length];
    if (row) yield vary(row, index);
  }
}

/** Fills a database with a guild of some size: records, and characters with their gear. */
export async function fillGuild(database: Database, wanted: GuildSize): Promise<void> {
  const now = Date.now();
  const { makeGameRecords, makeGuildLife } = await openDemoGuild();
  const items = [...makeGameRecords(seed)].flatMap((record) =>
    record.kind === 'item' ? [record.item] : [],
  );
  const life = makeGuildLife({ seed, now, discord: guild.discord, items });
  const members = life.people.members.slice(0, wanted.members);
  const rows = lifeRows(life);
  const [like] = rows.events;
  if (!like) throw new Error('The demo guild has no events');
  const events = evenings(now, like, wanted);
  const made = [...rows.characters];
  const roles = benchMember.roles.filter((id) => id !== guild.discord.trialRole);
  const others = makeOthers(wanted.others ?? 0, roles, now);
  await database.db.transaction().execute(async (trx) => {
    await saveUsers(trx, userRows(life.people));
    await saveUser(trx, benchMember);
    await saveUsers(trx, others);
    await addGuildLife(trx, {
      ...rows,
      // Answers and plans are of evenings that these take the place of.
      ...{ rsvps: [], raids: [] },
      events,
      characters: repeated(made, wanted.characters, (row, turn) => ({
        ...row,
        id: `character-${turn}`,
        user_id: others[turn - made.length]?.id ?? row.user_id,
        ign: `${row.ign} ${turn}`,
        // A member has one main.
        is_main: turn < made.length || others[turn - made.length] ? row.is_main : 0,
        level: 1 + (turn % 50),
        updated_at: row.updated_at - turn * 1000,
      })),
      attendance: events.flatMap((event, evening) =>
        members.map(({ id }, index) => ({
          event_id: event.id,
          user_id: id,
          state: attendanceStates[(evening * 7 + index * 3) % attendanceStates.length] ?? 'present',
          recorded_at: event.ends_at,
        })),
      ),
    });
  });
}

/**
 * Fills a folder with a guild of that size: 72,000 records and characters with their gear.
 * @param characters how many there are, where it is not the tables that are measured
 */
export async function writeGuildYear(
  folder: string,
  characters: number = size.characters,
): Promise<void> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  await fillGuild(database, { ...size, characters });
  await database.close();
}
