import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findGear, saveElsewhere } from './characters.ts';
import {
  alerted,
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
import { writeInOtherTab } from './other-tab.ts';

asOwner();

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
    writeInOtherTab('equipmentSets', '{"kept":{}}');
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
    writeInOtherTab('equipmentSets', '{"here":{}}');
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
    writeInOtherTab('equipmentSets', JSON.stringify(sets));
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
    writeInOtherTab('equipmentSets', '{"good":{},"bad":5,"worse":{"helmet":null}}');
    await openNew();
    await setsMenu('Load Set');
    await expect
      .poll(() =>
        dialog().getByRole('list', { name: 'Saved sets' }).getByRole('listitem').elements(),
      )
      .toHaveLength(1);
  });
});
