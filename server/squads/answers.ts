import { mostNamed } from '#contract/members.ts';
import { listSquads, type Squad, type SquadList } from '#contract/squads.ts';
import { meets, type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { MainCharacter } from '../characters/queries.ts';
import { readStoredOutline } from '../characters/stored.ts';
import { byUsername, type StoredUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { leaveEnds } from '../leaves/answers.ts';
import type { SquadPlace } from './queries.ts';

/** The data that squads need beside their own rows. */
interface Around {
  places: readonly SquadPlace[];
  /** everyone, by name */
  users: readonly StoredUser[];
  /** mains; for a person without one, their highest character */
  mains: readonly MainCharacter[];
  /** leaves of today */
  leaves: readonly LeavesTable[];
}

type SquadMember = Squad['members'][number];

function toMain(main: MainCharacter | undefined): SquadMember['main'] {
  if (main?.is_main !== 1) return null;
  const { ign, level, archetype1 } = main;
  return { ign, level, archetype1, archetype2: readStoredOutline(main).fields.archetype2 };
}

/** Makes the answer for squads with their members: the lead first, then by name. */
export function toSquads(
  squads: readonly SquadsTable[],
  { places, users, mains, leaves }: Around,
): Squad[] {
  const userOf = new Map(users.map((user) => [user.id, user]));
  const mainOf = new Map(mains.map((main) => [main.user_id, main]));
  const leaveOf = leaveEnds(leaves);
  const placesOf = Map.groupBy(places, ({ squad_id }) => squad_id);
  return squads.map(({ id, name, lead_id: leadId }) => {
    const members = (placesOf.get(id) ?? []).flatMap(({ user_id }) => userOf.get(user_id) ?? []);
    const sorted = byUsername(members).toSorted(
      (a, b) => Number(b.id === leadId) - Number(a.id === leadId),
    );
    return {
      id,
      name,
      leadId,
      members: sorted.map((user) => ({
        discordId: user.id,
        username: user.username,
        avatar: user.avatar,
        guilded: user.roles !== null,
        leaveUntil: leaveOf.get(user.id) ?? null,
        main: toMain(mainOf.get(user.id)),
      })),
    };
  });
}

/** Lists the first members who may see the squads and are in none, and counts all of them. */
export function toSquadless(
  users: readonly StoredUser[],
  places: readonly SquadPlace[],
  grants: readonly RoleGrant[],
): Pick<SquadList, 'without' | 'withoutCount'> {
  const placed = new Set(places.map(({ user_id }) => user_id));
  const squadless = users.filter(
    ({ id, roles }) => !placed.has(id) && meets(listSquads.access, viewerOf(roles, grants)),
  );
  return {
    without: squadless
      .slice(0, mostNamed)
      .map(({ id, username, avatar }) => ({ discordId: id, username, avatar })),
    withoutCount: squadless.length,
  };
}
