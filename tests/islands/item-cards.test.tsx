import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectItemCards } from '#browser/item-cards.ts';
import { $aside } from '#stores/aside.ts';
import { pressedCardData } from '#ui/item/card-data.ts';
import { placeCard } from '#ui/item/card-place.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { signIn, signOutAgain } from './session.ts';

const hood = { id: '109229507958001', layout: 'gear', name: 'Lamplighter Hood' };
const card = () => document.querySelector<HTMLElement>('.item-pop');
const link = () => page.getByRole('link', { name: hood.name });

beforeAll(connectItemCards);
beforeEach(() => signIn('level3'));
afterEach(async () => {
  await userEvent.unhover(document.body);
  await userEvent.keyboard('{Escape}');
  await signOutAgain();
});

async function show(props: Partial<Parameters<typeof ItemName>[0]> = {}): Promise<void> {
  await render(
    <div>
      <ItemName {...hood} rarity="Common" {...props} />
      <button type="button">Elsewhere</button>
    </div>,
  );
}

describe('the card of an item that is named', () => {
  it('shows on pointing, beside its name and not over it', async () => {
    await show();
    await link().hover();
    await vi.waitFor(() => {
      expect(card()?.textContent).toContain('Magic Resist');
    });
    const [name, box] = [link().element().getBoundingClientRect(), card()!.getBoundingClientRect()];
    const isOver =
      box.left < name.right &&
      box.right > name.left &&
      box.top < name.bottom &&
      box.bottom > name.top;
    expect(isOver).toBe(false);
  });

  it('stays while the pointer is in it, and goes when it leaves', async () => {
    await show();
    await link().hover();
    await vi.waitFor(() => {
      expect(card()).not.toBeNull();
    });
    await userEvent.hover(card()!);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(card()).not.toBeNull();
    await page.getByRole('button', { name: 'Elsewhere' }).hover();
    await vi.waitFor(() => {
      expect(card()).toBeNull();
    });
  });

  it('shows on focus, and Escape closes it', async () => {
    await show();
    await userEvent.tab();
    await expect.element(link()).toHaveFocus();
    await vi.waitFor(() => {
      expect(card()).not.toBeNull();
    });
    await userEvent.keyboard('{Escape}');
    expect(card()).toBeNull();
    await expect.element(link()).toHaveFocus();
  });

  it('shows the worn state: enchant, quality and pieces of the set', async () => {
    await show({ wear: { rarity: 'Epic', enchant: 12, qualityTenths: 630 }, setWorn: 2 });
    await link().hover();
    await vi.waitFor(() => {
      expect(card()?.textContent).toContain('+12 [63%]');
    });
    expect(card()!.dataset.rarity).toBe('Epic');
    expect(card()!.querySelectorAll('[data-lit="true"]')).toHaveLength(2);
  });

  it('does not show for those who may not look items up', async () => {
    await signIn('level2');
    const fetched = vi.spyOn(globalThis, 'fetch');
    await show();
    await link().hover();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(card()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says nothing when the item cannot be read: the link stays', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await show({ id: '109229507958999' });
    await link().hover();
    await vi.waitFor(() => {
      expect(warned).toHaveBeenCalled();
    });
    expect(card()).toBeNull();
    await expect.element(link()).toBeVisible();
  });
});

describe('what shows its card on a press', () => {
  const wear = { rarity: 'Epic', enchant: 12, qualityTenths: 630 } as const;
  const piece = () => page.getByRole('button', { name: 'A worn hood' });
  const dialog = () => page.getByRole('dialog', { name: hood.name });
  const showPiece = () =>
    render(
      <div>
        <button type="button" {...pressedCardData(hood, wear)}>
          A worn hood
        </button>
        <button type="button">Elsewhere</button>
      </div>,
    );

  it('leaves it open until it is pressed again', async () => {
    await showPiece();
    await piece().click();
    await expect.element(dialog()).toMatchTextContent(/\+12 \[63%\]/);
    await page.getByRole('button', { name: 'Elsewhere' }).hover();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(dialog()).toBeVisible();
    await piece().click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('reaches it by the keyboard, with what it offers, and gets the focus back', async () => {
    await showPiece();
    (piece().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: /to compare$/ })).toHaveFocus();
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('button', { name: 'Take it back' })).toHaveFocus();
    $aside.set([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(piece()).toHaveFocus();
  });

  it('follows a link within it instead', async () => {
    await render(
      <div {...pressedCardData(hood, wear)}>
        <a href="#elsewhere">A hood that leads elsewhere</a>
      </div>,
    );
    await page.getByRole('link', { name: 'A hood that leads elsewhere' }).click();
    expect(window.location.hash).toBe('#elsewhere');
    expect(card()?.role).not.toBe('dialog');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });
});

describe('the place of a card', () => {
  const view = { width: 1000, height: 800 };
  const size = { width: 336, height: 300 };
  const box = (left: number, top: number, width = 100, height = 20) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });

  it.each([
    ['to the right where there is room', box(100, 400), { left: 208, top: 376 }],
    ['to the left else', box(800, 400), { left: 456, top: 376 }],
    ['inside the window at its lower end', box(100, 780), { left: 208, top: 492 }],
    ['below what fills the row', box(20, 100, 960), { left: 20, top: 128 }],
    ['above it where there is more room', box(20, 600, 960), { left: 20, top: 292 }],
  ])('is %s', (_, trigger, place) => {
    expect(placeCard(trigger, size, view)).toEqual(place);
  });
});
