import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectItemCards } from '#browser/item-cards.ts';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { ItemSearch } from '#islands/item-search/ItemSearch.tsx';
import { $aside } from '#stores/aside.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const id = '109229507958001';
const wear = { rarity: 'Epic', enchant: 12, qualityTenths: 630 } as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const bar = () => page.getByRole('region', { name: 'Put aside to compare' });
const card = () => document.querySelector<HTMLElement>('.item-pop');
const inCard = (text: string) =>
  Array.from(card()?.querySelectorAll('button, a') ?? []).find(
    (part) => part.textContent === text,
  ) as HTMLElement | undefined;
const lying = () => $aside.get().map((piece) => `${piece.id} ${piece.settings.rarity}`);

const pieces = ['Common', 'Uncommon', 'Rare', 'Epic'].map((rarity) => ({
  layout: 'gear',
  id,
  name: 'Lamplighter Hood',
  icon: null,
  settings: { rarity: rarity as 'Rare', enchant: 0, qualityTenths: 0 },
}));

beforeAll(connectItemCards);
beforeEach(() => {
  $aside.set([]);
  return signIn('level3');
});
afterEach(async () => {
  await userEvent.unhover(document.body);
  await userEvent.keyboard('{Escape}');
  window.history.replaceState(null, '', url);
  $aside.set([]);
  await signOutAgain();
});

describe('a result of the search', () => {
  it('is put aside, and what lies there opens side by side', async () => {
    window.history.replaceState(null, '', '?query=lamplighter');
    await render(<ItemSearch />);
    await button('Compare Lamplighter Hood').click();
    await expect.element(bar().getByText('One more to compare it with')).toBeVisible();
    await expect
      .element(button('Compare Lamplighter Hood'))
      .toHaveAttribute('aria-pressed', 'true');
    $aside.set([...$aside.get(), pieces[3]!]);
    await expect
      .element(bar().getByRole('link', { name: 'Compare 2' }))
      .toHaveAttribute('href', `/database/aoc/gear/${id}?at=Common+0~0&with=gear/${id}@Epic+0~0`);
    await bar()
      .getByRole('button', { name: /^Take Lamplighter Hood back, Epic/ })
      .click();
    expect(lying()).toEqual([`${id} Common`]);
    await button('Take all back').click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('finds no room beside four others', async () => {
    $aside.set(pieces.map((piece) => ({ ...piece, id: '109229507958002' })));
    window.history.replaceState(null, '', '?query=lamplighter');
    await render(<ItemSearch />);
    const full = button('Four lie there: the most that can be compared').first();
    await expect.element(full).toHaveAttribute('aria-disabled', 'true');
    (full.element() as HTMLElement).click();
    expect(lying()).toHaveLength(4);
  });
});

describe('a hover card', () => {
  const show = () =>
    render(<ItemName id={id} layout="gear" name="Lamplighter Hood" rarity="Epic" wear={wear} />);
  const link = () => page.getByRole('link', { name: 'Lamplighter Hood' });

  it('puts its item aside at the settings it shows, and stays open', async () => {
    await show();
    await link().hover();
    await expect.poll(() => inCard('Put it aside to compare')).toBeDefined();
    await userEvent.click(inCard('Put it aside to compare')!);
    expect($aside.get()[0]?.settings).toEqual(wear);
    expect(card()?.textContent).toContain('Put aside to compare');
    await userEvent.click(inCard('Take it back')!);
    expect(lying()).toEqual([]);
  });

  it('hears the key C while its name has the focus, and says what it did', async () => {
    await show();
    const name = link().element() as HTMLElement;
    const focusAnew = () => {
      name.blur();
      name.focus();
    };
    // The focus that a press brings opens no card: the test before has pressed a moment ago.
    await expect
      .poll(
        () => {
          if (!card()) focusAnew();
          return inCard('Put it aside to compare');
        },
        { interval: 600 },
      )
      .toBeDefined();
    await userEvent.keyboard('c');
    expect(lying()).toEqual([`${id} Epic`]);
    const said = page.getByText('Lamplighter Hood, Epic, +12, 63%: put aside to compare, 1 of 4');
    await expect.element(said).toHaveRole('status');
    await expect.element(link()).toHaveFocus();
  });

  it('leaves the keys alone where the name has not the focus', async () => {
    await show();
    await link().hover();
    await expect.poll(() => inCard('Put it aside to compare')).toBeDefined();
    await userEvent.keyboard('c');
    expect(lying()).toEqual([]);
  });

  it('leads to what lies aside', async () => {
    $aside.set(pieces.slice(0, 2));
    await show();
    await link().hover();
    await expect.poll(() => inCard('Compare 2')).toBeDefined();
    expect(inCard('Compare 2')?.getAttribute('href')).toContain('?at=Common+0~0&with=gear/');
  });

  it('puts its item beside that of an item’s page', async () => {
    window.history.replaceState(null, '', `/database/aoc/gear/${id}`);
    await render(<ItemPage weighing={7} siteName="The Ninth Lamp" zone="UTC" />);
    await expect.element(button('Put it beside others')).toBeVisible();
    // What the page reads below moves nothing here.
    await render(
      <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineEnd: 0, zIndex: 9 }}>
        <ItemName id={id} layout="gear" name="Worn by another" rarity="Epic" wear={wear} />
      </div>,
    );
    await page.getByRole('link', { name: 'Worn by another' }).hover();
    await expect.poll(() => inCard('Put it beside this page’s item')).toBeDefined();
    inCard('Put it beside this page’s item')!.click();
    await expect
      .poll(() => document.querySelector('[data-compared]')?.textContent)
      .toContain('Epic +12 [63%]');
    expect(lying()).toEqual([]);
    expect(window.location.search).toContain(`with=gear/${id}@Epic+12~63`);
  });
});

it('a comparison is taken along to the search, before what lies aside', async () => {
  $aside.set(pieces.slice(0, 1));
  window.history.replaceState(null, '', `/database/aoc/gear/${id}?with=gear/${id}@Epic+12~63`);
  await render(<ItemPage weighing={7} siteName="The Ninth Lamp" zone="UTC" />);
  const more = page.getByRole('link', { name: 'Choose in the search' });
  await expect.element(more).toBeVisible();
  await expect
    .poll(() => document.querySelector('[data-compared]')?.textContent)
    .toContain('Epic +12 [63%]');
  const stay = (event: Event) => {
    event.preventDefault();
  };
  addEventListener('click', stay, { once: true });
  await more.click();
  expect(lying()).toEqual([`${id} Common`, `${id} Epic`]);
});
