import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GearForm } from '#islands/character-form/GearForm.tsx';
import { toLoaded } from '#islands/character-form/load-character.ts';
import { nameTooShort } from '#rules/characters/fields.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { $session } from '#stores/session.ts';
import {
  answerWith,
  findGear,
  holdNavigation,
  readCharacter,
  saveElsewhere,
} from './characters.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const owner = `?userId=${ids.level3}&userName=Corin+Vash&userAvatar=`;
let held: ReturnType<typeof holdNavigation>;
let alerted: MockInstance<typeof window.alert>;

async function open(path: string, search = owner) {
  window.history.replaceState(null, '', `/tools/character2/${path}${search}`);
  held = holdNavigation();
  const screen = await render(<GearForm siteName="The Ninth Lamp" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

const openNew = (id: string = crypto.randomUUID()) => open(`new/${id}`);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
const dialog = () => page.getByRole('dialog');

/** Saves a new character of somebody who has a main one already, in its place. */
async function saveAsMain() {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await button('Save').first().click();
}

/** Chooses an action of the menu of equipment sets. */
async function setsMenu(name: string) {
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Makes worn pieces of one set for slots, all of the same rarity. */
async function lamplighters(slots: readonly string[]) {
  const worn = slots.map(async (name) => {
    const { id } = await findGear(name, 'Lamplighter');
    return [name, { id, rarity: 'Heroic', enchantLevel: 0, quality: 0 }] as const;
  });
  return Object.fromEntries(await Promise.all(worn));
}

async function pick(slotName: string, query: string, name: string) {
  slot(slotName).click();
  await dialog().getByRole('searchbox').fill(query);
  await dialog()
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
}

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

describe('a new character', () => {
  it('begins with the defaults of product §3.3', async () => {
    await openNew();
    await expect.element(field('In-game guild')).toHaveValue('Unguilded');
    await expect.element(field('Level')).toHaveValue(1);
    await expect.element(field('Citizenship')).toHaveValue('none');
    await expect.element(field('Primary archetype')).toHaveValue('------');
    await expect.element(field('Secondary archetype')).toHaveValue('------');
    await expect.element(field('Avatar')).toHaveValue('Default');
    await expect.element(field('My main character')).toBeChecked();
    await expect
      .element(page.getByRole('tab', { name: 'Paper Doll' }))
      .toHaveAttribute('aria-selected', 'true');
    expect(document.querySelectorAll('[data-slot]')).toHaveLength(21);
    // A narrow screen has no room for the owner.
    await page.viewport(1440, 900);
    await expect.element(page.getByText(/Character of Corin Vash/)).toBeVisible();
    await page.viewport(414, 896);
    const images = Array.from(document.querySelectorAll<HTMLImageElement>('[data-slot] img'));
    expect(images.map(({ src }) => new URL(src).pathname).toSorted()).toEqual(
      dollSlots.map((name) => `/cdn/gearSlots/${name}.png`).toSorted(),
    );
    await expect.poll(() => images.every(({ naturalWidth }) => naturalWidth === 96)).toBe(true);
  });

  it('says at the field what is wrong with a name, and does not save it', async () => {
    await openNew();
    await field('In-game name').fill('M');
    await expect.element(page.getByRole('alert')).toMatchTextContent(nameTooShort);
    await button('Save').first().click();
    expect(document.activeElement).toBe(field('In-game name').element());
    expect(held.urls).toEqual([]);
    await field('In-game name').fill('Ma');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await field('In-game name').fill('');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Strength', '5001', 'Strength must be from 0 to 5000.'],
    ['Level', '51', 'Level must be from 1 to 50.'],
    ['Health', '-1', 'Health must be from 0 to 200000.'],
    ['Armor', '1.005', 'Armor must have at most two decimals.'],
    ['Level', '3.5', 'Level must be a whole number.'],
    ['Artisan level', '51', 'Artisan level must be from 0 to 50.'],
  ])('holds %s = %s against its bounds', async (name, value, message) => {
    await openNew();
    await field(name).fill(value);
    await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  });

  it('does not save a text that is no number as if it were empty', async () => {
    await openNew();
    await field('Strength').fill('12');
    await field('Strength').click();
    await userEvent.keyboard('{End}e');
    await expect.element(page.getByText('Strength must be a number.')).toBeVisible();
    await field('Level').click();
    await button('Save').first().click();
    await expect.element(field('Strength')).toHaveFocus();
    expect(held.urls).toEqual([]);
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('Strength must be a number.')).not.toBeInTheDocument();
  });

  it('derives the class as it is chosen', async () => {
    await openNew();
    const shown = () => document.querySelector('output')!.textContent;
    expect(shown()).toBe('------');
    await field('Primary archetype').selectOptions('Tank');
    expect(shown()).toBe('Tank');
    await field('Secondary archetype').selectOptions('Cleric');
    expect(shown()).toBe('Paladin');
  });

  it('is saved for whoever is signed in and leads to the index', async () => {
    const id = crypto.randomUUID();
    await openNew(id);
    await field('In-game name').fill('Maren Tolliver');
    await field('Race').selectOptions('Dünir');
    await field('Physical Power').fill('214.6');
    await field('Level').fill('');
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({
      discordId: ids.level3,
      IGN: 'Maren Tolliver',
      race: 'Dünir',
      physicalPower: 214.6,
      level: 1,
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('says whose place as the main it takes, and asks once before it does', async () => {
    const before = crypto.randomUUID();
    await saveElsewhere({ characterId: before, IGN: 'Brannoch Reed', isMain: true, gear: {} });
    const id = crypto.randomUUID();
    await openNew(id);
    await expect.element(page.getByText('In the place of Brannoch Reed')).toBeVisible();
    await field('In-game name').fill('Maren Tolliver');
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await button('Save').first().click();
    await expect
      .poll(() => asked.mock.calls)
      .toEqual([['Brannoch Reed is the main character until now. Make Maren Tolliver the main?']]);
    expect(held.urls).toEqual([]);
    asked.mockReturnValue(true);
    answerWith(({ method }) => method === 'POST', 500);
    await button('Save').first().click();
    await expect.poll(() => alerted.mock.calls).toHaveLength(1);
    await button('Save').first().click();
    await expect.poll(() => alerted.mock.calls).toHaveLength(2);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks once about a double click while the characters are still read', async () => {
    await saveElsewhere({
      characterId: crypto.randomUUID(),
      IGN: 'Brannoch Reed',
      isMain: true,
      gear: {},
    });
    const real = globalThis.fetch;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const request = new Request(...args);
      if (request.url.includes('/character/user/')) await promise;
      return real(request);
    });
    await openNew();
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const save = button('Save').first().element();
    save.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    save.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    resolve(undefined);
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('takes the place as the main that it was given', async () => {
    const before = crypto.randomUUID();
    await saveElsewhere({ characterId: before, IGN: 'Brannoch Reed', isMain: true, gear: {} });
    const id = crypto.randomUUID();
    await openNew(id);
    await field('In-game name').fill('Maren Tolliver');
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect((await readCharacter(id)).isMain).toBe(true);
    expect((await readCharacter(before)).isMain).toBe(false);
  });

  it('asks nothing where it is no main', async () => {
    const id = crypto.randomUUID();
    await openNew(id);
    await field('In-game name').fill('Maren Tolliver');
    await field('My main character').click();
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect((await readCharacter(id)).isMain).toBe(false);
  });

  it('keeps no draft that waited for an idle moment until after the save', async () => {
    const waiting = new Map<number, IdleRequestCallback>();
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
      waiting.set(waiting.size + 1, work);
      return waiting.size;
    });
    vi.spyOn(window, 'cancelIdleCallback').mockImplementation((handle) => {
      waiting.delete(handle);
    });
    await openNew();
    await field('In-game name').fill('Maren Tolliver');
    await expect.poll(() => waiting.size).toBe(1);
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    for (const work of waiting.values()) work({ didTimeout: true, timeRemaining: () => 0 });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('forgets what was cancelled once it has been offered', async () => {
    const id = crypto.randomUUID();
    const first = await openNew(id);
    await field('In-game name').fill('Nobody yet');
    await button('Cancel').click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    await first.unmount();
    held.stop();
    const second = await openNew(id);
    await expect.element(button('Take them back')).toBeVisible();
    await second.unmount();
    held.stop();
    await openNew(id);
    await expect.element(field('In-game name')).toHaveValue('');
    await expect.element(button('Take them back')).not.toBeInTheDocument();
  });

  it('is left without saving by Cancel, and what was typed is offered again', async () => {
    const id = crypto.randomUUID();
    const screen = await openNew(id);
    await field('In-game name').fill('Nobody yet');
    await button('Cancel').click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    await screen.unmount();
    held.stop();
    await openNew(id);
    await expect.element(field('In-game name')).toHaveValue('');
    await button('Take them back').click();
    await expect.element(field('In-game name')).toHaveValue('Nobody yet');
  });
});

describe('a save that fails', () => {
  it.each([401, 403, 413, 500])(
    'with %i alerts, and stays with all that was typed',
    async (status) => {
      await openNew();
      await field('In-game name').fill('Maren');
      answerWith(({ method }) => method === 'POST', status);
      await saveAsMain();
      await expect
        .poll(() => alerted.mock.calls)
        .toEqual([[`Failed to save character: ${status}`]]);
      await expect.element(field('In-game name')).toHaveValue('Maren');
      expect(held.urls).toEqual([]);
      await expect.poll(() => JSON.stringify(localStorage)).toContain('Maren');
    },
  );

  it('because nobody answers alerts too', async () => {
    await openNew();
    await field('In-game name').fill('Maren');
    answerWith(({ method }) => method === 'POST', null);
    await saveAsMain();
    await expect.poll(() => alerted.mock.calls).toEqual([['Failed to save character: no answer']]);
  });
});

describe('a character that is there', () => {
  it('is loaded, with numbers, gear and the saved rarity, enchant and quality', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const id = crypto.randomUUID();
    await saveElsewhere({
      characterId: id,
      IGN: 'Saved Once',
      level: 37,
      gear: { helmet: { id: hood.id, rarity: 'Rare', enchantLevel: 4, quality: 63.5 } },
    });
    await open(id);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Saved Once');
    await expect.element(field('Level')).toHaveValue(37);
    expect(slot('helmet').textContent).toContain('Lamplighter Hood');
    expect(slot('helmet').dataset.rarity).toBe('Rare');
    slot('helmet').click();
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByLabelText('Enchant')).toHaveValue('4');
    await expect.element(dialog().getByRole('radio', { name: 'Rare' })).toBeChecked();
    await expect.element(dialog()).toMatchTextContent('63.5%');
  });

  it('says that it is loading', async () => {
    let go: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      go = resolve;
    });
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      await wait;
      return real(...args);
    });
    window.history.replaceState(null, '', '/tools/character2/unknown');
    held = holdNavigation();
    await render(<GearForm siteName="x" />);
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading character data...');
    go();
    await expect.element(field('Level')).toHaveValue(1);
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded');
  });

  it('is not overwritten by the defaults of a load that failed', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Precious', level: 42, strength: 999 });
    answerWith(({ method, url: to }) => method === 'GET' && to.includes(id), 500);
    await open(id);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Without a name');
    await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
    await button('Try again').click();
    expect(held.urls).toEqual([`/tools/character2/${id}`]);
    held.urls.length = 0;
    vi.mocked(globalThis.fetch).mockRestore();
    await field('Mana').fill('77');
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ IGN: 'Precious', level: 42, mana: 77 });
  });
});

