import type { SchemaStep } from '../schema-step.ts';

/** The tables that this step reads and fills, as they are at this step. */
type TablesThen = {
  map_places: { id: string; revision: number };
  map_place_revisions: { place_id: string; revision: number; body: string };
  map_place_events: { event_id: string; place_id: string };
};

/** Places that are read at once. */
const placesAtOnce = 200;

function eventsOf({ id, body }: { id: string; body: string }) {
  const { links } = JSON.parse(body) as { links: { kind: string; id?: string }[] };
  return links.flatMap((link) =>
    link.kind === 'event' && link.id !== undefined ? [{ event_id: link.id, place_id: id }] : [],
  );
}

/** Lists by event which places lead to it, and fills the list from the places that there are. */
export const mapPlaceEvents: SchemaStep = async (db) => {
  await db.schema
    .createTable('map_place_events')
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('place_id', 'text', (c) =>
      c.notNull().references('map_places.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('map_place_events_key', ['event_id', 'place_id'])
    .execute();
  await db.schema
    .createIndex('map_place_events_place')
    .on('map_place_events')
    .column('place_id')
    .execute();
  const then = db.$extendTables<TablesThen>();
  for (let after = ''; ;) {
    const places = await then
      .selectFrom('map_places as place')
      .innerJoin('map_place_revisions as now', (join) =>
        join.onRef('now.place_id', '=', 'place.id').onRef('now.revision', '=', 'place.revision'),
      )
      .select(['place.id', 'now.body'])
      .where('place.id', '>', after)
      .orderBy('place.id')
      .limit(placesAtOnce)
      .execute();
    const events = places.flatMap(eventsOf);
    if (events.length > 0) await then.insertInto('map_place_events').values(events).execute();
    const last = places.at(-1);
    if (!last) return;
    after = last.id;
  }
};
