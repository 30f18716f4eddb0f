import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { type CharacterHead, characterHeads, mainHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { inTurns } from '../http/turns.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { type NamedRequest, openRequests } from '../squad-requests/queries.ts';
import { allWishes } from '../wishes/queries.ts';
import type { StoredWishes } from '../wishes/stored.ts';
import { nextEvenings } from '../squad-evenings/next-evenings.ts';
import { type SquadPlace, squadPlaces } from '../squad-places/queries.ts';
import { allSquads } from './queries.ts';

type Main = NonNullable<Squad['members'][number]['main']>;

/** A member's main, what it can do, and the squad that its form names. */
export interface KnownMain {
  main: Main;
  powers: Omit<NonNullable<BuilderPerson['main']>, keyof Main>;
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
  grants: readonly RoleGrant[];
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
    evenings: await nextEvenings(db, { squads, members }, now),
    grants: guild.discord.roles,
  };
}

/** People whose characters are read in one turn. */
const atOnce = 500;

/**
 * Reads characters with their owners; of each person's in the order in which they come.
 * @param headsOf finds the characters of people that are wanted
 */
async function readPlayed(
  db: Database['db'],
  userIds: readonly string[],
  headsOf: (userIds: readonly string[]) => Promise<readonly CharacterHead[]>,
) {
  const played: { userId: string; known: KnownMain }[] = [];
  for await (const some of inTurns(userIds, atOnce)) {
    const heads = await headsOf(some);
    const forms = await readForms(db, heads);
    for (const { id, user_id: userId, ign, level, archetype1, updated_at: updatedAt } of heads) {
      const form = forms.get(id);
      // A character that was deleted meanwhile is left out.
      if (!form) continue;
      const { archetype2, squad: written } = form;
      const { physicalPower, magicalPower, healingPower, health, equipped } = form;
      const main = { ign, level, archetype1, archetype2 };
      const powers = { physicalPower, magicalPower, healingPower, health, equipped, updatedAt };
      played.push({ userId, known: { main, powers, written } });
    }
  }
  return played;
}

/** Reads the mains of people, by the person's id; those without one are left out. */
async function readMains(
  db: Database['db'],
  userIds: readonly string[],
): Promise<Map<string, KnownMain>> {
  const played = await readPlayed(db, userIds, (some) => mainHeads(db, some));
  return new Map(played.map(({ userId, known }) => [userId, known]));
}

/** Reads the other characters of people, by the person's id. */
export async function readAlts(
  db: Database['db'],
  userIds: readonly string[],
): Promise<Map<string, BuilderPerson['alts']>> {
  const played = await readPlayed(db, userIds, async (some) => {
    const heads = await characterHeads(db, 'user_id', some);
    return heads.filter(({ is_main }) => is_main === 0);
  });
  const alts = Map.groupBy(played, ({ userId }) => userId);
  return new Map(
    Array.from(alts, ([id, those]) => [
      id,
      those.map(({ known: { main, powers } }) => ({ ...main, ...powers })),
    ]),
  );
}

/** Adds the mains of those in squads, of those who ask to join one, and of others. */
export async function withMains(
  db: Database['db'],
  around: SquadsAround,
  more: readonly { id: string }[],
): Promise<SquadsAround & { mains: ReadonlyMap<string, KnownMain> }> {
  const ids = new Set([
    ...around.placeOf.keys(),
    ...around.requests.map(({ user_id }) => user_id),
    ...more.map(({ id }) => id),
  ]);
  return { ...around, mains: await readMains(db, [...ids]) };
}
