import { type Kysely, type RawBuilder, sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { namelessName } from '#rules/guild/nameless.ts';
import { foldText } from '#rules/text/search-text.ts';
import { tableNames } from '../db/copy.ts';
import { isPostgres } from '../db/locks.ts';
import { entriesOf, goesBy, isTheirs, type Personal, personalOf } from '../db/personal-rows.ts';
import { tableKeys, type Tables } from '../db/tables.ts';
import type { Leaving, Unnaming } from './naming.ts';

type Db = Kysely<Tables>;

/** Rows that are looked through in one turn: some hold whole plans. */
const batchSize = 200;

/** Changes columns of the rows that fit. */
async function change(
  trx: Db,
  table: keyof Tables,
  to: Record<string, unknown>,
  where: RawBuilder<unknown>,
): Promise<void> {
  const set = Object.entries(to).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`.execute(trx);
}

/** Puts the nameless in the place of somebody wherever their id or their name stands in a column. */
async function unnameColumns(
  trx: Db,
  table: keyof Tables,
  entry: Personal,
  { id, names: known, instead }: Leaving,
): Promise<void> {
  const { people, names, besides } = entry;
  for (const [name, beside] of entriesOf(names)) {
    const column = sql.ref(name);
    const isTheirName =
      beside === null
        ? sql`${column} in (${sql.join(known)})`
        : sql`${sql.ref(beside)} = ${id} and ${column} is not null`;
    await change(trx, table, { [name]: namelessName }, isTheirName);
  }
  for (const [name, fate] of entriesOf(people)) {
    if (fate === 'goes') continue;
    const emptied =
      besides?.of === name ? besides.columns.map((column) => [column, null] as const) : [];
    const to = {
      [name]: fate === 'named-no-more' ? null : instead,
      ...Object.fromEntries(emptied),
    };
    const goes = goesBy(fate);
    const stays = goes ? sql`not (${goes})` : sql`1 = 1`;
    await change(trx, table, to, sql`${sql.ref(name)} = ${id} and ${stays}`);
  }
}

type Row = Record<string, unknown>;

/**
 * Makes a pattern of what a text may be stored as, in whatever case and as JSON: what an engine lowers
 * otherwise than we do, and what JSON escapes, may be anything.
 */
const patternOf = (text: string) => `%${text.replace(/[^A-Za-z0-9]+/g, '%').toLowerCase()}%`;

/** Matches every row in whose columns somebody can be named, and few others. */
function mayName(columns: readonly string[], { id, names }: Leaving): RawBuilder<boolean> {
  const patterns = [...new Set([id, ...names, ...names.map(foldText)].map(patternOf))];
  const matches = columns.flatMap((name) =>
    patterns.map((pattern) => sql`lower(${sql.ref(name)}) like ${pattern}`),
  );
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}

/**
 * Reads some columns of the rows of a table that fit, beside its key, in its order, each batch from where the
 * last one ended. Nobody else changes a row of a batch before the transaction ends.
 */
async function* heldRowsOf(
  trx: Db,
  table: keyof Tables,
  columns: readonly string[],
  fits: RawBuilder<boolean>,
) {
  const key = sql.join(tableKeys[table].map((name) => sql.ref(name)));
  const read = sql.join(
    [...new Set([...tableKeys[table], ...columns])].map((name) => sql.ref(name)),
  );
  // SQLite has nothing to lock: a transaction has all of the file to itself.
  const held = isPostgres(trx) ? sql`for no key update` : sql``;
  for (let after = sql``; ;) {
    const { rows } = await sql<Row>`
      select ${read} from ${sql.table(table)} where ${fits} ${after}
      order by ${key} limit ${batchSize} ${held}`.execute(trx);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const place = sql.join(tableKeys[table].map((name) => last[name]));
    after = sql`and (${key}) > (${place})`;
    await nextTurn();
  }
}

/** Takes somebody out of the texts of a table. */
async function unnameTexts(
  trx: Db,
  table: keyof Tables,
  entry: Personal,
  { leaving, unname }: { leaving: Leaving; unname: Unnaming },
): Promise<void> {
  const ways = (['words', 'details', 'folded', 'facts', 'json', 'lists'] as const).flatMap((way) =>
    (entry[way] ?? []).map((column: string) => ({ column, of: unname[way] })),
  );
  if (ways.length === 0) return;
  const columns = ways.map(({ column }) => column);
  for await (const rows of heldRowsOf(trx, table, columns, mayName(columns, leaving))) {
    for (const row of rows) {
      const changed = ways.flatMap(({ column, of }) => {
        const value = row[column];
        if (typeof value !== 'string') return [];
        const after = of(value);
        return after === value ? [] : [[column, after] as const];
      });
      if (changed.length === 0) continue;
      const same = tableKeys[table].map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      await change(trx, table, Object.fromEntries(changed), sql.join(same, sql` and `));
    }
  }
}

/**
 * Takes somebody out of every table (server/db/personal.ts): what is theirs goes, what stays names the
 * nameless. The caller has locked them, and may change what is never changed else.
 */
export async function takeOut(trx: Db, leaving: Leaving, unname: Unnaming): Promise<void> {
  for (const table of tableNames) {
    const entry = personalOf(table);
    if (!entry) continue;
    await unnameColumns(trx, table, entry, leaving);
    await unnameTexts(trx, table, entry, { leaving, unname });
  }
  // Each table comes after those it refers to.
  for (const table of tableNames.toReversed()) {
    const theirs = isTheirs(table, leaving.id);
    if (theirs) await sql`delete from ${sql.table(table)} where ${theirs}`.execute(trx);
  }
  // What was begun before they were locked may have been written since. A name that “Somebody who left”
  // has too would be found in what stands there instead.
  if (unname.words(namelessName) !== namelessName) return;
  for (const table of tableNames) {
    const entry = personalOf(table);
    if (entry) await unnameTexts(trx, table, entry, { leaving, unname });
  }
}
