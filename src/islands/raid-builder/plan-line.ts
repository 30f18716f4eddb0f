import type { WritableAtom } from 'nanostores';
import { downloadAddress } from '#api/addresses.ts';
import { call } from '#api/call.ts';
import type { Presence } from '#contract/presence.ts';
import { listRaidMoves, watchRaid } from '#contract/raids.ts';
import { type Live, openLive } from '#editing/live.ts';
import { hearOthers, type OwnHand } from '../presence.ts';

interface Line {
  raidId: string;
  page: string;
  /** returns the version that the page has */
  after: () => number;
  /** hears moves, as JSON that nobody has checked */
  hear: (data: unknown) => void;
  onFailure: (error: unknown) => void;
  $here: WritableAtom<readonly Presence[]>;
  hand: OwnHand;
}

/** Listens to the other officers' moves and hands. */
export function openLine({ raidId, page, after, hear, onFailure, $here, hand }: Line): Live {
  const params = { raidId };
  return openLive({
    address: (version) => downloadAddress(watchRaid, { params, query: { page, after: version } }),
    after,
    on: {
      moves: hear,
      here: hearOthers(page, $here, hand),
    },
    ask: async (version, signal) => {
      hear(await call(listRaidMoves, { params, query: { after: version } }, signal));
    },
    onFailure,
  });
}
