import type { StandingSquad } from '#contract/squad-shapes.ts';
import * as contract from '#contract/squads.ts';
import { isEqual } from '#rules/editing/equality.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { SquadMembersTable, SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { toStanding } from './answers.ts';
import {
  type Doing,
  endRequests,
  giveBack,
  lockSquads,
  peopleIn,
  squadsIn,
  type TakingBack,
} from './besides.ts';
import { changeOnce, sentAs } from './change-once.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import { lockMembers } from './making.ts';
import { membersOfEach } from '../squad-places/queries.ts';
import { endSquads, forgetEnded } from './queries.ts';
import { tellMovedMembers } from './telling.ts';

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
  const moved = squads.flatMap((from) =>
    (usersOf.get(from.id) ?? []).map(({ id }) => ({ id, from, to: null })),
  );
  await tellMovedMembers(trx, moved, { by, at });
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
  return changeOnce(db, sent, contract.disbandSquads.answer, (trx) => endSome(trx, squads, doing));
};
