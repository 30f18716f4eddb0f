import type { listRaidMoves } from '#contract/raids.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { Database } from '../db/database.ts';
import { toMove } from './answers.ts';
import { neededVersion } from './needed.ts';
import { movesBetween, sizeOfMoves } from './queries.ts';

/**
 * So many moves are told at once, with changes of so many characters: for whoever is further behind
 * the plan itself is shorter.
 */
export const mostTold = { moves: 200, characters: 128 * 1024 } as const;

/**
 * Reads the moves of a plan after a version; null where they do not lead from there to the plan of
 * today, or are too many. @throws ProblemError 404
 */
export async function readMoves(
  db: Database['db'],
  id: string,
  after: number,
): Promise<OperationAnswer<typeof listRaidMoves>> {
  const version = await neededVersion(db, id);
  const behind = version - after;
  const isNear =
    behind > 0 &&
    behind <= mostTold.moves &&
    (await sizeOfMoves(db, id, after, version)) <= mostTold.characters;
  const moves = isNear ? await movesBetween(db, id, after, version) : [];
  // Less than that: some are forgotten, or the plan was never so far.
  const isWhole = moves.length === behind;
  return { version, moves: isWhole ? moves.map(toMove) : null };
}
