import type { SchemaStep } from '../schema-step.ts';

/** The tables that this step reads and fills, as they are at this step. */
type TablesThen = {
  map_places: { id: string; revision: number; items: string | null };
  map_place_revisions: { place_id: string; revision: number; body: string };
  map_place_items: { item_id: string; place_id: string; words: string };
};

/** Places that are read at once. */
const placesAtOnce = 200;

/** Returns what a place gives, each item with the words on it. */
function findsOf(place: { id: string; items: string | null; body: string }) {
  const items = JSON.parse(place.items ?? '[]') as [id: string, ...rest: unknown[]][];
  const { links } = JSON.parse(place.body) as {
    links: { kind: string; id?: string; words?: string }[];
  };
  const wordsOf = (id: string) =>
    links.find((link) => link.kind === 'item' && link.id === id)?.words ?? '';
  return items.map(([id]) => ({ item_id: id, place_id: place.id, words: wordsOf(id) }));
}

/** Lists by item which places give it, and fills the list from the places that there are. */
export const mapPlaceItems: SchemaStep = async (db) => {
  await db.schema
    .createTable('map_place_items')
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('place_id', 'text', (c) =>
      c.notNull().references('map_places.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('map_place_items_key', ['item_id', 'place_id'])
    .execute();
  await db.schema
    .createIndex('map_place_items_place')
    .on('map_place_items')
    .column('place_id')
    .execute();
  const then = db.$extendTables<TablesThen>();
  for (let after = ''; ;) {
    const places = await then
      .selectFrom('map_places as place')
      .innerJoin('map_place_revisions as now', (join) =>
        join.onRef('now.place_id', '=', 'place.id').onRef('now.revision', '=', 'place.revision'),
      )
      .select(['place.id', 'place.items', 'now.body'])
      .where('place.items', 'is not', null)
      .where('place.id', '>', after)
      .orderBy('place.id')
      .limit(placesAtOnce)
      .execute();
    const finds = places.flatMap(findsOf);
    if (finds.length > 0) await then.insertInto('map_place_items').values(finds).execute();
    const last = places.at(-1);
    if (!last) return;
    after = last.id;
  }
};
