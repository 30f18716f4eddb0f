import type * as joining from '#contract/joining.ts';
import { findUsers, lockUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { neededSquad } from '../squads/making.ts';
import { placesOf, touchSquad } from '../squads/queries.ts';
import {
  countOpenRequests,
  mostRequests,
  removeRequest,
  saveRequest,
  saveWishes,
} from '../wishes/queries.ts';

export const lookForSquad: Handler<typeof joining.lookForSquad> = async (
  { body, signedIn: { user } },
  { database: { db }, now },
) => {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== user.id);
  const companions = others(body.companions);
  const avoids = others(body.avoids);
  const named = [...companions, ...avoids];
  const there = new Set((await findUsers(db, named)).map(({ id }) => id));
  const unknown = named.find((id) => !there.has(id));
  if (unknown !== undefined) {
    throw new ProblemError('not-found', `The guild has no member with the id ${unknown}.`);
  }
  const looking = body.looking ? 1 : 0;
  const said = { ...body, companions, avoids, looking } as const;
  await db.transaction().execute(async (trx) => {
    // Whoever takes them into a squad does that before, or finds what they say here.
    await lockUser(trx, user.id);
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

export const askToJoin: Handler<typeof joining.askToJoin> = async (
  { params: { squadId }, body: { words }, signedIn: { user } },
  { database: { db }, now },
) => {
  const known = await neededSquad(db, squadId);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const squad = await touchSquad(trx, squadId);
    if (!squad) throw new ProblemError('not-found', `${known.name} has just been disbanded.`);
    const [place] = await placesOf(trx, [user.id]);
    if (place) {
      throw new ProblemError(
        'in-a-squad',
        `You are in ${place.name}. To change squads, speak to both leads: the officers move you.`,
      );
    }
    await saveRequest(trx, {
      ...{ squad_id: squadId, user_id: user.id, words, made_at: now() },
      ...{ outcome: null, answer: '', answered_by: null, answered_at: null },
    });
    if ((await countOpenRequests(trx, user.id)) > mostRequests) {
      throw new ProblemError(
        'too-many',
        `You wait for ${mostRequests} squads to answer. Take one request back first.`,
      );
    }
  });
};

export const takeBackRequest: Handler<typeof joining.takeBackRequest> = async (
  { params: { squadId }, signedIn: { user } },
  { database: { db } },
) => {
  if (await removeRequest(db, squadId, user.id)) return;
  throw new ProblemError('not-found', 'You wait for no answer of this squad.');
};
