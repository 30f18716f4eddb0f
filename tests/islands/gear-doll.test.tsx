import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { answerWith, findGear, saveElsewhere } from './characters.ts';
import {
  asOwner,
  button,
  dialog,
  lamplighters,
  open,
  openNew,
  pick,
  setsMenu,
  slot,
} from './gear-page.tsx';

asOwner();

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

describe('the paper doll', () => {
  it('finds an item from two characters on, opens it, equips it and takes it off', async () => {
    await openNew();
    const hood = await findGear('helmet', 'Lamplighter Hood');
    slot('helmet').click();
    const spy = vi.spyOn(globalThis, 'fetch');
    await dialog().getByRole('searchbox').fill('l');
    await expect.element(dialog()).toMatchTextContent('Type at least 2 characters');
    const asked = spy.mock.calls.map(([input]) => (input as Request).url);
    expect(asked.filter((address) => address.includes('query='))).toEqual([]);
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
      .toMatch(new RegExp(`/gear/bySlot/${wanted}\\?page=1&pageSize=10&[^ ]*query=of`));
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

  it('says where each total comes from, set effects beside the sum', async () => {
    const gear = await lamplighters(['helmet', 'chest', 'hands', 'legs']);
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, gear });
    await open(id);
    const accuracy = button(/^Accuracy [\d,]+: where it comes from/);
    await expect.element(accuracy).toBeVisible();
    const totals = document.querySelector('[data-totals]')!;
    // Three pieces of Heroic give a share of 4 %.
    expect(totals.textContent).toContain('sets +4 %');
    await accuracy.click();
    await expect.poll(() => totals.textContent).toContain('Lamplighter 4/8, 3 pieces4 %');
    expect(totals.textContent).toMatch(/Lamplighter [A-Z][a-z]+, Heroic, \+0, 0%\d+/);
    await accuracy.click();
    await expect.poll(() => totals.textContent).not.toContain('3 pieces');
    slot('helmet').click();
    await dialog().getByRole('radio', { name: 'Uncommon' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => totals.textContent).toContain('saved: +4 %sets +2 %');
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
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Lamplighter H');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(dialog().getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
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
