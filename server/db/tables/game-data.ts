import type { Flag, Json, Moment } from './columns.ts';

/** One import of game data. Readers see the current one, whole. */
export interface SnapshotsTable {
  id: number;
  created_at: Moment;
  /** the data's origin, for people */
  source: string;
  is_current: Flag;
  /** ranks of the snapshot's names, both included; null until they are written */
  first_rank: number | null;
  last_rank: number | null;
}

export interface ItemsTable {
  snapshot_id: number;
  id: string;
  layout: string;
  /** the name without case and accents */
  name_key: string;
  /** the part that a search result shows */
  card: Json;
  /** the whole item */
  body: Json;
}

/**
 * The table that a search reads: narrow, and numbered without a gap in the order of name, then id,
 * so that a page of prefix matches is a range of ranks.
 */
export interface ItemNamesTable {
  rank: number;
  snapshot_id: number;
  item_id: string;
  name_key: string;
}

/** The facts by which a search filters and sorts: one row for each item, numbered like its name. */
export interface ItemFactsTable {
  rank: number;
  snapshot_id: number;
  type: string;
  level: number;
  /** positions in `rarities` */
  rarity_min: number;
  rarity_max: number;
  /** a recipe makes the item */
  has_recipe: Flag;
}

/** The facts of which an item has several. */
export interface ItemTraitsTable {
  rank: number;
  snapshot_id: number;
  /** `kind` is the game's own word for what an item is: `Sword One-Handed` */
  trait: 'slot' | 'stat' | 'set' | 'kind';
  name: string;
  /** values of a stat by rarity, as `statValues` lists them; null for other facts */
  by_rarity: Json | null;
}

/** The gear that fits a slot, in the order of the picker. */
export interface ItemSlotsTable {
  snapshot_id: number;
  /** the database's name: `ear-left` */
  slot: string;
  name_key: string;
  item_id: string;
}

/** The items that a recipe takes and makes, that teach it, or that it takes apart. */
export interface RecipeLinksTable {
  snapshot_id: number;
  kind: 'takes' | 'makes' | 'teaches' | 'breaks-down';
  item_id: string;
  recipe_id: string;
  /** the recipe's name, folded, where it takes or makes the item; the empty string otherwise */
  name_key: string;
}

export interface RecipesTable {
  snapshot_id: number;
  id: string;
  body: Json;
}
