import { meets, officerLevel } from '#rules/access/access.ts';
import { mayKeepGuild, maySeePlace, type PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { inTurns } from '../http/turns.ts';
import { ownerOf } from '../map-places/reading.ts';
import { readItems } from '../map-places/stored.ts';
import { allMaps } from '../maps/queries.ts';
import { guildSpots, privateSpots, type SpotRow } from './queries.ts';

type Db = Database['db'];

/** A place at which an item is found. */
export type FoundPlace = Omit<SpotRow, 'items'>;

/** A place with the ids of its items. */
interface Found {
  place: FoundPlace;
  itemIds: string[];
}

type PlacesByItem = ReadonlyMap<string, readonly FoundPlace[]>;

/** Places that are read in one turn. */
const placesAtOnce = 500;

function toFound({ items, ...place }: SpotRow): Found {
  return { place, itemIds: readItems({ items }).map(({ id }) => id) };
}

async function byItem(found: readonly Found[]): Promise<Map<string, FoundPlace[]>> {
  const places = new Map<string, FoundPlace[]>();
  for await (const some of inTurns(found, placesAtOnce)) {
    for (const { place, itemIds } of some) {
      for (const id of itemIds) {
        const known = places.get(id);
        if (known) known.push(place);
        else places.set(id, [place]);
      }
    }
  }
  return places;
}

/** What was read while something had a version. */
interface Holding<Read> {
  version: string;
  reading: Promise<Read>;
}

/** What is held of the guild's places, each until a place of its map changes. */
interface Held {
  maps: Map<string, Holding<Found[]>>;
  /** by the level of the reader */
  levels: Map<number, Holding<PlacesByItem>>;
}

const held = new WeakMap<Db, Held>();

async function readMap(db: Db, id: string): Promise<Found[]> {
  const found: Found[] = [];
  for await (const rows of guildSpots(db, id)) found.push(...rows.map(toFound));
  return found;
}

/** Returns what is held under a key, or reads it; what could not be read is not held. */
function heldAt<Key, Read>(
  all: Map<Key, Holding<Read>>,
  key: Key,
  version: string,
  read: () => Promise<Read>,
): Promise<Read> {
  const known = all.get(key);
  if (known?.version === version) return known.reading;
  const next = { version, reading: read() };
  all.set(key, next);
  next.reading.catch(() => {
    if (all.get(key) === next) all.delete(key);
  });
  return next.reading;
}

/** Returns the guild's places that somebody of a level sees, by the items that are found there. */
async function guildPlaces(
  db: Db,
  level: number,
): Promise<{ versions: string; guild: PlacesByItem }> {
  const known: Held = held.get(db) ?? { maps: new Map(), levels: new Map() };
  held.set(db, known);
  const maps = await allMaps(db);
  const ids = new Set(maps.map(({ id }) => id));
  for (const id of known.maps.keys()) if (!ids.has(id)) known.maps.delete(id);
  const ofMap = ({ id, version }: MapsTable) =>
    heldAt(known.maps, id, String(version), () => readMap(db, id));
  const versions = maps.map(({ id, version }) => `${id} ${version}`).join();
  const guild = await heldAt(known.levels, level, versions, async () => {
    const found = await Promise.all(maps.map(ofMap));
    return byItem(found.flat().filter(({ place }) => place.level <= level));
  });
  return { versions: `${level} ${versions}`, guild };
}

/** Tells where items are found, as far as a reader may see it. */
export interface FoundPlaces {
  /** ids of the items, each once */
  itemIds: readonly string[];
  /** is another as soon as the items are others */
  stamp: string;
  placesOf: (itemId: string) => readonly FoundPlace[];
}

/** Reads where items are found, as far as a reader may see it now. */
export async function readFoundPlaces(db: Db, reader: PlaceReader): Promise<FoundPlaces> {
  const { versions, guild } = await guildPlaces(db, reader.viewer.accessLevel);
  const rows = await privateSpots(db, {
    ...{ id: reader.id, squadIds: reader.squadIds, decides: mayKeepGuild(reader) },
    isOfficer: meets(officerLevel, reader.viewer),
  });
  const theirs = await byItem(
    rows.filter((row) => maySeePlace(ownerOf(row, row), reader)).map(toFound),
  );
  const others = [...theirs.keys()].filter((id) => !guild.has(id));
  return {
    itemIds: [...guild.keys(), ...others],
    stamp: [versions, ...others].join(),
    placesOf: (id) => [...(guild.get(id) ?? []), ...(theirs.get(id) ?? [])],
  };
}
