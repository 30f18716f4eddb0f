import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHome } from '#contract/home.ts';
import { emptyPlan, type Plan } from '#rules/raids/plan.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { Database } from '#server/db/database.ts';
import type { RsvpsTable } from '#server/db/tables/calendar.ts';
import { openDatabase } from '#server/db/open.ts';
import { raidRow } from '#tests/server/raid-rows.ts';
import { placeRow, squadRow } from '#tests/server/squad-rows.ts';
import { eveningId, size, writeGuildYear } from './guild-year.ts';
import { benchMember } from './member.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, percentile } from './table.ts';

const rounds = 200;
const limit = 30;
const day = 24 * 60 * 60 * 1000;

/** Builds that members show within the days in which home pages have them. */
const shownBuilds = 2000;

/** Evenings ahead: two a day for four weeks. */
const ahead = 56;

/** Seats people in a plan of eight squads of five, the reader in the first seat. */
function planOf(people: readonly string[]): Plan {
  const names = ['Heron', 'Bittern', 'Gannet', 'Cormorant', 'Plover', 'Tern', 'Avocet', 'Dunlin'];
  const plan = emptyPlan('The evening', names, 5);
  const squads = plan.squads.map((squad, row) => ({
    ...squad,
    seats: squad.seats.map((seat, column) => {
      const person = people[row * 5 + column] ?? '';
      return { ...seat, holder: { person, character: null, role: 'Damage' as const } };
    }),
  }));
  return { ...plan, squads };
}

/** Lets every character's owner show its gear on home pages. */
async function showBuilds(db: Database['db']): Promise<void> {
  const characters = await db.selectFrom('characters').select(['id', 'user_id']).execute();
  const builds = characters.slice(0, shownBuilds).map(({ id, user_id }, index) => ({
    ...{ id: `Bench${String(index).padStart(11, '0')}`, user_id, character_id: id, set_id: null },
    ...{ audience: 'guilded', body: null, made_at: Date.now() },
    ...{ on_home_at: Date.now() - index * 60_000, taken_back_at: null },
  }));
  await addRows(db, 'builds', builds);
}

/** Plans what comes in a guild of a year: evenings that all have answered, squads of everybody, a published plan. */
export async function addGuildToCome({ db }: Database): Promise<void> {
  const like = await db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
  const users = await db.selectFrom('users').select('id').where('roles', 'is not', null).execute();
  const others = users.map(({ id }) => id).filter((id) => id !== benchMember.id);
  const people = [benchMember.id, ...others];
  const events = Array.from({ length: ahead }, (_, index) => {
    const starts_at = Date.now() + ((index + 1) * day) / 2;
    return {
      ...like,
      id: eveningId(size.events + index),
      starts_at,
      ends_at: starts_at + day / 12,
    };
  });
  await db.insertInto('events').values(events).execute();
  for (const [nth, { id: event_id }] of events.entries()) {
    // The reader comes to every second one, and waits for a place at some.
    const comers = nth % 2 === 0 ? people : others;
    const answers = comers.map((user_id, index): RsvpsTable => ({
      ...{ event_id, user_id, answer: index % 3 === 2 ? 'no' : 'yes', role: 'Damage', comment: '' },
      ...{ character_id: null, character_name: null, answered_at: 1, by_id: null, by_name: null },
      ...{
        said_before: null,
        placed_at: 1,
        waits_since: nth % 8 === 0 && user_id === benchMember.id ? 1 : null,
        moved_up_at: null,
        up_seen_at: null,
      },
    }));
    await db.insertInto('rsvps').values(answers).execute();
  }
  await db.deleteFrom('squad_members').execute();
  const squads = Array.from({ length: Math.ceil(people.length / 5) }, (_, index) =>
    squadRow({ id: `bench-${index}`, name: `Bench ${index}`, lead_id: people[index * 5] ?? '' }),
  );
  await db.insertInto('squads').values(squads).execute();
  const places = people.map((id, index) => placeRow(`bench-${Math.floor(index / 5)}`, id));
  await db.insertInto('squad_members').values(places).execute();
  await showBuilds(db);
  const plan = planOf(people);
  const published = { published_body: JSON.stringify(plan), published_version: 0, published_at: 0 };
  const raid = { id: 'bench', plan, event_id: eveningId(size.events), ...published };
  await db
    .insertInto('raids')
    .values(raidRow({ ...raid, published_by: 'bench' }))
    .execute();
}

/**
 * Measures the one call of the home page, by somebody who is officer and editor, through the whole API with
 * the session.
 */
export async function benchHome(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    await writeGuildYear(folder);
    const database = await openDatabase(join(folder, 'guildhall.db'));
    const app = await openMemberApp(database);
    try {
      await addGuildToCome(database);
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        bytes = (await app.ask(readHome.path)).length;
        times.push(performance.now() - began);
      }
      const p95 = percentile(times, 0.95);
      return [
        {
          name: `home page of an officer, ${Math.round(bytes / 1000)} KB of JSON, server p95`,
          ours: `${p95.toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)})`,
          against: `${limit} ms`,
          ratio: p95 / limit,
          limit: { atMost: 1 },
        },
      ];
    } finally {
      await app.close();
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
