import type { Squad } from '#contract/squad-shapes.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { mainCharacters } from '../characters/queries.ts';
import { readStoredOutline } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { inTurns } from '../http/turns.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { allWishes, type NamedRequest, openRequests } from '../wishes/queries.ts';
import type { StoredWishes } from '../wishes/stored.ts';
import { nextEvenings } from './next-evenings.ts';
import { allSquads, type SquadPlace, squadPlaces } from './queries.ts';

type Main = Squad['members'][number]['main'];

/** A member's main, and the squad that its form names. */
export interface KnownMain {
  main: Main;
  written: string;
}

/** What the answers about squads are made of. */
export interface SquadsAround {
  squads: readonly SquadsTable[];
  /** the members of each squad, by its id */
  members: ReadonlyMap<string, readonly SquadPlace[]>;
  /** where each person is, by their id */
  placeOf: ReadonlyMap<string, SquadPlace>;
  /** everyone, by name */
  users: readonly StoredUser[];
  userOf: ReadonlyMap<string, StoredUser>;
  /** last day of each person's leave of today */
  leaveOf: ReadonlyMap<string, string>;
  wishesOf: ReadonlyMap<string, StoredWishes>;
  /** requests that wait, newest first */
  requests: readonly NamedRequest[];
  evenings: ReadonlyMap<string, NonNullable<Squad['evening']>>;
}

/** Reads what squads are about, but for characters. */
export async function readAround(
  db: Database['db'],
  guild: Guild,
  now: number,
): Promise<SquadsAround> {
  const today = dayAt(now, guild.calendar.zone);
  const [squads, places, users, leaves, wishes, requests] = await Promise.all([
    allSquads(db),
    squadPlaces(db),
    allUsers(db),
    leavesBetween(db, today, today),
    allWishes(db),
    openRequests(db),
  ]);
  const members = Map.groupBy(places, ({ squad_id }) => squad_id);
  return {
    squads,
    members,
    placeOf: new Map(places.map((place) => [place.user_id, place])),
    users,
    userOf: new Map(users.map((user) => [user.id, user])),
    leaveOf: leaveEnds(leaves),
    wishesOf: new Map(wishes.map((wish) => [wish.user_id, wish])),
    requests,
    evenings: await nextEvenings(db, squads, members, now),
  };
}

/** Forms read in one turn: each takes about a tenth of a millisecond. */
const atOnce = 50;

/** Reads the mains of people, by the person's id; those without one are left out. */
export async function readMains(
  db: Database['db'],
  userIds: readonly string[],
): Promise<Map<string, KnownMain>> {
  const mains = new Map<string, KnownMain>();
  for await (const some of inTurns(userIds, atOnce)) {
    for (const row of await mainCharacters(db, some)) {
      if (row.is_main !== 1) continue;
      const { ign, level, archetype1 } = row;
      const { archetype2, squad } = readStoredOutline(row).fields;
      mains.set(row.user_id, { main: { ign, level, archetype1, archetype2 }, written: squad });
    }
  }
  return mains;
}
