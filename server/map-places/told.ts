import type { PlacesChanged } from '#contract/map-live.ts';
import { viewerOf } from '#rules/access/access.ts';
import type { PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { findUsers, type StoredUser } from '../db/people.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { digestVersion } from '../http/digest-version.ts';
import { Together } from '../http/together.ts';
import { squadsOf } from '../listed-places/queries.ts';
import { findMaps } from '../maps/queries.ts';
import type { Services } from '../services.ts';
import { privateDigest } from './digests.ts';
import { guildList, listLevel } from './lists.ts';

type Db = Database['db'];

/** Who reads what: a change has all who have a map open look again at the same time. */
interface Readers {
  maps: Together<string, MapsTable | null>;
  people: Together<string, { user: StoredUser | undefined; squadIds: readonly string[] }>;
}

const readers = new WeakMap<Db, Readers>();

function readersOf(db: Db): Readers {
  const known = readers.get(db);
  if (known) return known;
  const made: Readers = {
    maps: new Together(async (ids) => {
      const maps = new Map((await findMaps(db, ids)).map((map) => [map.id, map]));
      return (id) => maps.get(id) ?? null;
    }),
    people: new Together(async (ids) => {
      const [users, squads] = await Promise.all([findUsers(db, ids), squadsOf(db, ids)]);
      const byId = new Map(users.map((user) => [user.id, user]));
      return (id) => ({ user: byId.get(id), squadIds: squads.get(id) ?? [] });
    }),
  };
  readers.set(db, made);
  return made;
}

/** Reads what tells the places that somebody sees from what they were, by the roles they have by now. */
export async function readChanged(
  { database, guild }: Pick<Services, 'database' | 'guild'>,
  mapId: string,
  userId: string,
) {
  const { db } = database;
  const together = readersOf(db);
  const [map, { user, squadIds }] = await Promise.all([
    together.maps.of(mapId),
    together.people.of(userId),
  ]);
  if (!map || !user?.roles) return null;
  const viewer = viewerOf(user.roles, guild.discord.roles);
  const reader: PlaceReader = { id: userId, viewer, squadIds };
  const { etag } = await guildList(db, map, listLevel(viewer));
  const changed = { guild: etag.slice(1, -1), own: await privateDigest(db, mapId, reader) };
  const data = JSON.stringify(changed satisfies PlacesChanged);
  return { version: digestVersion(data), data };
}
