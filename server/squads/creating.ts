import { randomUUID } from 'node:crypto';
import type { Besides, NewSquad, StandingSquad } from '#contract/squad-shapes.ts';
import * as contract from '#contract/squads.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import type { StoredUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import { placesOf } from '../squad-places/queries.ts';
import type { Doing } from './besides.ts';
import { changeOnce, sentAs } from './change-once.ts';
import {
  assertFewSquads,
  assertMayJoin,
  type Filled,
  fillSquads,
  lockMembers,
  readStanding,
  writeNamed,
} from './making.ts';
import { addSquads, namesOfSquads } from './queries.ts';

type Db = Database['db'];

/** Finds those of new squads, each in none and with the level for one. @throws ProblemError */
async function lockFree(
  trx: Db,
  wanted: readonly NewSquad[],
  grants: readonly RoleGrant[],
): Promise<Map<string, StoredUser>> {
  const ids = wanted.flatMap(({ members }) => members.map(({ discordId }) => discordId));
  const users = await lockMembers(trx, ids);
  const [elsewhere] = await placesOf(trx, ids);
  if (elsewhere) {
    const { username = '' } = users.get(elsewhere.user_id) ?? {};
    throw new ProblemError('changed-meanwhile', `${username} is in ${elsewhere.name} by now.`);
  }
  for (const user of users.values()) assertMayJoin(user, grants);
  return users;
}

/** Makes squads of members who are in none. @throws ProblemError */
async function makeSquads(
  trx: Db,
  wanted: readonly NewSquad[],
  { grants, ...doing }: Doing & { grants: readonly RoleGrant[] },
): Promise<{ standing: StandingSquad[]; besides: Besides }> {
  await takeTurn(trx, 'squads');
  const users = await lockFree(trx, wanted, grants);
  const filled = wanted.map(({ id = randomUUID(), name, leadId, members }): Filled => ({
    ...{ squad: { id, name }, leadId, members },
    made: `led by ${users.get(leadId)?.username ?? leadId}`,
  }));
  const squads = filled.map(({ squad }) => squad);
  const ids = squads.map(({ id }) => id);
  // Of what was sent long ago no answer is kept.
  if ((await namesOfSquads(trx, ids)).size > 0) throw sentAlready('squad');
  const rows = filled.map(({ squad, leadId }, index) => ({
    ...{ ...squad, lead_id: leadId, deputy_id: null },
    ...{ parting: null, charge: null, ...wanted[index]?.crest },
    ...{ seeks: '', version: 0, disbanded_at: null },
  }));
  await writeNamed(trx, squads, () => addSquads(trx, rows));
  await assertFewSquads(trx);
  const besides = await fillSquads(trx, filled, users, doing);
  return { standing: await readStanding(trx, ids), besides };
}

export const createSquads: Handler<typeof contract.createSquads> = async (
  { body: { id, squads }, signedIn: { user: by } },
  { audit, database: { db }, guild, now },
) => {
  const doing = { audit, by, at: now() };
  const sent = { ...doing, id: sentAs('make', id) };
  return changeOnce(db, sent, contract.createSquads.answer, (trx) =>
    makeSquads(trx, squads, { ...doing, grants: guild.discord.roles }),
  );
};
