import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SquadBuilder } from '#contract/squads.ts';
import { moveOf } from '#islands/squad-builder/deeds.ts';
import type { DeedsView } from '#islands/squad-builder/own-deeds.ts';
import { type OwnDeed, withOwn } from '#islands/squad-builder/own-steps.ts';
import { useShown } from '#islands/squad-builder/use-deeds.ts';
import { signIn, signOutAgain } from './session.ts';

beforeEach(() => signIn('level7'));
afterEach(signOutAgain);

const read = async () => (await (await fetch('/api/guild/squads/builder')).json()) as SquadBuilder;

type State = Pick<DeedsView, 'own' | 'begun' | 'read'> & { data: SquadBuilder };

/**
 * Draws where somebody is. Returns what sets the state and tells what is drawn then, before anything
 * that may wait is drawn.
 */
async function draw(id: string, begin: State) {
  let set: (state: State) => void = () => undefined;
  function Place() {
    const [state, setState] = useState(begin);
    set = setState;
    const view = { ...state, undo: null, redo: null, last: null, isWaiting: false };
    const shown = useShown(state.data, view);
    const person = shown?.people.find(({ discordId }) => discordId === id);
    return <output>{person?.squadId ?? 'in no squad'}</output>;
  }
  const { container } = await render(<Place />);
  return (state: State) => {
    flushSync(() => {
      set(state);
    });
    return container.textContent;
  };
}

/** Returns somebody in no squad, whom deeds bring into one, and from there into another. */
async function moving() {
  const data = await read();
  const [first, second] = data.squads;
  const person = data.people.find(({ squadId, guilded }) => squadId === null && guilded)!;
  const deeds: OwnDeed[] = [];
  const readings = [data];
  for (const squad of [first!, second!]) {
    const before = readings.at(-1)!;
    const found = before.people.find(({ discordId }) => discordId === person.discordId)!;
    const next = moveOf(found, before.squads, squad, null)!;
    const effect = { moves: next.moves };
    const step = { label: next.label, told: '', next, effect };
    const nth = deeds.length + 1;
    deeds.push({ ...{ id: String(nth), step, effect, nth }, way: 'do', isMade: true });
    readings.push({ ...before, ...withOwn(before, deeds.slice(-1)) });
  }
  return { id: person.discordId, first: first!.id, second: second!.id, deeds, readings };
}

it('shows nobody where they were, where the server is faster than what waits to be drawn', async () => {
  const { id, first, deeds, readings } = await moving();
  const [before, after] = readings as [SquadBuilder, SquadBuilder];
  const own = deeds.slice(0, 1);
  const drawn = await draw(id, { data: before, own: [], begun: 0, read: 0 });
  expect(drawn({ data: before, own, begun: 1, read: 0 })).toBe(first);
  expect(drawn({ data: after, own, begun: 1, read: 0 })).toBe(first);
  expect(drawn({ data: after, own: [], begun: 1, read: 1 })).toBe(first);
});

it('shows a second move on top of the first, whichever of them has been read', async () => {
  const { id, first, second, deeds, readings } = await moving();
  const [before, between, after] = readings as [SquadBuilder, SquadBuilder, SquadBuilder];
  const drawn = await draw(id, { data: before, own: [], begun: 0, read: 0 });
  expect(drawn({ data: before, own: deeds.slice(0, 1), begun: 1, read: 0 })).toBe(first);
  expect(drawn({ data: between, own: deeds, begun: 2, read: 0 })).toBe(second);
  expect(drawn({ data: between, own: deeds.slice(1), begun: 2, read: 1 })).toBe(second);
  expect(drawn({ data: after, own: [], begun: 2, read: 2 })).toBe(second);
});
