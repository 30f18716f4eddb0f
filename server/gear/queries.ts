import type { Kysely } from 'kysely';
import { gearLayout } from '../db/game-index.ts';
import type { Tables } from '../db/tables.ts';
import { inTurns } from '../http/turns.ts';
import { currentSnapshot, readBodies } from '../snapshots/queries.ts';

/** Pieces of one reading: other calls are answered in between. */
const piecesAtOnce = 100;

/** Reads the pieces of a snapshot that fit a slot, as JSON, by name, then by id, a part at a time. */
export async function* readSlot(
  db: Kysely<Tables>,
  snapshotId: number,
  slot: string,
): AsyncGenerator<{ name_key: string; body: string }[]> {
  const fitting = await db
    .selectFrom('item_slots')
    .select(['name_key', 'item_id'])
    .where('snapshot_id', '=', snapshotId)
    .where('slot', '=', slot)
    .orderBy('name_key')
    .orderBy('item_id')
    .execute();
  for await (const part of inTurns(fitting, piecesAtOnce)) {
    const ids = part.map(({ item_id }) => item_id);
    const bodies = await readBodies(db, 'items', snapshotId, ids);
    yield part.flatMap(({ name_key, item_id }) => {
      const body = bodies.get(item_id);
      return body === undefined ? [] : [{ name_key, body }];
    });
  }
}

/** Returns the cards of some items of a snapshot, as JSON, in the order of their ids in the list. */
export async function cardsOf(
  db: Kysely<Tables>,
  snapshotId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .select(['id', 'card'])
    .where('snapshot_id', '=', snapshotId)
    .where('id', 'in', ids)
    .execute();
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Counts the gear of the current snapshot that fits each slot. */
export async function countGearBySlot(db: Kysely<Tables>): Promise<Record<string, number>> {
  const snapshot = await currentSnapshot(db);
  if (!snapshot) return {};
  const counts = await db
    .selectFrom('item_slots')
    .select(['slot', (e) => e.fn.countAll<number>().as('items')])
    .where('snapshot_id', '=', snapshot.id)
    .groupBy('slot')
    .execute();
  return Object.fromEntries(counts.map(({ slot, items }) => [slot, items]));
}

/** A piece of gear by its id, as JSON. */
interface GearBody {
  id: string;
  body: string;
}

/** Returns the pieces of gear of the current snapshot with these ids; missing ones are left out. */
export function findGear(db: Kysely<Tables>, ids: readonly string[]): Promise<GearBody[]> {
  return db
    .selectFrom('items')
    .innerJoin('snapshots', 'snapshots.id', 'items.snapshot_id')
    .select(['items.id', 'items.body'])
    .where('snapshots.is_current', '=', 1)
    .where('items.layout', '=', gearLayout)
    .where('items.id', 'in', ids)
    .execute();
}

/** Pieces of one reading: their JSON is parsed in one turn. */
const bodiesAtOnce = 200;

/** Reads all gear of a snapshot, as JSON, by id, a batch at a time. */
export async function* readAllGear(
  db: Kysely<Tables>,
  snapshotId: number,
): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'body'])
      .where('snapshot_id', '=', snapshotId)
      .where('layout', '=', gearLayout)
      .where('id', '>', after)
      .orderBy('id')
      .limit(bodiesAtOnce)
      .execute();
    yield rows.map(({ body }) => body);
    const last = rows.at(-1);
    if (!last || rows.length < bodiesAtOnce) return;
    after = last.id;
  }
}
