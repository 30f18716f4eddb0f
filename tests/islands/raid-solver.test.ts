import { describe, expect, it } from 'vitest';
import { applyChanges, type Change } from '#rules/raids/changes.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import { suggest, whyBenched } from '#solving/raid-solver.ts';
import { peopleOf, raidPerson } from '#tests/rules/raid-people.ts';

const rules: RaidRule[] = [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }];
const people = peopleOf(
  raidPerson('11', 'Mage', { benched: 1 }),
  raidPerson('12', 'Mage'),
  raidPerson('13', 'Cleric'),
);
const input = { plan: emptyPlan('Bell', ['Heron'], 2), rules, people };

describe('the worker of raids', () => {
  it('suggests who takes the open seats', async () => {
    const { seats, proof } = await suggest(input, new AbortController().signal);
    expect(seats.map(({ placed }) => placed.person)).toEqual(['13', '11']);
    expect(proof.is).toBe('best');
  });

  it('says why somebody is benched', async () => {
    const { seats } = await suggest(input, new AbortController().signal);
    const changes = seats.map(({ at, placed }): Change => ({
      kind: 'seat',
      at,
      was: null,
      is: placed,
    }));
    const { plan = input.plan } = applyChanges(input.plan, changes);
    const { words } = await whyBenched({ ...input, plan }, '12', new AbortController().signal);
    expect(words).toBe(
      'Name 12 could take the place of Name 11 for 3 points more: 3 for the bench.',
    );
  });

  it('ends when it is not wanted any more', async () => {
    const controller = new AbortController();
    const asked = suggest(input, controller.signal);
    controller.abort(new Error('closed'));
    await expect(asked).rejects.toThrow('closed');
    await expect(suggest(input, controller.signal)).rejects.toThrow('closed');
  });
});
