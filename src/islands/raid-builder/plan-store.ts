import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { downloadAddress } from '#api/addresses.ts';
import { call, parseAnswer } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { longestOfPlan } from '#contract/raid-plan.ts';
import {
  listRaidMoves,
  moveInRaid,
  type Raid,
  type RaidPresence,
  raidPresenceSchema,
  readRaid,
  showHandInRaid,
  watchRaid,
} from '#contract/raids.ts';
import { type Live, type LiveState, openLive } from '#editing/live.ts';
import type { Move } from '#editing/shared-moves.ts';
import { SharedDocument } from '#editing/shared-document.ts';
import { noteFailure } from '#stores/failures.ts';
import { type Change, type Misfit, applyChanges, reverseChanges } from '#rules/raids/changes.ts';
import type { Plan } from '#rules/raids/plan.ts';

/** What the workbench shows of a plan that others change too. */
export interface PlanView {
  plan: Plan;
  /** the last version of which everything is known */
  version: number;
  /** own moves that the server has not confirmed */
  waiting: number;
  undo: string | null;
  redo: string | null;
  standing: LiveState;
  /** the other officers who work on it */
  here: readonly RaidPresence[];
  /** what did not go as one wanted, in words, until it is put away; null for nothing */
  told: string | null;
}

/** A plan as it is worked on, with the way to the server and to the other officers. */
export interface PlanStore {
  $view: ReadableAtom<PlanView>;
  make: (step: string, changes: readonly Change[]) => Misfit | null;
  /** returns what was taken back, or that it no longer fits, in words; null when there is nothing */
  undo: () => string | null;
  redo: () => string | null;
  /** shows the others what one has in hand: the id of a person, a seat as `squad/seat`, or nothing */
  show: (holds: string) => void;
  /** puts away what was told */
  heard: () => void;
  /** listens to the others until the returned function is called */
  open: () => () => void;
}

type SharedPlan = SharedDocument<Plan, Change, Misfit>;

/** The server has said no, and would say so again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

const shorten = (step: string) => step.slice(0, longestOfPlan.step);

const rules = {
  apply: (plan: Plan, changes: readonly Change[]) => {
    const changed = applyChanges(plan, changes);
    return changed.misfit ? { misfit: changed.misfit } : { state: changed.plan };
  },
  reverse: reverseChanges,
  undone: (step: string) => shorten(`Undone: ${step}`),
  redone: shorten,
};

/** Makes a move on the server. Returns the version after it. @throws ApiError */
async function sendMove(raidId: string, { id, step, changes }: Move<Change>): Promise<number> {
  const body = { id, step: shorten(step), changes: [...changes] };
  try {
    return (await call(moveInRaid, { params: { raidId }, body })).version;
  } catch (error) {
    noteFailure(error);
    throw error;
  }
}

/**
 * Opens a plan to work on.
 * @param onRead hears a plan that had to be read again
 */
export function openPlan(begin: Raid, onRead: (raid: Raid) => void): PlanStore {
  const params = { raidId: begin.id };
  const page = crypto.randomUUID();
  const $standing = atom<LiveState>('asking');
  const $here = atom<readonly RaidPresence[]>([]);
  const $told = atom<string | null>(null);
  let isReading = false;
  let shown = '';

  const readAgain = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const raid = await call(readRaid, { params });
      shared.reset(raid.plan, raid.version);
      onRead(raid);
    } catch (error) {
      $told.set(`The plan could not be read again: ${String(error)}`);
    } finally {
      isReading = false;
    }
  };
  const shared: SharedPlan = new SharedDocument(
    { state: begin.plan, version: begin.version },
    rules,
    {
      send: (move) => sendMove(begin.id, move),
      isRefusal,
      onRefused: (moves, error) => {
        const steps = moves.map(({ step }) => step).join('; ');
        const why = error instanceof Error ? error.message : String(error);
        $told.set(`Not made: ${steps}. ${why}`);
      },
      onGap: () => void readAgain(),
      makeId: () => crypto.randomUUID(),
    },
  );
  const hear = (data: unknown) => {
    const { moves } = parseAnswer(listRaidMoves, data);
    if (moves === null) void readAgain();
    else shared.hear(moves);
  };
  /** Takes a step back, or makes it again. Returns what to say. */
  const step = (way: 'undo' | 'redo') => {
    const words = shared.$view.get()[way];
    if (words === null) return null;
    const dropped = shared[way]();
    if (dropped) return `It no longer fits, somebody has moved since: ${dropped.step}`;
    return way === 'undo' ? `Undone: ${words}` : `Again: ${words}`;
  };

  return {
    $view: computed(
      [shared.$view, $standing, $here, $told],
      ({ state, waiting, undo, redo }, standing, here, told): PlanView => ({
        ...{ plan: state, version: shared.version, waiting, undo, redo, standing, here, told },
      }),
    ),
    make: (name, changes) => shared.move(shorten(name), changes),
    undo: () => step('undo'),
    redo: () => step('redo'),
    show(holds) {
      if (holds === shown) return;
      shown = holds;
      // Whoever does not see the hand sees the move all the same.
      call(showHandInRaid, { params, body: { page, holds } }).catch(() => undefined);
    },
    heard() {
      $told.set(null);
    },
    open: () => {
      const live = openLine({ raidId: begin.id, page, shared, hear, $here });
      const stop = live.$state.subscribe((state) => {
        $standing.set(state);
        // Somebody answers: what waits is sent now.
        if (state !== 'lost') shared.sendNow();
      });
      return () => {
        stop();
        live.close();
      };
    },
  };
}

interface Line {
  raidId: string;
  page: string;
  shared: SharedPlan;
  hear: (data: unknown) => void;
  $here: WritableAtom<readonly RaidPresence[]>;
}

/** Listens to the other officers' moves and hands. */
function openLine({ raidId, page, shared, hear, $here }: Line): Live {
  const params = { raidId };
  return openLive({
    address: (after) => downloadAddress(watchRaid, { params, query: { page, after } }),
    after: () => shared.version,
    on: {
      moves: hear,
      here: (data) => {
        const here = z.parse(z.array(raidPresenceSchema), data);
        $here.set(here.filter((one) => one.page !== page));
      },
    },
    ask: async (after, signal) => {
      hear(await call(listRaidMoves, { params, query: { after } }, signal));
    },
    onFailure: noteFailure,
  });
}
