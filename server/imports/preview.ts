import type { GameRecord } from '#contract/game-records.ts';
import type { Database } from '../db/database.ts';
import { type Fault, parseGameRecord } from '../snapshots/game-record.ts';
import { countRecords, currentSnapshot, readBodies } from '../snapshots/queries.ts';
import type { RawRecord } from '../snapshots/record-buffer.ts';
import { readFields } from '../snapshots/stored.ts';
import { shownFaults } from './import.ts';

/** What an import would do to one kind of record. */
export interface Changes {
  added: number;
  changed: number;
  gone: number;
  same: number;
  /** how often each field would change */
  fields: Map<string, number>;
  /** ids with names, the first few of each */
  examples: { added: string[]; changed: string[] };
}

/** What an import of some records would do. */
export interface ImportPreview {
  items: Changes;
  recipes: Changes;
  wrong: number;
  faults: Fault[];
}

const batchSize = 500;
const shownExamples = 5;

type Value = Record<string, unknown>;

function noChanges(): Changes {
  const examples = { added: [], changed: [] };
  return { added: 0, changed: 0, gone: 0, same: 0, fields: new Map(), examples };
}

/** @returns fields that are not the same in both */
function changedFields(before: Value, after: Value): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function note(list: string[], { id, name }: Value): void {
  if (list.length < shownExamples) list.push(`${String(id)} ${String(name)}`);
}

/** Compares a batch of records with what is stored. */
function compare(records: readonly Value[], stored: ReadonlyMap<string, string>, into: Changes) {
  for (const record of records) {
    const before = stored.get(String(record.id));
    if (before === undefined) {
      into.added += 1;
      note(into.examples.added, record);
      continue;
    }
    const fields = changedFields(readFields(before), record);
    if (fields.length === 0) {
      into.same += 1;
      continue;
    }
    into.changed += 1;
    note(into.examples.changed, record);
    for (const field of fields) into.fields.set(field, (into.fields.get(field) ?? 0) + 1);
  }
}

/** Reads records as an import would and says what it would change. Nothing is written. */
export async function previewImport(
  { db }: Database,
  records: AsyncIterable<RawRecord>,
): Promise<ImportPreview> {
  const snapshot = await currentSnapshot(db);
  const preview: ImportPreview = {
    items: noChanges(),
    recipes: noChanges(),
    wrong: 0,
    faults: [],
  };
  const seen = { item: new Set<string>(), recipe: new Set<string>() };
  let batch: GameRecord[] = [];

  const flush = async () => {
    for (const [kind, table] of [
      ['item', 'items'],
      ['recipe', 'recipes'],
    ] as const) {
      const values = batch
        .filter((record) => record.kind === kind)
        .map((record): Value => (record.kind === 'item' ? record.item : record.recipe));
      const ids = values.map(({ id }) => String(id));
      const stored = snapshot ? await readBodies(db, table, snapshot.id, ids) : new Map();
      compare(values, stored, preview[table]);
    }
    batch = [];
  };

  for await (const raw of records) {
    const record = parseGameRecord(raw);
    if (Array.isArray(record)) {
      preview.wrong += 1;
      preview.faults.push(...record.slice(0, shownFaults - preview.faults.length));
      continue;
    }
    const { id } = record.kind === 'item' ? record.item : record.recipe;
    if (seen[record.kind].has(id)) {
      preview.wrong += 1;
      const { file, line } = raw;
      const reason = `${id} stands there more than once`;
      if (preview.faults.length < shownFaults) {
        preview.faults.push({ file, line, field: 'id', reason });
      }
      continue;
    }
    seen[record.kind].add(id);
    batch.push(record);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  for (const table of ['items', 'recipes'] as const) {
    const { same, changed } = preview[table];
    const stored = snapshot ? await countRecords(db, table, snapshot.id) : 0;
    preview[table].gone = stored - same - changed;
  }
  return preview;
}
