import type { PlacesChanged } from '#contract/map-live.ts';
import { viewerOf } from '#rules/access/access.ts';
import type { PlaceReader } from '#rules/map/sight.ts';
import { perDatabase } from '../db/per-database.ts';
import { findUsers, type StoredUser } from '../db/people.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { digestVersion } from '../http/digest-version.ts';
import { Together } from '../http/together.ts';
import { squadsOf } from '../squad-places/queries.ts';
import { findMaps } from '../maps/queries.ts';
import type { Services } from '../services.ts';
import { privateDigest } from './digests.ts';
import { guildList, listLevel } from './lists.ts';

/** A change has all who have a map open look again at the same time: they read it at once. */
const mapsTogether = perDatabase(
  (db) =>
    new Together<string, MapsTable | null>(async (ids) => {
      const maps = new Map((await findMaps(db, ids)).map((map) => [map.id, map]));
      return (id) => maps.get(id) ?? null;
    }),
);

/** Somebody who has a map open. */
interface Person {
  user: StoredUser | undefined;
  squadIds: readonly string[];
}

const peopleTogether = perDatabase(
  (db) =>
    new Together<string, Person>(async (ids) => {
      const [users, squads] = await Promise.all([findUsers(db, ids), squadsOf(db, ids)]);
      const byId = new Map(users.map((user) => [user.id, user]));
      return (id) => ({ user: byId.get(id), squadIds: squads.get(id) ?? [] });
    }),
);

/** Reads what tells the places that somebody sees from what they were, by the roles they have by now. */
export async function readChanged(
  { database, guild }: Pick<Services, 'database' | 'guild'>,
  mapId: string,
  userId: string,
) {
  const { db } = database;
  const [map, { user, squadIds }] = await Promise.all([
    mapsTogether(db).of(mapId),
    peopleTogether(db).of(userId),
  ]);
  if (!map || !user?.roles) return null;
  const viewer = viewerOf(user.roles, guild.discord.roles);
  const reader: PlaceReader = { id: userId, viewer, squadIds };
  const { etag } = await guildList(db, map, listLevel(viewer));
  const changed = { guild: etag.slice(1, -1), own: await privateDigest(db, mapId, reader) };
  const data = JSON.stringify(changed satisfies PlacesChanged);
  return { version: digestVersion(data), data };
}
