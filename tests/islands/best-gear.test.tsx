import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GearForm } from '#islands/character-form/GearForm.tsx';
import { $bestSearch, firstSearch } from '#stores/best-search.ts';
import { $statProfiles } from '#stores/stat-profiles.ts';
import { findGear, holdNavigation, saveElsewhere } from './characters.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
let held: ReturnType<typeof holdNavigation>;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
const changes = () => dialog().getByRole('list', { name: 'What changes' });

/** Opens a character of level 50 that wears something, and the dialog over it. */
async function openBest(gear: Record<string, object> = {}) {
  const characterId = crypto.randomUUID();
  await saveElsewhere({
    ...{ characterId, IGN: 'Best Bell', level: 50, archetype1: 'Tank', archetype2: 'Tank' },
    ...{ isMain: false, version: 0, gear },
  });
  const owner = `?userId=${ids.level3}&userName=Corin+Vash&userAvatar=`;
  window.history.replaceState(null, '', `/tools/character2/${characterId}${owner}`);
  held = holdNavigation();
  const screen = await render(<GearForm siteName="The Ninth Lamp" />);
  await button('Best gear').click();
  await expect.element(button('Find the best')).toBeVisible();
  return screen;
}

async function find() {
  await button(/Find the best|Look again/)
    .first()
    .click();
  await expect.element(dialog().getByText('Proven: nothing better exists.').last()).toBeVisible();
}

/** A piece as it is found, to be worn. */
async function worn(slotName: string, query: string) {
  const { id, rarityMin } = await findGear(slotName, query);
  return { id, rarity: rarityMin, enchantLevel: 0, quality: 0 };
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  await signIn('level3');
});

afterEach(async () => {
  $bestSearch.set(firstSearch);
  $statProfiles.set([]);
  held.stop();
  window.history.replaceState(null, '', url);
  vi.restoreAllMocks();
  await signOutAgain();
  await page.viewport(414, 896);
});

