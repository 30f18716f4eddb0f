import type { GameRecord } from '#contract/game-records.ts';
import type { Database } from '../db/database.ts';
import { type Fault, parseGameRecord } from '../snapshots/game-record.ts';
import { countRecords, currentSnapshot, readBodies } from '../snapshots/queries.ts';
import type { RawRecord } from '../snapshots/record-buffer.ts';
import { readStoredFields } from '../snapshots/stored.ts';
import { shownFaults } from './import.ts';

/** The changes that an import would make to one kind of record. */
export interface Changes {
  added: number;
  changed: number;
  gone: number;
  same: number;
  /** number of records in which each field would change */
  fields: Map<string, number>;
  /** ids with names, the first few of each */
  examples: { added: string[]; changed: string[] };
}

/** The changes that an import of some records would make. */
export interface ImportPreview {
  items: Changes;
  recipes: Changes;
  wrong: number;
  faults: Fault[];
}

const batchSize = 500;
const shownExamples = 5;

const tables = ['items', 'recipes'] as const;

type Value = Record<string, unknown>;

function noChanges(): Changes {
  const examples = { added: [], changed: [] };
  return { added: 0, changed: 0, gone: 0, same: 0, fields: new Map(), examples };
}

/** Returns the fields in which two records differ. */
function changedFields(before: Value, after: Value): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function note(list: string[], { id, name }: Value): void {
  if (list.length < shownExamples) list.push(`${String(id)} ${String(name)}`);
}

/** Compares a batch of records with the stored ones. */
function compare(records: readonly Value[], stored: ReadonlyMap<string, string>, into: Changes) {
  for (const record of records) {
    const before = stored.get(String(record.id));
    if (before === undefined) {
      into.added += 1;
      note(into.examples.added, record);
      continue;
    }
    const fields = changedFields(readStoredFields(before), record);
    if (fields.length === 0) {
      into.same += 1;
      continue;
    }
    into.changed += 1;
    note(into.examples.changed, record);
    for (const field of fields) into.fields.set(field, (into.fields.get(field) ?? 0) + 1);
  }
}

/** Compares records of both kinds with those of a snapshot; null is before the first import. */
async function compareBatch(
  db: Database['db'],
  snapshotId: number | null,
  batch: readonly GameRecord[],
  preview: ImportPreview,
): Promise<void> {
  const values = {
    items: batch.flatMap((record): Value[] => (record.kind === 'item' ? [record.item] : [])),
    recipes: batch.flatMap((record): Value[] => (record.kind === 'recipe' ? [record.recipe] : [])),
  };
  for (const table of tables) {
    const ids = values[table].map(({ id }) => String(id));
    const stored = snapshotId === null ? null : await readBodies(db, table, snapshotId, ids);
    compare(values[table], stored ?? new Map(), preview[table]);
  }
}

/** Recognises records that stand in the files more than once. */
class SeenRecords {
  readonly #seen = { item: new Set<string>(), recipe: new Set<string>() };

  /** Returns the fault of a record that was seen before, or null for a new one. */
  faultOf({ file, line }: RawRecord, record: GameRecord): Fault | null {
    const { id } = record.kind === 'item' ? record.item : record.recipe;
    const seen = this.#seen[record.kind];
    if (seen.has(id))
      return { file, line, field: 'id', reason: `${id} stands there more than once` };
    seen.add(id);
    return null;
  }
}

function addFaults(preview: ImportPreview, faults: readonly Fault[]): void {
  preview.wrong += 1;
  preview.faults.push(...faults.slice(0, shownFaults - preview.faults.length));
}

/** Reads records as an import would and returns the changes it would make. Nothing is written. */
export async function previewImport(
  { db }: Database,
  records: AsyncIterable<RawRecord>,
): Promise<ImportPreview> {
  const snapshotId = (await currentSnapshot(db))?.id ?? null;
  const preview: ImportPreview = {
    items: noChanges(),
    recipes: noChanges(),
    wrong: 0,
    faults: [],
  };
  const seen = new SeenRecords();
  let batch: GameRecord[] = [];
  for await (const raw of records) {
    const record = parseGameRecord(raw);
    if (Array.isArray(record)) {
      addFaults(preview, record);
      continue;
    }
    const fault = seen.faultOf(raw, record);
    if (fault !== null) {
      addFaults(preview, [fault]);
      continue;
    }
    batch.push(record);
    if (batch.length < batchSize) continue;
    await compareBatch(db, snapshotId, batch, preview);
    batch = [];
  }
  await compareBatch(db, snapshotId, batch, preview);
  for (const table of tables) {
    const { same, changed } = preview[table];
    const stored = snapshotId === null ? 0 : await countRecords(db, table, snapshotId);
    preview[table].gone = stored - same - changed;
  }
  return preview;
}
