import { setImmediate as nextTurn } from 'node:timers/promises';
import * as copies from '#contract/copies.ts';
import type { Database } from '../db/database.ts';
import { tableNames } from '../db/copy.ts';
import { personalOf } from '../db/personal-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { Call } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendCsv } from '../http/send-csv.ts';
import { copiedTables, copyOf, type Copied, countOf } from './queries.ts';

/** Tables that speak of people and are in no copy, with the reasons. */
const leftOut = tableNames.flatMap((table) => {
  const copy = personalOf(table)?.copy;
  return typeof copy === 'string' ? [{ table, reason: copy }] : [];
});

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Reads a table’s part of a copy as lines of cells. */
async function* linesOf(db: Database['db'], table: keyof Tables, whose: Copied) {
  for await (const rows of copyOf(db, table, whose)) {
    yield rows.map((row) => Object.values(row).map(inWords));
    await nextTurn();
  }
}

/** Names the columns that a table’s part of a copy has; none where it has no row. */
async function headOf(db: Database['db'], table: keyof Tables, whose: Copied): Promise<string[]> {
  for await (const [first] of copyOf(db, table, whose)) return Object.keys(first ?? {});
  return [];
}

/**
 * Writes a copy as JSON, a batch of rows in a turn. A file that cannot be read to its end is a failure, not
 * a shorter file: nothing is sent before.
 */
async function writeCopy(db: Database['db'], whose: Copied, now: number): Promise<string> {
  const tables: string[] = [];
  for (const table of copiedTables) {
    const rows: string[] = [];
    for await (const batch of copyOf(db, table, whose)) {
      rows.push(...batch.map((row) => `      ${JSON.stringify(row)}`));
      await nextTurn();
    }
    if (rows.length > 0) tables.push(`    ${JSON.stringify(table)}: [\n${rows.join(',\n')}\n    ]`);
  }
  const reasons = Object.fromEntries(leftOut.map(({ table, reason }) => [table, reason]));
  const takenAt = JSON.stringify(new Date(now).toISOString());
  return (
    `{\n  "takenAt": ${takenAt},\n  "discordId": ${JSON.stringify(whose.id)},\n` +
    `  "tables": {\n${tables.join(',\n')}\n  },\n  "leftOut": ${JSON.stringify(reasons)}\n}\n`
  );
}

function tableNamed({ params }: Call<typeof copies.downloadOwnTable>): keyof Tables {
  const table = copiedTables.find((name) => name === params.table);
  if (table) return table;
  throw new ProblemError('not-found', `No copy has a table ${params.table}.`);
}

/** Routes of copies: everybody takes their own, nobody another's. */
export const copyRoutes = defineRoutes(copies, {
  listOwnTables: async ({ signedIn: { user } }, { database: { db } }) => {
    const tables: copies.OwnTables['tables'] = [];
    for (const table of copiedTables) {
      const rows = await countOf(db, table, user.id);
      if (rows > 0) tables.push({ table, rows });
    }
    return { tables, leftOut };
  },

  downloadOwnCopy: async ({ context, signedIn: { user } }, { database: { db }, now }) =>
    context.body(await writeCopy(db, user, now()), 200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="my-data.json"',
    }),

  downloadOwnTable: async (call, { database: { db } }) => {
    const table = tableNamed(call);
    const { user } = call.signedIn;
    const head = await headOf(db, table, user);
    return sendCsv(call.context, table, head, linesOf(db, table, user));
  },
});
