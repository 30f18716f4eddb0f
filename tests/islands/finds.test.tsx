import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GuildEvent } from '#contract/calendar.ts';
import WhereItIs from '#islands/calendar/WhereItIs.tsx';
import { Island } from '#islands/Island.tsx';
import { ItemPlaces } from '#islands/item-page/MembersPart.tsx';
import { RoundOffer } from '#islands/RoundOffer.tsx';
import { exactly } from '#rules/recipes/amounts.ts';
import { signIn, signOutAgain } from './session.ts';

const cairns = 'd0000000-0000-4000-8000-000000000001';
const cellar = 'd0000000-0000-4000-8000-000000000002';

const place = (mapId: string, number: number, x: number, gives: Record<string, string>) => ({
  ...{ mapId, number, kind: 'resource', name: `Spot ${number}`, x, y: 0, levels: [10, 20] },
  ...{ layer: 'guild', seenAt: new Date().toISOString() },
  gives: Object.entries(gives).map(([itemId, words]) => ({ itemId, words })),
});

/** Ore in the cellar alone; reed and salt on the Cairns, salt twice, once far away. */
const finds = {
  maps: [
    { id: cellar, name: 'Cellar', width: 1000 },
    { id: cairns, name: 'The Cairns', width: 1000 },
  ],
  places: [
    place(cellar, 1, 0, { '1': '2–4' }),
    place(cairns, 1, 100, { '2': '' }),
    place(cairns, 2, 900, { '3': 'far away' }),
    place(cairns, 3, 350, { '3': 'a handful' }),
  ],
  totals: [
    { itemId: '1', places: 1 },
    { itemId: '2', places: 1 },
    { itemId: '3', places: 2 },
  ],
};

const line = (id: string, name: string, isHad = false) => ({
  ...{ id, name, isHad, amount: exactly(Number(id) * 10) },
});
const lines = [line('1', 'Ore'), line('2', 'Reed'), line('3', 'Salt'), line('4', 'Glass')];

const paths = ['/api/guild/maps/finds', '/api/guild/events/e/places'];

/** Answers where things are found, after as many failures; notes what was asked for. */
function answerFinds(answer: object = finds, failures = 0): string[] {
  const asked: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
    const [input] = args;
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      window.location.href,
    );
    if (!paths.includes(pathname)) return real(...args);
    asked.push(searchParams.get('items') ?? '');
    const body = JSON.stringify(answer);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(
      asked.length <= failures
        ? new Response('{"code":"not-found","detail":"Gone fishing"}', { status: 404, headers })
        : new Response(body, { headers }),
    );
  });
  return asked;
}

const offer = (now = lines) =>
  render(
    <Island>
      <RoundOffer lines={now} />
    </Island>,
  );
const button = (name: string) => page.getByRole('button', { name });
const stopsOn = (map: string) =>
  Array.from(
    page.getByRole('list', { name: `Stops on ${map}` }).element().children,
    (one) => one.textContent,
  );

beforeEach(() => signIn('level3'));
afterEach(signOutAgain);

describe('a round', () => {
  it('is planned when asked, a part for each map, and stays while things are ticked off', async () => {
    const asked = answerFinds();
    const { rerender } = await offer();
    expect(asked).toEqual([]);
    await button('Plan a round').click();
    await expect
      .element(page.getByRole('heading', { name: 'The shortest round on The Cairns: 2 stops' }))
      .toBeVisible();
    expect(asked).toEqual(['1,2,3,4']);
    expect(stopsOn('The Cairns')).toEqual([
      expect.stringMatching(/^1Spot 1Resource, levels 10 to 2020 × Reed$/),
      expect.stringMatching(/^2Spot 3Resource, levels 10 to 2030 × Salt, a handful$/),
    ]);
    await expect
      .element(page.getByText(/The way is about 0.5 × the width of the map/))
      .toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: 'One place on Cellar gives it' }))
      .toBeVisible();
    await expect
      .element(page.getByText('Nobody has noted a place that gives Glass.'))
      .toBeVisible();
    const links = page.getByRole('link', { name: 'Show it on the map' });
    await expect
      .element(links.last())
      .toHaveAttribute('href', `/database/map?map=${cairns}&stops=1,3`);
    await rerender(
      <Island>
        <RoundOffer lines={lines.map((one) => ({ ...one, isHad: one.id !== '3' }))} />
      </Island>,
    );
    await expect.element(page.getByText(/^What is to get has changed since/)).toBeVisible();
    expect(stopsOn('The Cairns')).toHaveLength(2);
    await button('Plan it anew').click();
    await expect
      .element(page.getByRole('heading', { name: 'One place on The Cairns gives it' }))
      .toBeVisible();
  });

  it('says what is in the way, and is tried again', async () => {
    answerFinds(finds, 1);
    await offer();
    await button('Plan a round').click();
    await expect.element(page.getByText('No round could be found: Gone fishing')).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByRole('heading', { name: /The shortest round/ })).toBeVisible();
  });

  it('waits until all of what is to get is known', async () => {
    const round = (isPart: boolean) => (
      <Island>
        <RoundOffer lines={lines} isPart={isPart} />
      </Island>
    );
    const { rerender } = await render(round(true));
    await expect.element(button('Plan a round')).not.toBeInTheDocument();
    await rerender(round(false));
    await expect.element(button('Plan a round')).toBeVisible();
  });

  it('is offered to nobody who may not read the map, nor where nothing is to get', async () => {
    await offer(lines.map((one) => ({ ...one, isHad: true })));
    await expect.element(button('Plan a round')).not.toBeInTheDocument();
    await signOutAgain();
    await signIn('level1');
    await offer();
    await expect.element(button('Plan a round')).not.toBeInTheDocument();
  });
});

