import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applyChanges } from '#rules/raids/changes.ts';
import { movePerson } from '#rules/raids/moves.ts';
import { raider, raidOf } from './raid-host.ts';
import { enter, heron, leave, openPlan, placed, raiders, seat } from './raid-page.tsx';

beforeEach(enter);
afterEach(leave);

const seats = [
  [1, heron(0)],
  [2, heron(1)],
  [3, { squad: 's2', seat: 0 }],
] as const;

it('names who of a broken tie sits elsewhere or has no seat, and takes them in hand', async () => {
  const raid = raidOf(raiders(12));
  const seated = seats.reduce(
    (plan, [number, at]) =>
      applyChanges(plan, movePerson(plan, placed(raider(number)), at)).plan ?? plan,
    raid.plan,
  );
  const together = [[1, 2, 3, 4].map((number) => raider(number).discordId)];
  await openPlan({ ...raid, plan: { ...seated, together } });
  const rules = page.getByRole('region', { name: /^Rules/ });
  await expect.element(rules.getByText(/^1 has no seat; 1 sits elsewhere/)).toBeVisible();
  await expect.element(rules.getByRole('button', { name: 'P03: sits in Bittern' })).toBeVisible();
  await rules.getByRole('button', { name: /^P04: Coming, / }).click();
  await expect.element(page.getByRole('region', { name: 'In hand' })).toMatchTextContent(/P04/);
  await seat('Heron', 3).click();
  await expect.element(rules.getByText(/^1 sits elsewhere/)).toBeVisible();
});