describe('the armour stand', () => {
  const part = (name: string) => document.querySelector<SVGElement>(`[data-part="${name}"]`)!;
  const parts = (state: string) =>
    Array.from(
      document.querySelectorAll<SVGElement>(`[data-part]${state}`),
      (one) => one.dataset.part,
    );

  it('has a part for each slot, drawn full where the slot is filled', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const id = crypto.randomUUID();
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    expect(parts('').toSorted()).toEqual(dollSlots.toSorted());
    expect(parts(':not([data-empty])')).toEqual(['helmet']);
    slot('helmet').click();
    await dialog().getByRole('button', { name: 'Unequip' }).click();
    await expect.poll(() => parts(':not([data-empty])')).toEqual([]);
    await button(/^Undo/).click();
    await expect.poll(() => parts(':not([data-empty])')).toEqual(['helmet']);
  });

  it('lights a part with its slot, and a slot with its part, which opens it', async () => {
    await openNew();
    await userEvent.hover(slot('chest'));
    await expect.poll(() => parts('[data-now]')).toEqual(['chest']);
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => parts('[data-now]')).toEqual([]);
    part('feet').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await expect.poll(() => slot('feet').dataset.now).toBe('true');
    part('feet').firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(page.getByRole('dialog', { name: 'Choose for Feet' })).toBeVisible();
  });

  it('keeps the elements of its slots, and touches none that does not change', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const id = crypto.randomUUID();
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    const frames = () => [...document.querySelectorAll('[data-slot] > [data-frame]')];
    const before = frames();
    const touched = new Set<string | undefined>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        touched.add(element?.closest<HTMLElement>('[data-slot]')?.dataset.slot);
      }
    });
    const doll = document.querySelector('[data-doll]')!;
    slot('helmet').click();
    await dialog().getByRole('button', { name: 'Unequip' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(doll, all);
    await button(/^Undo/).click();
    await expect.poll(() => parts(':not([data-empty])')).toEqual(['helmet']);
    observer.disconnect();
    // The part of the stand lies in no slot.
    expect(touched).toEqual(new Set(['helmet', undefined]));
    expect(frames()).toEqual(before);
  });

  it('marks the slots that hold something else than what is saved', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const id = crypto.randomUUID();
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    const changed = () =>
      Array.from(document.querySelectorAll('[data-slot]:has([data-changed])'), (one) =>
        one.getAttribute('data-slot'),
      );
    expect(changed()).toEqual([]);
    slot('helmet').click();
    await dialog().getByLabelText('Enchant').selectOptions('+20');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(changed).toEqual(['helmet']);
    const totals = () => document.querySelector('[data-totals]')?.textContent;
    await expect.poll(totals).toMatch(/Magic Resist\+\d+ to what is saved/);
    await button(/^Undo/).click();
    await expect.poll(changed).toEqual([]);
    await expect.poll(totals).not.toContain('to what is saved');
  });
});

