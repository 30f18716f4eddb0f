import type { listRaidMoves } from '#contract/raids.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { Database } from '../db/database.ts';
import { toMove } from './answers.ts';
import { neededRaid } from './needed.ts';
import { movesBetween } from './queries.ts';

/**
 * Reads the moves of a plan after a version; null where they do not lead from there to the plan of
 * today. @throws ProblemError 404
 */
export async function readMoves(
  db: Database['db'],
  raidId: string,
  after: number,
): Promise<OperationAnswer<typeof listRaidMoves>> {
  const { id, version } = await neededRaid(db, raidId);
  const moves = after < version ? await movesBetween(db, id, after, version) : [];
  // Less than that: some are forgotten, or the plan was never so far.
  const isWhole = moves.length === version - after;
  return { version, moves: isWhole ? moves.map(toMove) : null };
}
