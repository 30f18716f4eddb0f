import type { Besides, StandingSquad } from '#contract/squad-shapes.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { Database } from '../db/database.ts';
import { findUsers, lockUsers, type StoredUser } from '../db/people.ts';
import { isTaken } from '../db/taken.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { belongs, belowLevel, toStanding } from './answers.ts';
import { type Doing, settle } from './besides.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import { membersOfEach, placeMembers } from '../squad-places/queries.ts';
import { tellMovedMembers } from './telling.ts';
import { allSquads, findSquad, standingSquads } from './queries.ts';

type Db = Database['db'];

/** The guild has at most so many squads that stand. */
export const mostSquads = 100;

const nameTaken = (called: string) =>
  fieldProblem('name', `There is a squad called ${called} already.`);

/** A squad that gets a name. */
interface Named {
  id: string;
  name: string;
}

/** Writes the names of squads, which no other squad may have. @throws ProblemError */
export async function writeNamed(
  trx: Db,
  named: readonly Named[],
  write: () => Promise<void>,
): Promise<void> {
  const taken = new Map(
    (await allSquads(trx)).map(({ id, name }) => [squadNameKey(name), { id, name }]),
  );
  for (const one of named) {
    const key = squadNameKey(one.name);
    const other = taken.get(key);
    if (other && other.id !== one.id) throw nameTaken(other.name);
    taken.set(key, one);
  }
  try {
    await write();
  } catch (error) {
    // Somebody gives it to another squad at this moment.
    if (isTaken(error)) throw nameTaken(named.map(({ name }) => name).join(' or '));
    throw error;
  }
}

/** Finds members of the server, locked until the transaction ends. @throws ProblemError 404 */
export async function lockMembers(
  trx: Db,
  ids: readonly string[],
): Promise<Map<string, StoredUser>> {
  await lockUsers(trx, ids);
  const users = new Map((await findUsers(trx, ids)).map((user) => [user.id, user]));
  for (const id of ids) {
    if (users.has(id)) continue;
    throw new ProblemError('not-found', `The guild has no member with the id ${id}.`);
  }
  return users;
}

/**
 * Refuses somebody new who has left the server, or has lost the level that a squad asks (product §9.1).
 * @throws ProblemError
 */
export function assertMayJoin(user: StoredUser, grants: readonly RoleGrant[]): void {
  const { username, roles } = user;
  if (roles === null) {
    throw new ProblemError('not-found', `${username} has left the guild’s server.`);
  }
  if (belongs(user, { grants })) return;
  throw new ProblemError('changed-meanwhile', `${username} is ${belowLevel} by now.`);
}

/** Refuses more squads than the guild may have. @throws ProblemError */
export async function assertFewSquads(trx: Db): Promise<void> {
  if ((await allSquads(trx)).length <= mostSquads) return;
  throw new ProblemError('too-many', `The guild has ${mostSquads} squads. Disband one first.`);
}

/** A squad with those who come into it now. */
export type Filled = Pick<StandingSquad, 'leadId' | 'members'> & {
  squad: { id: string; name: string };
  /** in words what became of it: `led by Wren` */
  made: string;
};

/** Puts people into squads and writes that down. @returns what they had to end for it */
export async function fillSquads(
  trx: Db,
  filled: readonly Filled[],
  users: ReadonlyMap<string, StoredUser>,
  { audit, by, at }: Doing,
): Promise<Besides> {
  const places = filled.flatMap(({ squad, members }) =>
    members.map(({ discordId, role }) => ({
      ...{ squad_id: squad.id, user_id: discordId, role, joined_at: at },
    })),
  );
  const ids = places.map(({ user_id }) => user_id);
  await placeMembers(trx, ids, places);
  const lines = filled.map(({ squad, leadId, members, made }) => {
    const names = members
      .map(({ discordId }) => users.get(discordId)?.username ?? '')
      .toSorted(compareNames);
    const detail = `${squad.name}, ${made}: ${names.join(', ')}`;
    const subject = users.get(leadId) ?? null;
    return { action: 'squad-made', actor: by, subject, detail } as const;
  });
  await audit.writeAll(lines, trx);
  const deeds = filled.flatMap(({ squad, members, made }): SquadDeed[] => [
    { squad, kind: 'made', person: null, detail: made },
    ...members.map(({ discordId, role }): SquadDeed => {
      const person = users.get(discordId) ?? null;
      return { squad, kind: 'joined', person, detail: role === null ? '' : `as ${role}` };
    }),
  ]);
  await writeHistory(trx, deeds, by, at);
  const moved = filled.flatMap(({ squad: to, members }) =>
    members.map(({ discordId: id }) => ({ id, from: null, to })),
  );
  await tellMovedMembers(trx, moved, { by, at });
  return settle(trx, ids, at);
}

/** Returns how squads stand, in the order in which they are named. */
export async function readStanding(trx: Db, ids: readonly string[]): Promise<StandingSquad[]> {
  const squads = new Map((await standingSquads(trx, ids)).map((squad) => [squad.id, squad]));
  const members = await membersOfEach(trx, ids);
  return ids.flatMap((id) => {
    const squad = squads.get(id);
    return squad ? [toStanding(squad, members.get(id) ?? [])] : [];
  });
}

/** Finds a squad that stands. @throws ProblemError 404 */
export async function neededSquad(db: Db, id: string) {
  const squad = await findSquad(db, id);
  if (squad) return squad;
  throw new ProblemError('not-found', 'There is no such squad. It may have been disbanded.');
}
