import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, parseAnswer } from '#api/call.ts';
import type { Presence } from '#contract/presence.ts';
import {
  listRaidMoves,
  type Raid,
  type RaidMove,
  readRaid,
  showHandInRaid,
} from '#contract/raids.ts';
import type { Live, LiveState } from '#editing/live.ts';
import { Rereading } from '#editing/rereading.ts';
import type { Change, Misfit } from '#rules/raids/changes.ts';
import type { Plan } from '#rules/raids/plan.ts';
import { noteFailure } from '#stores/failures.ts';
import { $session } from '#stores/session.ts';
import { ownHand } from '../presence.ts';
import { type Earlier, keepUnsent } from './kept-moves.ts';
import { type PlanEnd, endBy } from './plan-end.ts';
import { openLine } from './plan-line.ts';
import { type SharedPlan, sharePlan, shorten, stepsOf } from './shared-plan.ts';
import { keepTold, type Told } from '../told.ts';

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
  here: readonly Presence[];
  /** what did not go as one wanted, until it is put away */
  told: readonly Told[];
  /** what others have changed could not be read: it is read again */
  isUnread: boolean;
  /** why there is nothing to work on any more, with the steps that were not sent; null while there is */
  ended: { why: PlanEnd; unsent: readonly string[] } | null;
}

/** What became of a step that is taken back or made again, in words. */
export interface StepTaken {
  /** false: it no longer fits, and is dropped */
  isDone: boolean;
  words: string;
}

/** A plan as it is worked on, with the way to the server and to the other officers. */
export interface PlanStore {
  $view: ReadableAtom<PlanView>;
  make: (step: string, changes: readonly Change[]) => Misfit | null;
  /** takes a step back; null when there is none */
  undo: () => StepTaken | null;
  redo: () => StepTaken | null;
  /** shows the others what one has in hand: the id of a person, a seat as `squad/seat`, or nothing */
  show: (holds: string) => void;
  /** puts away what was told */
  heard: () => void;
  /** takes in the plan as it was read by somebody else of this page */
  take: (raid: Raid) => void;
  /** the steps that are not sent yet, and whether this browser keeps them when the page is left */
  unsent: () => { steps: readonly string[]; isKept: boolean };
  /** listens to the others until the returned function is called */
  open: () => () => void;
}

/** Takes a step back, or makes it again; null when there is none. */
function takeStep(shared: SharedPlan, way: 'undo' | 'redo'): StepTaken | null {
  const words = shared.$view.get()[way];
  if (words === null) return null;
  const dropped = shared[way]();
  if (dropped) {
    const why = `It no longer fits, somebody has moved since: ${dropped.step}`;
    return { isDone: false, words: why };
  }
  return { isDone: true, words: way === 'undo' ? `Undone: ${words}` : `Again: ${words}` };
}

/** Tells of the moves of earlier pages: those that go out now, and those that no longer can. */
function tellEarlier({ moves, lost }: Earlier, tell: (words: string) => void): void {
  if (lost.length > 0)
    tell(`Could not be sent any more, since the site has changed: ${lost.join('; ')}`);
  if (moves.length > 0) tell(`Sent now, as it was not before: ${stepsOf(moves).join('; ')}`);
}

/** Reads what was told; null for what a page older than the site does not know, and for too much. */
function readMoves(data: unknown): readonly RaidMove[] | null {
  try {
    return parseAnswer(listRaidMoves, data).moves;
  } catch {
    return null;
  }
}

/** Makes the hand of a page, which those who work on the plan see. */
const handIn = (raidId: string, page: string) =>
  ownHand((holds) => call(showHandInRaid, { params: { raidId }, body: { page, holds } }));

/**
 * Opens a plan to work on, with the moves that an earlier page could not send.
 * @param onRead hears a plan that had to be read again
 */
export function openPlan(begin: Raid, onRead: (raid: Raid) => void): PlanStore {
  const page = crypto.randomUUID();
  const author = $session.get().user?.id ?? null;
  const $standing = atom<LiveState>('opening');
  const $here = atom<readonly Presence[]>([]);
  const { $told, tell } = keepTold();
  const $isUnread = atom(false);
  const $ended = atom<PlanView['ended']>(null);
  const hand = handIn(begin.id, page);
  let live: Live | null = null;

  const fail = (error: unknown) => {
    noteFailure(error);
    const why = endBy(error);
    if (why === null || $ended.get()) return;
    $ended.set({ why, unsent: stepsOf(shared.unsent) });
    live?.close();
    rereading.stop();
    shared.close();
  };
  const rereading = new Rereading(
    async () => {
      const raid = await call(readRaid, { params: { raidId: begin.id } });
      $isUnread.set(false);
      shared.reset(raid.plan, raid.version);
      onRead(raid);
    },
    (error) => {
      $isUnread.set(true);
      fail(error);
    },
  );
  const shared: SharedPlan = sharePlan(begin, {
    author,
    onFailure: fail,
    onRefused: tell,
    onGap: () => {
      rereading.start();
    },
  });
  const { earlier, isKept } = keepUnsent(shared, author, { raidId: begin.id, page });
  tellEarlier(earlier, tell);
  const hear = (data: unknown) => {
    const moves = readMoves(data);
    if (moves) shared.hear(moves);
    // A move without changes tells that something else of the plan is new.
    if (!moves || moves.some(({ changes }) => changes.length === 0)) rereading.start();
  };
  return {
    $view: computed(
      [shared.$view, $standing, $here, $told, $isUnread, $ended],
      ({ state, waiting, undo, redo }, standing, here, told, isUnread, ended): PlanView => ({
        ...{ plan: state, version: shared.version, waiting, undo, redo },
        ...{ standing, here, told, isUnread, ended },
      }),
    ),
    make: (name, changes) => shared.move(shorten(name), changes),
    undo: () => takeStep(shared, 'undo'),
    redo: () => takeStep(shared, 'redo'),
    show: hand.show,
    heard() {
      $told.set([]);
      earlier.forget();
    },
    take({ plan, version }) {
      shared.reset(plan, version);
    },
    unsent: () => ({ steps: stepsOf(shared.unsent), isKept: isKept() }),
    open: () => {
      const line = openLine({
        ...{ raidId: begin.id, page, hear, $here, hand, onFailure: fail },
        after: () => shared.version,
      });
      live = line;
      const stop = line.$state.subscribe((state) => {
        $standing.set(state);
        if (state === 'lost') return;
        // Somebody answers: what waits is sent and read now.
        shared.sendNow();
        rereading.retry();
      });
      return () => {
        stop();
        line.close();
        rereading.stop();
      };
    },
  };
}
