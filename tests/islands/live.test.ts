import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { downloadAddress } from '#api/addresses.ts';
import { call, parseAnswer } from '#api/call.ts';
import {
  createRaid,
  listRaidMoves,
  moveInRaid,
  readRaid,
  removeRaid,
  watchRaid,
} from '#contract/raids.ts';
import { type Live, openLive } from '#editing/live.ts';
import { SharedDocument } from '#editing/shared-document.ts';
import { applyChanges, type Change, type Misfit, reverseChanges } from '#rules/raids/changes.ts';
import { lockSeats } from '#rules/raids/moves.ts';
import type { Plan } from '#rules/raids/plan.ts';
import { signIn } from './session.ts';

const open: Live[] = [];

afterEach(() => {
  for (const live of open.splice(0)) live.close();
});

/** Opens a plan as a page does: its document, and the line by which it hears of others. */
async function openPage(raidId: string) {
  const params = { raidId };
  const { plan, version } = await call(readRaid, { params });
  const shared = new SharedDocument<Plan, Change, Misfit>(
    { state: plan, version },
    {
      apply: (state, changes) => {
        const changed = applyChanges(state, changes);
        return changed.misfit ? { misfit: changed.misfit } : { state: changed.plan };
      },
      reverse: reverseChanges,
      isSame: (one, other) => one === other,
      undone: (step) => `Undone: ${step}`,
      redone: (step) => step,
    },
    {
      send: async ({ id, step, changes }) =>
        (await call(moveInRaid, { params, body: { id, step, changes: [...changes] } })).version,
      isRefusal: () => true,
      onRefused: vi.fn(),
      onGap: vi.fn(),
      makeId: () => crypto.randomUUID(),
    },
  );
  const page = crypto.randomUUID();
  const here = vi.fn();
  const onFailure = vi.fn();
  const live = openLive({
    address: (after) => downloadAddress(watchRaid, { params, query: { page, after } }),
    after: () => shared.version,
    on: {
      moves: (data) => {
        shared.hear(parseAnswer(listRaidMoves, data).moves ?? []);
      },
      here,
    },
    ask: async (after, signal) => {
      const { moves } = await call(listRaidMoves, { params, query: { after } }, signal);
      shared.hear(moves ?? []);
    },
    onFailure,
  });
  open.push(live);
  return { shared, live, here, page, onFailure };
}

async function begin(): Promise<string> {
  const from = { what: 'nothing' as const, squads: 2, seats: 5 };
  const body = { kind: 'plan' as const, title: 'Practice', eventId: null, from };
  return (await call(createRaid, { body })).id;
}

describe('two pages on one plan, by a real host', () => {
  beforeAll(() => signIn('level7'));

  it('see each other’s moves as they come', async () => {
    const raidId = await begin();
    const one = await openPage(raidId);
    const two = await openPage(raidId);
    await vi.waitFor(() => {
      for (const { live } of [one, two]) expect(live.$state.get()).toBe('live');
      expect(one.here.mock.lastCall?.[0]).toHaveLength(2);
    }, 10_000);
    const { state } = one.shared.$view.get();
    const at = { squad: state.squads[0]!.id, seat: 1 };
    expect(one.shared.move('Lock a seat', lockSeats(state, [at], true))).toBeNull();
    await vi.waitFor(() => {
      const seen = two.shared.$view.get().state;
      expect(seen.squads[0]!.seats[1]!.isLocked).toBe(true);
      expect(two.shared.version).toBe(1);
    }, 10_000);
    expect(two.shared.$view.get().undo).toBeNull();
    expect(one.shared.undo()).toBeNull();
    await vi.waitFor(() => {
      expect(two.shared.$view.get().state).toEqual(state);
      expect(one.shared.$view.get().waiting).toBe(0);
    }, 10_000);
  });

  it('hear why nobody answers once the plan is gone', async () => {
    const raidId = await begin();
    const { live, onFailure } = await openPage(raidId);
    await vi.waitFor(() => {
      expect(live.$state.get()).toBe('live');
    }, 10_000);
    await call(removeRaid, { params: { raidId } });
    await vi.waitFor(() => {
      expect(onFailure.mock.lastCall?.[0]).toMatchObject({ code: 'not-found' });
      expect(live.$state.get()).toBe('lost');
    }, 10_000);
  });
});