describe('the bar with Save', () => {
  it('is there while something is not saved, and no longer', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored', level: 10 });
    const screen = await open(id);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.element(save).not.toBeInTheDocument();
    await field('Level').fill('20');
    await field('Mana').fill('5');
    await expect.element(save).toBeVisible();
    await expect.element(page.getByText('2 changes')).toBeVisible();
    await field('Level').fill('10');
    await field('Mana').fill('0');
    await expect.element(save).not.toBeInTheDocument();
    await screen.unmount();
    held.stop();

    // A character that was never saved is not saved, whatever is typed.
    await openNew();
    await expect.element(save).toBeVisible();
    await expect.element(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  });
});

describe('the paper doll', () => {
  it('finds an item from two characters on, opens it, equips it and takes it off', async () => {
    await openNew();
    const hood = await findGear('helmet', 'Lamplighter Hood');
    slot('helmet').click();
    const spy = vi.spyOn(globalThis, 'fetch');
    await dialog().getByRole('searchbox').fill('l');
    await expect.element(dialog()).toMatchTextContent('Type at least 2 characters');
    expect(spy.mock.calls.length).toBe(0);
    await dialog().getByRole('searchbox').fill('lamplighter h');
    await expect
      .element(dialog().getByRole('button', { name: new RegExp(hood.name) }))
      .toBeVisible();
    await expect
      .poll(() => document.querySelector('[data-pick]')?.textContent)
      .toMatch(/\+49 Magic Resist \(0 → 49\)/);
    await dialog()
      .getByRole('button', { name: new RegExp(hood.name) })
      .click();

    await expect.element(dialog().getByRole('button', { name: 'Unequip' })).toBeVisible();
    await dialog().getByLabelText('Enchant').selectOptions('+10');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(slot('helmet').textContent).toContain('Lamplighter Hood');
    await expect
      .poll(() => document.querySelector('[data-totals]')?.textContent)
      .toContain('Magic Resist+44 to what is saved,44');

    slot('helmet').click();
    await expect.element(dialog().getByLabelText('Enchant')).toHaveValue('10');
    await dialog().getByRole('button', { name: 'Unequip' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(slot('helmet').textContent).toContain('Empty');
    await expect.element(page.getByText('Nothing is equipped yet.')).toBeVisible();
  });

  it('compares like with like: at the settings of what is worn, which a pick takes over', async () => {
    const id = crypto.randomUUID();
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: 'Rare', enchantLevel: 20, quality: 100 };
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    await page.getByRole('tab', { name: 'List' }).click();
    await button('Replace Helmet').click();
    await dialog().getByRole('searchbox').fill('lamplighter h');
    await expect
      .element(dialog())
      .toMatchTextContent(`Compared with ${hood.name}, Rare, +20, 100%`);
    const row = dialog().getByRole('button', { name: new RegExp(`^${hood.name}.*worn now`) });
    await expect
      .element(row)
      .toMatchTextContent(/Rare, \+20, 100%, level \d+, worn nowChanges nothing/);
    await row.click();
    await expect.element(dialog().getByLabelText('Enchant')).toHaveValue('20');
    await expect.element(dialog().getByRole('radio', { name: 'Rare' })).toBeChecked();
    await expect.element(dialog().getByRole('slider', { name: 'Quality' })).toHaveValue('1000');
  });

  it('compares at each piece’s best, as it is found, or at settings of one’s own', async () => {
    const id = crypto.randomUUID();
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: 'Rare', enchantLevel: 20, quality: 100 };
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    await page.getByRole('tab', { name: 'List' }).click();
    await button('Replace Helmet').click();
    await dialog().getByRole('searchbox').fill('lamplighter h');
    const row = dialog().getByRole('button', { name: new RegExp(`^${hood.name}.*worn now`) });
    const basis = dialog().getByLabelText('Each piece at');
    await basis.selectOptions('found');
    // The same item, not improved: less of each stat, with the sums before and after.
    await expect.element(row).toMatchTextContent(/−\d[\d,]* [A-Z][\w ]+ \([\d,.]+ → [\d,.]+\)/);
    await expect.element(row).not.toMatchTextContent(/\+\d+ [A-Z]/);
    await basis.selectOptions('best');
    await expect.element(row).toMatchTextContent('Legendary, +20, 100%');
    await expect.element(row).toMatchTextContent(/\+\d+ [A-Z][\w ]+ \(/);
    await basis.selectOptions('chosen');
    await dialog().getByLabelText('Rarity').selectOptions('Artifact');
    await dialog().getByLabelText('Quality (%)').fill('62.5');
    await expect.element(row).toMatchTextContent('Legendary, +0, 62.5%');
    await dialog().getByLabelText('Quality (%)').fill('101');
    await expect.element(dialog()).toMatchTextContent('0 to 100, one decimal');
    await expect.element(row).toMatchTextContent('Legendary, +0, 62.5%');
  });

  it('is brought to one setting in one step: everything, a group or a slot', async () => {
    const gear = await lamplighters(['helmet', 'chest']);
    const ring = await findGear('ring-left', 'of');
    const ring1 = { id: ring.id, rarity: ring.rarityMin, enchantLevel: 0, quality: 0 };
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, gear: { ...gear, ring1 } });
    await open(id);
    await setsMenu('All to one setting');
    await dialog().getByLabelText('For').selectOptions('Armour');
    await dialog().getByLabelText('Rarity').selectOptions('Artifact');
    await dialog().getByLabelText('Enchant').selectOptions('+12');
    await dialog().getByLabelText('Quality (%)').fill('80');
    await expect
      .element(dialog())
      .toMatchTextContent(/Not in this rarity: .*\(Legendary\), .*\(Legendary\)/);
    await dialog().getByRole('button', { name: 'Set 2 pieces' }).click();
    await expect.poll(() => slot('helmet').textContent).toContain('+12');
    expect(slot('helmet').dataset.rarity).toBe('Legendary');
    expect(slot('ring1').textContent).toContain('+0');
    await button('Undo: Armour to Artifact, +12, 80%').click();
    await expect.poll(() => slot('chest').textContent).toContain('+0');
  });

  it('says what it does not find, and when it fails', async () => {
    await openNew();
    slot('ring1').click();
    await dialog().getByRole('searchbox').fill('qzqz');
    await expect.element(dialog()).toMatchTextContent('No items found');
    answerWith(({ url: to }) => to.includes('bySlot'), 500);
    await dialog().getByRole('searchbox').fill('ring');
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('Failed to load gear items. Please try again.');
  });

  it.each([
    ['earring1', 'ear-left'],
    ['earring2', 'ear-right'],
    ['ring1', 'ring-left'],
    ['ring2', 'ring-right'],
    ['rangedoffhand', 'rangedoffhand'],
  ])('asks for %s as the database’s %s', async (name, wanted) => {
    await openNew();
    const spy = vi.spyOn(globalThis, 'fetch');
    slot(name).click();
    await dialog().getByRole('searchbox').fill('of');
    await expect
      .poll(() => spy.mock.calls.map(([input]) => (input as Request).url).join(' '))
      .toContain(`/gear/bySlot/${wanted}?page=1&pageSize=10&query=of`);
  });

  it('does not open the popup when the details do not come', async () => {
    await openNew();
    answerWith(({ url: to }) => /\/gear\/\d+$/.test(to), 500);
    await pick('helmet', 'lamplighter h', 'Lamplighter Hood');
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBeGreaterThan(0);
    await expect.element(dialog().getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Unequip' })).not.toBeInTheDocument();
  });

  it('takes no second press of the click that closed its popup', async () => {
    await openNew();
    await pick('helmet', 'lamplighter h', 'Lamplighter Hood');
    const save = dialog().getByRole('button', { name: 'Save' });
    await expect.element(save).toBeVisible();
    const press = (target: Element, detail: number) =>
      target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
    press(save.element(), 1);
    // The popup closes before the browser's next task, in which the second press comes.
    await Promise.resolve();
    press(slot('chest'), 2);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(slot('helmet').textContent).toContain('Lamplighter Hood');
    press(slot('chest'), 1);
    await expect.element(dialog()).toBeVisible();
  });

  it('counts set bonuses, and says what the next piece would give', async () => {
    await openNew();
    await pick('helmet', 'lamplighter h', 'Lamplighter Hood');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('heading', { name: 'Set bonuses' })).toBeVisible();
    expect(document.querySelector('[data-sets]')?.textContent).toContain('Lamplighter 1/8');
  });

  it('says which piece holds a set down, and what a lower rarity takes from its effects', async () => {
    const gear = await lamplighters(['helmet', 'chest', 'hands', 'legs']);
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, gear });
    await open(id);
    await expect.element(page.getByRole('heading', { name: 'Set bonuses' })).toBeVisible();
    const sets = document.querySelector('[data-sets]')!;
    expect(sets.textContent).not.toContain('Counts as');
    slot('helmet').click();
    await dialog().getByRole('radio', { name: 'Uncommon' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sets.textContent)
      .toMatch(
        /Counts as Uncommon for [^;]*Lamplighter[^;]*; the other pieces are Heroic or better/,
      );
    expect(slot('helmet').textContent).toContain('holds Lamplighter at Uncommon');
    expect(slot('chest').textContent).not.toContain('holds Lamplighter');
  });

  it('counts nothing of a piece that the item database no longer has, and says so', async () => {
    const gear = await lamplighters(['helmet', 'chest']);
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, gear });
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const request = new Request(...args);
      const response = await real(request);
      if (!request.url.includes('/database/gear?ids=')) return response;
      const { items } = (await response.json()) as { items: { id: string }[] };
      const left = items.filter((item) => item.id !== gear.helmet?.id);
      return Response.json({ items: left, missing: [gear.helmet?.id] });
    });
    await open(id);
    await expect.poll(() => slot('helmet').textContent).toContain('not in the database');
    expect(slot('chest').textContent).not.toContain('not in the database');
    await expect
      .element(page.getByText('One piece is not in the item database and counts for nothing.'))
      .toBeVisible();
    expect(document.querySelector('[data-sets]')?.textContent).toContain('Lamplighter 1/8');
    slot('helmet').click();
    await expect
      .element(dialog())
      .toMatchTextContent(/does not have this item now.*counts for nothing/);
  });

  it('is worked by the keyboard alone', async () => {
    await openNew();
    slot('helmet').focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('lamplighter h');
    await expect.element(dialog().getByRole('button', { name: /Lamplighter Hood/ })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog().getByRole('button', { name: 'Unequip' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(slot('helmet'));
    page.getByRole('tab', { name: 'Paper Doll' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('list', { name: 'Gear by slot' })).toBeVisible();
  });
});

describe('the list', () => {
  it('is sorted by any column, what is empty last', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const ring = await findGear('ring-left', 'ring');
    const wear = (item: typeof hood, enchantLevel: number) => ({
      id: item.id,
      rarity: item.rarityMin,
      enchantLevel,
      quality: 0,
    });
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, gear: { helmet: wear(hood, 3), ring1: wear(ring, 9) } });
    await page.viewport(1440, 900);
    await open(id);
    await page.getByRole('tab', { name: 'List' }).click();
    const first = () => document.querySelector('tbody th')?.textContent;
    expect(document.querySelectorAll('tbody tr')).toHaveLength(21);
    expect(first()).toBe('Helmet');
    await button('Enchant').click();
    expect(first()).toBe('Helmet');
    await button('Enchant').click();
    expect(first()).toBe('Ring 1');
    await expect
      .element(page.getByRole('columnheader', { name: 'Enchant' }))
      .toHaveAttribute('aria-sort', 'descending');
    await button('Remove Ring 1').click();
    expect(first()).toBe('Helmet');
    // Without the room for a table it is rows of two lines, in the same order.
    await page.viewport(414, 896);
    await expect.element(page.getByRole('columnheader').first()).not.toBeInTheDocument();
    const rows = page.getByRole('list', { name: 'Gear by slot' });
    expect(rows.element().children).toHaveLength(21);
    expect(rows.element().firstElementChild?.textContent).toContain('Modify Helmet, +3');
    await button(/^Modify Helmet/).click();
    await expect.element(dialog()).toMatchTextContent(hood.name);
  });
});

