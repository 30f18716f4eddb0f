import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Spot, SpotOrder, SpotPlace } from '#contract/gearing-spots.ts';
import { GearingSpots } from '#islands/gearing-spots/GearingSpots.tsx';
import { noFilters, readSpotAddress, toSpotQuery } from '#islands/gearing-spots/spot-address.ts';
import {
  orderInWords,
  placeInWords,
  pointsInWords,
  slotsInWords,
} from '#islands/gearing-spots/spot-words.ts';
import { $statProfiles } from '#stores/stat-profiles.ts';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const list = page.getByRole('list', { name: 'Gear that places give' });
const said = (words: RegExp) => expect.element(page.getByText(words)).toBeVisible();

function open(search = '') {
  window.history.replaceState(null, '', `/database/gearing-spots${search}`);
  return render(<GearingSpots />);
}

const gain: SpotOrder = {
  ...{ kind: 'gain', archetype: 'Mage', role: 'Damage' },
  character: { id: 'c1', name: 'Wick', level: 20 },
};
const day = 24 * 3_600_000;
const fen: SpotPlace = {
  ...{ mapId: 'd0000000-0000-4000-8000-000000000001', number: 4, kind: 'boss', name: 'The Fen' },
  ...{ words: 'rarely', seenAt: 10 * day, layer: 'guild' },
};

describe('what is said of gearing spots', () => {
  it.each<[SpotOrder, string, string]>([
    [gain, '', 'what each piece adds to what Wick wears, by the weights of Mage, Damage'],
    [{ ...gain, role: null }, 'Glass', 'by your weights “Glass”'],
    [
      { kind: 'worth', archetype: null, role: 'Tank' },
      '',
      'as it is found, by the weights of Tank',
    ],
    [{ kind: 'worth', archetype: null, role: null }, '', 'by your own weights'],
    [{ kind: 'level' }, '', 'By level, then by rarity.'],
  ])('of the order %j', (by, own, words) => {
    expect(orderInWords(by, own)).toContain(words);
  });

  it.each<[Pick<Spot, 'points' | 'bestSlot'>, SpotOrder, object | null]>([
    [{ points: 24.5, bestSlot: 'ring2' }, gain, { figure: '+24.5', about: 'points in Ring 2' }],
    [{ points: -3, bestSlot: 'belt' }, gain, { figure: '−3', about: 'points in Belt' }],
    [
      { points: 1200, bestSlot: null },
      { kind: 'worth', archetype: null, role: null },
      { figure: '1,200', about: 'points' },
    ],
    [{ points: null, bestSlot: null }, { kind: 'level' }, null],
  ])('of the points %j', (spot, by, said) => {
    expect(pointsInWords(spot, by)).toEqual(said);
  });

  it('of a place: its kind, how much it gives, whose it is and when it was seen', () => {
    expect(placeInWords(fen, '', 12 * day)).toBe('Boss · rarely · Seen 2 days ago');
    const own: SpotPlace = { ...fen, words: '', layer: 'squad', seenAt: null };
    expect(placeInWords(own, 'The Cairns', 12 * day)).toBe(
      'Boss · The Cairns · a squad’s · Nobody has noted when it was seen',
    );
    expect(slotsInWords(['ring1', 'ring2', 'belt'])).toBe('Ring, Belt');
  });
});

describe('the address of gearing spots', () => {
  it('leaves out what makes no sense', () => {
    const wrong =
      '?archetype=Baker&order=much&slot=tail&levelMin=-1&levelMax=x&character=%20&page=0';
    expect(readSpotAddress(wrong)).toEqual({ filters: noFilters, page: 1 });
    expect(readSpotAddress('?slot=belt&levelMin=12&page=3')).toEqual({
      ...{ filters: { ...noFilters, slot: 'belt', levelMin: '12' }, page: 3 },
    });
  });

  it('names a role or weights of one’s own', () => {
    const own = [{ name: 'Glass', weights: { Armor: 2 }, limits: {} }];
    const asked = (weights: string) => toSpotQuery({ ...noFilters, weights }, 1, own);
    expect(asked('Healer')).toMatchObject({ role: 'Healer', weights: '' });
    expect(asked('Glass')).toMatchObject({ role: undefined, weights: '2 Armor' });
    // It has been deleted, or is somebody else's.
    expect(asked('Gone')).toMatchObject({ role: undefined, weights: '' });
  });
});

describe('gearing spots', () => {
  beforeEach(async () => {
    // Filters are folded away on a phone.
    await page.viewport(1200, 900);
    // Nobody else's tests leave characters of this member behind.
    await signIn('editor');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    $statProfiles.set([]);
    window.history.replaceState(null, '', url);
    await signOutAgain();
  });

  it('are ordered and narrowed, which stands in the address, and lead to the map', async () => {
    await open();
    await said(/what each piece adds to what/);
    const first = list.getByRole('listitem').first();
    await expect
      .element(first.getByRole('list').getByRole('link').first())
      .toHaveAttribute(
        ...(['href', expect.stringMatching(/^\/database\/map\?map=[\da-f-]+&place=\d+$/)] as const),
      );
    await expect
      .element(page.getByRole('link', { name: /on the map/i }).first())
      .toHaveAttribute('href', expect.stringMatching(/^\/database\/map\?map=[\da-f-]+&item=\d+/));
    await page.getByLabelText('Slot').selectOptions('Belt');
    await expect.element(list.getByText(/^Belt/).first()).toBeVisible();
    await expect.element(list.getByText(/^Chest/)).not.toBeInTheDocument();
    await page.getByLabelText('Best for').selectOptions('Mage');
    await said(/by the weights of Mage, Damage/);
    expect(window.location.search).toBe('?archetype=Mage&slot=belt');
    await page.getByLabelText('Best for').selectOptions('Nobody: by level');
    await said(/By level, then by rarity\./);
    await page.getByRole('button', { name: 'Standard view' }).click();
    await said(/what each piece adds to what/);
    expect(window.location.search).toBe('');
  });

  it('lead nobody to an item whom that would turn away', async () => {
    await signIn('level2');
    await open();
    const piece = list.getByRole('listitem').first();
    await expect.element(piece).toBeVisible();
    await expect
      .element(piece.getByRole('link').first())
      .toHaveAttribute('href', expect.stringMatching(/^\/database\/map/));
    expect(list.element().querySelector('a[href^="/database/aoc"]')).toBeNull();
  });

  it('go by weights of one’s own', async () => {
    $statProfiles.set([{ name: 'Plate', weights: { Armor: 3 }, limits: {} }]);
    await open('?weights=Plate');
    await said(/by your weights “Plate”/);
  });

  it('say what is wrong with levels, and that there are none', async () => {
    await open('?levelMin=30&levelMax=20');
    await expect.element(page.getByText(/^No level is from 30 to 20/)).toBeVisible();
    await expect.element(page.getByText('No place gives a piece of this kind.')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect.element(list).toBeVisible();
  });
});
