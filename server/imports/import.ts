import type { GameRecord, Item } from '#contract/game-records.ts';
import type { Claim } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { type Fault, parseGameRecord } from '../snapshots/game-record.ts';
import type { RawRecord } from '../snapshots/record-buffer.ts';
import { claimImport } from './claim.ts';
import { beginSnapshot, dropSnapshot, publishSnapshot, writeFacts, writeNames } from './queries.ts';
import { RecordWriter } from './record-writer.ts';
import { type DanglingReferences, nameWithId, References } from './references.ts';

/** The outcome of an import. */
export interface ImportReport {
  items: number;
  recipes: number;
  /** records that were refused */
  wrong: number;
  /** faults of the refused records: the first `shownFaults` */
  faults: Fault[];
  /** number of faults in all */
  faultCount: number;
  dangling: DanglingReferences;
  /** items whose lowest rarity stood above the highest, in words: the first `shownFaults` */
  turned: string[];
  turnedCount: number;
  /** readers see the new snapshot now */
  published: boolean;
}

interface ImportOptions {
  /** the data's origin, for people */
  source: string;
  /** returns the time, in milliseconds since 1970; called again while the import goes on */
  now: () => number;
  /** leaves wrong records out instead of keeping the old snapshot */
  skipInvalid?: boolean;
  /** hears the number of records read so far */
  onRecord?: (count: number) => void;
  /** waits until readers who began on the old snapshot have finished, before it is deleted */
  settle?: () => Promise<void>;
}

/** Faults that are kept for people to read; further ones are only counted. */
export const shownFaults = 50;

/** Finds a repeated id: such a record is wrong, whatever else it says. */
function duplicateFault(raw: RawRecord, record: GameRecord, references: References): Fault[] {
  const { id } = record.kind === 'item' ? record.item : record.recipe;
  const before = references.see(record.kind, id, `${raw.file} line ${raw.line}`);
  if (before === null) return [];
  return [
    { file: raw.file, line: raw.line, field: 'id', reason: `${id} stands in ${before} already` },
  ];
}

/** Says how an item was turned. */
function turnedWords({ file, line }: RawRecord, item: Item): string {
  const { rarityMin, rarityMax } = item;
  return `${file} line ${line}: ${nameWithId('item', item)} goes from ${rarityMax} to ${rarityMin}; read as ${rarityMin} to ${rarityMax}`;
}

/** Reads records into a snapshot of their own, and publishes it when nothing is wrong. */
async function fillSnapshot(
  database: Database,
  claim: Claim,
  records: AsyncIterable<RawRecord>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db } = database;
  const snapshotId = await beginSnapshot(db, options.source, options.now());
  const writer = new RecordWriter(database, claim, snapshotId);
  const references = new References();
  const counts = { item: 0, recipe: 0 };
  const faults: Fault[] = [];
  const turned: string[] = [];
  let turnedCount = 0;
  let faultCount = 0;
  let wrong = 0;
  let read = 0;
  let published = false;
  try {
    for await (const raw of records) {
      const record = parseGameRecord(raw);
      const found = Array.isArray(record) ? record : duplicateFault(raw, record, references);
      if (Array.isArray(record) || found.length > 0) {
        wrong += 1;
        faultCount += found.length;
        faults.push(...found.slice(0, shownFaults - faults.length));
      } else {
        counts[record.kind] += 1;
        references.want(record);
        if (record.kind === 'item' && record.isTurned) {
          turnedCount += 1;
          if (turned.length < shownFaults) turned.push(turnedWords(raw, record.item));
        }
        // After a wrong record nothing will be published: the rest is only read.
        if (wrong === 0 || options.skipInvalid) await writer.add(record);
      }
      read += 1;
      options.onRecord?.(read);
    }
    if (counts.item > 0 && (wrong === 0 || options.skipInvalid)) {
      await writer.flush();
      await writeNames(database, claim, snapshotId);
      await writeFacts(database, claim, snapshotId);
      const older = await publishSnapshot(db, claim, snapshotId);
      published = true;
      await options.settle?.();
      for (const id of older) await dropSnapshot(database, id);
    }
  } finally {
    if (!published) await dropSnapshot(database, snapshotId);
  }
  return {
    items: counts.item,
    recipes: counts.recipe,
    wrong,
    faults,
    faultCount,
    dangling: references.dangling(),
    turned,
    turnedCount,
    published,
  };
}

/**
 * Replaces the game data by one new snapshot. Readers see the old one until the new one is whole;
 * when anything is wrong they keep it (unless `skipInvalid` leaves wrong records out).
 * @throws ImportError when another import is under way: one at a time, in all processes together
 */
export async function importRecords(
  database: Database,
  records: AsyncIterable<RawRecord>,
  options: ImportOptions,
): Promise<ImportReport> {
  const claim = await claimImport(database, options.now);
  try {
    return await fillSnapshot(database, claim, records, options);
  } finally {
    await claim.release();
  }
}
