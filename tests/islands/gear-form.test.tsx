import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GearForm } from '#islands/character-form/GearForm.tsx';
import { nameTooShort } from '#rules/characters/fields.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { answerWith, findGear, readCharacter, saveElsewhere } from './characters.ts';
import {
  alerted,
  asOwner,
  button,
  dialog,
  field,
  held,
  open,
  holdPage,
  openNew,
  saveAsMain,
  slot,
} from './gear-page.tsx';
import { ids } from './session.ts';

asOwner();

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
    holdPage();
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