describe('undo and redo', () => {
  it('go back and forth over more than a hundred steps, and say what each did', async () => {
    await openNew();
    const press = async (name: string, times: number) => {
      const pressed = button(new RegExp(`^${name}`)).element() as HTMLElement;
      for (let nth = 0; nth < times; nth += 1) {
        pressed.click();
        await new Promise(requestAnimationFrame);
      }
    };
    for (let nth = 0; nth < 55; nth += 1) {
      await field('Race').selectOptions(nth % 2 === 0 ? 'Vek' : 'Kaelar');
      await field('Avatar').selectOptions(nth % 2 === 0 ? 'Fox Rogue' : 'Default');
    }
    await expect.element(button('Undo: Avatar: Fox Rogue')).toBeVisible();
    await press('Undo', 110);
    await expect.element(button('Redo: Race: Vek')).toBeVisible();
    await expect.element(field('Race')).toHaveValue('');
    await press('Redo', 110);
    await expect.element(field('Avatar')).toHaveValue('Fox Rogue');
    await expect.element(field('Race')).toHaveValue('Vek');
  }, 60_000);

  it('take a word that is typed as one step, by keyboard, everywhere', async () => {
    await openNew();
    await field('In-game name').click();
    await userEvent.keyboard('Maren');
    await field('Primary archetype').selectOptions('Bard');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('Primary archetype')).toHaveValue('------');
    await expect.element(button('Undo: In-game name: Maren')).toBeVisible();
    field('In-game name').element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('In-game name')).toHaveValue('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(field('In-game name')).toHaveValue('Maren');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(field('Primary archetype')).toHaveValue('Bard');
  });
});

