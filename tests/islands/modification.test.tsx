import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { atRest } from '#rules/items/modification.ts';
import { rarities, rarityKey } from '#rules/items/rarity.ts';
import { Modification } from '#ui/modification/Modification.tsx';
import type { ModificationProps } from '#ui/modification/ModificationDialog.tsx';

const strength = '109183598614138';

/** Accuracy 40–140 and Strength 20–40 at Uncommon, one more with each rarity. */
const item: ModificationProps['item'] = {
  name: 'Bell Ring',
  rarityMin: 'Uncommon',
  rarityMax: 'Epic',
  stats: Object.fromEntries(
    rarities.map((rarity, index) => [
      rarityKey(rarity),
      {
        primary: [
          { id: '1', name: 'Accuracy', min: 39 + index, max: 139 + index },
          { id: '2', name: 'Silence', min: 0, max: 50 },
        ],
        core: [{ id: strength, name: 'Strength', min: 19 + index, max: 39 + index }],
      },
    ]),
  ),
};

async function open(props: Partial<ModificationProps> = {}) {
  const heard = { onClose: vi.fn(), onChange: vi.fn() };
  await render(
    <Modification item={item} icon={null} initial={atRest('Uncommon')} {...heard} {...props} />,
  );
  await expect.element(page.getByRole('dialog', { name: 'Bell Ring' })).toBeVisible();
  return heard;
}

