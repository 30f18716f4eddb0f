import { mostNamed } from '#contract/members.ts';
import type { BuilderPerson, Squad, SquadWishes, StandingSquad } from '#contract/squad-shapes.ts';
import { listSquads, type SquadList } from '#contract/squads.ts';
import { meets, officerLevel, type Viewer, viewerOf } from '#rules/access/access.ts';
import { byUsername, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { mostWaiting, type NamedRequest } from '../squad-requests/queries.ts';
import { noWishes } from '../wishes/stored.ts';
import type { KnownMain, SquadsAround } from './around.ts';
import { chosenCrest } from './crest.ts';
import type { SquadPlace } from '../squad-places/queries.ts';

/** Whoever reads: what they may see goes by it. */
export interface Reader {
  user: { id: string };
  viewer: Viewer;
}

/** The data of an answer, with the mains of those in it. */
export type Around = SquadsAround & { mains: ReadonlyMap<string, KnownMain> };

const toMember = ({ id, username, avatar }: StoredUser) => ({ discordId: id, username, avatar });

/** How those are called who have lost the level from which a member belongs into a squad. */
export const belowLevel = `below level ${listSquads.access}`;

/** Tells whether somebody has the level from which a member belongs into a squad (product §9.1). */
export function belongs({ roles }: StoredUser, { grants }: Pick<SquadsAround, 'grants'>): boolean {
  return meets(listSquads.access, viewerOf(roles, grants));
}

function toPerson(user: StoredUser, around: Around) {
  const { leaveOf, mains } = around;
  return {
    ...toMember(user),
    guilded: user.roles !== null,
    belongs: belongs(user, around),
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

/** Makes the answer for those who ask to join one squad. */
function toRequests(requests: readonly NamedRequest[], around: Around): Squad['requests'] {
  const { userOf, mains, wishesOf } = around;
  const asking = requests.flatMap(({ user_id, words, made_at }) => {
    const user = userOf.get(user_id);
    // Whoever has left the server, or lost their level, asks nothing until they are back.
    if (!user || !belongs(user, around)) return [];
    const main = mains.get(user_id)?.main ?? null;
    const { role } = wishesOf.get(user_id) ?? noWishes(user_id);
    return [{ ...toMember(user), main, words, role, madeAt: new Date(made_at).toISOString() }];
  });
  // Those who came back found no room: they are seen once others are answered.
  return asking.slice(-mostWaiting);
}

/**
 * Makes the answer for squads with their members: the lead first, then by name.
 * @param mayAnswer tells whether whoever reads answers those who ask to join a squad, and sees them
 */
export function toSquads(around: Around, mayAnswer: (squad: SquadsTable) => boolean): Squad[] {
  const { squads, members, userOf, evenings, placeOf } = around;
  const requestsOf = Map.groupBy(around.requests, ({ squad_id }) => squad_id);
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
      requests: mayAnswer(squad) ? toRequests(requestsOf.get(id) ?? [], around) : [],
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

/** Returns those who look for a squad and belong into one, by name. */
export function thoseLooking(around: SquadsAround): StoredUser[] {
  const looking = around.users.filter(
    (user) => belongs(user, around) && around.wishesOf.get(user.id)?.looking === 1,
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
export function toSquadless(around: SquadsAround): Pick<SquadList, 'without' | 'withoutCount'> {
  const squadless = around.users.filter(
    (user) => !around.placeOf.has(user.id) && belongs(user, around),
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
export function thoseForSquads(around: SquadsAround): StoredUser[] {
  return around.users.filter((user) => around.placeOf.has(user.id) || belongs(user, around));
}

/** What the squad builder shows of people beside what all squads are about. */
interface BuilderGround {
  around: Around;
  /** everybody's characters beside their main */
  alts: ReadonlyMap<string, BuilderPerson['alts']>;
  history: Pick<BuilderPerson, 'attendance' | 'benched' | 'benchedOf'>;
}

/** Makes the answer for a person as the squad builder shows them. */
export function toBuilderPerson(
  user: StoredUser,
  { around, alts, history: { attendance, benched, benchedOf } }: BuilderGround,
): BuilderPerson {
  const place = around.placeOf.get(user.id);
  const known = around.mains.get(user.id);
  return {
    ...toPerson(user, around),
    ...toWishes(user.id, around),
    level: viewerOf(user.roles, around.grants).accessLevel,
    main: known?.main ? { ...known.main, ...known.powers } : null,
    alts: alts.get(user.id) ?? [],
    ...{ attendance, benched, benchedOf },
    squadId: place?.squad_id ?? null,
    written: known?.written ?? '',
  };
}
