import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { openDemoGuild } from '#demo/guild.ts';
import { signIn, signOutAgain } from './session.ts';

const hood = { layout: 'gear', id: '109229507958001' };
const url = window.location.href;

/** Sets the address that the island reads; the test's own page has another. */
function goTo(path: string): void {
  window.history.replaceState(null, '', path);
}

async function open({ layout, id }: { layout: string; id: string }) {
  goTo(`/database/aoc/${layout}/${id}`);
  return render(<ItemPage siteName="The Ninth Lamp" zone="UTC" weighing={7} />);
}

/** Opens the hood with a changed answer of the server. */
async function answerWithChanged(change: (item: Record<string, unknown>) => unknown) {
  const ask = window.fetch.bind(window);
  const answer = await ask(`/api/aoc/database/${hood.layout}/${hood.id}`);
  const changed = change((await answer.json()) as Record<string, unknown>);
  vi.spyOn(window, 'fetch').mockImplementation((request, init) => {
    const { url: asked } = request as Request;
    return asked.includes(hood.id) ? Promise.resolve(Response.json(changed)) : ask(request, init);
  });
  await open(hood);
}

beforeEach(() => signIn('level3'));
afterEach(async () => {
  vi.restoreAllMocks();
  goTo(url);
  await signOutAgain();
});

describe('the item page', () => {
  it('shows the item as the game does', async () => {
    await open(hood);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Lamplighter Hood');
    const card = page.getByRole('article', { name: 'Lamplighter Hood' });
    await expect.element(card).toMatchTextContent('+0');
    await expect.element(card).toMatchTextContent('[0%]');
    await expect.element(card).toMatchTextContent('Common Head Light');
    const text = card.element().textContent;
    for (const part of [
      '40–47',
      'Magic Resist',
      'Lamplighter 1/8',
      '3 Pieces:',
      '1 % Accuracy',
      'Required Level0',
      '60/60',
      'Item Level5',
    ]) {
      expect(text).toContain(part);
    }
    expect(document.title).toBe('Lamplighter Hood · The Ninth Lamp');
  });

  it('describes itself to what previews an open page', async () => {
    const meta = (property: string) =>
      document.head.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content;
    await open(hood);
    await expect.poll(() => meta('og:title')).toBe('Lamplighter Hood');
    expect(meta('og:description')).toMatch(/^Head Light, level 5, Common to Legendary\. .*40–47/);
    expect(meta('og:image')).toMatch(/^http:.*\/cdn\/icons\/.+\.webp$/);
    expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  });

  it('hides stats whose minimum is 0', async () => {
    await open(hood);
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(page.getByRole('article').element().textContent).not.toContain('Max Health');
  });

  it('shows the item at every rarity it comes in', async () => {
    await open(hood);
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    const heads = Array.from(table.element().querySelectorAll('thead th'), (th) => th.textContent);
    expect(heads).toEqual([
      'Lowest to highest',
      'Common',
      'Uncommon',
      'Rare',
      'Heroic',
      'Epic',
      'Legendary',
    ]);
    expect(table.element().querySelector('tbody tr')?.textContent).toBe(
      'Magic Resist40–4745–5350–5854–6459–7064–75',
    );
  });

  it('leads with names and shows no id before it is asked for', async () => {
    await open(hood);
    const card = page.getByRole('article');
    await expect.element(card).toBeVisible();
    for (const name of ['Recipes', 'Deconstruction']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.element(card.getByRole('dialog').getByRole('link').first()).toBeVisible();
      expect(document.body.innerText).not.toMatch(/\d{10}/);
    }
  });

  it('says that it is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      await promise;
      return real(...args);
    });
    await open(hood);
    await expect.element(page.getByRole('status')).toMatchTextContent('Loading item data...');
    resolve(undefined);
    await expect.element(page.getByRole('article')).toBeVisible();
  });

  it('shows and hides the answer as it came', async () => {
    await open(hood);
    await page.getByRole('button', { name: 'Show Debug Data' }).click();
    expect(document.querySelector('pre')?.textContent).toContain('"id": "109229507958001"');
    await page.getByRole('button', { name: 'Hide Debug Data' }).click();
    expect(document.querySelector('pre')).toBeNull();
  });

  it.each([
    [
      'an item that does not exist',
      '6064630417662999999',
      'There is no gear with the id 6064630417662999999.',
    ],
    ['an id that is none', 'hood', 'id must be 1 to 19 digits'],
    ['an id that is a script', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'id must be 1 to 19 digits'],
    ['an id with broken encoding', '%E0%A4%A', 'This address names no item.'],
  ])('says what is wrong with %s and leads back', async (_, id, detail) => {
    await open({ layout: 'gear', id });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent('There is no such item');
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent(/Error loading item data: Failed to fetch \w+ data\./);
    await expect.element(alert).toMatchTextContent(detail);
    await expect
      .element(page.getByRole('link', { name: 'Return to Search' }))
      .toHaveAttribute('href', '/database/aoc');
  });

  it('tries once more after three seconds when no answer comes', async () => {
    const spy = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open(hood);
    await expect.element(page.getByRole('article'), { timeout: 6000 }).toBeVisible();
    expect(spy.mock.calls.length).toBeGreaterThan(1);
  });

  it('gives up after that', async () => {
    const spy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await open(hood);
    await expect
      .element(page.getByRole('alert'), { timeout: 6000 })
      .toMatchTextContent('The guild’s server did not answer');
    spy.mockRestore();
  });
});

