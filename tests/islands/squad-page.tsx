import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SquadMove } from '#contract/squad-changes.ts';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { SquadBuilder } from '#islands/squad-builder/SquadBuilder.tsx';
import { signIn, signOutAgain } from './session.ts';

export const builderPath = '/api/guild/squads/builder';

const real = globalThis.fetch;

/** Signs an officer in before each test, and leaves nothing of it behind. */
export function asOfficer(): void {
  beforeEach(async () => {
    await page.viewport(1440, 900);
    await signIn('level7');
  });
  afterEach(async () => {
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await signOutAgain();
  });
}

/** Reads the builder past the page, whatever stands between the page and the host. */
export const read = async () => (await (await real(builderPath)).json()) as Answer;

/** Moves people past the page, as another officer does. */
export async function move(moves: SquadMove[]): Promise<void> {
  const answer = await real('/api/guild/squads/moves', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moves }),
  });
  expect(answer.status).toBe(200);
}

/** Returns where somebody is, as a move names it. */
export async function placeOf(id: string): Promise<SquadMove['was']> {
  const { squads, people } = await read();
  const squadId = people.find(({ discordId }) => discordId === id)?.squadId ?? null;
  const squad = squads.find((one) => one.id === squadId);
  const role = squad?.members.find(({ discordId }) => discordId === id)?.role ?? null;
  return squadId === null ? null : { squadId, role };
}

export const squadOf = async (id: string) => (await placeOf(id))?.squadId ?? null;

/** Lists those of the server who are in no squad. */
export const free = ({ people }: Answer) =>
  people.filter(({ squadId, guilded }) => squadId === null && guilded);

export const search = page.getByRole('searchbox', { name: 'Find somebody' });

export const undo = page.getByRole('button', { name: /^Undo/ });

export const region = (name: string) => page.getByRole('region', { name, exact: true });

/** Finds somebody in a squad. */
export const seat = (squad: string, username: string) =>
  region(squad).getByRole('button', { name: new RegExp(`^${username}`) });

/** Opens the builder. */
export async function openBuilder(): Promise<void> {
  await render(<SquadBuilder />);
  await expect.element(search).toBeVisible();
}

/** Takes somebody in hand by the search. */
export async function take(username: string): Promise<void> {
  await search.fill(username);
  await userEvent.keyboard('{Enter}');
}

/** The place in a squad that takes whoever is in hand. */
export const placeFor = (username: string, squad: string) =>
  page.getByRole('button', { name: new RegExp(`^Place ${username} here in ${squad}`) });

/** Brings somebody into a squad by keys. */
export async function place(username: string, squad: string): Promise<void> {
  await take(username);
  (placeFor(username, squad).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(seat(squad, username)).toBeVisible();
}
