import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNameless, namelessName } from '#rules/guild/nameless.ts';
import { foldText } from '#rules/text/search-text.ts';
import { copyOf } from '#server/copies/queries.ts';
import { changingHistory } from '#server/db/append-only.ts';
import { tableNames } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { allUsers } from '#server/db/people.ts';
import { copiedBy, personalOf } from '#server/db/personal-rows.ts';
import { migrationNames } from '#server/db/migrations.ts';
import type { Tables } from '#server/db/tables.ts';
import { unnaming } from '#server/taking-out/naming.ts';
import { addNameless, namesOf } from '#server/removals/queries.ts';
import { takeOut } from '#server/taking-out/queries.ts';
import { engines } from './engines.ts';
import { fill, fillingAt, readRows } from './versions.ts';

/** Names of columns that hold a person, by how such columns are called here. */
const ofPeople =
  /(?:^|_)(?:user_id|by_id|author_id|actor_id|lead_id|deputy_id|target_id|entered_by)$/;
const ofNames =
  /(?:^|_)(?:username|by_name|answered_by|decided_by|published_by|created_by|changed_by)$/;

const newest = migrationNames.at(-1)!;
const nobody = '0123456789012345678';

/** Lists the columns of a table that refer to people by a key. */
async function referring({ db, engine }: Database, table: string): Promise<string[]> {
  if (engine.kind === 'sqlite') {
    const { rows } = await sql<{ from: string; table: string }>`
      select "from", "table" from pragma_foreign_key_list(${table})`.execute(db);
    return rows.filter((row) => row.table === 'users').map((row) => row.from);
  }
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and conrelid = ${table}::regclass and confrelid = 'users'::regclass`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function takeOutOf(database: Database, id: string, instead: string): Promise<string[]> {
  const names = await namesOf(database.db, id);
  const leaving = { id, names, instead };
  await database.db.transaction().execute((trx) =>
    changingHistory(trx, database.engine, async () => {
      await addNameless(trx, instead);
      await takeOut(trx, leaving, unnaming(leaving));
    }),
  );
  return names;
}

async function characterNames({ db }: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select ign as name from characters union select character_name from rsvps
    union select character_name from moved_answers union select character_name from earlier_answers
    union select character_name from drops`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

describe.each(engines)('what every table keeps of people, on $engine', ({ make }) => {
  let made: Awaited<ReturnType<typeof make>>;

  beforeAll(async () => {
    made = await make();
    await fill(made.database, await fillingAt(newest));
  });

  afterAll(() => made.remove());

  it('is decided: a new column with a person has to be', async () => {
    const tables = await made.database.db.introspection.getTables();
    const undecided: string[] = [];
    for (const table of tableNames) {
      const entry = personalOf(table);
      const decided = [...Object.keys(entry?.people ?? {}), ...Object.keys(entry?.names ?? {})];
      const columns = tables.find(({ name }) => name === table)!.columns.map(({ name }) => name);
      const called = columns.filter((name) => ofPeople.test(name) || ofNames.test(name));
      const keyed = await referring(made.database, table);
      const missing = new Set([...called, ...keyed].filter((name) => !decided.includes(name)));
      undecided.push(...[...missing].map((name) => `${table}.${name}`));
    }
    expect(undecided, 'say in server/db/personal.ts what becomes of them').toEqual([]);
  });

  it('stands in the copies of those whom rows name, or is left out for a reason', async () => {
    const { db } = made.database;
    const people = await allUsers(db);
    const missing: string[] = [];
    for (const [table, lines] of await readRows(db)) {
      const entry = personalOf(table as keyof Tables);
      if (entry === null || typeof entry.copy === 'string') continue;
      for (const person of people) {
        const isOwn = (line: string, column: string) => {
          const fate = entry.people?.[column];
          if (typeof fate !== 'object') return true;
          return line.includes(JSON.stringify([fate.goesWhere, fate.is]));
        };
        const named = lines.filter((line) =>
          copiedBy(entry).some(
            (column) => line.includes(JSON.stringify([column, person.id])) && isOwn(line, column),
          ),
        );
        let copied = 0;
        for await (const rows of copyOf(db, table as keyof Tables, person)) copied += rows.length;
        if (copied < named.length) missing.push(`${table} of ${person.username}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('is in no copy of somebody else’s, but for texts and what was done to them', async () => {
    const { db } = made.database;
    const people = await allUsers(db);
    for (const table of tableNames) {
      for (const person of people) {
        for await (const rows of copyOf(db, table, person)) {
          for (const row of rows) {
            for (const [column] of Object.entries(personalOf(table)?.people ?? {})) {
              expect([null, undefined, person.id], `${table}.${column}`).toContain(row[column]);
            }
          }
        }
      }
    }
  });

  it('goes with its person, whose id and name stand nowhere any more', async () => {
    const { database } = made;
    const people = await allUsers(database.db);
    expect(people.length).toBeGreaterThan(3);
    // Characters are called as things and as others’ characters are.
    const ofCharacters = await characterNames(database);
    const left: string[] = [];
    for (const [index, { id, username }] of people.entries()) {
      const names = await takeOutOf(database, id, `${nobody.slice(0, -1)}${index}`);
      expect(names).toContain(username);
      const theirs = names.filter((name) => !ofCharacters.has(name));
      for (const [table, lines] of await readRows(database.db)) {
        const words = [id, ...theirs, ...theirs.map(foldText)].map((word) =>
          JSON.stringify(word).slice(1, -1),
        );
        const found = lines.filter((line) => words.some((word) => line.includes(word)));
        left.push(...found.map((line) => `${username} in ${table}: ${line}`));
      }
    }
    expect(left).toEqual([]);
    const kept = await allUsers(database.db);
    expect(kept.every(({ id, username }) => isNameless(id) && username === namelessName)).toBe(
      true,
    );
    // The sums stay.
    const rows = await readRows(database.db);
    expect(rows.get('attendance')?.length).toBeGreaterThan(0);
    expect(rows.get('audit')?.length).toBeGreaterThan(1);
  });

  it('is never changed else, once it is over', async () => {
    const { db } = made.database;
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/never changed/);
    await expect(db.updateTable('drops').set({ why: '' }).execute()).rejects.toThrow(
      /never changed/,
    );
  });
});
