import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GearForm } from '#islands/character-form/GearForm.tsx';
import { findGear, holdNavigation } from './characters.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const owner = `?userId=${ids.level3}&userName=Corin+Vash&userAvatar=`;

/** The page's way out and its alerts, while a test runs. */
export let held: ReturnType<typeof holdNavigation>;
export let alerted: MockInstance<typeof window.alert>;

/** Signs the owner of characters in before each test, and leaves nothing of it behind. */
export function asOwner(): void {
  beforeEach(async () => {
    await signIn('level3');
    alerted = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    held.stop();
    window.history.replaceState(null, '', url);
    vi.restoreAllMocks();
    await signOutAgain();
  });
}

/** Keeps the page of the tests in place, whatever leads away from it. */
export function holdPage(): void {
  held = holdNavigation();
}

export async function open(path: string, search = owner) {
  window.history.replaceState(null, '', `/tools/character2/${path}${search}`);
  holdPage();
  const screen = await render(<GearForm siteName="The Ninth Lamp" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

export const openNew = (id: string = crypto.randomUUID()) => open(`new/${id}`);
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
export const dialog = () => page.getByRole('dialog');

/** Saves a new character of somebody who has a main one already, in its place. */
export async function saveAsMain() {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await button('Save').first().click();
}

/** Chooses an action of the menu of equipment sets. */
export async function setsMenu(name: string) {
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Makes worn pieces of one set for slots, all of the same rarity. */
export async function lamplighters(slots: readonly string[]) {
  const worn = slots.map(async (name) => {
    const { id } = await findGear(name, 'Lamplighter');
    return [name, { id, rarity: 'Heroic', enchantLevel: 0, quality: 0 }] as const;
  });
  return Object.fromEntries(await Promise.all(worn));
}

export async function pick(slotName: string, query: string, name: string) {
  slot(slotName).click();
  await dialog().getByRole('searchbox').fill(query);
  await dialog()
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
}
