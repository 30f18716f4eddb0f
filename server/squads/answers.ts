import { mostNamed } from '#contract/members.ts';
import type { BuilderPerson, Squad, SquadWishes, StandingSquad } from '#contract/squad-shapes.ts';
import { listSquads, type SquadList } from '#contract/squads.ts';
import {
  meets,
  officerLevel,
  type RoleGrant,
  type Viewer,
  viewerOf,
} from '#rules/access/access.ts';
import { byUsername, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { NamedRequest } from '../wishes/queries.ts';
import { noWishes } from '../wishes/stored.ts';
import type { KnownMain, SquadsAround } from './around.ts';
import { chosenCrest } from './crest.ts';
import type { SquadPlace } from './queries.ts';

/** Whoever reads: what they may see goes by it. */
export interface Reader {
  user: { id: string };
  viewer: Viewer;
}

/** The data of an answer, with the mains of those in it. */
export type Around = SquadsAround & { mains: ReadonlyMap<string, KnownMain> };

const toMember = ({ id, username, avatar }: StoredUser) => ({ discordId: id, username, avatar });

function toPerson(user: StoredUser, { leaveOf, mains }: Around) {
  return {
    ...toMember(user),
    guilded: user.roles !== null,
    leaveUntil: leaveOf.get(user.id) ?? null,
    main: mains.get(user.id)?.main ?? null,
  };
}

/** Tells whether somebody answers those who ask to join: lead, deputy or officer. */
export function answersFor(
  { user: { id }, viewer }: Reader,
  { lead_id, deputy_id }: SquadsTable,
): boolean {
  return meets(officerLevel, viewer) || id === lead_id || id === deputy_id;
}

function toRequests(squad: SquadsTable, reader: Reader, around: Around): Squad['requests'] {
  if (!answersFor(reader, squad)) return [];
  const { requests, userOf, mains } = around;
  return requests.flatMap(({ squad_id, user_id, words, made_at }) => {
    const user = userOf.get(user_id);
    // Whoever has left the server asks nothing until they are back.
    if (squad_id !== squad.id || !user?.roles) return [];
    const main = mains.get(user_id)?.main ?? null;
    return [{ ...toMember(user), main, words, madeAt: new Date(made_at).toISOString() }];
  });
}

/** Makes the answer for squads with their members: the lead first, then by name. */
export function toSquads(around: Around, reader: Reader): Squad[] {
  const { squads, members, userOf, evenings, placeOf } = around;
  return squads.map((squad) => {
    const { id, lead_id } = squad;
    const users = (members.get(id) ?? []).flatMap(({ user_id }) => userOf.get(user_id) ?? []);
    const sorted = byUsername(users).toSorted(
      (a, b) => Number(b.id === lead_id) - Number(a.id === lead_id),
    );
    return {
      id,
      name: squad.name,
      leadId: lead_id,
      deputyId: squad.deputy_id,
      crest: chosenCrest(squad),
      seeks: squad.seeks,
      version: squad.version,
      members: sorted.map((user) => ({
        ...toPerson(user, around),
        role: placeOf.get(user.id)?.role ?? null,
      })),
      evening: evenings.get(id) ?? null,
      requests: toRequests(squad, reader, around),
    };
  });
}

/** Says how a squad stands, with its members by their ids. */
export function toStanding(
  squad: SquadsTable,
  members: readonly Pick<SquadPlace, 'user_id' | 'role'>[],
): StandingSquad {
  const { id: squadId, name, lead_id: leadId, deputy_id: deputyId, seeks } = squad;
  const sorted = members.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  return {
    ...{ squadId, name, crest: chosenCrest(squad), leadId, deputyId, seeks },
    members: sorted.map(({ user_id, role }) => ({ discordId: user_id, role })),
  };
}

/** Makes the answer for what somebody wishes, for themselves and for officers. */
export function toWishes(userId: string, { wishesOf, userOf }: SquadsAround): SquadWishes {
  const { looking, evenings, role, words, ...lists } = wishesOf.get(userId) ?? noWishes(userId);
  const named = (ids: readonly string[]) =>
    byUsername(ids.flatMap((id) => userOf.get(id) ?? [])).map(toMember);
  return {
    ...{ looking: looking === 1, evenings, role, words },
    companions: named(lists.companions),
    avoids: named(lists.avoids),
  };
}

/** Returns those who look for a squad, in the server and by name. */
export function thoseLooking({ users, wishesOf }: SquadsAround): StoredUser[] {
  const looking = users.filter(
    ({ id, roles }) => roles !== null && wishesOf.get(id)?.looking === 1,
  );
  return looking.slice(0, mostNamed);
}

/** Makes the answer for those who look for a squad; whom they avoid stays out of it. */
export function toLooking(around: Around): SquadList['looking'] {
  return thoseLooking(around).map((user) => {
    const { avoids: _, ...wishes } = toWishes(user.id, around);
    return { ...toPerson(user, around), ...wishes };
  });
}

/** Lists the first members who may see the squads and are in none, and counts all of them. */
export function toSquadless(
  { users, placeOf }: SquadsAround,
  grants: readonly RoleGrant[],
): Pick<SquadList, 'without' | 'withoutCount'> {
  const squadless = users.filter(
    ({ id, roles }) => !placeOf.has(id) && meets(listSquads.access, viewerOf(roles, grants)),
  );
  return { without: squadless.slice(0, mostNamed).map(toMember), withoutCount: squadless.length };
}

/** Makes the answer for whom somebody has asked. */
export function toOwnRequests(requests: readonly NamedRequest[]): SquadList['mine']['requests'] {
  return requests.map(({ squad_id, name, words, made_at, outcome, answer, answered_by }) => ({
    ...{ squadId: squad_id, squadName: name, words, madeAt: new Date(made_at).toISOString() },
    ...{ outcome, answer, answeredBy: answered_by },
  }));
}

/** Lists those who are in a squad, or may be: members of the server from level 2 on. */
export function thoseForSquads(
  { users, placeOf, requests }: SquadsAround,
  grants: readonly RoleGrant[],
): StoredUser[] {
  const asking = new Set(requests.map(({ user_id }) => user_id));
  return users.filter(
    ({ id, roles }) =>
      placeOf.has(id) || asking.has(id) || meets(listSquads.access, viewerOf(roles, grants)),
  );
}

/** Makes the answer for a person as the squad builder shows them. */
export function toBuilderPerson(
  user: StoredUser,
  around: Around,
  grants: readonly RoleGrant[],
): BuilderPerson {
  const place = around.placeOf.get(user.id);
  return {
    ...toPerson(user, around),
    ...toWishes(user.id, around),
    level: viewerOf(user.roles, grants).accessLevel,
    squadId: place?.squad_id ?? null,
    written: around.mains.get(user.id)?.written ?? '',
  };
}
