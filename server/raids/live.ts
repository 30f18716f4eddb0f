import type * as raids from '#contract/raids.ts';
import type { Handler } from '../http/call.ts';
import type { Services } from '../services.ts';
import { readMoves } from './moves.ts';
import { neededRaid } from './needed.ts';

/** Tells those who watch a plan that it has changed. */
export function tellMoved({ log }: Services, raidId: string): Promise<void> {
  log.debug({ raidId }, 'a plan has changed');
  return Promise.resolve();
}

export const watchRaid: Handler<typeof raids.watchRaid> = async (
  { context, params, query: { after = 0 } },
  { database: { db } },
) => {
  const moves = await readMoves(db, params.raidId, after);
  const event = `event: moves\nid: ${moves.version}\ndata: ${JSON.stringify(moves)}\n\n`;
  return context.body(event, 200, { 'content-type': 'text/event-stream' });
};

export const showHandInRaid: Handler<typeof raids.showHandInRaid> = async (
  { params },
  { database: { db } },
) => {
  await neededRaid(db, params.raidId);
};
