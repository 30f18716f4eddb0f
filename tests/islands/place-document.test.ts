import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/place-shapes.ts';
import { mergeDocuments } from '#editing/merge.ts';
import {
  documentOf,
  emptyPlace,
  faultsOf,
  placeParts,
  writtenOf,
} from '#islands/map/drawing/place-document.ts';
import { movedBy, onMap, pointsFor, withPoint } from '#islands/map/drawing/sketch-points.ts';
import { handOf, readHand } from '#islands/map/drawing/use-drawing-line.ts';

const size = { width: 400, height: 200 };

const read: Place = {
  ...{ id: 'd0000000-0000-4000-8000-000000000001', number: 7, revision: 3, kind: 'danger' },
  ...{ name: 'Eddy', form: 'area', words: 'At ebb', levels: [4, 9], layer: 'squad', level: 2 },
  points: [
    [1, 1],
    [9, 1],
    [9, 9],
  ],
  links: [
    { kind: 'item', id: '12', words: '2–4', name: 'Bead', layout: 'item', isKnown: true },
    { kind: 'guide', path: '/articles/guides/amber', title: 'Amber' },
  ],
  ...{ squad: { id: 'lamps', name: 'Lamps' }, changed: { by: null, at: '' }, owner: null },
  ...{ mayChange: true, seen: null, timer: null, proposedAt: null, refusal: null, meetings: [] },
};

describe('a place that is edited', () => {
  it('is sent as it was read, where nothing is changed', () => {
    expect(writtenOf(documentOf(read))).toEqual({
      ...{ kind: 'danger', name: 'Eddy', form: 'area', points: read.points, words: 'At ebb' },
      levels: [4, 9],
      links: [
        { kind: 'item', id: '12', words: '2–4' },
        { kind: 'guide', path: '/articles/guides/amber' },
      ],
      owner: { layer: 'squad', squadId: 'lamps' },
    });
  });

  it.each([
    ['one level stands for both', { from: '5', to: '' }, [5, 5]],
    ['none is none', { from: '', to: '' }, null],
  ])('has levels of which %s', (_, typed, levels) => {
    expect(writtenOf({ ...documentOf(read), ...typed }).levels).toEqual(levels);
  });

  it.each([
    ['name', { name: ' ' }, 'Name it.'],
    ['levels', { from: '9', to: '4' }, 'Levels must not end before they begin.'],
    ['levels', { from: '0', to: '4' }, 'Levels are whole numbers from 1 to 999.'],
    ['drawing', { points: [] }, 'Set a point on the map.'],
    ['drawing', { points: [[1, 1]] }, 'It must have at least 3 points for a form like that.'],
    ['drawing', { kind: 'road' }, 'It must be line for the kind Road.'],
  ] as const)('says what is wrong with its %s', (part, typed, fault) => {
    const document = { ...documentOf(read), ...typed } as Parameters<typeof faultsOf>[0];
    expect(faultsOf(document, size)).toEqual({ [part]: fault });
  });

  it('takes what another has moved beside what one has typed, and asks where both have typed', () => {
    const base = documentOf(read);
    const mine = { ...base, words: 'Mine' };
    const points = [...base.points.slice(0, 2), [8, 8] as [number, number]];
    const theirs = { ...base, points };
    expect(mergeDocuments(placeParts, base, mine, theirs)).toEqual({
      document: { ...mine, points },
      conflicts: [],
    });
    const both = mergeDocuments(placeParts, base, mine, { ...theirs, words: 'Theirs' });
    expect(both.conflicts).toEqual(['words']);
  });
});

describe('points of a sketch', () => {
  it('are whole and on the map', () => {
    expect(onMap([-3.2, 240.6], size)).toEqual([0, 200]);
    expect(onMap([3.6, 4.4], size)).toEqual([4, 4]);
  });

  it('are set one behind the other, a point alone anew, and none twice in a row', () => {
    const empty = emptyPlace();
    expect(withPoint({ ...empty, points: [[1, 1]] }, [2, 2])).toEqual([[2, 2]]);
    const line = { form: 'line', points: [[1, 1]] } as Parameters<typeof withPoint>[0];
    expect(withPoint(line, [2, 2])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(withPoint(line, [1, 1])).toBe(line.points);
  });

  it('move together, and stop together at the border', () => {
    const points: [number, number][] = [
      [10, 10],
      [390, 20],
    ];
    expect(movedBy(points, [50, -50], size)).toEqual([
      [20, 0],
      [400, 10],
    ]);
    expect(movedBy([], [5, 5], size)).toEqual([]);
    expect(pointsFor('point', points)).toEqual([[10, 10]]);
  });

  it('are told to others as a hand, which others read', () => {
    const by = { discordId: '1', username: 'Mira', avatar: null };
    const hand = (holds: string) => readHand({ page: 'p', by, holds });
    const drawn = { form: 'point', points: [[3, 4]] } as Parameters<typeof handOf>[1];
    expect(hand(handOf(57, drawn))).toEqual({
      page: 'p',
      username: 'Mira',
      number: 57,
      at: [3, 4],
    });
    expect(hand(handOf(null, drawn))).toMatchObject({ number: null });
    expect(handOf(57, { form: 'line', points: [] })).toBe('');
    expect(hand('something newer')).toBeNull();
  });
});
