import type { Besides, StandingSquad } from '#contract/squad-shapes.ts';
import * as contract from '#contract/squads.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import { findUsers, type StoredUser } from '../db/people.ts';
import type { SquadMembersTable, SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { belongs, belowLevel, toStanding } from './answers.ts';
import { type Doing, endRequests, giveBack, lockSquads, peopleIn, squadsIn } from './besides.ts';
import { changeOnce, sentAs } from './change-once.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import {
  assertFewSquads,
  type Filled,
  fillSquads,
  lockMembers,
  readStanding,
  writeNamed,
} from './making.ts';
import { membersOfEach, placesOf } from '../squad-places/queries.ts';
import { endedSquads, endSquads, forgetEnded, reviveSquad } from './queries.ts';

type Db = Database['db'];

/** So many disbanded squads are kept for which no event was: they may be brought back. */
export const mostEnded = 200;

/** Ends squads and writes down who was in them. */
async function endAll(
  trx: Db,
  squads: readonly SquadsTable[],
  members: ReadonlyMap<string, readonly SquadMembersTable[]>,
  { audit, by, at }: Doing,
): Promise<void> {
  const inThem = squads.flatMap(({ id }) => members.get(id) ?? []);
  const users = await findUsers(
    trx,
    inThem.map(({ user_id }) => user_id),
  );
  const squadOf = new Map(inThem.map(({ user_id, squad_id }) => [user_id, squad_id]));
  const usersOf = Map.groupBy(users, ({ id }) => squadOf.get(id) ?? '');
  const ids = squads.map(({ id }) => id);
  await endSquads(trx, ids, at);
  const deeds = squads.flatMap((squad): SquadDeed[] => {
    const people = usersOf.get(squad.id) ?? [];
    const names = people.map(({ username }) => username).join(', ');
    return [
      ...people.map((person): SquadDeed => ({
        ...{ squad, kind: 'left', person, detail: 'the squad was disbanded' },
      })),
      { squad, kind: 'disbanded', person: null, detail: names },
    ];
  });
  await writeHistory(trx, deeds, by, at);
  const lines = squads.map(({ id, name: detail }) => {
    const concerned = usersOf.get(id) ?? [];
    return { action: 'squad-disbanded', actor: by, concerned, detail } as const;
  });
  await audit.writeAll(lines, trx);
}

/** What is given back of what the change had ended that is taken back. */
interface TakingBack extends Doing {
  back: Besides | undefined;
}

/** Disbands those squads that stand as they were read. @throws ProblemError where none does */
async function endSome(trx: Db, read: readonly StandingSquad[], { back, ...doing }: TakingBack) {
  await lockMembers(trx, peopleIn(back));
  const ids = read.map(({ squadId }) => squadId);
  const locked = await lockSquads(trx, [...ids, ...squadsIn(back)]);
  const members = await membersOfEach(trx, ids);
  const ending = new Map<string, SquadsTable>();
  const disbanded: StandingSquad[] = [];
  const told: string[] = [];
  for (const one of read) {
    const squad = locked.get(one.squadId);
    // Whoever names a squad twice disbands it once.
    if (!squad || ending.has(squad.id)) continue;
    if (isEqual(toStanding(squad, members.get(squad.id) ?? []), one)) {
      ending.set(squad.id, squad);
      disbanded.push(one);
    } else told.push(`${squad.name} stays: somebody has changed it since.`);
  }
  if (disbanded.length === 0) {
    if (told.length > 0) throw new ProblemError('changed-meanwhile', told.join(' '));
    throw new ProblemError('not-found', 'There is no such squad. It may have been disbanded.');
  }
  await endAll(trx, [...ending.values()], members, doing);
  const besides = await endRequests(trx, { squadIds: [...ending.keys()] }, doing.at);
  const again = await giveBack(trx, back, doing);
  await forgetEnded(trx, mostEnded);
  return { disbanded, told, besides, again };
}

export const disbandSquads: Handler<typeof contract.disbandSquads> = async (
  { body: { id, squads, back }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const doing = { audit, by, at: now(), back };
  const sent = { ...doing, id: sentAs('disband', id) };
  return db
    .transaction()
    .execute((trx) =>
      changeOnce(trx, sent, contract.disbandSquads.answer, () => endSome(trx, squads, doing)),
    );
};

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
  return db
    .transaction()
    .execute((trx) =>
      changeOnce(trx, sent, contract.restoreSquads.answer, () =>
        reviveSome(trx, squads, { ...doing, grants: guild.discord.roles }),
      ),
    );
};
