import * as z from 'zod/mini';
import type { OperationAnswer } from '#contract/operation.ts';
import { setSquadMembers } from '#contract/squads.ts';

/** What a move of people is answered: what it ended besides, and what it gave back. */
export type MoveAnswer = OperationAnswer<typeof setSquadMembers>;

export function readMoveAnswer(stored: string): MoveAnswer {
  return z.parse(setSquadMembers.answer, JSON.parse(stored));
}

export function writeMoveAnswer(answer: MoveAnswer): string {
  return JSON.stringify(answer);
}
