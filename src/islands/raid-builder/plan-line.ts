import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { downloadAddress } from '#api/addresses.ts';
import { call } from '#api/call.ts';
import {
  listRaidMoves,
  type RaidPresence,
  raidPresenceSchema,
  watchRaid,
} from '#contract/raids.ts';
import { type Live, openLive } from '#editing/live.ts';
import { isEqual } from '#rules/editing/equality.ts';

interface Line {
  raidId: string;
  page: string;
  /** returns the version that the page has */
  after: () => number;
  /** hears moves, as JSON that nobody has checked */
  hear: (data: unknown) => void;
  onFailure: (error: unknown) => void;
  $here: WritableAtom<readonly RaidPresence[]>;
}

/** Listens to the other officers' moves and hands. */
export function openLine({ raidId, page, after, hear, onFailure, $here }: Line): Live {
  const params = { raidId };
  return openLive({
    address: (version) => downloadAddress(watchRaid, { params, query: { page, after: version } }),
    after,
    on: {
      moves: hear,
      here: (data) => {
        const here = z.parse(z.array(raidPresenceSchema), data);
        const others = here.filter((one) => one.page !== page);
        // Most of what is told is one's own hand.
        if (!isEqual(others, $here.get())) $here.set(others);
      },
    },
    ask: async (version, signal) => {
      hear(await call(listRaidMoves, { params, query: { after: version } }, signal));
    },
    onFailure,
  });
}
