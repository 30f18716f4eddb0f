import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { $bestSearch, firstSearch } from '#stores/best-search.ts';
import { findGear, saveElsewhere } from './characters.ts';
import { asOwner, dialog, field, open, openNew, slot } from './gear-page.tsx';

asOwner();

const rows = () => Array.from(document.querySelectorAll<HTMLElement>('[data-pick]'));
const inDialog = (name: string) => dialog().getByLabelText(name, { exact: true });
const found = () =>
  Number(
    /([\d,]+) items? found/.exec(dialog().element().textContent)?.[1]?.replaceAll(',', '') ?? 0,
  );

/** Opens the picker of a slot once its pieces are there. */
async function openPicker(name: string): Promise<void> {
  slot(name).click();
  await expect.poll(() => rows().length).toBeGreaterThan(0);
}

async function openFilters(): Promise<void> {
  await dialog()
    .getByText(/^Filters/)
    .click();
}

/** Returns the numbers that the rows tell of a stat. */
const valuesOf = (stat: string) =>
  rows().map((row) =>
    Number.parseFloat(
      row.querySelector(`[data-asked="${stat}"] b`)?.textContent.replaceAll(',', '') ?? '',
    ),
  );

describe('the picker without a word', () => {
  it('shows what fits the slot and the level, a page of ten by name', async () => {
    await openNew();
    await openPicker('chest');
    expect(rows().length).toBeLessThanOrEqual(10);
    const young = found();
    expect(dialog().element().textContent).not.toContain('needs level');
    await dialog().getByRole('button', { name: 'Take off: Level 1 can wear it' }).click();
    await expect.poll(found).toBeGreaterThan(young);
    await dialog().getByRole('button', { name: 'Ascending: turn it round' }).click();
    await expect.element(dialog().getByRole('button', { name: /^Descending/ })).toBeVisible();
    await dialog().getByLabelText('Order').selectOptions('level');
    await dialog().getByRole('button', { name: 'Ascending: turn it round' }).click();
    await expect.element(dialog()).toMatchTextContent(/needs level \d0/);
  });

  it('asks for several stats with least values, at the settings of comparison', async () => {
    await openNew();
    await field('Level').fill('50');
    await openPicker('chest');
    const all = found();
    await openFilters();
    await inDialog('Has stat').selectOptions('Armor');
    await expect.poll(() => valuesOf('Armor').every((value) => value > 0)).toBe(true);
    await inDialog('And has stat').selectOptions('Magic Resist');
    await expect.poll(() => valuesOf('Magic Resist').every((value) => value > 0)).toBe(true);
    const least = Math.max(...valuesOf('Armor'));
    await inDialog('Armor, at least').fill(String(least));
    await expect.poll(() => valuesOf('Armor').every((value) => value >= least)).toBe(true);
    await expect.poll(found).toBeLessThan(all);
    const strong = found();
    expect(strong).toBeGreaterThan(0);
    await inDialog('Armor, at least').fill('much');
    await expect.element(dialog()).toMatchTextContent('A number, such as 120 or 0.5');
    expect(found()).toBe(strong);
    // Better settings lift more pieces above the floor.
    await inDialog('Each piece at').selectOptions('best');
    await expect.element(dialog()).toMatchTextContent(/Legendary, \+20, 100%/);
    await expect.element(dialog()).toMatchTextContent(/\d items? found/);
    await dialog().getByLabelText('Order').selectOptions('By Magic Resist');
    const isFalling = () => {
      const values = valuesOf('Magic Resist');
      return values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0));
    };
    await expect.poll(isFalling).toBe(true);
  });

  it('orders by what pieces are worth by the weights that were chosen', async () => {
    const weights = { Armor: 2, 'Magic Resist': -0.5 };
    $bestSearch.set({ ...firstSearch, profile: { name: 'My wall', weights, limits: {} } });
    await openNew();
    await openPicker('helmet');
    await dialog().getByLabelText('Order').selectOptions('By score: My wall');
    const points = () =>
      Array.from(dialog().element().querySelectorAll('[data-score]'), ({ textContent }) =>
        Number(textContent.replace('−', '-').replaceAll(/[^-\d.]/g, '')),
      );
    await expect.poll(() => points().length).toBeGreaterThan(3);
    // Nothing is worn: what a piece changes is what it is worth.
    const isFalling = (all: number[]) => all.every((one, at) => at === 0 || one <= all[at - 1]!);
    await expect.poll(() => isFalling(points())).toBe(true);
    await dialog().getByRole('button', { name: 'Descending: turn it round' }).click();
    await expect.poll(() => isFalling(points().toReversed()) && !isFalling(points())).toBe(true);
    $bestSearch.set(firstSearch);
  });

  it('says what to give up where nothing passes', async () => {
    await openNew();
    await openPicker('helmet');
    const all = found();
    await openFilters();
    await inDialog('Level from').fill('90000');
    await expect.element(dialog()).toMatchTextContent('No items found');
    await expect.element(dialog()).toMatchTextContent('One of these stands in the way');
    await dialog()
      .getByRole('button', { name: `Without “From level 90,000”: ${all}` })
      .click();
    await expect.poll(found).toBe(all);
    expect(inDialog('Level from').element()).toHaveProperty('value', '');
    await dialog().getByRole('searchbox').fill('qzqz');
    await expect.element(dialog().getByRole('button', { name: /^Without the word/ })).toBeVisible();
  });

  it('keeps what was asked for each slot, and finds by a word whatever the level', async () => {
    await openNew();
    await openPicker('helmet');
    await openFilters();
    await inDialog('Weight').selectOptions('Light');
    await expect.element(dialog().getByRole('button', { name: 'Take off: Light' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await openPicker('chest');
    await expect
      .element(dialog().getByRole('button', { name: 'Take off: Light' }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await openPicker('helmet');
    await expect.element(dialog().getByRole('button', { name: 'Take off: Light' })).toBeVisible();
    await dialog().getByRole('searchbox').fill('of');
    await expect
      .element(dialog().getByRole('button', { name: /can wear it/ }))
      .not.toBeInTheDocument();
    await dialog().getByLabelText('Order').selectOptions('level');
    await dialog().getByRole('button', { name: 'Ascending: turn it round' }).click();
    await expect.element(dialog()).toMatchTextContent(/needs level \d0/);
  });

  it('shows the same card at a slot and at a row of the picker as everywhere', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const id = crypto.randomUUID();
    const helmet = { id: hood.id, rarity: 'Rare', enchantLevel: 12, quality: 80.5 };
    await saveElsewhere({ characterId: id, gear: { helmet } });
    await open(id);
    expect(slot('helmet').dataset).toMatchObject({
      itemCard: `gear/${hood.id}`,
      itemWear: 'Rare 12 805',
    });
    await openPicker('chest');
    expect(rows().every(({ dataset }) => /^gear\/\d+$/.test(dataset.itemCard ?? ''))).toBe(true);
    expect(vi.mocked(console.warn)).not.toHaveBeenCalled();
    await page.viewport(414, 896);
  });
});
