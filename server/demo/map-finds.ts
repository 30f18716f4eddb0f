import { randomUUID } from 'node:crypto';
import { type GuildLife, openDrawnMaps } from '#demo/guild.ts';
import type { PlaceForm } from '#rules/map/drawing.ts';
import { placeKindFacts } from '#rules/map/kinds.ts';
import { addRows } from '../db/add-rows.ts';
import type { Database } from '../db/database.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '../db/tables/maps.ts';
import { notePlace, takeNumbers } from '../map-places/queries.ts';
import type { PlaceBody } from '../map-places/stored.ts';
import { columnsOf } from '../map-places/writing.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { findMapNamed } from '../maps/queries.ts';
import { importedPlaces } from '../place-imports/queries.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

type Find = Awaited<ReturnType<typeof openDrawnMaps>>['finds'][number];

function drawnAs({ at, line, area }: Find): { form: PlaceForm; points: PlaceBody['points'] } {
  const points = line ?? area ?? [at];
  const form = line ? 'line' : area ? 'area' : 'point';
  return { form, points: points.map(([x, y]): [number, number] => [x, y]) };
}

/** Adds what the demo guild's members have drawn on the first of its maps, and the timers they have started. */
export async function addDemoFinds(
  trx: Database['db'],
  { people, squads }: GuildLife,
  now: number,
): Promise<void> {
  const { drawnMaps, felled, finds } = await openDrawnMaps();
  const map = await findMapNamed(trx, mapNameKey(drawnMaps[0]?.name ?? ''));
  if (!map) return;
  const idOf = (name: string) => {
    const member = people.members.find(({ username }) => username === name);
    if (!member) throw new Error(`${name} has drawn a place, and is nobody of the demo guild.`);
    return member.id;
  };
  const squadOf = (id: string) =>
    squads.find(({ members }) => members.some((member) => member.id === id))?.id ?? null;
  const before = await takeNumbers(trx, map.id, finds.length);
  const drawn = finds.map((find, index) => {
    const [owner_id, at] = [idOf(find.by), now - find.daysAgo * day - minute];
    const squad_id = find.whose === 'squad' ? squadOf(owner_id) : null;
    const { kind, name, words } = find;
    const body: PlaceBody = { kind, name, ...drawnAs(find), words, levels: null, links: [] };
    const place: MapPlacesTable = {
      ...{ id: randomUUID(), map_id: map.id, number: before + 1 + index, level: 2, revision: 1 },
      ...{ layer: squad_id === null ? 'mine' : 'squad', owner_id, squad_id, ...columnsOf(body) },
      ...{ made_at: at, removed_at: null, seen_at: at, seen_by: owner_id },
      ...{ timer_started_at: null, timer_minutes: null, timer_by: null },
      ...{ proposed_at: find.whose === 'offered' ? at : null, refused_at: null },
      ...{ refused_why: null, source_id: null, source_hash: null, source_said: null },
    };
    const revision: MapPlaceRevisionsTable = {
      ...{ place_id: place.id, revision: 1, layer: place.layer, squad_id, level: 2 },
      ...{ body: JSON.stringify(body), by_id: owner_id, at },
    };
    return { place, revision };
  });
  await addRows(
    trx,
    'map_places',
    drawn.map(({ place }) => place),
  );
  await addRows(
    trx,
    'map_place_revisions',
    drawn.map(({ revision }) => revision),
  );
  const places = await importedPlaces(trx, map.id);
  for (const { boss, by, minutesAgo } of felled) {
    const place = places.find(({ name }) => name === boss);
    if (!place) throw new Error(`${boss} has fallen, and is on no map.`);
    await notePlace(trx, place.id, {
      timer_started_at: now - minutesAgo * minute,
      timer_minutes: placeKindFacts.boss.comesBackAfter,
      timer_by: idOf(by),
    });
  }
}
