import type { Database } from '../db/database.ts';
import type { AuditPerson } from '../services.ts';
import { keepAnswer, noteMove } from '../squad-places/queries.ts';
import { type MoveAnswer, readMoveAnswer, writeMoveAnswer } from './stored.ts';

/** The answers of so many of a person's latest moves are kept. */
export const keptAnswers = 200;

/** Who sends a move, when, and by which id; undefined for one that is not sent again. */
interface Sent {
  by: AuditPerson;
  at: number;
  id: string | undefined;
}

/**
 * Makes a move once, in the transaction of a call: whoever sends it again, since they have heard no
 * answer, is answered as the first time (decision 154).
 */
export async function moveOnce(
  trx: Database['db'],
  { by, at, id }: Sent,
  move: () => Promise<MoveAnswer>,
): Promise<MoveAnswer> {
  if (id === undefined) return move();
  const known = await noteMove(trx, { by_id: by.id, id }, at);
  if (known !== null) return readMoveAnswer(known);
  const answer = await move();
  await keepAnswer(trx, { by_id: by.id, id, answer: writeMoveAnswer(answer) }, keptAnswers);
  return answer;
}
