import type { RoleGrant } from '#rules/access/access.ts';
import { askedTo } from '../invitations/asked.ts';
import { mayStillCome } from '../invitations/inviting.ts';
import type { Database } from '../db/database.ts';
import type { StoredUser } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { rolesOfAnswerers, type StoredComer } from './queries.ts';

/** When places are given anew, and by which table of roles it is known who may come. */
export interface Settling {
  now: number;
  grants: readonly RoleGrant[];
}

/** Tells whether somebody counts among those who come. */
export type Counts = (comer: Pick<StoredComer, 'user_id'>) => boolean;

/** Tells who counts among those who come: who is in the server, and may answer. */
export function whoCountsOf(
  event: EventsTable,
  inviting: Parameters<typeof mayStillCome>[1],
  rolesOf: ReadonlyMap<string, StoredUser['roles']>,
): Counts {
  const may = mayStillCome(event, inviting);
  return ({ user_id: id }) => may({ id, roles: rolesOf.get(id) ?? null });
}

/** Reads who counts among those who come to an event. */
export async function whoCounts(
  db: Database['db'],
  event: EventsTable,
  grants: Settling['grants'],
): Promise<Counts> {
  const asked = await askedTo(db, event);
  return whoCountsOf(event, { asked, grants }, await rolesOfAnswerers(db, [event.id]));
}
