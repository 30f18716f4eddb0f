import type { Flag, Json, Moment } from './columns.ts';

/** One import of game data. Readers see the current one, whole. */
export interface SnapshotsTable {
  id: number;
  created_at: Moment;
  /** where it came from, for people */
  source: string;
  is_current: Flag;
  /** ranks of its names, both included; null until they are written */
  first_rank: number | null;
  last_rank: number | null;
}

export interface ItemsTable {
  snapshot_id: number;
  id: string;
  layout: string;
  /** the name without case and accents */
  name_key: string;
  /** what a search result shows */
  card: Json;
  /** the whole item */
  body: Json;
}

/**
 * What search reads: narrow, and numbered without a gap in the order of name, then id, so that a
 * page of prefix matches is a range of ranks.
 */
export interface ItemNamesTable {
  rank: number;
  snapshot_id: number;
  item_id: string;
  name_key: string;
}

/** What search filters and sorts by, one row an item, numbered as its name is. */
export interface ItemFactsTable {
  rank: number;
  snapshot_id: number;
  type: string;
  level: number;
  /** places in `rarities` */
  rarity_min: number;
  rarity_max: number;
  /** whether something makes it */
  has_recipe: Flag;
}

/** What an item has several of. */
export interface ItemTraitsTable {
  rank: number;
  snapshot_id: number;
  trait: 'slot' | 'stat' | 'set';
  name: string;
  /** the most that a stat comes to without enchant; 0 for the others */
  value: number;
}

/** The gear that fits a slot, in the order in which a picker shows it. */
export interface ItemSlotsTable {
  snapshot_id: number;
  /** the database's name: `ear-left` */
  slot: string;
  name_key: string;
  item_id: string;
}

/** Which items a recipe takes and makes, and which teach it or are taken apart by it. */
export interface RecipeLinksTable {
  snapshot_id: number;
  kind: 'takes' | 'makes' | 'teaches' | 'breaks-down';
  item_id: string;
  recipe_id: string;
}

export interface RecipesTable {
  snapshot_id: number;
  id: string;
  body: Json;
}
