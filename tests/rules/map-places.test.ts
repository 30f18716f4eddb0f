import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#rules/access/access.ts';
import { dayLength, dayOf } from '#rules/map/days.ts';
import { backAt, freshnessInWords, freshnessOf } from '#rules/map/freshness.ts';
import { kindInWords } from '#rules/map/kind-words.ts';
import { formFault, type PlaceKind, placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import {
  type ListedPlace,
  type PackedPlaces,
  PlacePacker,
  unpackPlaces,
} from '#rules/map/packing.ts';
import {
  mayChangePlace,
  maySeePlace,
  passingFault,
  type PlaceOwner,
  type PlaceReader,
} from '#rules/map/sight.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20, 12);

describe('kinds of places', () => {
  it.each([
    [null, 'Boss'],
    [[12, 12], 'Boss, level 12'],
    [[12, 20], 'Boss, levels 12 to 20'],
  ] as const)('are said with their levels %j', (levels, words) => {
    expect(kindInWords({ kind: 'boss', levels })).toBe(words);
  });

  it('are told apart by their outlines alone', () => {
    const shapes = placeKinds.map((kind) => placeKindFacts[kind].shape);
    expect(new Set(shapes).size).toBe(placeKinds.length);
  });

  it('have icons and colours that there are', async () => {
    const tokens = await readFile('src/styles/tokens.css', 'utf8');
    const set = await readFile('node_modules/@iconify-json/game-icons/icons.json', 'utf8');
    const { icons } = JSON.parse(set) as { icons: object };
    for (const kind of placeKinds) {
      const { icon, colour } = placeKindFacts[kind];
      expect(Object.hasOwn(icons, icon), icon).toBe(true);
      expect(tokens, kind).toContain(`${colour}:`);
    }
  });

  it.each([
    ['road', 'line', null],
    ['road', 'point', 'must be line for the kind Road'],
    ['resource', 'line', 'must be point or area for the kind Resource'],
  ] as const)('%s as %s: %s', (kind, form, fault) => {
    expect(formFault(kind, form)).toBe(fault);
  });
});

describe('freshness', () => {
  it.each<[PlaceKind, number | null, string, string]>([
    ['harbour', null, 'lasting', ''],
    ['harbour', 900, 'lasting', ''],
    ['danger', 0, 'fresh', 'Seen today'],
    ['danger', 1, 'fresh', 'Seen 1 day ago'],
    ['danger', 14, 'fresh', 'Seen 14 days ago'],
    ['danger', 15, 'faded', 'Nobody has confirmed it for 15 days'],
    // A clock that is ahead of ours noted it.
    ['danger', -1, 'fresh', 'Seen today'],
    ['danger', null, 'faded', 'Nobody has noted when it was seen'],
  ])('of %s, seen %s days ago: %s', (kind, ago, freshness, words) => {
    const seenAt = ago === null ? null : now - ago * day;
    expect(freshnessOf(kind, seenAt, now)).toBe(freshness);
    expect(freshnessInWords(kind, seenAt, now)).toBe(words);
  });

  it('goes by days of the calendar, as lists do, which know of a moment its day alone', () => {
    const [seen, morning] = [Date.UTC(2026, 4, 1, 21), Date.UTC(2026, 4, 16, 1)];
    for (const seenAt of [seen, dayOf(seen) * dayLength]) {
      expect(freshnessOf('danger', seenAt, morning)).toBe('faded');
      expect(freshnessInWords('danger', seenAt, seen + day)).toBe('Seen 1 day ago');
    }
  });

  it('counts a timer from when something went', () => {
    expect(backAt({ startedAt: now, minutes: 90 })).toBe(now + 90 * 60 * 1000);
  });
});

const viewers: Record<string, Viewer> = {
  recruit: { accessLevel: 1, editor: false, guilded: true },
  member: { accessLevel: 2, editor: false, guilded: true },
  veteran: { accessLevel: 3, editor: false, guilded: true },
  editor: { accessLevel: 2, editor: true, guilded: true },
  lowEditor: { accessLevel: 0, editor: true, guilded: true },
  officer: { accessLevel: 7, editor: false, guilded: true },
};

const readers: Record<string, PlaceReader> = {
  ...Object.fromEntries(
    Object.entries(viewers).map(([id, viewer]) => [id, { id, viewer, squadIds: [] }]),
  ),
  // They drew the place, and play with Lamps.
  owner: { id: 'owner', viewer: viewers.member!, squadIds: ['lamps'] },
  mate: { id: 'mate', viewer: viewers.member!, squadIds: ['lamps'] },
  other: { id: 'other', viewer: viewers.member!, squadIds: ['bells'] },
  lowMate: { id: 'lowMate', viewer: viewers.recruit!, squadIds: ['lamps'] },
};

const owned = (part: Partial<PlaceOwner>): PlaceOwner => ({
  ...{ layer: 'mine', ownerId: 'owner', squadId: null, level: 2, isProposed: false },
  ...part,
});

const who = (can: (place: PlaceOwner, reader: PlaceReader) => boolean, place: PlaceOwner) =>
  Object.values(readers).flatMap((reader) => (can(place, reader) ? [reader.id] : []));

describe('a place', () => {
  it.each<[string, PlaceOwner, string[], string[]]>([
    ['of one’s own', owned({}), ['owner'], ['owner']],
    ['that is proposed', owned({ isProposed: true }), ['editor', 'officer', 'owner'], ['owner']],
    [
      'of a squad',
      owned({ layer: 'squad', squadId: 'lamps' }),
      ['officer', 'owner', 'mate'],
      ['officer', 'owner', 'mate'],
    ],
    [
      'of the guild',
      owned({ layer: 'guild' }),
      ['member', 'veteran', 'editor', 'officer', 'owner', 'mate', 'other'],
      ['editor', 'officer'],
    ],
    [
      'of the guild from level 3',
      owned({ layer: 'guild', level: 3 }),
      ['veteran', 'officer'],
      ['officer'],
    ],
    ['that an import brought', owned({ layer: 'mine', ownerId: null }), [], []],
  ])('%s is seen and changed by whom it concerns', (_, place, seen, changed) => {
    expect(who(maySeePlace, place)).toEqual(seen);
    expect(who(mayChangePlace, place)).toEqual(changed);
  });

  it.each<[PlaceOwner['layer'], PlaceOwner['layer'], RegExp | null]>([
    ['mine', 'squad', null],
    ['mine', 'guild', null],
    ['squad', 'guild', null],
    ['guild', 'guild', null],
    ['squad', 'mine', /not go back/],
    ['guild', 'squad', /not go back/],
  ])('goes from %s to %s: %s', (from, to, fault) => {
    const said = passingFault({ layer: from, squadId: 'a' }, { layer: to, squadId: 'a' });
    if (fault) expect(said).toMatch(fault);
    else expect(said).toBeNull();
  });

  it('stays with its squad', () => {
    const [a, b] = ['a', 'b'].map((squadId) => ({ layer: 'squad', squadId }) as const);
    expect(passingFault(a!, b!)).toMatch(/its squad/);
  });
});

describe('packed places', () => {
  const hood = { id: '1092295079580010001', name: 'Hood', layout: 'gear' };
  const place = (part: Partial<ListedPlace>): ListedPlace => ({
    ...{
      number: 1,
      kind: 'resource',
      name: 'Amber',
      form: 'point',
      anchor: [3, 4],
      points: [[3, 4]],
    },
    ...{ levels: null, items: [], seenAt: null, timer: null, whose: null },
    ...part,
  });
  const pack = (places: readonly ListedPlace[]) => {
    const packer = new PlacePacker();
    for (const one of places) packer.add(one);
    return packer.packed();
  };

  it('are the same once they are unpacked', () => {
    const places = [
      place({ number: 7, items: [hood], levels: [10, 20], seenAt: Date.UTC(2026, 10, 19) }),
      place({
        number: 12,
        name: 'Ämber',
        kind: 'road',
        form: 'line',
        points: [
          [9, 9],
          [0, 4],
          [3, 4],
        ],
      }),
      place({ number: 10_000, kind: 'boss', timer: { startedAt: now, minutes: 90 } }),
      place({ number: 10_001, whose: { layer: 'squad', squadId: 'lamps', isProposed: false } }),
      place({
        number: 10_002,
        form: 'area',
        points: [
          [0, 0],
          [9, 0],
          [0, 9],
        ],
        items: [hood],
      }),
    ];
    expect(unpackPlaces(JSON.parse(JSON.stringify(pack(places))) as PackedPlaces)).toEqual(places);
    expect(unpackPlaces(pack([]))).toEqual([]);
  });

  it('tell the day alone on which one was seen', () => {
    const [one] = unpackPlaces(pack([place({ seenAt: Date.UTC(2026, 10, 19, 17, 30) })]));
    expect(one?.seenAt).toBe(Date.UTC(2026, 10, 19));
  });

  it('of a kind that only a newer host knows are notes', () => {
    const packed = pack([place({})]);
    expect(unpackPlaces({ ...packed, kinds: ['volcano'] })[0]?.kind).toBe('note');
  });

  it('that are torn are refused', () => {
    expect(() => unpackPlaces({ ...pack([place({})]), names: [] })).toThrow('lack position 0');
  });
});
