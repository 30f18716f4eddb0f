import type * as joining from '#contract/joining.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { type Act, tell } from '../notices/telling.ts';
import { answersFor, belongs, belowLevel, type Reader } from '../squads/answers.ts';
import { neededSquad } from '../squads/making.ts';
import { movePeople } from '../squads/moving.ts';
import { aboutPlace } from '../squads/telling.ts';
import { placesOf } from '../squad-places/queries.ts';
import { holdSquad, touchSquad } from '../squads/queries.ts';
import { answerRequest } from '../squad-requests/queries.ts';

type Db = Database['db'];

/** Refuses whoever may not answer for a squad as it is now; null is disbanded. @throws ProblemError 403, 404 */
function assertMayAnswer(now: SquadsTable | null, { name }: SquadsTable, reader: Reader): void {
  if (!now) throw new ProblemError('not-found', `${name} has just been disbanded.`);
  if (answersFor(reader, now)) return;
  throw new ProblemError(
    'not-allowed',
    `Only the lead of ${name}, its deputy and officers answer those who ask.`,
  );
}

/** Finds the squad and who asks, for whoever may answer. @throws ProblemError 403, 404 */
async function findAsking(
  db: Db,
  { squadId, userId }: { squadId: string; userId: string },
  reader: Reader,
): Promise<{ squad: SquadsTable; asking: StoredUser }> {
  const squad = await neededSquad(db, squadId);
  assertMayAnswer(squad, squad, reader);
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

/** Refuses whoever has lost the level that a squad asks since the page was read. @throws ProblemError */
async function assertBelongs(trx: Db, id: string, grants: readonly RoleGrant[]): Promise<void> {
  const user = await findUser(trx, id);
  // Of those who have left the server, the move itself says it.
  if (!user?.roles || belongs(user, { grants })) return;
  throw new ProblemError(
    'changed-meanwhile',
    `${user.username} is ${belowLevel} by now. What they asked waits until they have it again.`,
  );
}

/** Tells whoever asked to join a squad what it says; whom it takes is told nothing else of it. */
async function tellAnswer(
  trx: Db,
  said: { squad: SquadsTable; asking: StoredUser; accepted: boolean; answer: string },
  act: Act,
): Promise<void> {
  const { squad, asking, accepted, answer } = said;
  const facts = { squad: squad.name, accepted, answer };
  const about = accepted ? aboutPlace : `answer ${squad.id}`;
  await tell(trx, { kind: 'squad-answered', facts, to: [asking.id], about }, act);
}

export const acceptJoin: Handler<typeof joining.acceptJoin> = async (
  { params, body, signedIn },
  { audit, database, guild, now },
) => {
  const { squad, asking } = await findAsking(database.db, params, signedIn);
  const { user: by } = signedIn;
  await database.db.transaction().execute(async (trx) => {
    await lockUser(trx, asking.id);
    // In the order in which every move locks: people, then squads, then requests.
    // Whoever led the squad when it was read may lead it no longer.
    assertMayAnswer(await touchSquad(trx, squad.id), squad, signedIn);
    await assertBelongs(trx, asking.id, guild.discord.roles);
    const [place] = await placesOf(trx, [asking.id]);
    // In this squad they are because somebody else has answered.
    if (place && place.squad_id !== squad.id) {
      throw new ProblemError('in-a-squad', `${asking.username} is in ${place.name} meanwhile.`);
    }
    const answer = { outcome: 'accepted', answer: '', answered_by: by.username } as const;
    if (!(await answerRequest(trx, squad.id, asking.id, { ...answer, answered_at: now() }))) {
      throw answered(asking);
    }
    const is = { squadId: squad.id, role: body.role };
    const move = { discordId: asking.id, was: null, is };
    const { roles: grants } = guild.discord;
    await movePeople(trx, [move], { audit, by, at: now(), grants, why: ', as they asked' });
    await tellAnswer(trx, { squad, asking, accepted: true, answer: '' }, { by: by.id, at: now() });
  });
};

export const refuseJoin: Handler<typeof joining.refuseJoin> = async (
  { params, body, signedIn },
  { audit, database, now },
) => {
  const { squad, asking } = await findAsking(database.db, params, signedIn);
  const { user: by } = signedIn;
  await database.db.transaction().execute(async (trx) => {
    // As a move locks.
    await lockUser(trx, asking.id);
    assertMayAnswer(await holdSquad(trx, squad.id), squad, signedIn);
    const answer = { outcome: 'refused', answer: body.answer, answered_by: by.username } as const;
    if (!(await answerRequest(trx, squad.id, asking.id, { ...answer, answered_at: now() }))) {
      throw answered(asking);
    }
    const detail = squad.name;
    await audit.write({ action: 'squad-refused', actor: by, subject: asking, detail }, trx);
    const { answer: words } = body;
    await tellAnswer(
      trx,
      { squad, asking, accepted: false, answer: words },
      { by: by.id, at: now() },
    );
  });
};
