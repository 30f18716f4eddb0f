import { randomUUID } from 'node:crypto';
import type { Besides, StandingSquad } from '#contract/squad-shapes.ts';
import type * as squads from '#contract/squads.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { findUsers, lockUser, type StoredUser } from '../db/people.ts';
import { isTaken } from '../db/taken.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { toStanding } from './answers.ts';
import { type Doing, settle } from './besides.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import { addSquad, allSquads, findSquad, membersOf, placeMember, placesOf } from './queries.ts';

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
  const deeds: SquadDeed[] = [];
  for (const { squad, leadId, members, made } of filled) {
    deeds.push({ squad, kind: 'made', person: null, detail: made });
    for (const { discordId, role } of members) {
      await placeMember(trx, discordId, { squad_id: squad.id, role, joined_at: at });
      const person = users.get(discordId) ?? null;
      deeds.push({ squad, kind: 'joined', person, detail: role === null ? '' : `as ${role}` });
    }
    const names = members.map(({ discordId }) => users.get(discordId)?.username).toSorted();
    const detail = `${squad.name}, ${made}: ${names.join(', ')}`;
    const subject = users.get(leadId) ?? null;
    await audit.write({ action: 'squad-made', actor: by, subject, detail }, trx);
  }
  await writeHistory(trx, deeds, by, at);
  const ids = filled.flatMap(({ members }) => members.map(({ discordId }) => discordId));
  return settle(trx, ids, at);
}

/** Returns how squads stand, in the order in which they are named. */
export async function readStanding(trx: Db, ids: readonly string[]): Promise<StandingSquad[]> {
  const squads = new Map((await allSquads(trx)).map((squad) => [squad.id, squad]));
  const standing: StandingSquad[] = [];
  for (const id of ids) {
    const squad = squads.get(id);
    if (squad) standing.push(toStanding(squad, await membersOf(trx, id)));
  }
  return standing;
}

export const createSquads: Handler<typeof squads.createSquads> = async (
  { body: { squads: wanted }, signedIn: { user: by } },
  { audit, database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'squads');
    const ids = wanted.flatMap(({ members }) => members.map(({ discordId }) => discordId));
    const users = await lockMembers(trx, ids);
    for (const user of users.values()) assertThere(user);
    const [elsewhere] = await placesOf(trx, ids);
    if (elsewhere) {
      const { username = '' } = users.get(elsewhere.user_id) ?? {};
      throw new ProblemError('changed-meanwhile', `${username} is in ${elsewhere.name} by now.`);
    }
    const filled: Filled[] = [];
    for (const { name, crest, leadId, members } of wanted) {
      const id = randomUUID();
      const { parting, charge } = crest ?? { parting: null, charge: null };
      await writeNamed(trx, { id, name }, () =>
        addSquad(trx, {
          ...{ id, name, parting, charge, lead_id: leadId, deputy_id: null },
          ...{ seeks: '', version: 0, disbanded_at: null },
        }),
      );
      const made = `led by ${users.get(leadId)?.username ?? leadId}`;
      filled.push({ squad: { id, name }, leadId, members, made });
    }
    await assertFewSquads(trx);
    const besides = await fillSquads(trx, filled, users, { audit, by, at: now() });
    const made = filled.map(({ squad }) => squad.id);
    return { standing: await readStanding(trx, made), besides };
  });

/** Finds a squad that stands. @throws ProblemError 404 */
export async function neededSquad(db: Db, id: string) {
  const squad = await findSquad(db, id);
  if (squad) return squad;
  throw new ProblemError('not-found', 'There is no such squad. It may have been disbanded.');
}
