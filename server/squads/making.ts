import { randomUUID } from 'node:crypto';
import type * as squads from '#contract/squads.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { findUsers, lockUser, type StoredUser } from '../db/people.ts';
import { isTaken } from '../db/taken.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { lapseRequests, stopLooking } from '../wishes/queries.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import {
  addSquad,
  allSquads,
  endSquad,
  findSquad,
  membersOf,
  placeMember,
  placesOf,
  touchSquad,
} from './queries.ts';

type Db = Database['db'];

/** The guild has at most so many squads that stand. */
export const mostSquads = 100;

/** Writes a squad's name, which no other squad may have. @throws ProblemError */
export async function writeNamed(
  trx: Db,
  { id, name }: { id: string; name: string },
  write: () => Promise<void>,
): Promise<void> {
  const refuse = (called: string) =>
    fieldProblem('name', `There is a squad called ${called} already.`);
  const key = squadNameKey(name);
  const other = (await allSquads(trx)).find((squad) => squad.id !== id && squad.name_key === key);
  if (other) throw refuse(other.name);
  try {
    await write();
  } catch (error) {
    // Somebody gives it to another squad at this moment.
    if (isTaken(error)) throw refuse(name);
    throw error;
  }
}

/** Finds members of the server, locked until the transaction ends. @throws ProblemError 404 */
export async function lockMembers(
  trx: Db,
  ids: readonly string[],
): Promise<Map<string, StoredUser>> {
  // In one order, so that two calls never wait for each other.
  for (const id of ids.toSorted()) await lockUser(trx, id);
  const users = new Map((await findUsers(trx, ids)).map((user) => [user.id, user]));
  for (const id of ids) {
    if (users.has(id)) continue;
    throw new ProblemError('not-found', `The guild has no member with the id ${id}.`);
  }
  return users;
}

/** Refuses somebody new who has left the server. @throws ProblemError 404 */
export function assertThere({ username, roles }: StoredUser): void {
  if (roles !== null) return;
  throw new ProblemError('not-found', `${username} has left the guild’s server.`);
}

export const createSquad: Handler<typeof squads.createSquad> = async (
  { body: { name, crest, leadId, members }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const id = randomUUID();
  const at = now();
  const ids = members.map(({ discordId }) => discordId);
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'squads');
    const users = await lockMembers(trx, ids);
    for (const user of users.values()) assertThere(user);
    const [elsewhere] = await placesOf(trx, ids);
    if (elsewhere) {
      const { username = '' } = users.get(elsewhere.user_id) ?? {};
      throw new ProblemError('changed-meanwhile', `${username} is in ${elsewhere.name} by now.`);
    }
    const { parting, charge } = crest ?? { parting: null, charge: null };
    await writeNamed(trx, { id, name }, () =>
      addSquad(trx, {
        ...{ id, name, parting, charge, lead_id: leadId, deputy_id: null },
        ...{ seeks: '', version: 0, disbanded_at: null },
      }),
    );
    if ((await allSquads(trx)).length > mostSquads) {
      throw new ProblemError('too-many', `The guild has ${mostSquads} squads. Disband one first.`);
    }
    for (const { discordId, role } of members) {
      await placeMember(trx, discordId, { squad_id: id, role, joined_at: at });
    }
    await stopLooking(trx, ids);
    await lapseRequests(trx, { userIds: ids }, at);
    const lead = users.get(leadId) ?? null;
    const squad = { id, name };
    const joined = members.map(({ discordId, role }): SquadDeed => {
      const person = users.get(discordId) ?? null;
      return { squad, kind: 'joined', person, detail: role === null ? '' : `as ${role}` };
    });
    const made = `led by ${lead?.username ?? leadId}`;
    await writeHistory(
      trx,
      [{ squad, kind: 'made', person: null, detail: made }, ...joined],
      by,
      at,
    );
    const names = Array.from(users.values(), ({ username }) => username).join(', ');
    const detail = `${name}, ${made}: ${names}`;
    await audit.write({ action: 'squad-made', actor: by, subject: lead, detail }, trx);
  });
  return { id };
};

export const disbandSquad: Handler<typeof squads.disbandSquad> = async (
  { params: { squadId }, body: { version }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const squad = await touchSquad(trx, squadId);
    if (!squad) throw new ProblemError('not-found', 'There is no such squad.');
    if (squad.version !== version + 1) {
      throw new ProblemError(
        'changed-meanwhile',
        `Somebody has changed ${squad.name} since you opened it. Look at it, then disband it.`,
      );
    }
    const ids = (await membersOf(trx, squadId)).map(({ user_id }) => user_id);
    const members = await findUsers(trx, ids);
    await endSquad(trx, squadId, at);
    await lapseRequests(trx, { squadId }, at);
    const left = members.map((person): SquadDeed => ({
      squad,
      kind: 'left',
      person,
      detail: 'the squad was disbanded',
    }));
    const names = members.map(({ username }) => username).join(', ');
    const deed = { squad, kind: 'disbanded', person: null, detail: names } as const;
    await writeHistory(trx, [...left, deed], by, at);
    const detail = `${squad.name}: ${names}`;
    await audit.write({ action: 'squad-disbanded', actor: by, detail }, trx);
  });
};

/** Finds a squad that stands. @throws ProblemError 404 */
export async function neededSquad(db: Db, id: string) {
  const squad = await findSquad(db, id);
  if (squad) return squad;
  throw new ProblemError('not-found', 'There is no such squad. It may have been disbanded.');
}
