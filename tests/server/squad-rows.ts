import type { Squad, StandingSquad } from '#contract/squad-shapes.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { saveRoles } from '#server/db/people.ts';
import type { SquadMembersTable, SquadsTable } from '#server/db/tables/squads.ts';
import { people, type TestHost } from './test-host.ts';

type Wanted = Pick<SquadsTable, 'id' | 'name' | 'lead_id'> & Partial<SquadsTable>;

/** Makes the row of a squad that stands. */
export function squadRow(part: Wanted): SquadsTable {
  return {
    name_key: part.disbanded_at ? null : squadNameKey(part.name),
    ...{ deputy_id: null, parting: null, charge: null, seeks: '', version: 0 },
    disbanded_at: null,
    ...part,
  };
}

/** Makes the row of somebody in a squad, who plays what their main does. */
export function placeRow(squad_id: string, user_id: string): SquadMembersTable {
  return { squad_id, user_id, role: null, joined_at: 0 };
}

/** Gives somebody the level from which a member belongs into a squad. */
export function makeMember({ host, clock }: TestHost, id: string): Promise<unknown> {
  const { roles } = people.level2!;
  return saveRoles(host.database.db, { id, roles, rolesAt: clock.now });
}

/** Says how a squad stands, as it was read. */
export function standingOf({ id, members, ...squad }: Squad): StandingSquad {
  const { name, crest, leadId, deputyId, seeks } = squad;
  const sorted = members.toSorted((a, b) => (a.discordId < b.discordId ? -1 : 1));
  return {
    ...{ squadId: id, name, crest, leadId, deputyId, seeks },
    members: sorted.map(({ discordId, role }) => ({ discordId, role })),
  };
}