describe('an odd item', () => {
  async function find(query: string) {
    const response = await fetch(
      `/api/aoc/database/search?query=${encodeURIComponent(query)}&limit=50`,
    );
    const { items } = (await response.json()) as {
      items: { layout: string; id: string; name: string }[];
    };
    const [item] = items;
    if (!item) throw new Error(`The demo guild has no ${query}`);
    return item;
  }

  it('with a set of no effects names the set and counts no pieces', async () => {
    await answerWithChanged((item) => ({
      ...item,
      setBonuses: [{ name: 'Nameless watch', setEffects: [] }],
    }));
    const set = page.getByRole('heading', { name: 'Nameless watch' });
    await expect.element(set).toBeVisible();
    expect(set.element().textContent.trim()).toBe('Nameless watch');
    await expect.element(page.getByText('Nothing is known of its effects.')).toBeVisible();
  });

  it('that is no item is answered in a sentence, never in the parser’s own words', async () => {
    await answerWithChanged((item) => ({ ...item, rarityMin: 'Epic', rarityMax: 'Common' }));
    await expect
      .element(page.getByRole('alert'), { timeout: 6000 })
      .toMatchTextContent('The server answered something that this page cannot read');
    expect(page.getByRole('alert').element().textContent).not.toMatch(/[{}[\]]|rarityM/);
  });

  it('with a name of 283 characters stays within its card', async () => {
    const response = await fetch('/api/aoc/database/search?query=of the&limit=50');
    expect(response.ok).toBe(true);
    const item = await find('use: ');
    await open(item);
    await expect.element(page.getByRole('article')).toBeVisible();
    const card = page.getByRole('article').element();
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  it('with game markup shows none of it', async () => {
    const { makeGameRecords } = await openDemoGuild();
    const marked = Array.from(makeGameRecords(9)).find(
      (record) =>
        record.kind === 'item' &&
        record.item.description.some((line) => line.includes('<item_emphasis>')),
    );
    if (marked?.kind !== 'item') throw new Error('The demo guild has no such item');
    await open(marked.item);
    await expect.element(page.getByRole('article')).toBeVisible();
    const text = page.getByRole('article').element().textContent;
    expect(text).not.toMatch(/[<>$]/);
    expect(page.getByRole('article').element().querySelector('em')).not.toBeNull();
  });
});
