import { describe, expect, it } from 'vitest';
import { drawingOf, drawings } from '#demo/game/drawings.ts';
import { makeGameRecords } from '#demo/game/game-records.ts';

const items = Array.from(makeGameRecords(9)).flatMap((record) =>
  record.kind === 'item' ? [record.item] : [],
);

describe('the drawings of a thing', () => {
  it('are chosen by the id: the same one every time, each of them for some', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `1092295079580${10 + at}`);
    const chosen = ids.map((id) => drawingOf('broadsword', id));
    expect(ids.map((id) => drawingOf('broadsword', id))).toEqual(chosen);
    expect(new Set(chosen)).toEqual(new Set(drawings.broadsword));
  });

  it('are one where the table has no others', () => {
    expect(drawingOf('anchor', '1')).toBe('anchor');
  });

  it('do not repeat within a thing', () => {
    for (const [glyph, choices] of Object.entries(drawings)) {
      expect(new Set(choices).size, glyph).toBe(choices?.length);
    }
  });

  it('are several in every kind of gear, and three or more in every kind of weapon', () => {
    const byKind = new Map<string, Set<string>>();
    const weapons = new Set<string>();
    for (const { layout, type, typeDescription, icon } of items) {
      if (layout !== 'gear' || icon === null || !typeDescription) continue;
      byKind.set(typeDescription, (byKind.get(typeDescription) ?? new Set()).add(icon));
      if (type === 'Weapon') weapons.add(typeDescription);
    }
    const poor = [...byKind].filter(([kind, { size }]) => size < (weapons.has(kind) ? 3 : 2));
    // The library has a single crossbow.
    expect(poor.map(([kind]) => kind)).toEqual(['Crossbow']);
  });
});
