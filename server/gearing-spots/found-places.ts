import { levels } from '#rules/access/access.ts';
import type { PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import type { MapPlacesTable, MapsTable } from '../db/tables/maps.ts';
import { inTurns } from '../http/turns.ts';
import { type ListedRow, privatePlaces } from '../listed-places/queries.ts';
import { type GuildRows, guildRows, rowNumbered } from '../map-places/guild-rows.ts';
import { KeptByVersion } from '../map-places/kept-by-version.ts';
import { readItems } from '../map-places/stored.ts';

type Db = Database['db'];

/** A place at which an item is found. */
export type FoundPlace = Pick<
  MapPlacesTable,
  'id' | 'map_id' | 'number' | 'layer' | 'kind' | 'name' | 'seen_at'
>;

/** Names a place of the guild. */
interface Named {
  mapId: string;
  number: number;
}

type NamedByItem = ReadonlyMap<string, readonly Named[]>;

/** Places that are read in one turn. */
const placesAtOnce = 500;

function put<Value>(all: Map<string, Value[]>, key: string, value: Value): void {
  const known = all.get(key);
  if (known) known.push(value);
  else all.set(key, [value]);
}

/** The places of the guild on a map. */
interface OnMap {
  map: MapsTable;
  guild: GuildRows;
}

async function namedByItem(maps: readonly OnMap[], level: number): Promise<NamedByItem> {
  const named = new Map<string, Named[]>();
  for (const { map, guild } of maps) {
    for await (const some of inTurns(guild.rows, placesAtOnce)) {
      for (const row of some) {
        if (row.level > level) continue;
        const { number, items } = row.listed;
        for (const { id } of items) put(named, id, { mapId: map.id, number });
      }
    }
  }
  return named;
}

/** Where items are found by the level of the reader, each until it is elsewhere: when a place was seen is no matter. */
const kept = perDatabase(() => new KeptByVersion<NamedByItem>(levels.length));

const toFound = ({ id, map_id, number, layer, kind, name, seen_at }: ListedRow): FoundPlace => ({
  ...{ id, map_id, number, layer, kind, name, seen_at },
});

/** Tells where items are found, as far as a reader may see it. */
export interface FoundPlaces {
  /** ids of the items, each once */
  itemIds: readonly string[];
  /** is another as soon as the items are others */
  stamp: string;
  placesOf: (itemId: string) => readonly FoundPlace[];
  countOf: (itemId: string) => number;
}

/** Reads where items are found, as far as a reader may see it now. */
export async function readFoundPlaces(
  db: Db,
  maps: readonly MapsTable[],
  reader: PlaceReader,
): Promise<FoundPlaces> {
  const { accessLevel: level } = reader.viewer;
  const ids = maps.map(({ id }) => id);
  const [privately, ...read] = await Promise.all([
    privatePlaces(db, ids, reader),
    ...maps.map(async (map): Promise<OnMap> => ({ map, guild: await guildRows(db, map) })),
  ]);
  const version = read.map(({ map: { id }, guild: { contents } }) => `${id} ${contents}`).join();
  const named = await kept(db).of(String(level), version, () => namedByItem(read, level));
  const rowsOf = new Map(read.map(({ map, guild: { rows } }) => [map.id, rows]));
  const theirs = new Map<string, FoundPlace[]>();
  for (const row of privately) {
    for (const { id } of readItems(row)) put(theirs, id, toFound(row));
  }
  const others = [...theirs.keys()].filter((id) => !named.has(id));
  const toGuild = ({ mapId, number }: Named): FoundPlace[] => {
    const row = rowNumbered(rowsOf.get(mapId) ?? [], number);
    if (!row) return [];
    const { kind, name } = row.listed;
    return [{ id: row.id, map_id: mapId, number, layer: 'guild', kind, name, seen_at: row.seenAt }];
  };
  return {
    itemIds: [...named.keys(), ...others],
    stamp: [level, version, ...others].join(),
    placesOf: (id) => [...(named.get(id) ?? []).flatMap(toGuild), ...(theirs.get(id) ?? [])],
    countOf: (id) => (named.get(id)?.length ?? 0) + (theirs.get(id)?.length ?? 0),
  };
}
