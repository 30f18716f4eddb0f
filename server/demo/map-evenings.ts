import { type GuildLife, openDrawnMaps } from '#demo/guild.ts';
import { mapNameKey } from '#rules/map/names.ts';
import type { Database } from '../db/database.ts';
import { touchMap, writePlace } from '../map-places/queries.ts';
import { type PlaceBody, readBody, type StoredLink } from '../map-places/stored.ts';
import { findMapNamed } from '../maps/queries.ts';
import { importedPlaces, standingOf } from '../place-imports/queries.ts';

type Drawn = ReturnType<Awaited<ReturnType<typeof openDrawnMaps>>['readDrawnPlaces']>[number];

/** Returns links to the next of each of a place's events, but for those that meet there: they lead to it by themselves. */
function linksOf(
  { name, events: titles }: Pick<Drawn, 'name' | 'events'>,
  events: GuildLife['events'],
  now: number,
): StoredLink[] {
  return titles.flatMap((title): StoredLink[] => {
    const next = events.find((event) => event.title === title && event.startsAt > now);
    return next && next.meetsAt !== name ? [{ kind: 'event', id: next.id, title }] : [];
  });
}

/** Links the demo guild's places to the evenings that are spent there: an officer has done so. */
export async function linkDemoEvenings(
  trx: Database['db'],
  life: Pick<GuildLife, 'events' | 'people'>,
  now: number,
): Promise<void> {
  const { drawnMaps, linkedBy, readDrawnPlaces } = await openDrawnMaps();
  const officer = life.people.members.find(({ username }) => username === linkedBy);
  if (!officer) throw new Error(`${linkedBy} has linked places, and is nobody of the guild.`);
  const drawn = readDrawnPlaces().filter(({ events }) => events.length > 0);
  for (const { id: drawnId, name } of drawnMaps) {
    const map = await findMapNamed(trx, mapNameKey(name));
    if (!map) continue;
    const those = new Map(
      drawn.filter((place) => place.map === drawnId).map((place) => [place.id, place]),
    );
    const rows = (await importedPlaces(trx, map.id)).filter(
      ({ source_id, removed_at }) => those.has(source_id ?? '') && removed_at === null,
    );
    const standing = await standingOf(
      trx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const place = those.get(row.source_id ?? '');
      const was = standing.get(row.id);
      if (!place || !was) continue;
      const links = linksOf(place, life.events, now);
      if (links.length === 0) continue;
      const before = readBody(was);
      const body: PlaceBody = { ...before, links: [...before.links, ...links] };
      const { id: place_id, layer, squad_id, level } = row;
      const revision = row.revision + 1;
      const written = { place_id, revision, layer, squad_id, level, body: JSON.stringify(body) };
      const done = { by_id: officer.id, at: row.made_at };
      await writePlace(trx, { ...row, revision }, { ...written, ...done }, 0);
    }
    await touchMap(trx, map.id);
  }
}
