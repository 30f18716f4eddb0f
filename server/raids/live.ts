import * as raids from '#contract/raids.ts';
import { answerLive, presentOf } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { readMoves } from './moves.ts';
import { neededVersion } from './needed.ts';

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
  const { raidId: id } = call.params;
  const version = await neededVersion(db, id);
  const document = {
    topic: topicOf(id),
    event: 'moves',
    read: (known: number) => readToldMoves(db, id, known),
  };
  const { page, after } = call.query;
  const asking = { ...call, page, after, newest: version };
  return answerLive(raids.watchRaid, services, document, asking);
};

export const showHandInRaid: Handler<typeof raids.showHandInRaid> = async (
  { params, body, signedIn },
  { database, live },
) => {
  await neededVersion(database.db, params.raidId);
  live.show(topicOf(params.raidId), presentOf(signedIn, body.page, body.holds));
};
