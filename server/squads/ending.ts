import type { StandingSquad } from '#contract/squad-shapes.ts';
import type * as squads from '#contract/squads.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { findUsers, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { toStanding } from './answers.ts';
import { type Doing, endRequests, giveBack, lockSquads, peopleIn, squadsIn } from './besides.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import {
  assertFewSquads,
  type Filled,
  fillSquads,
  lockMembers,
  readStanding,
  writeNamed,
} from './making.ts';
import { endSquad, findEnded, membersOf, placesOf, reviveSquad } from './queries.ts';

type Db = Database['db'];

/** Ends a squad and writes down who was in it. */
async function endOne(trx: Db, squad: SquadsTable, { audit, by, at }: Doing): Promise<void> {
  const ids = (await membersOf(trx, squad.id)).map(({ user_id }) => user_id);
  const members = await findUsers(trx, ids);
  await endSquad(trx, squad.id, at);
  const left = members.map((person): SquadDeed => ({
    ...{ squad, kind: 'left', person, detail: 'the squad was disbanded' },
  }));
  const names = members.map(({ username }) => username).join(', ');
  const deed = { squad, kind: 'disbanded', person: null, detail: names } as const;
  await writeHistory(trx, [...left, deed], by, at);
  const detail = `${squad.name}: ${names}`;
  await audit.write({ action: 'squad-disbanded', actor: by, detail }, trx);
}

export const disbandSquads: Handler<typeof squads.disbandSquads> = async (
  { body: { squads: read, back }, signedIn: { user: by } },
  { audit, database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    const doing = { audit, by, at: now() };
    await lockMembers(trx, peopleIn(back));
    const ids = read.map(({ squadId }) => squadId);
    const locked = await lockSquads(trx, [...ids, ...squadsIn(back)]);
    const disbanded: StandingSquad[] = [];
    const told: string[] = [];
    for (const one of read) {
      const squad = locked.get(one.squadId);
      if (!squad) continue;
      if (isEqual(toStanding(squad, await membersOf(trx, squad.id)), one)) {
        await endOne(trx, squad, doing);
        disbanded.push(one);
      } else told.push(`${squad.name} stays: somebody has changed it since.`);
    }
    if (disbanded.length === 0) {
      if (told.length > 0) throw new ProblemError('changed-meanwhile', told.join(' '));
      throw new ProblemError('not-found', 'There is no such squad. It may have been disbanded.');
    }
    const ended = disbanded.map(({ squadId }) => squadId);
    const besides = await endRequests(trx, { squadIds: ended }, doing.at);
    return { disbanded, told, besides, again: await giveBack(trx, back, doing) };
  });

/** Tells where those are who do not come back into a squad, by their ids. */
async function whoIsElsewhere(
  trx: Db,
  users: ReadonlyMap<string, StoredUser>,
): Promise<Map<string, string>> {
  const places = await placesOf(trx, [...users.keys()]);
  const gone = [...users.values()].filter(({ roles }) => roles === null);
  return new Map([
    ...places.map(({ user_id, name }) => [user_id, `in ${name}`] as const),
    ...gone.map(({ id }) => [id, 'out of the server'] as const),
  ]);
}

/** Has a squad stand again without those who are elsewhere. @throws ProblemError */
async function reviveOne(
  trx: Db,
  { squadId, deputyId, members }: StandingSquad,
  { elsewhere, nameOf }: { elsewhere: ReadonlyMap<string, string>; nameOf: (id: string) => string },
): Promise<Filled> {
  const squad = await findEnded(trx, squadId);
  if (!squad) throw new ProblemError('not-found', 'There is no such squad to bring back.');
  const { id, name, lead_id: leadId } = squad;
  const lead = elsewhere.get(leadId);
  const there = members.filter(({ discordId }) => !elsewhere.has(discordId));
  if (lead !== undefined || !there.some(({ discordId }) => discordId === leadId)) {
    const where = lead ?? 'not among its members';
    const words = `${nameOf(leadId)}, who led ${name}, is ${where} by now.`;
    throw new ProblemError('changed-meanwhile', words);
  }
  const deputy_id = there.some(({ discordId }) => discordId === deputyId) ? deputyId : null;
  await writeNamed(trx, { id, name }, async () => {
    if (await reviveSquad(trx, { id, name, deputy_id })) return;
    throw new ProblemError('not-found', `${name} stands again already.`);
  });
  const made = `brought back, led by ${nameOf(leadId)}`;
  return { squad: { id, name }, leadId, members: there, made };
}

export const restoreSquads: Handler<typeof squads.restoreSquads> = async (
  { body: { squads: wanted, back }, signedIn: { user: by } },
  { audit, database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    const doing = { audit, by, at: now() };
    await takeTurn(trx, 'squads');
    const ids = wanted.flatMap(({ members }) => members.map(({ discordId }) => discordId));
    const users = await lockMembers(trx, [...new Set([...ids, ...peopleIn(back)])]);
    const nameOf = (id: string) => users.get(id)?.username ?? id;
    const coming = new Map([...users].filter(([id]) => ids.includes(id)));
    const elsewhere = await whoIsElsewhere(trx, coming);
    const filled: Filled[] = [];
    for (const one of wanted) filled.push(await reviveOne(trx, one, { elsewhere, nameOf }));
    await assertFewSquads(trx);
    await lockSquads(trx, squadsIn(back));
    const besides = await fillSquads(trx, filled, users, doing);
    const again = await giveBack(trx, back, doing);
    const standing = await readStanding(
      trx,
      filled.map(({ squad }) => squad.id),
    );
    const told = [...elsewhere].map(([id, where]) => `${nameOf(id)} stays ${where}.`);
    return { standing, told, besides, again };
  });
