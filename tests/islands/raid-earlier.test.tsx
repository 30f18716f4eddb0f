import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offerFor } from '#islands/raid-builder/search.ts';
import type { Suggestion } from '#islands/raid-builder/suggestion.ts';
import { applyChanges, type Change } from '#rules/raids/changes.ts';
import { seatedIn } from '#rules/raids/plan.ts';
import { raider, raidOf } from './raid-host.ts';
import { atTheWorkbench, open, placed, raiders } from './raid-workbench.tsx';

atTheWorkbench();

const at = (squad: string, seat = 0) => ({ squad, seat });

it('claims its proof while seats are taken as suggested, and no longer', async () => {
  const raid = raidOf(raiders(8), { rules: [] });
  const host = await open({
    ...raid,
    plan: { ...raid.plan, squads: raid.plan.squads.slice(0, 2) },
  });
  await page.getByRole('button', { name: 'Suggest the open seats' }).click();
  await page.getByRole('button', { name: 'Take all' }).click();
  await expect.poll(() => seatedIn(host.raid.plan).length).toBe(8);
  await page.getByText('Why these').click();
  await expect.element(page.getByText(/^Proven/)).toBeVisible();
  await page.getByRole('button', { name: /^Heron, seat 1: / }).click();
  await page.getByRole('button', { name: 'Take out of the plan' }).click();
  await expect.poll(() => seatedIn(host.raid.plan).length).toBe(7);
  // Whoever was taken and is taken out again is suggested as before: the plan is the one that was asked.
  await expect.element(page.getByText(/^Proven/)).toBeVisible();
  await page.getByRole('button', { name: /^Heron, seat 2: / }).click();
  await page.getByRole('button', { name: /^Bittern, seat 5: / }).click();
  await expect.element(page.getByText(/^The plan or its sign-ups have changed/)).toBeVisible();
  await expect.element(page.getByText(/^Proven/)).not.toBeInTheDocument();
});

const [first, second] = [raider(1), raider(2)];
const raid = raidOf([first, second], { rules: [] });
const asked = {
  ...{ plan: raid.plan, rules: raid.rules },
  people: new Map([first, second].map((person) => [person.discordId, person])),
};
const ids = [first.discordId, second.discordId];
const suggestion = {
  seats: [
    { at: at('s1'), placed: placed(first) },
    { at: at('s1', 1), placed: placed(second) },
  ],
} as Suggestion;

/** What is offered once the plan has been changed. */
function offerAfter(...changes: Change[]) {
  const plan = applyChanges(asked.plan, changes).plan ?? asked.plan;
  const { ghosts, isOfEarlier } = offerFor(suggestion, asked, { ...asked, plan });
  return { isOfEarlier, keys: [...ghosts.keys()] };
}

it.each<[string, Change[], object]>([
  ['as it was', [], { isOfEarlier: false, keys: ['s1/0', 's1/1'] }],
  [
    'with one who has taken their seat',
    [{ kind: 'seat', at: at('s1'), was: null, is: placed(first) }],
    { isOfEarlier: false, keys: ['s1/1'] },
  ],
  [
    'whose seat was locked once it was taken',
    [
      { kind: 'seat', at: at('s1'), was: null, is: placed(first) },
      { kind: 'lock', at: at('s1'), was: false, is: true },
    ],
    { isOfEarlier: false, keys: ['s1/1'] },
  ],
  [
    'with other notes',
    [{ kind: 'words', field: 'notes', was: '', is: 'Bring rope.' }],
    { isOfEarlier: false, keys: ['s1/0', 's1/1'] },
  ],
  [
    'in which they are kept apart since: not both',
    [{ kind: 'ties', tie: 'apart', was: [], is: [ids] }],
    { isOfEarlier: true, keys: ['s1/0'] },
  ],
  [
    'in which one sits elsewhere, with whom the other sits together',
    [
      { kind: 'ties', tie: 'together', was: [], is: [ids] },
      { kind: 'seat', at: at('s2'), was: null, is: placed(first) },
    ],
    { isOfEarlier: true, keys: [] },
  ],
  [
    'in which a seat is locked',
    [{ kind: 'lock', at: at('s1'), was: false, is: true }],
    { isOfEarlier: true, keys: ['s1/1'] },
  ],
])('offers a plan %s', (_, changes, offer) => {
  expect(offerAfter(...changes)).toEqual(offer);
});

it('is of an earlier plan once somebody answers otherwise', () => {
  const people = new Map(asked.people).set(first.discordId, { ...first, answer: 'no' });
  const { ghosts, isOfEarlier } = offerFor(suggestion, asked, { ...asked, people });
  expect([isOfEarlier, ...ghosts.keys()]).toEqual([true, 's1/1']);
});