describe('a draft', () => {
  it('is offered back after a crash, and gone when it is thrown away', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored' });
    const screen = await open(id);
    await field('Level').fill('33');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('"level\\":\\"33');
    await screen.unmount();
    held.stop();

    const again = await open(id);
    await expect.element(field('Level')).toHaveValue(1);
    await button('Take them back').click();
    await expect.element(field('Level')).toHaveValue(33);
    await expect.element(button('Undo: Unsaved changes taken back')).toBeVisible();
    await again.unmount();
    held.stop();

    await open(id);
    await button('Throw them away').click();
    await expect.element(button('Take them back')).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('stays beside what is typed while it is offered', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored' });
    const evening = await open(id);
    await field('Level').fill('33');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('"level\\":\\"33');
    await evening.unmount();
    held.stop();

    const careless = await open(id);
    await field('Mana').fill('77');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('"mana\\":\\"77');
    await careless.unmount();
    held.stop();

    const again = await open(id);
    await expect.poll(() => button('Take them back').elements()).toHaveLength(2);
    await button('Take them back').nth(1).click();
    await expect.element(field('Level')).toHaveValue(33);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    await again.unmount();
    held.stop();

    await open(id);
    await button('Take them back').click();
    await expect.element(field('Mana')).toHaveValue(77);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 33, mana: 77 });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('keeps what is typed while a save is on its way', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored' });
    const screen = await open(id);
    await field('Level').fill('12');
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      if (args[0] instanceof Request && args[0].method === 'POST') await slow;
      return real(...args);
    });
    await button('Save').first().click();
    await field('Mana').fill('88');
    answer();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 12, mana: 0 });
    await screen.unmount();
    held.stop();

    await open(id);
    await button('Take them back').click();
    await expect.element(field('Mana')).toHaveValue(88);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 12, mana: 88 });
  });

  it('page that was saved is read again when the browser goes back to it', async () => {
    await openNew();
    await field('Level').fill('4');
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => held.urls.at(-1)).toMatch(/character2\/new\//);
  });

  it('asks before the page is left, and not when nothing is changed', async () => {
    await openNew();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await field('Level').fill('2');
    expect(leave()).toBe(true);
    await field('Level').fill('1');
    expect(leave()).toBe(false);
  });

  it('that cannot be kept is said, and the form works all the same', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openNew();
    await field('Level').fill('2');
    await expect.element(page.getByText(/this browser keeps no draft/)).toBeVisible();
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
  });
});

