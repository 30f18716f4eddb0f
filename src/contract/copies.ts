import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';

const tag = 'People';

/** The name of a table of the database. */
const table = z.string().check(z.regex(/^[a-z_]{1,60}$/, 'must be a name of the list'));

export const listOwnTables = defineOperation({
  id: 'listOwnTables',
  method: 'GET',
  path: '/api/guild/me/tables',
  summary: 'What is kept of the reader, table by table, and what no copy has, with the reasons',
  tag,
  access: 'signed-in',
  answer: z.object({
    /** tables with rows of the reader’s, in the order of the copy */
    tables: z.array(z.object({ table, rows: z.number() })),
    /** tables that speak of people and are in no copy */
    leftOut: z.array(z.object({ table, reason: z.string() })),
  }),
  limit: 'copy',
});

export type OwnTables = z.infer<typeof listOwnTables.answer>;

export const downloadOwnCopy = defineOperation({
  id: 'downloadOwnCopy',
  method: 'GET',
  path: '/api/guild/me/copy',
  summary: 'All that is kept of the reader, as one JSON file: rows by table',
  tag,
  access: 'signed-in',
  answer: z.object({
    takenAt: z.string(),
    discordId: z.string(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    leftOut: z.record(z.string(), z.string()),
  }),
  limit: 'whole-copy',
});

export const downloadOwnTable = defineOperation({
  id: 'downloadOwnTable',
  method: 'GET',
  path: '/api/guild/me/tables/{table}',
  summary: 'What one table keeps of the reader, as CSV (RFC 4180)',
  tag,
  access: 'signed-in',
  params: z.object({ table }),
  answer: z.string(),
  answerType: 'text/csv',
  failures: { 'not-found': 'there is no such table, or no copy has it' },
  limit: 'copy',
});
