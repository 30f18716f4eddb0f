import type { QueryClient } from '@tanstack/react-query';
import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { downloadAddress } from '#api/addresses.ts';
import { call } from '#api/call.ts';
import { queryOf } from '#api/query.ts';
import type { Presence } from '#contract/presence.ts';
import { readSquadBuilder } from '#contract/squads.ts';
import { showHandInSquads, squadsChangedSchema, watchSquads } from '#contract/squads-live.ts';
import { type LiveState, openLive } from '#editing/live.ts';
import { hearOthers, ownHand } from '../presence.ts';

/** How a page hears what others do at the squads. */
export interface SquadLine {
  $standing: ReadableAtom<LiveState>;
  /** the other officers who are at the squads */
  $here: ReadableAtom<readonly Presence[]>;
  /** shows the others what one has in hand: the id of a person or of a squad, or nothing */
  show: (holds: string) => void;
  /** listens until the returned function is called */
  open: () => () => void;
}

const { queryKey } = queryOf(readSquadBuilder, {});

/** Makes the line on which a page hears that there is something new, upon which it reads again. */
export function squadLine(client: QueryClient): SquadLine {
  const page = crypto.randomUUID();
  const $standing = atom<LiveState>('opening');
  const $here = atom<readonly Presence[]>([]);
  const hand = ownHand((holds) => call(showHandInSquads, { body: { page, holds } }));
  /** Reads, or waits for the reading that is under way. */
  const read = (throwOnError = false) =>
    client.refetchQueries({ queryKey }, { cancelRefetch: false, throwOnError });
  const hear = async (data: unknown) => {
    const { version } = z.parse(squadsChangedSchema, data);
    // What is being read may be older than what is told.
    if (client.isFetching({ queryKey }) > 0) await read();
    const known = client.getQueryState(queryKey);
    if (known?.status === 'error' || known?.data?.version !== version) await read();
  };
  return {
    $standing,
    $here,
    show: hand.show,
    open: () => {
      const live = openLive({
        address: () => downloadAddress(watchSquads, { query: { page } }),
        after: () => 0,
        on: {
          changed: (data) => void hear(data),
          here: hearOthers(page, $here, hand),
        },
        ask: () => read(true),
        // Whoever reads notes why that failed.
        onFailure: () => undefined,
      });
      const stop = live.$state.subscribe((state) => {
        $standing.set(state);
      });
      return () => {
        stop();
        live.close();
      };
    },
  };
}
