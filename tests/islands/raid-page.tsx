import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RaidBuilder } from '#islands/raid-builder/RaidBuilder.tsx';
import type { RaidPerson } from '#rules/raids/people.ts';
import { hostRaid, raider, raidId, raidOf } from './raid-host.ts';
import { signIn, signOutAgain } from './session.ts';

type Host = ReturnType<typeof hostRaid>;

export const raiders = (count: number) =>
  Array.from({ length: count }, (_, index) => raider(index + 1));

export const placed = ({ discordId, characters }: RaidPerson) => ({
  ...{ person: discordId, character: characters[0]?.id ?? null, role: 'Damage' as const },
});

export const seat = (squad: string, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${squad}, seat ${number}:`) });

export const heron = (seat: number) => ({ squad: 's1', seat });

/** Signs an officer in, whose address leads to the plan. */
export async function enter(): Promise<void> {
  await page.viewport(1440, 900);
  await signIn('level7');
  window.history.replaceState(null, '', `?raid=${raidId}`);
}

export async function leave(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', window.location.pathname);
  await signOutAgain();
}

/** Opens a plan in the builder. */
export async function openPlan(raid = raidOf(raiders(48))): Promise<Host> {
  const host = hostRaid(raid);
  await render(<RaidBuilder zone="Europe/Berlin" />);
  await expect.element(page.getByRole('heading', { name: raid.plan.title })).toBeVisible();
  return host;
}

/** Takes the line away: nobody answers. */
export async function lose(host: Host): Promise<void> {
  host.isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/the connection is lost/)).toBeVisible();
}

export function reconnect(host: Host): void {
  host.isDown = false;
  window.dispatchEvent(new Event('online'));
  host.tell();
}

/** Seats somebody by keys, from a seat of Heron on. */
export async function seatByKeys(number: number, term: string): Promise<void> {
  seat('Heron', number).element().focus();
  await userEvent.keyboard(`{Enter}${term}{Enter}`);
  await expect
    .element(page.getByRole('button', { name: new RegExp(`^Heron, seat ${number}: P`) }))
    .toBeVisible();
}
