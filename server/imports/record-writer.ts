import type { GameRecord, Item, Recipe } from '#contract/game-records.ts';
import { searchItemSchema } from '#contract/items.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Claim } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { itemLinkRows, recipeLinkRows, slotRows } from '../db/game-index.ts';
import type { ItemsTable, RecipesTable } from '../db/tables/game-data.ts';
import { type RecordBatch, writeRecords } from './queries.ts';

/** Records of one transaction: the host's own writes wait no longer than it takes. */
const batchSize = 500;

function itemRow(snapshotId: number, item: Item): ItemsTable {
  return {
    snapshot_id: snapshotId,
    id: item.id,
    layout: item.layout,
    name_key: foldText(item.name),
    card: JSON.stringify(searchItemSchema.parse(item)),
    body: JSON.stringify(item),
  };
}

function recipeRow(snapshotId: number, recipe: Recipe): RecipesTable {
  return { snapshot_id: snapshotId, id: recipe.id, body: JSON.stringify(recipe) };
}

/** Makes an empty batch. */
function emptyBatch(): RecordBatch {
  return { items: [], slots: [], recipes: [], links: [] };
}

/** Gathers rows and writes them a batch at a time. */
export class RecordWriter {
  readonly #database: Database;
  readonly #claim: Claim;
  readonly #snapshotId: number;
  #batch = emptyBatch();

  constructor(database: Database, claim: Claim, snapshotId: number) {
    this.#database = database;
    this.#claim = claim;
    this.#snapshotId = snapshotId;
  }

  async add(record: GameRecord): Promise<void> {
    const { items, slots, recipes, links } = this.#batch;
    if (record.kind === 'item') {
      items.push(itemRow(this.#snapshotId, record.item));
      slots.push(...slotRows(this.#snapshotId, record.item));
      links.push(...itemLinkRows(this.#snapshotId, record.item));
    } else {
      recipes.push(recipeRow(this.#snapshotId, record.recipe));
      links.push(...recipeLinkRows(this.#snapshotId, record.recipe));
    }
    if (items.length + recipes.length >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    await writeRecords(this.#database.db, this.#claim, this.#batch);
    this.#batch = emptyBatch();
  }
}
