import type { Spot } from '#contract/gearing-spots.ts';
import type { Gain, OfferedPiece } from '#rules/gear/gains.ts';
import { dollSlotsOf } from '#rules/gear/slots.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { requiredLevel } from '#rules/items/view.ts';
import type { Database } from '../db/database.ts';
import { gearLayout } from '../db/game-index.ts';
import { BySnapshot } from '../facets/by-snapshot.ts';
import { Kept } from '../facets/kept.ts';
import { inTurns } from '../http/turns.ts';
import { readBodies } from '../snapshots/queries.ts';
import { readStoredItem } from '../snapshots/stored.ts';

/** A piece of gear that is found somewhere. */
export interface SpotPiece extends OfferedPiece {
  dollSlots: readonly DollSlot[];
  /** the level that a character needs */
  needs: number;
}

/** A piece in its order. */
export interface OrderedPiece extends Pick<Spot, 'isWearable' | 'points' | 'bestSlot'> {
  piece: SpotPiece;
}

/** All pieces that are found, in an order, and how many there are with those that it leaves out. */
export interface SpotList {
  pieces: readonly OrderedPiece[];
  known: number;
}

/** Points by the id of a piece. */
export type Points = Map<string, Gain | number | null>;

/** Pieces whose JSON is read in one turn. */
const piecesAtOnce = 40;

/** Items that are held: more than any place leads to now are those of an earlier day, and go. */
const mostPieces = 60_000;

/** Orders that are held: of so many people and weights. */
const mostOrders = 100;

/** Lists that are held in their order; others are put into it again. */
const mostLists = 40;

/** What is held of a snapshot: pieces that places lead to, and what they are worth to whom. */
export class SpotPieces {
  readonly snapshotId: number;
  readonly points = new Kept<Points>(mostOrders);
  readonly lists = new Kept<SpotList>(mostLists);
  readonly #database: Database;
  /** null for what is no gear */
  readonly #pieces = new Map<string, SpotPiece | null>();

  constructor(database: Database, snapshotId: number) {
    this.#database = database;
    this.snapshotId = snapshotId;
  }

  /** Returns the gear of the doll among items; what the database lacks is left out. */
  async of(ids: readonly string[]): Promise<SpotPiece[]> {
    if (this.#pieces.size > mostPieces) this.#pieces.clear();
    const missing = ids.filter((id) => !this.#pieces.has(id));
    for await (const some of inTurns(missing, piecesAtOnce)) await this.#read(some);
    return ids.flatMap((id) => this.#pieces.get(id) ?? []);
  }

  async #read(ids: readonly string[]): Promise<void> {
    const { db } = this.#database;
    const bodies = await readBodies(db, 'items', this.snapshotId, ids);
    for (const id of ids) {
      const body = bodies.get(id);
      this.#pieces.set(id, body === undefined ? null : toPiece(body));
    }
  }
}

function toPiece(body: string): SpotPiece | null {
  const { id, layout, name, icon, level, rarityMin, rarityMax, slots, stats, setBonuses } =
    readStoredItem(body);
  const dollSlots = dollSlotsOf({ slots });
  if (layout !== gearLayout || dollSlots.length === 0) return null;
  return {
    ...{ id, name, icon, level, rarityMin, rarityMax, slots, stats, setBonuses, dollSlots },
    needs: requiredLevel(level),
  };
}

const kept = new WeakMap<Database, BySnapshot<SpotPieces>>();

/** Returns what is held of the current snapshot; null before the first import. */
export async function spotPieces(database: Database): Promise<SpotPieces | null> {
  const known =
    kept.get(database) ??
    new BySnapshot(database, ({ id }) => Promise.resolve(new SpotPieces(database, id)));
  kept.set(database, known);
  return (await known.get())?.read ?? null;
}
