import { describe, expect, it } from 'vitest';
import { firstStanding, resolutionRange, sharpResolution } from '#rules/map/fitting.ts';
import { openedMap } from '#rules/map/names.ts';

const grid = { width: 8000, height: 4000, picture: null, lightPicture: null };
const pictured = { ...grid, picture: { width: 2000 } };

describe('how a map stands as its page opens', () => {
  it('is whole in the middle of what is free', () => {
    const standing = firstStanding(grid, { width: 424, height: 332 }, undefined);
    // 400 × 300 pixels are free: 20 units in a pixel across.
    expect(standing).toEqual({ left: -12 * 20, top: 2000 - (20 + 150) * 20, resolution: 20 });
  });

  it('is as its address says', () => {
    const at = [1000, 500, -2] as const;
    const standing = firstStanding(grid, { width: 400, height: 300 }, at);
    expect(standing).toEqual({ left: 1000 - 200 * 4, top: 500 - 150 * 4, resolution: 4 });
  });

  it('is no nearer than its picture is brought, and no farther than twice the whole', () => {
    const box = { width: 400, height: 200 };
    const at = (zoom: number) => firstStanding(pictured, box, [4000, 2000, zoom]).resolution;
    expect(at(4)).toBe(1);
    expect(at(-1)).toBe(2);
    expect(at(-8)).toBe(40);
    // A picture that is small is shown no larger either.
    const small = { ...grid, picture: { width: 64 } };
    expect(firstStanding(small, { width: 4000, height: 2000 }, undefined).resolution).toBe(
      8000 / 64 / 4,
    );
  });

  it('has one nearness where its picture is much smaller than its box', () => {
    const range = resolutionRange(
      { ...grid, picture: { width: 64 } },
      { width: 2000, height: 1000 },
    );
    expect(range).toEqual({ nearest: 31.25, farthest: 31.25 });
  });

  it('keeps its middle on the map', () => {
    const box = { width: 100, height: 100 };
    expect(firstStanding(grid, box, [16_000, 9000, 0])).toEqual({
      ...{ left: 8000 - 50, top: 4000 - 50, resolution: 1 },
    });
  });
});

describe('how near a picture is sharp', () => {
  it('is where it has a pixel for each of the screen’s, or hardly less', () => {
    const spared = 2 ** -0.25;
    expect(sharpResolution(pictured, 1)).toBeCloseTo(4 * spared);
    expect(sharpResolution(pictured, 2)).toBeCloseTo(8 * spared);
    // What is shown by day is sharp as well.
    expect(sharpResolution({ ...pictured, lightPicture: { width: 1000 } }, 1)).toBeCloseTo(
      8 * spared,
    );
  });

  it('is everywhere on a grid', () => {
    expect(sharpResolution(grid, 2)).toBe(0);
  });
});

describe('the map with which a page opens', () => {
  const maps = [
    { id: 'cave', name: 'A Cave', levelOf: 'land' },
    { id: 'land', name: 'The Land', levelOf: null },
  ];

  it('is the first that is no level of another, where none is named', () => {
    expect(openedMap(maps, {})?.id).toBe('land');
    expect(openedMap<(typeof maps)[number]>([], {})).toBeUndefined();
  });

  it('is the one that is named, by its id or its name', () => {
    expect(openedMap(maps, { mapId: 'cave' })?.id).toBe('cave');
    expect(openedMap(maps, { mapName: 'a  CAVE' })?.id).toBe('cave');
    expect(openedMap(maps, { mapName: 'nowhere' })).toBeUndefined();
  });
});
