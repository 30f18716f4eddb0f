import { describe, expect, it } from 'vitest';
import { firstStanding } from '#rules/map/fitting.ts';
import { openedMap } from '#rules/map/names.ts';

describe('how a map stands as its page opens', () => {
  it('is whole in the middle of what is free', () => {
    const standing = firstStanding(
      { width: 8000, height: 4000 },
      { width: 424, height: 332 },
      undefined,
    );
    // 400 × 300 pixels are free: 20 units in a pixel across.
    expect(standing).toEqual({ left: -12 * 20, top: 2000 - (20 + 150) * 20, resolution: 20 });
  });

  it('is as its address says', () => {
    const at = [1000, 500, -2] as const;
    const standing = firstStanding({ width: 8000, height: 4000 }, { width: 400, height: 300 }, at);
    expect(standing).toEqual({ left: 1000 - 200 * 4, top: 500 - 150 * 4, resolution: 4 });
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