describe('the search for the best gear', () => {
  it('begins with the weights of the archetype’s role, and puts all on in one step', async () => {
    await openBest();
    await expect.element(page.getByLabelText('Weights', { exact: true }).first()).toBeVisible();
    await expect
      .element(page.getByRole('combobox', { name: 'Weights' }))
      .toHaveDisplayValue('Tank, Tank');
    await find();
    await expect.element(changes()).toBeVisible();
    await dialog().getByText('What it takes').click();
    await expect.element(dialog().getByRole('list', { name: 'In', exact: true })).toBeVisible();
    await expect
      .element(dialog().getByRole('region', { name: /^The message$|^Message 1$/ }))
      .toMatchTextContent(/From what is worn to the best/);
    await button(/^Put on all/).click();
    await expect.element(dialog().getByText('This is what is worn now.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(slot('chest').textContent).not.toContain('fit');
    await button(/^Undo: Best gear for Tank, Tank/).click();
    await expect.poll(() => slot('chest').textContent).toContain('fit');
    await expect.poll(() => document.querySelectorAll('[data-slot][data-rarity]').length).toBe(0);
  });

  it('keeps what was typed, and weights under a name of one’s own', async () => {
    const screen = await openBest();
    await page.getByRole('textbox', { name: 'Armor: weight' }).fill('2,5');
    await page.getByRole('textbox', { name: 'Armor: at least' }).fill('much');
    expect($bestSearch.get().profile?.weights.Armor).toBe(2.5);
    expect($bestSearch.get().profile?.limits).toEqual({});
    await expect
      .element(page.getByRole('textbox', { name: 'Armor: at least' }))
      .toHaveAttribute('aria-invalid', 'true');
    await button('Keep as mine').click();
    await page.getByRole('textbox', { name: 'Name of these weights' }).fill('  My   wall ');
    await button('Keep').last().click();
    await expect.element(dialog().getByText('“My wall” is kept in this browser.')).toBeVisible();
    expect($statProfiles.get().map(({ name }) => name)).toEqual(['My wall']);
    await expect
      .element(page.getByRole('combobox', { name: 'Weights' }))
      .toHaveDisplayValue('My wall');
    await screen.unmount();
    expect($bestSearch.get().profile?.weights.Armor).toBe(2.5);
  });

  it('offers the guild’s weights', async () => {
    await openBest();
    await page.getByRole('combobox', { name: 'Weights' }).selectOptions('Lamp bearer');
    await expect
      .element(page.getByRole('textbox', { name: 'Max Health: at least' }))
      .toHaveValue('1500');
  });

  it('says what cannot be reached, and asks for what can', async () => {
    await openBest();
    await page.getByRole('textbox', { name: 'Armor: at least' }).fill('999999');
    await button('Find the best').click();
    await expect.element(dialog().getByText('No gear reaches all that is asked.')).toBeVisible();
    await button('Ask for that').click();
    await expect.element(dialog().getByText('Proven: nothing better exists.').last()).toBeVisible();
    const floor = Number($bestSearch.get().profile?.limits.Armor?.floor);
    expect(floor).toBeGreaterThan(0);
    expect(floor).toBeLessThan(999_999);
  });

  it('keeps a locked slot, and leaves out what is not wanted', async () => {
    await openBest({ chest: await worn('chest', 'lamp') });
    await dialog().getByText('Keep what is worn').click();
    await button('Chest').last().click();
    await find();
    expect(changes().element().textContent).not.toContain('Chest');
    expect(changes().element().textContent).toContain('Helmet');
  });

  it('says what a piece costs', async () => {
    await openBest();
    await find();
    const finder = page.getByRole('searchbox', { name: 'A piece, by its name' });
    await finder.fill('lamplighter');
    await button(/^Ask about/)
      .first()
      .click();
    // The list that was pressed is gone: another piece can be asked about at once.
    await expect.element(finder).toHaveFocus();
    await expect
      .element(dialog().getByText(/costs [\d,.]+ points|asks for|costs nothing/))
      .toBeVisible();
  });

  it('shows what was found again once it was closed, and says when something else is asked', async () => {
    await openBest();
    await find();
    await expect.element(changes()).toHaveAttribute('aria-busy', 'false');
    const first = changes().element().textContent;
    await userEvent.keyboard('{Escape}');
    await button('Best gear').click();
    // Nothing was asked: it is the answer from before.
    await expect.element(changes()).toHaveAttribute('aria-busy', 'false');
    expect(changes().element().textContent).toBe(first);
    const outdated = () => dialog().getByText('Found for what was asked before: look again.');
    expect(outdated().elements()).toEqual([]);
    await button(/^Put on all/).click();
    await expect.element(dialog().getByText('This is what is worn now.')).toBeVisible();
    expect(outdated().elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.getByLabelText('Level', { exact: true }).fill('12');
    await button('Best gear').click();
    await expect.element(outdated()).toBeVisible();
    await find();
    expect(outdated().elements()).toEqual([]);
  });

  it('looks among what one owns, and among what our crafters make', async () => {
    const chest = await worn('chest', 'lamp');
    await openBest({ chest });
    await page.getByRole('radio', { name: 'What I own' }).click();
    await expect
      .element(dialog().getByText(/^\d+ pieces? that my characters wear or keep in sets/))
      .toBeVisible();
    const list = page.getByLabelText('More that I own, a name a line');
    await list.fill('No such piece');
    await expect.element(dialog().getByText('Not found: No such piece')).toBeVisible();
    await list.fill('');
    await find();
    await page.getByRole('radio', { name: 'Our crafters’' }).click();
    await expect
      .element(dialog().getByText(/^\d+ pieces? that somebody in the guild has the skill to make/))
      .toBeVisible();
    await expect
      .element(dialog().getByText('Found for what was asked before: look again.'))
      .toBeVisible();
  });

  it('folds what is asked to a line on a phone, once it is answered', async () => {
    await page.viewport(360, 780);
    await openBest();
    const weights = page.getByRole('combobox', { name: 'Weights' });
    await expect.element(weights).toBeVisible();
    await find();
    await expect.element(weights).not.toBeInTheDocument();
    await expect
      .element(dialog().getByText(/^Tank, Tank · each at its best, \+20, 100 % · all pieces/))
      .toBeVisible();
    await button('Ask for something else').click();
    await expect.element(weights).toBeVisible();
    await button('Look again').first().click();
    await expect.element(weights).not.toBeInTheDocument();
  });
});