describe('a form under which somebody else signs in', () => {
  /** Signs in as another tab does: the host answers as that person, and this page hears of it. */
  async function signInElsewhere(as: keyof typeof ids) {
    await fetch('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: ids[as] }),
    });
    const newValue = await (await fetch('/api/auth/user/@me')).text();
    localStorage.setItem('user', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: '{}', newValue }));
  }

  it('saves and keeps nothing as theirs, and says who can save it', async () => {
    const id = crypto.randomUUID();
    await openNew(id);
    await field('In-game name').fill('Begun by Corin');
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    await expect.poll(() => drafts().length).toBe(1);
    const { username } = $session.get().user!;
    await signInElsewhere('level2');
    const says = `You are signed in as somebody else now. Sign in as ${username} to save this.`;
    await expect.element(page.getByText(says)).toBeVisible();
    await field('Race').selectOptions('Vek');
    const sent = vi.spyOn(globalThis, 'fetch');
    await button('Save').first().click();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(sent).not.toHaveBeenCalled();
    expect(drafts()).toEqual([expect.stringContaining(`:${ids.level3}:gear:${id}#`)]);

    await signInElsewhere('level3');
    await expect.element(page.getByText(says)).not.toBeInTheDocument();
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ discordId: ids.level3, race: 'Vek' });
    expect(drafts()).toEqual([]);
  });
});

