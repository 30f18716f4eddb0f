import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { AuditPerson } from '../services.ts';
import { keepAnswer, noteMove } from '../squad-places/queries.ts';
import { readAnswer, writeAnswer } from './stored.ts';

/** The answers of so many of a person's latest changes are kept. */
export const keptAnswers = 200;

/** Who sends a change, when, and as what; undefined for one that is not sent again. */
interface Sent {
  by: AuditPerson;
  at: number;
  id: string | undefined;
}

/**
 * Names a change among all that its sender sends: moves, which were the first, by their id alone. Whoever
 * gives two changes of different kinds one id makes both.
 */
export function sentAs(
  kind: 'make' | 'change' | 'disband' | 'restore',
  id: string | undefined,
): string | undefined {
  return id === undefined ? undefined : `${kind} ${id}`;
}

/**
 * Makes a change once, in a transaction: whoever sends it again, since they have heard no answer, is
 * answered as the first time (decisions 143 and 154).
 * @param schema what it is answered
 */
export async function changeOnce<Answer>(
  db: Database['db'],
  { by, at, id }: Sent,
  schema: z.ZodMiniType<Answer>,
  change: (trx: Database['db']) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    if (id === undefined) return change(trx);
    const known = await noteMove(trx, { by_id: by.id, id }, at);
    if (known !== null) return readAnswer(schema, known);
    const answer = await change(trx);
    await keepAnswer(trx, { by_id: by.id, id, answer: writeAnswer(answer) }, keptAnswers);
    return answer;
  });
}
