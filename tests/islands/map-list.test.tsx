import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartComing } from '#islands/map/PartComing.tsx';
import { card, canvas, drawOwn, openMap, readMaps, rows, unlike } from './map-page.tsx';
import { signIn, signOutAgain } from './session.ts';

beforeEach(() => signIn('level3'));
afterEach(signOutAgain);

/** Answers calls in place of the host, as long as `answer` does. */
function answer(path: RegExp, make: (real: () => Promise<Response>) => Promise<Response>) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return path.test(pathname) ? make(() => real(input, init)) : real(input, init);
  });
}

const names = () => rows.elements().map((row) => row.querySelector('b')!.textContent);

describe('the list beside the map', () => {
  it('chooses on the map, and is chosen from there', async () => {
    const [map] = await readMaps();
    const name = unlike('Chosen Eel');
    await drawOwn(map, name);
    const middle = [map.width / 2, map.height / 2].map(Math.round);
    await openMap(`?query=${encodeURIComponent(name)}&at=${middle.join()},0`);
    await expect.element(rows.first()).toBeVisible();
    // The marker is drawn in the frame after its row.
    await vi.waitFor(
      async () => {
        await canvas.click();
        await new Promise(requestAnimationFrame);
        expect(card(name).elements()).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    await expect.element(rows.first()).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Close the card' }).click();
    await expect.element(rows.first()).not.toHaveAttribute('aria-current');
    await rows.first().click();
    await expect.element(card(name)).toBeVisible();
    await expect.element(rows.first()).toHaveAttribute('aria-current', 'true');
  });

  it('leaves the kinds free where the place of an address is not there', async () => {
    const [map] = await readMaps();
    await openMap(`?map=${map.id}&place=999999`);
    await expect.element(rows.first()).toBeVisible();
    const word = page.getByText('There is no such place, or it is not for you.');
    await expect.element(word).toBeVisible();
    const kinds = page.getByRole('group', { name: 'Kinds of places' });
    await expect
      .poll(() => card('A place').element().getBoundingClientRect().top)
      .toBeGreaterThan(kinds.element().getBoundingClientRect().bottom);
  });

  it('has room on a phone beside filters that are unfolded', async () => {
    const [map] = await readMaps();
    const name = unlike('Narrow Eel');
    await drawOwn(map, name);
    await openMap(`?map=${map.id}&layer=mine&query=${encodeURIComponent(name)}`, 360);
    await page.viewport(360, 640);
    await expect.element(rows.first()).toBeVisible();
    const fold = page.getByText(/^Filters: /);
    const isOpen = () => fold.element().closest('details')!.open;
    expect(isOpen()).toBe(false);
    await fold.click();
    await expect.element(page.getByText('Item that is found there')).toBeVisible();
    expect(isOpen()).toBe(true);
    const list = rows.first().element().closest('ul')!.parentElement!;
    expect(list.clientHeight).toBeGreaterThan(100);
    await rows.first().click();
    await expect.element(card(name)).toBeVisible();
  });

  it('keeps what was drawn while the lists cannot be read again', async () => {
    const [map] = await readMaps();
    const name = unlike('Kept Eel');
    await openMap(`?map=${map.id}&query=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await page.getByLabelText('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Set it at the cross' }).click();
    const asked = vi.fn<() => void>();
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!(input instanceof Request && input.url.endsWith('/places/private'))) {
        return real(input, init);
      }
      asked();
      return new Response(null, { status: 503 });
    });
    await page.getByRole('button', { name: 'Save the place' }).click();
    await expect.element(card(name)).toBeVisible();
    await drawOwn(map, unlike('Other Eel'));
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done, 3000));
    expect(names()).toEqual([name]);
    await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible();
  });

  it('keeps the card of a place in a cluster whose own marker is pressed', async () => {
    const [map] = await readMaps();
    const word = unlike('Near');
    const [x, y] = [map.width / 2, map.height / 2].map(Math.round) as [number, number];
    await drawOwn(map, `Anchor ${word}`, { points: [[x, y]] });
    const place = await drawOwn(map, `Beside ${word}`, { points: [[x + 40, y]] });
    await openMap(
      `?map=${map.id}&place=${place.number}&query=${encodeURIComponent(word)}&at=${x},${y},0`,
    );
    await expect.element(card(place.name)).toBeVisible();
    const row = rows.filter({ hasText: place.name });
    await expect.element(row).toHaveAttribute('aria-current', 'true');
    await new Promise((done) => setTimeout(done, 500));
    const { width, height } = canvas.element().getBoundingClientRect();
    await canvas.click({ position: { x: width / 2 + 40, y: height / 2 } });
    // A double click would be another press.
    await new Promise((done) => setTimeout(done, 500));
    await expect.element(card(place.name)).toBeVisible();
  });

  it('numbers the stops of a round, and so does the canvas', async () => {
    const [map] = await readMaps();
    const [width, height] = [map.width, map.height];
    const word = unlike('Stop');
    const stops = [];
    for (const share of [0.2, 0.5, 0.8]) {
      const points: [number, number][] = [[Math.round(width * share), Math.round(height * share)]];
      stops.push(await drawOwn(map, `${word} ${share}`, { points }));
    }
    const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    const numbers = [stops[2]!, stops[0]!, stops[1]!].map(({ number }) => number);
    await openMap(`?map=${map.id}&stops=${numbers.join()}`);
    await expect.poll(names).toEqual([`1. ${word} 0.8`, `2. ${word} 0.2`, `3. ${word} 0.5`]);
    const written = () => write.mock.calls.map(([words]) => words);
    await expect.poll(written).toEqual(expect.arrayContaining(['1', '2', '3']));
  });

  it('keeps its order whatever the filter leaves, which the address says', async () => {
    const [map] = await readMaps();
    const word = unlike('Order');
    await drawOwn(map, `Tench of ${word}`);
    await drawOwn(map, `Bream of ${word}`, { kind: 'resource' });
    await drawOwn(map, `Eel of ${word}`);
    await openMap(`?query=${encodeURIComponent(word)}`);
    const [bream, eel, tench] = ['Bream', 'Eel', 'Tench'].map((fish) => `${fish} of ${word}`);
    await expect.poll(names).toEqual([bream, eel, tench]);
    await page.getByRole('button', { name: /^Boss/ }).click();
    await expect.poll(names).toEqual([eel, tench]);
    expect(new URLSearchParams(window.location.search).getAll('kind')).toEqual(['boss']);
    await page.getByRole('button', { name: /^Boss/ }).click();
    await expect.poll(names).toEqual([bream, eel, tench]);
  });

  it('says that nothing is like that, and shows all again', async () => {
    await openMap(`?query=${unlike('nowhere')}`);
    await expect.element(page.getByText('No place is like that.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all places' }).click();
    await expect.element(rows.first()).toBeVisible();
    expect(window.location.search).not.toContain('query');
  });

  it('says so where a map has no place yet', async () => {
    answer(/\/places(?:\/private)?$/, async (real) => {
      const response = await real();
      const packed = (await response.json()) as Record<string, unknown>;
      const emptied = Object.entries(packed).map(([key, value]) => [
        key,
        Array.isArray(value) ? [] : value,
      ]);
      return Response.json(Object.fromEntries(emptied));
    });
    await openMap();
    await expect.element(page.getByText('No place is marked on this map yet.')).toBeVisible();
  });

  it('says that the places did not come, and asks again', async () => {
    let isDown = true;
    answer(/\/places$/, (real) =>
      isDown ? Promise.resolve(new Response(null, { status: 500 })) : real(),
    );
    await openMap();
    await expect.element(page.getByText(/The places did not come/)).toBeVisible();
    // Until then the page would ask again by itself.
    const press = () => {
      isDown = false;
    };
    window.addEventListener('click', press, { capture: true, once: true });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows.first()).toBeVisible();
  });

  it('shows what is found there without a question mark while it is on its way', async () => {
    const [map] = await readMaps();
    const name = unlike('Stocked Eel');
    const item = { kind: 'item', id: '109229507958001', words: 'drops' } as const;
    const { number } = await drawOwn(map, name, { links: [item] });
    const { promise: come, resolve } = Promise.withResolvers<undefined>();
    answer(/\/gear\/109229507958001$/, async (real) => {
      await come;
      return real();
    });
    await openMap(`?map=${map.id}&place=${number}`);
    const found = card(name).getByRole('link', { name: /^Lamplighter Hood/ });
    await expect.element(found).toBeVisible();
    expect(found.element().textContent).not.toContain('?');
    expect(found.element()).not.toHaveAttribute('data-rarity');
    resolve(undefined);
    await expect.element(found).toHaveAttribute('data-rarity');
  });
});

describe('the step of the history that a card is', () => {
  const close = page.getByRole('button', { name: 'Close the card' });
  const here = () => new URLSearchParams(window.location.search).get('place');
  const press = (button: Locator) => {
    (button.element() as HTMLElement).click();
  };

  async function openList() {
    const [map] = await readMaps();
    const word = unlike('Stepped');
    const first = await drawOwn(map, `First ${word}`);
    const second = await drawOwn(map, `Second ${word}`);
    await openMap(`?map=${map.id}&query=${encodeURIComponent(word)}`);
    await rows.first().click();
    await expect.element(card(first.name)).toBeVisible();
    return { first, second };
  }

  it('is one of its own where it is opened while that of another is taken back', async () => {
    const { second } = await openList();
    press(close);
    await Promise.resolve();
    press(rows.nth(1));
    await expect.element(card(second.name)).toBeVisible();
    await expect.poll(here).toBe(String(second.number));
    window.history.back();
    await expect.element(card(second.name)).not.toBeInTheDocument();
    expect(here()).toBeNull();
    expect(window.location.search).toContain('query=');
  });

  it('is waited for no longer once the page comes back from elsewhere', async () => {
    const { first, second } = await openList();
    // As where a link leads on in the same moment.
    const back = vi.spyOn(window.history, 'back').mockReturnValue();
    await close.click();
    await expect.element(card(first.name)).not.toBeInTheDocument();
    back.mockRestore();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await rows.nth(1).click();
    await expect.poll(here).toBe(String(second.number));
  });
});

describe('a part of the page that is on its way', () => {
  it('says that it waits for a connection, as long as there is none', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await render(<PartComing />);
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('You are offline. This comes once you are back.');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading...');
  });
});