describe('two people at one character', () => {
  it('are joined without a question where they changed different parts', async () => {
    const id = crypto.randomUUID();
    const hood = await findGear('helmet', 'Lamplighter Hood');
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10 });
    await open(id);
    await field('Race').selectOptions('Vek');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 1, quality: 0 };
    await saveElsewhere({ characterId: id, level: 11, gear: { helmet } });
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    const saved = await readCharacter(id);
    expect(saved).toMatchObject({ IGN: 'Shared', level: 11, race: 'Vek' });
    expect(saved.gear.helmet?.id).toBe(hood.id);
    expect(alerted).not.toHaveBeenCalled();
  });

  it('choose where both changed the same', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10, mana: 5 });
    await open(id);
    await field('Level').fill('20');
    await field('Mana').fill('50');
    await saveElsewhere({ characterId: id, level: 30, mana: 60 });
    await button('Save').first().click();
    await expect.element(dialog()).toMatchTextContent('Saved by somebody else meanwhile');
    await dialog().getByRole('radio', { name: 'Saved meanwhile: 30' }).click();
    await dialog().getByRole('button', { name: 'Save this choice' }).click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 30, mana: 50 });
  });

  /** Lets the first saves through and cuts the network for later ones. */
  function cutAfter(saves: number) {
    let sent = 0;
    return answerWith(({ method, url: to }) => {
      if (method !== 'POST' || !to.endsWith('/character/gear')) return false;
      sent += 1;
      return sent > saves;
    }, null);
  }

  it('are joined anew when an undo goes back behind a join that was not saved', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10 });
    await open(id);
    await saveElsewhere({ characterId: id, level: 33 });
    await field('In-game name').fill('Renamed');
    const cut = cutAfter(1);
    await button('Save').first().click();
    await expect.element(button('Undo: Joined with what was saved meanwhile')).toBeVisible();
    await expect.poll(() => alerted).toHaveBeenCalled();
    cut.mockRestore();
    await button(/^Undo: Joined/).click();
    await expect.element(field('Level')).toHaveValue(10);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ IGN: 'Renamed', level: 33 });
  });

  it('are asked again when an undo goes back behind a choice that was not saved', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10, mana: 5 });
    await open(id);
    await saveElsewhere({ characterId: id, level: 30, mana: 60 });
    await field('Level').fill('20');
    const cut = cutAfter(1);
    await button('Save').first().click();
    await dialog().getByRole('button', { name: 'Save this choice' }).click();
    await expect.poll(() => alerted).toHaveBeenCalled();
    cut.mockRestore();
    await button(/^Undo: Joined/).click();
    await button('Save').first().click();
    await expect.element(dialog()).toMatchTextContent('Saved by somebody else meanwhile');
    await dialog().getByRole('radio', { name: 'Saved meanwhile: 30' }).click();
    await dialog().getByRole('button', { name: 'Save this choice' }).click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 30, mana: 60 });
  });

  it('are joined when an undo goes back behind a draft that was taken', async () => {
    const id = crypto.randomUUID();
    const begun = await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10 });
    const { values, gear } = (await toLoaded(begun, 'gear')).document;
    await saveElsewhere({ characterId: id, level: 33 });
    const draft = {
      savedAt: 1,
      version: begun.version,
      base: { values, gear },
      document: { values: { ...values, IGN: 'From the draft' }, gear },
    };
    localStorage.setItem(`draft:character:${ids.level3}:gear:${id}#gone`, JSON.stringify(draft));
    await open(id);
    await button('Take them back').click();
    await expect.element(field('Level')).toHaveValue(10);
    await button(/^Undo/).click();
    await expect.element(field('Level')).toHaveValue(33);
    await expect.element(button('Save')).not.toBeInTheDocument();
    await field('Race').selectOptions('Vek');
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ IGN: 'Shared', level: 33, race: 'Vek' });
  });
});

