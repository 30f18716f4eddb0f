import type { StandingSquad } from '#contract/squad-shapes.ts';
import * as contract from '#contract/squads.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import type { StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { placesOf } from '../squad-places/queries.ts';
import { belongs, belowLevel } from './answers.ts';
import { giveBack, lockSquads, peopleIn, squadsIn, type TakingBack } from './besides.ts';
import { changeOnce, sentAs } from './change-once.ts';
import {
  assertFewSquads,
  type Filled,
  fillSquads,
  lockMembers,
  readStanding,
  writeNamed,
} from './making.ts';
import { endedSquads, reviveSquad } from './queries.ts';

type Db = Database['db'];

/** Tells where those are who do not come back into a squad, by their ids. */
async function whoIsElsewhere(
  trx: Db,
  users: ReadonlyMap<string, StoredUser>,
  grants: readonly RoleGrant[],
): Promise<Map<string, string>> {
  const places = await placesOf(trx, [...users.keys()]);
  const outside = [...users.values()].filter((user) => !belongs(user, { grants }));
  return new Map([
    ...places.map(({ user_id, name }) => [user_id, `in ${name}`] as const),
    ...outside.map(
      ({ id, roles }) => [id, roles === null ? 'out of the server' : belowLevel] as const,
    ),
  ]);
}

/** A squad that comes back, with those of its members who are free. */
type Reviving = Filled & Pick<SquadsTable, 'deputy_id'>;

/** Finds who comes back into a squad without those who are elsewhere. @throws ProblemError */
function revivingOne(
  squad: SquadsTable | undefined,
  { deputyId, members }: StandingSquad,
  { elsewhere, nameOf }: { elsewhere: ReadonlyMap<string, string>; nameOf: (id: string) => string },
): Reviving {
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
  const made = `brought back, led by ${nameOf(leadId)}`;
  return { squad: { id, name }, leadId, members: there, made, deputy_id };
}

/** Has squads stand again, each by a statement of its own: no two have one name. @throws ProblemError */
async function reviveAll(trx: Db, reviving: readonly Reviving[]): Promise<void> {
  const squads = reviving.map(({ squad }) => squad);
  await writeNamed(trx, squads, async () => {
    for (const { squad, deputy_id } of reviving) {
      if (await reviveSquad(trx, { ...squad, deputy_id })) continue;
      throw new ProblemError('not-found', `${squad.name} stands again already.`);
    }
  });
}

/** Brings squads back with those of their members who are free. @throws ProblemError */
async function reviveSome(
  trx: Db,
  wanted: readonly StandingSquad[],
  { back, grants, ...doing }: TakingBack & { grants: readonly RoleGrant[] },
) {
  await takeTurn(trx, 'squads');
  const ids = wanted.flatMap(({ members }) => members.map(({ discordId }) => discordId));
  const users = await lockMembers(trx, [...new Set([...ids, ...peopleIn(back)])]);
  // Those that stand, before those that come back: nobody waits for a squad and holds another.
  await lockSquads(trx, squadsIn(back));
  const nameOf = (id: string) => users.get(id)?.username ?? id;
  const named = new Set(ids);
  const coming = new Map([...users].filter(([id]) => named.has(id)));
  const elsewhere = await whoIsElsewhere(trx, coming, grants);
  const wantedIds = wanted.map(({ squadId }) => squadId);
  const ended = await endedSquads(trx, wantedIds);
  const filled = wanted.map((one) =>
    revivingOne(ended.get(one.squadId), one, { elsewhere, nameOf }),
  );
  await reviveAll(trx, filled);
  await assertFewSquads(trx);
  const besides = await fillSquads(trx, filled, users, doing);
  const again = await giveBack(trx, back, doing);
  const standing = await readStanding(
    trx,
    filled.map(({ squad }) => squad.id),
  );
  const told = [...elsewhere].map(([id, where]) => `${nameOf(id)} stays ${where}.`);
  return { standing, told, besides, again };
}

export const restoreSquads: Handler<typeof contract.restoreSquads> = async (
  { body: { id, squads, back }, signedIn: { user: by } },
  { audit, database: { db }, guild, now },
) => {
  const doing = { audit, by, at: now(), back };
  const sent = { ...doing, id: sentAs('restore', id) };
  return changeOnce(db, sent, contract.restoreSquads.answer, (trx) =>
    reviveSome(trx, squads, { ...doing, grants: guild.discord.roles }),
  );
};
