import type { GameRecord } from '#contract/game-records.ts';
import { Random } from '../random.ts';
import { makeConsumables } from './consumables.ts';
import { makeFamilies } from './families.ts';
import { designFamily, type GearDesign } from './gear.ts';
import { GearMaker } from './gear-records.ts';
import { type GameIds, gameIds } from './ids.ts';
import { designKnownGear } from './known-gear.ts';
import { makeOddRecords } from './odd-records.ts';
import { makeQuestItems } from './quest-items.ts';
import { makeResources } from './resources.ts';
import { Stock } from './stock.ts';
import { makeVehicleParts } from './vehicle-parts.ts';

/** Number of items in the demo guild's game. */
export const demoItemCount = 3400;

const craftedShare = 0.2;
const salvagedShare = 0.5;

/** A crafted piece and the items that teach its two recipes. */
const mostItemsOfPiece = 3;

/** Designs families of gear without end, each piece once and none with a known name. */
function* designGear(random: Random, known: ReadonlySet<string>): Generator<GearDesign> {
  for (const family of makeFamilies(random)) {
    yield* designFamily(random, family).filter(({ name }) => !known.has(name));
  }
}

/** Makes all records but gear. */
function* makeWorld(seed: number, ids: GameIds, stock: Stock): Generator<GameRecord> {
  yield* makeResources(ids, stock);
  yield* makeConsumables(ids, stock);
  yield* makeVehicleParts(new Random(seed, 'vehicles'), ids, stock);
  for (const item of makeQuestItems(new Random(seed, 'quests'), ids)) yield { kind: 'item', item };
  yield* makeOddRecords(stock);
}

/**
 * Makes gear with its recipes, a piece at a time. @param left counts the items that are still
 * wanted
 */
function* makePieces(random: Random, maker: GearMaker, left: () => number): Generator<GameRecord> {
  const known = designKnownGear(random);
  for (const { id, design } of known) {
    yield* maker.make(design, { ...(id && { id }), crafted: true, salvaged: true });
  }
  const names = new Set(known.map(({ design }) => design.name));
  for (const design of designGear(random, names)) {
    if (left() <= 0) return;
    // The items that teach its recipes come with a piece: at the end there may be no room for them.
    const crafted = random.chance(craftedShare) && left() >= mostItemsOfPiece;
    yield* maker.make(design, { crafted, salvaged: random.chance(salvagedShare) });
  }
}

/**
 * The game data of the demo guild: items of every layout, and the recipes that make and unmake
 * them. The same seed gives the same records.
 * @param count items to make, 1,000 or more (their recipes come with them); up to 100,000 no
 *   name comes twice that is not meant to
 */
export function* makeGameRecords(seed: number, count = demoItemCount): Generator<GameRecord> {
  const ids = gameIds();
  const stock = new Stock();
  const random = new Random(seed, 'gear');
  const pieces = makePieces(random, new GearMaker(random, ids, stock), () => count - items);
  let items = 0;
  for (const records of [makeWorld(seed, ids, stock), pieces]) {
    for (const record of records) {
      if (record.kind === 'item') items += 1;
      yield record;
    }
  }
  if (items !== count) throw new Error(`The demo game has ${items} items, not ${count}`);
}
