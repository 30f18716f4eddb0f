import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const hood = 'gear/109229507958001';
const pattern = 'itemRecipe/6064630643574000025';

async function open(item: string) {
  window.history.replaceState(null, '', `/database/aoc/${item}`);
  const screen = await render(<ItemPage siteName="The Ninth Lamp" zone="UTC" weighing={7} />);
  await expect.element(page.getByRole('article')).toBeVisible();
  return screen;
}

/** Replaces the answers to matching addresses, and lets other calls through. */
function answer(fits: RegExp, how: () => Promise<Response>) {
  const real = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
    const [input] = args;
    const address = input instanceof Request ? input.url : input.toString();
    return fits.test(address) ? how() : real(...args);
  });
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
    });

const tool = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const recipes = () => dialog('Recipes for Lamplighter Hood');
const deconstruction = () => dialog('Deconstruction of Lamplighter Hood');
const modification = () => dialog('Lamplighter Hood');

beforeEach(() => signIn('level3'));
afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('the popups of an item', () => {
  it('show its recipes by name, each a link', async () => {
    await open(hood);
    await tool('Recipes').click();
    const link = recipes().getByRole('link', { name: /^Recipe #1 \D+$/ });
    await expect
      .element(link)
      .toHaveAttribute('href', '/database/aoc/itemRecipe/6064630643574000025');
    await expect.element(tool('Recipes')).toHaveAttribute('aria-expanded', 'true');
  });

  it('show what comes of taking it apart, each a link to its item', async () => {
    await open(hood);
    await tool('Deconstruction').click();
    const link = deconstruction().getByRole('link').first();
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(/^\/database\/aoc\/resource\/\d+$/));
    await expect.element(deconstruction()).toMatchTextContent(/\d+ ×/);
  });

  it('are open one at a time', async () => {
    await open(hood);
    await tool('Recipes').click();
    await expect.element(recipes()).toBeVisible();
    await tool('Deconstruction').click();
    await expect.element(deconstruction()).toBeVisible();
    await expect.element(recipes()).not.toBeInTheDocument();
    await tool('Modification').click();
    await expect.element(modification()).toBeVisible();
    expect(page.getByRole('article').getByRole('dialog').query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(modification()).not.toBeInTheDocument();
    await tool('Recipes').click();
    await tool('Recipes').click();
    await expect.element(recipes()).not.toBeInTheDocument();
  });

  it('are there only where the item has the data', async () => {
    await open('item/109071524124003');
    expect(page.getByRole('article').getByRole('button').query()).toBeNull();
  });

  it('open and close by keyboard, and give the focus back', async () => {
    await open(hood);
    tool('Recipes').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(recipes()).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(recipes().getByRole('link').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(recipes()).not.toBeInTheDocument();
    await expect.element(tool('Recipes')).toHaveFocus();
  });
});

describe('the modification of an item', () => {
  it('opens from the header and begins at the lowest rarity', async () => {
    await open(hood);
    await page.getByRole('button', { name: /^\??C?Lamplighter Hood/ }).click();
    await expect.element(modification().getByText('+0 [0%] Common')).toBeVisible();
    expect(modification().getByRole('button', { name: 'Save' }).query()).toBeNull();
    expect(modification().getByRole('button', { name: 'Unequip' }).query()).toBeNull();
  });

  it('shows the same numbers on the card, which keeps them', async () => {
    await open(hood);
    await tool('Modification').click();
    await modification().getByRole('radio', { name: 'Legendary' }).click({ force: true });
    await modification().getByRole('combobox', { name: 'Enchant' }).selectOptions('+12');
    const card = () => document.querySelector('article')?.textContent;
    await expect.poll(card).toContain('+12');
    // 64 + round(64 × 12 / 100)
    await expect.poll(card).toContain('Magic Resist72');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('article')).toMatchTextContent('Legendary Head Light');
    expect(card()).toContain('Magic Resist72');
    await tool('Modification').click();
    await expect.element(modification().getByText('+12 [0%] Legendary')).toBeVisible();
  });

  it('gives the focus back to what opened it', async () => {
    await open(hood);
    tool('Modification').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(modification()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tool('Modification')).toHaveFocus();
  });
});

describe('the resources of what an item teaches', () => {
  const block = () => page.getByRole('article');

  it('stand on its card', async () => {
    await open(pattern);
    await expect.element(page.getByRole('heading', { name: 'Recipe Resources' })).toBeVisible();
    await expect
      .element(block().getByRole('listitem').first().getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^\/database\/aoc\/\w+\/\d+$/));
  });

  it('say that they are loading', async () => {
    answer(/\/resources$/, () => new Promise(() => undefined));
    await open(pattern);
    await expect.element(block().getByText('Loading resources...')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('say that they could not be had, and why, and are asked for again', async () => {
    answer(/\/resources$/, json({ title: 'x', status: 503, detail: 'x' }, 503));
    await open(pattern);
    await expect.element(block().getByText('Error loading resources')).toBeVisible();
    await expect
      .element(block().getByText('Failed to fetch recipe resources (Status: 503)'))
      .toBeVisible();
    vi.restoreAllMocks();
    await block().getByRole('button', { name: 'Try again' }).click();
    await expect.element(block().getByRole('listitem').first()).toBeVisible();
  });

  it('say so where there are none', async () => {
    answer(/\/resources$/, json({ primaryResources: [], generalResources: [] }));
    await open(pattern);
    await expect.element(block().getByText('No resources information available.')).toBeVisible();
  });

  it('show what leads nowhere as text', async () => {
    const lost = {
      id: '6064629387039473999',
      layout: 'resource',
      name: '<b>Lost</b> Thimble',
      icon: null,
      rarity: 'Rare',
      quantity: 'RandIntRange(1,2)',
      known: false,
    };
    answer(/\/resources$/, json({ primaryResources: [lost], generalResources: [] }));
    await open(pattern);
    const row = block().getByRole('listitem').first();
    await expect.element(row).toMatchTextContent('RandIntRange(1,2) ×');
    await expect.element(row).toMatchTextContent('<b>Lost</b> Thimble not in the database');
    expect(row.getByRole('link').query()).toBeNull();
  });
});