describe('equipment sets', () => {
  const sets = () => JSON.parse(localStorage.getItem('equipmentSets') ?? '{}') as object;

  it('say what is not there', async () => {
    await openNew();
    await setsMenu('Save Set');
    expect(alerted.mock.lastCall).toEqual(['No equipment to save!']);
    await setsMenu('Load Set');
    expect(alerted.mock.lastCall).toEqual(['No saved equipment sets found!']);
  });

  it('are saved, loaded, duplicated, renamed, compared and deleted; clearing asks', async () => {
    await openNew();
    await pick('helmet', 'lamplighter h', 'Lamplighter Hood');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await setsMenu('Save Set');
    await dialog().getByLabelText('Name of the set').fill('  Wall   watch ');
    await dialog().getByRole('button', { name: 'Save the set' }).click();
    expect(Object.keys(sets())).toEqual(['Wall watch']);

    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await setsMenu('Clear All');
    expect(confirm.mock.lastCall).toEqual(['Are you sure you want to clear all equipment?']);
    expect(slot('helmet').textContent).toContain('Lamplighter');
    confirm.mockReturnValue(true);
    await setsMenu('Clear All');
    expect(slot('helmet').textContent).toContain('Empty');

    await setsMenu('Load Set');
    await dialog().getByRole('button', { name: 'Duplicate Wall watch' }).click();
    await dialog().getByRole('button', { name: 'Rename Wall watch copy' }).click();
    await dialog().getByLabelText('New name of Wall watch copy').fill('Raid');
    await dialog()
      .getByRole('button', { name: /Keep name/ })
      .click();
    expect(Object.keys(sets())).toEqual(['Wall watch', 'Raid']);
    await dialog().getByText('Compare two sets').click();
    await expect.element(dialog()).toMatchTextContent('Both sets are the same.');
    confirm.mockReturnValue(false);
    await dialog().getByRole('button', { name: 'Delete Raid' }).click();
    expect(confirm.mock.lastCall).toEqual(['Are you sure you want to delete the set “Raid”?']);
    expect(Object.keys(sets())).toEqual(['Wall watch', 'Raid']);
    confirm.mockReturnValue(true);
    await dialog().getByRole('button', { name: 'Delete Raid' }).click();
    expect(Object.keys(sets())).toEqual(['Wall watch']);
    await dialog().getByRole('button', { name: 'Load Wall watch' }).click();
    await expect.poll(() => slot('helmet').textContent).toContain('Lamplighter Hood');
    await expect.element(button('Undo: Set “Wall watch” loaded')).toBeVisible();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['a rarity that there is not', '{"a":{"helmet":{"id":"1","rarity":"Shiny"}}}'],
    ['an id that is none', '{"a":{"helmet":{"id":"<b>","rarity":"Rare"}}}'],
    ['a slot with markup', '{"a":{"<img>":{"id":"1","rarity":"Rare"}}}'],
    ['an enchant out of bounds', '{"a":{"helmet":{"id":"1","rarity":"Rare","enchantLevel":99}}}'],
    ['a text without end', `{"a":"${'x'.repeat(1_000_001)}"}`],
  ])('import refuses %s and keeps what is there', async (_, text) => {
    localStorage.setItem('equipmentSets', '{"kept":{}}');
    await openNew();
    await setsMenu('Import or export');
    await expect.element(dialog()).toBeVisible();
    const area = dialog().getByLabelText('Text of exported sets').element() as HTMLTextAreaElement;
    // Typing a million letters would take the test a minute.
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    setter.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog()).toMatchTextContent(/This is no set|no set in this|longer than/);
    expect(sets()).toEqual({ kept: {} });
  });

  it('keep what another tab has saved meanwhile, and are renamed by the keyboard', async () => {
    localStorage.setItem('equipmentSets', '{"here":{}}');
    await openNew();
    await setsMenu('Load Set');
    await expect.element(dialog()).toBeVisible();
    localStorage.setItem('equipmentSets', '{"here":{},"elsewhere":{}}');
    await dialog().getByRole('button', { name: 'Rename here' }).click();
    await userEvent.keyboard('{Control>}a{/Control}mine{Enter}');
    expect(sets()).toEqual({ mine: {}, elsewhere: {} });
    await expect.element(dialog().getByRole('button', { name: 'Rename mine' })).toHaveFocus();
  });

  it('are not said to be imported where storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openNew();
    await setsMenu('Import or export');
    await dialog().getByLabelText('Text of exported sets').fill('{"a":{}}');
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog()).toMatchTextContent(/storage is full or blocked/);
    await expect.element(dialog()).not.toMatchTextContent(/Imported:/);
    await expect.element(dialog().getByLabelText('Text of exported sets')).toHaveValue('{"a":{}}');
  });

  it('are compared stat by stat and slot by slot', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    await setsMenu('Save Set');
    await dialog().getByLabelText('Name of the set').fill('Bare');
    await dialog().getByRole('button', { name: 'Save the set' }).click();
    slot('helmet').click();
    await dialog().getByLabelText('Enchant').selectOptions('+20');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await setsMenu('Save Set');
    await dialog().getByLabelText('Name of the set').fill('Enchanted');
    await dialog().getByRole('button', { name: 'Save the set' }).click();
    await setsMenu('Load Set');
    await dialog().getByText('Compare two sets').click();
    const stats = dialog().getByRole('group', { name: 'Stats that differ' });
    await expect.element(stats).toMatchTextContent(/StatBareEnchantedDifference.*\+\d/);
    const slots = dialog().getByRole('group', { name: 'Slots that differ' });
    await expect.element(slots).toMatchTextContent(/Helmet.*\+0 \[0%\].*\+20 \[0%\]/);
    await dialog().getByLabelText('With this one').selectOptions('Bare');
    await expect.element(dialog()).toMatchTextContent('Both sets are the same.');
  });

  it('are compared by the worth of their bonuses', async () => {
    const gear = await lamplighters(['helmet', 'chest', 'hands', 'legs']);
    const sets = {
      Even: gear,
      Held: { ...gear, helmet: { ...gear.helmet, rarity: 'Uncommon' } },
    };
    localStorage.setItem('equipmentSets', JSON.stringify(sets));
    await openNew();
    await setsMenu('Load Set');
    await dialog().getByText('Compare two sets').click();
    const bonuses = dialog().getByRole('region', { name: 'Set bonuses that differ' });
    await expect.element(bonuses).toMatchTextContent(/Lamplighter 4\/8.*\d.* → .*\d/);
    await expect.element(bonuses).not.toMatchTextContent(/gives|loses/);
  });

  it('import takes what was exported', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    await openNew();
    await setsMenu('Import or export');
    const set = { helmet: { id: hood.id, rarity: hood.rarityMin, enchantLevel: 2, quality: 1.5 } };
    await dialog()
      .getByLabelText('Text of exported sets')
      .fill(JSON.stringify({ 'From Brannoch': set }));
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await dialog().getByRole('button', { name: 'Load From Brannoch' }).click();
    await expect.poll(() => slot('helmet').textContent).toContain('Lamplighter Hood');
  });

  it('that storage has broken are left out', async () => {
    localStorage.setItem('equipmentSets', '{"good":{},"bad":5,"worse":{"helmet":null}}');
    await openNew();
    await setsMenu('Load Set');
    await expect
      .poll(() =>
        dialog().getByRole('list', { name: 'Saved sets' }).getByRole('listitem').elements(),
      )
      .toHaveLength(1);
  });
});
