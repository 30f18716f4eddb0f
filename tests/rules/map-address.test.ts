import { describe, expect, test } from 'vitest';
import { mapHref, type MapView, placeHref } from '#rules/map/address.ts';
import { readMapAddress } from '#rules/map/read-address.ts';

const mapId = '0d6f5e0a-1b2c-4d3e-8f90-a1b2c3d4e5f6';

describe('the address of the map page', () => {
  const views: [MapView, string][] = [
    [{}, '/database/map'],
    [{ mapId, number: 12 }, `/database/map?map=${mapId}&place=12`],
    [{ items: ['9007199254740993', '12'] }, '/database/map?item=9007199254740993&item=12'],
    [
      { kinds: ['boss', 'gearing-spot'], level: 40 },
      '/database/map?kind=boss&kind=gearing-spot&level=40',
    ],
    [{ term: 'Bell & Ferry' }, '/database/map?query=Bell+%26+Ferry'],
    [
      { layers: ['mine', 'proposed'], states: ['faded', 'due'] },
      '/database/map?layer=mine&layer=proposed&state=faded&state=due',
    ],
    [{ mapId, at: [2048, 10, -1.25] }, `/database/map?map=${mapId}&at=2048,10,-1.25`],
  ];

  test.each(views)('%j is written and read again', (view, address) => {
    expect(mapHref(view)).toBe(address);
    expect(readMapAddress(address.slice('/database/map'.length))).toEqual(view);
  });

  test('of a place is that of its map with its number', () => {
    expect(placeHref(mapId, 12)).toBe(`/database/map?map=${mapId}&place=12`);
  });

  test('is in whole units and hundredths of a zoom', () => {
    expect(mapHref({ at: [10.6, 3.2, 0.333_33] })).toBe('/database/map?at=11,3,0.33');
  });

  test('of a round names its stops in their order', () => {
    const href = mapHref({ mapId, stops: [17, 3] });
    expect(href).toBe(`/database/map?map=${mapId}&stops=17,3`);
    expect(readMapAddress(new URL(href, 'http://localhost').search)).toEqual({
      mapId,
      stops: [17, 3],
    });
  });

  test.each([
    ...['stops=', 'stops=0', 'stops=1,,2', 'stops=1,-2', 'stops=a', 'stops=1e3'],
    'map=%20&place=0&level=1000&kind=dragons&layer=all&state=old&at=1,2',
    'map=&place=-3&query=+++&kind=constructor&item=1x&at=20000,0,0',
    'place=1e3&at=1,2,9&at=1,2,NaN&level=0&level=',
  ])('tells nothing that makes no sense: %s', (search) => {
    expect(readMapAddress(`?${search}`)).toEqual({});
  });
});
