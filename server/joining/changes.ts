import type * as joining from '#contract/joining.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import { findUsers, lockUsers, thoseInServer } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { officerIds, tell } from '../notices/telling.ts';
import { belongs } from '../squads/answers.ts';
import { neededSquad } from '../squads/making.ts';
import { placesOf } from '../squad-places/queries.ts';
import { touchSquad } from '../squads/queries.ts';
import {
  countOpenRequests,
  mostRequests,
  mostWaiting,
  removeRequest,
  saveRequest,
  thoseWaiting,
} from '../squad-requests/queries.ts';
import { saveWishes } from '../wishes/queries.ts';

type Db = Database['db'];

export const lookForSquad: Handler<typeof joining.lookForSquad> = async (
  { body, signedIn: { user } },
  { database: { db }, now },
) => {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== user.id);
  const companions = others(body.companions);
  const avoids = others(body.avoids);
  const named = [...companions, ...avoids];
  const looking = body.looking ? 1 : 0;
  const said = { ...body, companions, avoids, looking } as const;
  await db.transaction().execute(async (trx) => {
    // Whoever takes them into a squad, or removes whom they name, does that before, or finds what they say here.
    await lockUsers(trx, [user.id, ...named]);
    const there = new Set((await findUsers(trx, named)).map(({ id }) => id));
    const unknown = named.find((id) => !there.has(id));
    if (unknown !== undefined) {
      throw new ProblemError('not-found', `The guild has no member with the id ${unknown}.`);
    }
    const [place] = body.looking ? await placesOf(trx, [user.id]) : [];
    if (place) {
      throw new ProblemError(
        'in-a-squad',
        `You are in ${place.name}: say that you do not look for a squad, then save the rest.`,
      );
    }
    await saveWishes(trx, { ...said, user_id: user.id, changed_at: now() });
  });
};

/** Refuses a request where as many wait already as may, those aside who may not join any more. @throws ProblemError */
async function assertFewWait(
  trx: Db,
  squad: SquadsTable,
  userId: string,
  grants: readonly RoleGrant[],
): Promise<void> {
  const waiting = (await thoseWaiting(trx, [squad.id])).filter(
    ({ user }) => user.id !== userId && belongs(user, { grants }),
  );
  if (waiting.length < mostWaiting) return;
  throw new ProblemError(
    'too-many',
    `${mostWaiting} people wait for the answer of ${squad.name}. Ask once some of them have it.`,
  );
}

/** Lists who answers for a squad: the lead, and the deputy. */
const answeringOf = ({ lead_id, deputy_id }: SquadsTable) =>
  [lead_id, deputy_id].filter((id) => id !== null);

/** Returns who is told of a request: the lead and the deputy; the officers where both have left. */
async function thoseAnswering(
  trx: Db,
  squad: SquadsTable,
  grants: readonly RoleGrant[],
): Promise<string[]> {
  const there = await thoseInServer(trx, answeringOf(squad));
  return there.size > 0 ? [...there] : officerIds(trx, grants);
}

export const askToJoin: Handler<typeof joining.askToJoin> = async (
  { params: { squadId }, body: { words }, signedIn: { user } },
  { database: { db }, guild, now },
) => {
  const known = await neededSquad(db, squadId);
  await db.transaction().execute(async (trx) => {
    // With those who are told: whoever removes one of them holds them before their squads.
    await lockUsers(trx, [user.id, ...answeringOf(known)]);
    const squad = await touchSquad(trx, squadId);
    if (!squad) throw new ProblemError('not-found', `${known.name} has just been disbanded.`);
    const [place] = await placesOf(trx, [user.id]);
    if (place) {
      throw new ProblemError(
        'in-a-squad',
        `You are in ${place.name}. To change squads, speak to both leads: the officers move you.`,
      );
    }
    await assertFewWait(trx, squad, user.id, guild.discord.roles);
    await saveRequest(trx, {
      ...{ squad_id: squadId, user_id: user.id, words, made_at: now() },
      ...{ outcome: null, answer: '', answered_by: null, answered_at: null },
    });
    const asked = await countOpenRequests(trx, [user.id]);
    if ((asked.get(user.id) ?? 0) > mostRequests) {
      throw new ProblemError(
        'too-many',
        `You wait for ${mostRequests} squads to answer. Take one request back first.`,
      );
    }
    const facts = { squad: squad.name, username: user.username, words };
    const to = await thoseAnswering(trx, squad, guild.discord.roles);
    const about = `request ${squadId} ${user.id}`;
    const told = { kind: 'squad-asked', facts, to, about, subject: squadId } as const;
    await tell(trx, { ...told, other: user.id }, { by: user.id, at: now() });
  });
};

export const takeBackRequest: Handler<typeof joining.takeBackRequest> = async (
  { params: { squadId }, signedIn: { user } },
  { database: { db } },
) => {
  if (await removeRequest(db, squadId, user.id)) return;
  throw new ProblemError('not-found', 'You wait for no answer of this squad.');
};
