import type * as joining from '#contract/joining.ts';
import type { Operation } from '#contract/operation.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { Call, Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { answersFor } from '../squads/answers.ts';
import { neededSquad } from '../squads/making.ts';
import { movePeople } from '../squads/moving.ts';
import { placesOf, touchSquad } from '../squads/queries.ts';
import { answerRequest } from '../wishes/queries.ts';

type Db = Database['db'];

/** Finds the squad and who asks, for whoever may answer. @throws ProblemError */
async function assertMayAnswer<O extends Operation>(
  db: Db,
  { squadId, userId }: { squadId: string; userId: string },
  { signedIn }: Pick<Call<O>, 'signedIn'>,
): Promise<{ squad: SquadsTable; asking: StoredUser }> {
  const squad = await neededSquad(db, squadId);
  const id = signedIn?.user.id ?? '';
  const accessLevel = signedIn?.viewer.accessLevel ?? 0;
  if (!answersFor({ id, accessLevel }, squad)) {
    throw new ProblemError(
      'not-allowed',
      `Only the lead of ${squad.name}, its deputy and officers answer those who ask.`,
    );
  }
  const asking = await findUser(db, userId);
  if (asking) return { squad, asking };
  throw new ProblemError('not-found', `The guild has no member with the id ${userId}.`);
}

/** Says that a request does not wait any more. */
function answered({ username }: StoredUser): ProblemError {
  return new ProblemError(
    'changed-meanwhile',
    `What ${username} asked is answered already, or taken back.`,
  );
}

export const acceptJoin: Handler<typeof joining.acceptJoin> = async (call, services) => {
  const { params, body, signedIn } = call;
  const { audit, database, now } = services;
  const { squad, asking } = await assertMayAnswer(database.db, params, call);
  const { user: by } = signedIn;
  await database.db.transaction().execute(async (trx) => {
    await lockUser(trx, asking.id);
    // In the order in which every move locks: people, then squads, then requests.
    if (!(await touchSquad(trx, squad.id))) {
      throw new ProblemError('not-found', `${squad.name} has just been disbanded.`);
    }
    const [place] = await placesOf(trx, [asking.id]);
    if (place) {
      throw new ProblemError('in-a-squad', `${asking.username} is in ${place.name} meanwhile.`);
    }
    const answer = { outcome: 'accepted', answer: '', answered_by: by.username } as const;
    if (!(await answerRequest(trx, squad.id, asking.id, { ...answer, answered_at: now() }))) {
      throw answered(asking);
    }
    const is = { squadId: squad.id, role: body.role };
    const move = { discordId: asking.id, was: null, is };
    await movePeople(trx, [move], { audit, by, at: now(), why: ', as they asked' });
  });
};

export const refuseJoin: Handler<typeof joining.refuseJoin> = async (call, services) => {
  const { params, body, signedIn } = call;
  const { audit, database, now } = services;
  const { squad, asking } = await assertMayAnswer(database.db, params, call);
  const { user: by } = signedIn;
  await database.db.transaction().execute(async (trx) => {
    const answer = { outcome: 'refused', answer: body.answer, answered_by: by.username } as const;
    if (!(await answerRequest(trx, squad.id, asking.id, { ...answer, answered_at: now() }))) {
      throw answered(asking);
    }
    const detail = squad.name;
    await audit.write({ action: 'squad-refused', actor: by, subject: asking, detail }, trx);
  });
};
