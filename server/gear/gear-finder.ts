import type { GearChoices, GearFilters } from '#contract/gear-filters.ts';
import type { Database } from '../db/database.ts';
import { BySnapshot } from '../facets/by-snapshot.ts';
import { Kept } from '../facets/kept.ts';
import type { FoundPieces, GearPage } from '../item-services.ts';
import { readStoredItem } from '../snapshots/stored.ts';
import { inOrder } from './piece-order.ts';
import { readSlot } from './queries.ts';
import { SlotPieces } from './slot-pieces.ts';
import { choicesOf, measureOf, passingOf } from './survey.ts';

/** More slots than this are no game's. */
const mostSlots = 40;

/**
 * Finds the pieces of the current snapshot that fit a slot. A slot is read when somebody first
 * chooses for it, and then held in memory (decision 165).
 */
export class GearFinder {
  readonly #slots: BySnapshot<Kept<SlotPieces>>;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.#slots = new BySnapshot(database, () => Promise.resolve(new Kept(mostSlots)));
  }

  async #of(slot: string): Promise<{ snapshotId: number; all: SlotPieces } | null> {
    const current = await this.#slots.get();
    if (!current) return null;
    const { snapshot, read } = current;
    const all = await read.get(slot, async () => {
      const pieces = new SlotPieces();
      for await (const rows of readSlot(this.#database.db, snapshot.id, slot)) {
        for (const { name_key, body } of rows) pieces.add(readStoredItem(body), name_key);
      }
      return pieces;
    });
    return { snapshotId: snapshot.id, all };
  }

  /** Finds a page of the pieces that pass every filter, in an order without ties. */
  async find(slot: string, filters: GearFilters, page: GearPage): Promise<FoundPieces | null> {
    const found = await this.#of(slot);
    if (!found) return null;
    const { snapshotId, all } = found;
    const { passing, relax } = passingOf(all, filters);
    const { order, orderStat: stat, weights } = page;
    const ordering = { order, stat, weights, measure: measureOf(filters) };
    const shown = inOrder(all, passing, ordering).slice(page.offset, page.offset + page.limit);
    const ids = shown.flatMap((place) => all.pieces[place]?.id ?? []);
    return { snapshotId, ids, total: passing.length, relax };
  }

  /** Counts what each choice of each filter would leave. */
  async choices(slot: string, filters: GearFilters): Promise<GearChoices> {
    const found = await this.#of(slot);
    if (!found) return { rarity: [], weight: [], set: [], source: [], stat: [] };
    return choicesOf(found.all, filters);
  }
}
