import type { Squad } from '#contract/squad-shapes.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { characterHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
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

/** Reads the mains of people, by the person's id; those without one are left out. */
export async function readMains(
  db: Database['db'],
  userIds: readonly string[],
): Promise<Map<string, KnownMain>> {
  const characters = await characterHeads(db, 'user_id', userIds);
  const heads = characters.filter(({ is_main }) => is_main === 1);
  const forms = await readForms(db, heads);
  return new Map(
    heads.flatMap(({ id, user_id, ign, level, archetype1 }) => {
      const form = forms.get(id);
      // A character that was deleted meanwhile is left out.
      if (!form) return [];
      const { archetype2, squad: written } = form;
      return [[user_id, { main: { ign, level, archetype1, archetype2 }, written }] as const];
    }),
  );
}
