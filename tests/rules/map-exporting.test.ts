import { describe, expect, it } from 'vitest';
import {
  type ExportedPlace,
  importLine,
  placeCells,
  placeColumns,
  placesFileName,
} from '#rules/map/exporting.ts';
import { csvLine } from '#rules/tables/csv-writing.ts';

const place: ExportedPlace = {
  ...{ number: 7, id: 'amber', kind: 'resource', name: 'Amber Strand', form: 'area' },
  points: [
    [10, 10],
    [90, 10],
    [90, 70],
  ],
  ...{ words: 'Mind the crabs', levels: [10, 20], layer: 'guild', squad: null, level: 3 },
  links: [
    { kind: 'item', id: '9007199254740993', words: '2–4', name: 'Amber Bead' },
    { kind: 'item', id: '2', words: '', name: 'Copper' },
    { kind: 'event', id: 'e1', title: 'Slow Tide' },
    { kind: 'guide', path: '/articles/guides/amber', title: 'Where amber lies' },
  ],
  seen: '2026-11-18',
};

const rowOf = (part: Partial<ExportedPlace> = {}) =>
  Object.fromEntries(
    placeCells('The Cairns', { ...place, ...part }).map((cell, at) => [placeColumns[at], cell]),
  ) as Record<string, string>;

describe('a table of places', () => {
  it('has a column for all that is said of one', () => {
    expect(rowOf()).toEqual({
      ...{ Map: 'The Cairns', Number: '7', Name: 'Amber Strand', Kind: 'Resource' },
      ...{ 'Level from': '10', 'Level to': '20', X: '70', Y: '40', 'Drawn as': 'area' },
      ...{ Points: '10 10; 90 10; 90 70', Words: 'Mind the crabs' },
      ...{ Items: 'Amber Bead (2–4); Copper', 'Item ids': '9007199254740993; 2' },
      ...{ Events: 'Slow Tide', Texts: 'Where amber lies (/articles/guides/amber)' },
      ...{ Whose: 'The guild', 'Level of members': '3', 'Last seen': '2026-11-18' },
    });
  });

  it.each<[Partial<ExportedPlace>, object]>([
    [
      { levels: null, links: [], seen: null },
      { 'Level from': '', 'Level to': '', Items: '', 'Item ids': '', 'Last seen': '' },
    ],
    [
      { layer: 'squad', squad: 'Lamps' },
      { Whose: 'Lamps', 'Level of members': '' },
    ],
    // The squad has gone.
    [{ layer: 'squad', squad: '' }, { Whose: 'A squad' }],
    [{ layer: 'mine' }, { Whose: 'A member', 'Level of members': '' }],
  ])('says of %o', (part, cells) => {
    expect(rowOf(part)).toMatchObject(cells);
  });

  it('runs nothing in a spreadsheet', () => {
    const odd = { name: '=HYPERLINK("x")', words: '-2+3,\n@SUM', links: [] };
    const line = csvLine(placeCells('+Map', { ...place, ...odd }));
    expect(line).toMatch(/^'\+Map,7,"'=HYPERLINK\(""x""\)",Resource,/);
    expect(line).toContain(`,"'-2+3,\n@SUM",`);
  });
});

it('a line of an import names what it leads to by ids', () => {
  const line = importLine('The Cairns', place);
  expect(line.endsWith('}\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({
    ...{ map: 'The Cairns', id: 'amber', kind: 'resource', name: 'Amber Strand', form: 'area' },
    ...{ points: place.points, words: 'Mind the crabs', levels: [10, 20], level: 3 },
    links: [
      { kind: 'item', id: '9007199254740993', words: '2–4' },
      { kind: 'item', id: '2', words: '' },
      { kind: 'event', id: 'e1' },
      { kind: 'guide', path: '/articles/guides/amber' },
    ],
    seen: '2026-11-18',
  });
});

it.each([
  ['The Ninth Lamp', 'The Cairnlands', 'the-ninth-lamp-the-cairnlands-2026-11-20'],
  ['Ünter/..\\:x', ' Höhle „1“ ', 'ünter-x-höhle-1-2026-11-20'],
  ['かがり火', '…', 'かがり火-2026-11-20'],
])('files of %s, %s are named %s', (guild, map, name) => {
  expect(placesFileName(guild, map, '2026-11-20')).toBe(name);
});
