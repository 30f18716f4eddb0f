import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RaidBuilder } from '#islands/raid-builder/RaidBuilder.tsx';
import type { RaidPerson } from '#rules/raids/people.ts';
import type { Placed, Plan, SeatAt } from '#rules/raids/plan.ts';
import { hostRaid, raider, raidId, raidOf } from './raid-host.ts';
import { signIn, signOutAgain } from './session.ts';

export const raiders = (count: number) =>
  Array.from({ length: count }, (_, index) => raider(index + 1));

export const seat = (squad: string, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${squad}, seat ${number}:`) });

export const inPool = (name: RegExp) =>
  page.getByRole('group', { name: 'Sign-ups' }).getByRole('button', { name });

/** Somebody placed with the first of their characters. */
export const placed = (
  { discordId, characters }: RaidPerson,
  role: Placed['role'] = 'Damage',
): Placed => ({ person: discordId, character: characters[0]?.id ?? null, role });

/** Returns a plan in which people sit, each in a seat. */
export function seated(plan: Plan, ...people: [SeatAt, Placed][]): Plan {
  return people.reduce(
    (before, [at, holder]) => ({
      ...before,
      squads: before.squads.map((squad) =>
        squad.id === at.squad
          ? { ...squad, seats: squad.seats.with(at.seat, { ...squad.seats[at.seat]!, holder }) }
          : squad,
      ),
    }),
    plan,
  );
}

/** Signs an officer in before each test of a file, at the address of the plan. */
export function atTheWorkbench(): void {
  beforeEach(async () => {
    await page.viewport(1440, 900);
    await signIn('level7');
    window.history.replaceState(null, '', `?raid=${raidId}`);
  });
  afterEach(async () => {
    localStorage.clear();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', window.location.pathname);
    await signOutAgain();
  });
}

export async function open(raid = raidOf(raiders(48))) {
  const host = hostRaid(raid);
  await render(<RaidBuilder zone="Europe/Berlin" />);
  await expect.element(page.getByRole('heading', { name: raid.plan.title })).toBeVisible();
  return host;
}
