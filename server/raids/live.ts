import * as raids from '#contract/raids.ts';
import { answerLive, presentOf } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { readMoves } from './moves.ts';
import { neededRaid } from './needed.ts';

const topicOf = (raidId: string) => `raid:${raidId}`;

/** Tells everybody who works on a plan that it has moved. Call it once that is written. */
export function tellMoved({ live }: Pick<Services, 'live'>, raidId: string): void {
  live.tell(topicOf(raidId));
}

/** Reads what has moved for those who watch; null once there is no such plan. */
async function readToldMoves(
  db: Services['database']['db'],
  raidId: string,
  after: number,
): Promise<{ version: number; data: string } | null> {
  try {
    const moves = await readMoves(db, raidId, after);
    return { version: moves.version, data: JSON.stringify(moves) };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found') return null;
    throw error;
  }
}

export const watchRaid: Handler<typeof raids.watchRaid> = async (call, services) => {
  const { db } = services.database;
  const { id, version } = await neededRaid(db, call.params.raidId);
  const { page, after = version } = call.query;
  const document = {
    topic: topicOf(id),
    read: (known: number) => readToldMoves(db, id, known),
  };
  return answerLive(raids.watchRaid, services, document, { ...call, page, after });
};

export const showHandInRaid: Handler<typeof raids.showHandInRaid> = async (
  { params, body, signedIn },
  { database, live },
) => {
  const { id } = await neededRaid(database.db, params.raidId);
  live.show(topicOf(id), presentOf(signedIn, body.page, body.holds));
};
