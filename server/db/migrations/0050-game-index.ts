import type { Kysely } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** The tables that this step reads and fills, as they are at this step. */
type TablesThen = {
  items: { snapshot_id: number; id: string; layout: string; name_key: string; body: string };
  recipes: { snapshot_id: number; id: string; body: string };
  item_slots: { snapshot_id: number; slot: string; name_key: string; item_id: string };
  recipe_links: { snapshot_id: number; kind: LinkKind; item_id: string; recipe_id: string };
};

type Then = Kysely<TablesThen>;
type LinkKind = 'takes' | 'makes' | 'teaches' | 'breaks-down';

/** The fields of a stored item that this step reads. */
interface ItemThen {
  slots: string[];
  learnableRecipeIds: string[];
  deconstructionRecipeId: string | null;
}

/** The fields of a stored recipe that this step reads. */
interface RecipeThen {
  reward: { id: string }[];
  primaryResources: { id: string }[];
  generalResources: { id: string }[];
}

/** Records of one reading: a snapshot may be larger than the memory. */
const batchSize = 500;

/** The key of the record after which the next batch begins. */
interface Key {
  snapshot_id: number;
  id: string;
}

async function* inBatches<Row extends Key>(
  readAfter: (key: Key) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let key: Key | undefined = { snapshot_id: -1, id: '' };
  while (key) {
    const rows: Row[] = await readAfter(key);
    yield* rows;
    key = rows.at(-1);
  }
}

function readItems(db: Then) {
  return inBatches(({ snapshot_id, id }) =>
    db
      .selectFrom('items')
      .select(['snapshot_id', 'id', 'layout', 'name_key', 'body'])
      .where((e) => e(e.refTuple('snapshot_id', 'id'), '>', e.tuple(snapshot_id, id)))
      .orderBy('snapshot_id')
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
}

function readRecipes(db: Then) {
  return inBatches(({ snapshot_id, id }) =>
    db
      .selectFrom('recipes')
      .select(['snapshot_id', 'id', 'body'])
      .where((e) => e(e.refTuple('snapshot_id', 'id'), '>', e.tuple(snapshot_id, id)))
      .orderBy('snapshot_id')
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
}

async function addLinks(
  db: Then,
  snapshot_id: number,
  links: Iterable<readonly [kind: LinkKind, item: string, recipe: string]>,
): Promise<void> {
  // One row in each statement: the text stays the same, so the statement is prepared once.
  for (const [kind, item_id, recipe_id] of links) {
    await db.insertInto('recipe_links').values({ snapshot_id, kind, item_id, recipe_id }).execute();
  }
}

async function indexItem(db: Then, row: TablesThen['items']): Promise<void> {
  const { snapshot_id, id: item_id, name_key } = row;
  const item = JSON.parse(row.body) as ItemThen;
  if (row.layout === 'gear') {
    for (const slot of new Set(item.slots)) {
      await db.insertInto('item_slots').values({ snapshot_id, slot, name_key, item_id }).execute();
    }
  }
  const { deconstructionRecipeId: broken } = item;
  await addLinks(db, snapshot_id, [
    ...Array.from(new Set(item.learnableRecipeIds), (id) => ['teaches', item_id, id] as const),
    ...(broken === null ? [] : [['breaks-down', item_id, broken] as const]),
  ]);
}

async function indexRecipe(db: Then, row: TablesThen['recipes']): Promise<void> {
  const { reward, primaryResources, generalResources } = JSON.parse(row.body) as RecipeThen;
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
  const taken = idsOf([...primaryResources, ...generalResources]);
  await addLinks(db, row.snapshot_id, [
    ...Array.from(taken, (id) => ['takes', id, row.id] as const),
    ...Array.from(idsOf(reward), (id) => ['makes', id, row.id] as const),
  ]);
}

/** Adds gear by slot, and recipes by the items they take, make, are taught by or take apart. */
export const gameIndex: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema
    .createTable('item_slots')
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('slot', sortedText, (c) => c.notNull())
    .addColumn('name_key', sortedText, (c) => c.notNull())
    .addColumn('item_id', sortedText, (c) => c.notNull())
    .addPrimaryKeyConstraint('item_slots_key', ['snapshot_id', 'slot', 'item_id'])
    .execute();
  await db.schema
    .createIndex('item_slots_order')
    .on('item_slots')
    .columns(['snapshot_id', 'slot', 'name_key', 'item_id'])
    .execute();

  await db.schema
    .createTable('recipe_links')
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('kind', sortedText, (c) => c.notNull())
    .addColumn('item_id', sortedText, (c) => c.notNull())
    .addColumn('recipe_id', sortedText, (c) => c.notNull())
    .addPrimaryKeyConstraint('recipe_links_key', ['snapshot_id', 'kind', 'item_id', 'recipe_id'])
    .execute();

  // Snapshots from before this step get their rows now: the next import may be weeks away.
  const then = db.$extendTables<TablesThen>();
  for await (const item of readItems(then)) await indexItem(then, item);
  for await (const recipe of readRecipes(then)) await indexRecipe(then, recipe);
};