describe('where an item is found', () => {
  const show = () =>
    render(
      <Island>
        <ItemPlaces id="3" />
      </Island>,
    );

  it('lists its places, and leads to each and to all on the map', async () => {
    answerFinds({
      ...finds,
      places: [
        finds.places[2],
        { ...finds.places[3], seenAt: '2020-01-01T00:00:00.000Z', layer: 'mine' },
      ],
      maps: [finds.maps[1]],
      totals: [finds.totals[2]],
    });
    await show();
    await expect
      .element(page.getByRole('link', { name: 'Spot 2' }))
      .toHaveAttribute('href', `/database/map?map=${cairns}&place=2`);
    await expect.element(page.getByText('Resource, levels 10 to 20, far away')).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Resource, levels 10 to 20, of members’ own, a handful, not confirmed lately',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('2 places in all')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Show all on the map' }))
      .toHaveAttribute('href', `/database/map?map=${cairns}&item=3`);
  });

  it('says where nobody has noted one', async () => {
    answerFinds({ maps: [], places: [], totals: [] });
    await show();
    await expect.element(page.getByText(/^Nobody has noted a place that gives it/)).toBeVisible();
  });

  it('is nothing for whoever may not read the map, and nothing is asked', async () => {
    await signOutAgain();
    await signIn('level1');
    const asked = answerFinds();
    await show();
    await expect.element(page.getByText('Where it is found')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('where an event is', () => {
  const show = (meeting: GuildEvent['meeting'] = null) =>
    render(
      <Island>
        <WhereItIs event={{ id: 'e', meeting }} />
      </Island>,
    );

  it('is shown first where people meet, and that alone once', async () => {
    const { gives: _, ...square } = place(cairns, 4, 0, {});
    const kind = { kind: 'meeting-point', levels: null, name: 'The square', map: 'The Cairns' };
    answerFinds({
      places: [
        { ...square, ...kind },
        { ...square, ...kind, number: 5, name: 'Inn' },
      ],
    });
    await show({ mapId: cairns, number: 4, name: 'The square', map: 'The Cairns' });
    await expect.element(page.getByText('Meeting point: The square, The Cairns')).toBeVisible();
    const lead = page.getByRole('link', { name: 'The square', exact: true });
    await expect.element(lead).toHaveAttribute('href', `/database/map?map=${cairns}&place=4`);
    await expect.element(page.getByRole('link', { name: 'Inn' })).toBeVisible();
    expect(lead.elements()).toHaveLength(1);
  });

  it('says of a meeting point that is gone what it was', async () => {
    answerFinds({ places: [] });
    await show({ mapId: cairns, number: 4, name: 'The square', map: null });
    const words = 'The meeting point was The square: it is no longer on the map.';
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('is named with its map, and leads there', async () => {
    const { gives: _, ...square } = place(cairns, 4, 0, {});
    const kind = { kind: 'meeting-point', levels: null, name: 'The square', map: 'The Cairns' };
    answerFinds({ places: [{ ...square, ...kind }] });
    await show();
    await expect
      .element(page.getByRole('link', { name: 'The square' }))
      .toHaveAttribute('href', `/database/map?map=${cairns}&place=4`);
    await expect.element(page.getByText('Meeting point, The Cairns')).toBeVisible();
  });
});
