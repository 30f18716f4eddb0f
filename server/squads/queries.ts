import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { SquadsTable } from '../db/tables/squads.ts';

/** Returns the squads by name. */
export async function allSquads(db: Kysely<Tables>): Promise<SquadsTable[]> {
  return db.selectFrom('squads').selectAll().orderBy('name').orderBy('id').execute();
}

/** A member of a squad, with the squad's name. */
export interface SquadPlace {
  user_id: string;
  squad_id: string;
  name: string;
}

/** Returns the members of all squads. */
export async function squadPlaces(db: Kysely<Tables>): Promise<SquadPlace[]> {
  return db
    .selectFrom('squad_members')
    .innerJoin('squads', 'squads.id', 'squad_members.squad_id')
    .select(['squad_members.user_id', 'squad_members.squad_id', 'squads.name'])
    .execute();
}

/** Returns the name of each person's squad, by their id. */
export async function squadNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const places = await squadPlaces(db);
  return new Map(places.map(({ user_id, name }) => [user_id, name]));
}