const value = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} [\\d,.]+: how it came to be`) });
const enchant = () => page.getByRole('combobox', { name: 'Enchant' });
const slider = () => page.getByRole('slider', { name: 'Quality' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

/**
 * Stops the clock, so that the popup's delays wait for the test. Calls that wait for an element
 * (`click`, `selectOptions`, `expect.element`) move such a clock on; `keyboard` does not.
 */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Chooses +20, the last enchant, without moving a stopped clock. */
async function enchantFully() {
  (enchant().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the modification popup', () => {
  it('begins at the rarity it is given, at rest, with the stats at their lowest', async () => {
    await open();
    await expect.element(page.getByText('+0 [0%] Uncommon')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Uncommon' })).toBeChecked();
    await expect.element(enchant()).toHaveValue('0');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0%');
    await expect.element(rowOf('Accuracy')).toHaveTextContent('Accuracy40400');
    await expect.element(rowOf('Silence')).not.toBeInTheDocument();
    await expect.element(button('Less quality')).toBeDisabled();
    await expect.element(button('Reset')).toBeDisabled();
  });

  it('offers the rarities the item comes in and no others', async () => {
    await open();
    const names = page.getByRole('radio').elements();
    expect(names.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Uncommon',
      'Rare',
      'Heroic',
      'Epic',
    ]);
  });

  it('offers None and +1 to +20', async () => {
    await open();
    const options = Array.from(enchant().element().querySelectorAll('option'));
    expect(options.map(({ text }) => text)).toEqual([
      'None',
      ...Array.from({ length: 20 }, (_, index) => `+${index + 1}`),
    ]);
  });

  it('computes the stats a tenth of a second after an enchant is chosen', async () => {
    const { onChange } = await open();
    stopClock();
    await enchantFully();
    expect(rowOf('Accuracy').element().textContent).toBe('Accuracy40400');
    expect(page.getByText('+20 [0%] Uncommon').elements()).toHaveLength(1);
    vi.advanceTimersByTime(99);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith({ rarity: 'Uncommon', enchant: 20, qualityTenths: 0 });
    await expect.element(rowOf('Accuracy')).toHaveTextContent('Accuracy4048+8');
    await expect.element(rowOf('Strength')).toHaveTextContent('Strength2040+20');
    await expect.element(button('Reset')).toBeEnabled();
  });

  it('computes the stats 20 ms after the slider begins to move, and while it does', async () => {
    const { onChange } = await open();
    stopClock();
    slider().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    vi.advanceTimersByTime(19);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    vi.advanceTimersByTime(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith({ rarity: 'Uncommon', enchant: 0, qualityTenths: 2 });
  });

  it('moves quality by a tenth with minus, plus and the arrow keys', async () => {
    await open();
    await button('More quality').click();
    await button('More quality').click();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0.2%');
    await button('Less quality').click();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0.1%');
    slider().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0.2%');
    await userEvent.keyboard('{End}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '100%');
    await expect.element(button('More quality')).toBeDisabled();
    await expect.element(rowOf('Accuracy')).toHaveTextContent('Accuracy40140+100');
    button('More quality').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '100%');
  });

  it('comes back to the same tenth after a hundred steps', async () => {
    await open();
    slider().element().focus();
    await userEvent.keyboard('{ArrowRight>100/}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '10%');
    await userEvent.keyboard('{ArrowLeft>99/}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0.1%');
  });

  it('resets the stats to the minimums of another rarity', async () => {
    const { onChange } = await open();
    stopClock();
    await enchantFully();
    (page.getByRole('radio', { name: 'Epic' }).element() as HTMLElement).click();
    await expect.element(page.getByText('+0 [0%] Epic')).toBeVisible();
    await expect.element(rowOf('Accuracy')).toHaveTextContent('Accuracy43430');
    expect(onChange).toHaveBeenLastCalledWith(atRest('Epic'));
    // The change that was waiting must not follow.
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenLastCalledWith(atRest('Epic'));
  });

  it('resets enchant and quality and keeps the rarity', async () => {
    const initial = { rarity: 'Rare', enchant: 7, qualityTenths: 635 } as const;
    await open({ initial });
    await expect.element(page.getByText('+7 [63.5%] Rare')).toBeVisible();
    await expect.element(rowOf('Accuracy')).toHaveTextContent('Accuracy41107+66');
    await button('Reset').click();
    await expect.element(page.getByText('+0 [0%] Rare')).toBeVisible();
    await expect.element(rowOf('Accuracy')).toHaveTextContent('Accuracy41410');
  });

  it('explains each number', async () => {
    await open({ initial: { rarity: 'Uncommon', enchant: 12, qualityTenths: 635 } });
    await value('Accuracy').click();
    const steps = document.querySelector('[data-steps]');
    for (const words of ['40, 140', '12 % of 40 = 4.8', '63.5 % of 100 = 63.5', '68.3 → 68']) {
      expect(steps?.textContent).toContain(words);
    }
    expect(steps?.textContent).toContain('40 + 68 = 108');
    await value('Strength').click();
    expect(document.querySelectorAll('[data-steps]')).toHaveLength(1);
    expect(document.querySelector('[data-steps]')?.textContent).toContain('20 + 12 + 13 = 45');
    expect(document.querySelector('[data-steps]')?.textContent).toContain('the six attributes');
    await value('Strength').click();
    expect(document.querySelector('[data-steps]')).toBeNull();
  });

  it('has neither Save nor Unequip where nobody asks for them', async () => {
    await open();
    expect(button('Save').query()).toBeNull();
    expect(button('Unequip').query()).toBeNull();
  });

  it('saves what the controls show, at once, and closes', async () => {
    const onSave = vi.fn();
    const { onClose } = await open({ onSave });
    await enchant().selectOptions('+20');
    await button('Save').click();
    expect(onSave).toHaveBeenCalledWith(
      { rarity: 'Uncommon', enchant: 20, qualityTenths: 0 },
      expect.objectContaining({ core: [expect.objectContaining({ current: 40 })] }),
    );
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes the item out and closes', async () => {
    const onUnequip = vi.fn();
    const { onClose } = await open({ onUnequip });
    await button('Unequip').click();
    expect(onUnequip).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => button('Close dialog').click()],
  ])('closes by %s', async (_, close) => {
    const { onClose } = await open();
    await close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says so where a rarity has no stats', async () => {
    await open({ item: { ...item, stats: { rare: item.stats?.rare } } });
    await expect.element(page.getByText('This item has no stats at this rarity.')).toBeVisible();
    await page.getByRole('radio', { name: 'Rare' }).click({ force: true });
    await expect.element(rowOf('Accuracy')).toBeVisible();
  });

  it('writes a loss with its sign where the highest value is the lower one', async () => {
    const odd = { id: '1', name: 'Weight', min: 50, max: 40 };
    const common = { primary: [odd], core: [] };
    await open({ item: { ...item, stats: { uncommon: common } } });
    slider().element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(rowOf('Weight')).toHaveTextContent('Weight5040−10');
  });

  it('takes a quality that is typed, and says what is wrong with one that is none', async () => {
    await open();
    const typed = page.getByRole('textbox', { name: 'Per cent' });
    await typed.fill('62.5');
    await expect.element(slider()).toHaveValue('625');
    await typed.fill('62,55');
    const says = 'Quality is 0 to 100 with one decimal; 62.5 % counts until then.';
    await expect.element(page.getByRole('alert')).toHaveTextContent(says);
    await expect.element(slider()).toHaveValue('625');
    (enchant().element() as HTMLElement).focus();
    await expect.element(typed).toHaveValue('62,55');
    await button('More quality').click();
    await expect.element(typed).toHaveValue('62.6');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    for (const wrong of ['', '100.1', '-1', 'much', '1e1']) {
      await typed.fill(wrong);
      await expect.element(page.getByRole('alert')).toBeVisible();
    }
    await typed.fill('100 %');
    (enchant().element() as HTMLElement).focus();
    await expect.element(typed).toHaveValue('100');
    await expect.element(slider()).toHaveValue('1000');
  });
});
