import { describe, expect, it } from 'vitest';
import { noArchetype } from '#rules/characters/archetypes.ts';
import { readStored, readStoredOutline, writeStored } from '#server/characters/stored.ts';

const worn = {
  id: '7',
  name: 'Hood',
  icon: null,
  itemLevel: 3,
  rarity: 'Rare',
  enchantLevel: 0,
  quality: 0,
  primaryStats: [],
  coreStats: [],
};

const row = (body: unknown, isMain: 0 | 1 = 1) => ({
  body: JSON.stringify(body),
  is_main: isMain,
});

describe('a stored character', () => {
  it('is read as it was written, whatever the order of its keys', () => {
    const stored = readStored(
      row({ gear: { ring1: worn, helmet: worn }, IGN: 'Ember', level: 20, editor: true }),
    );
    expect(stored).toMatchObject({ fields: { IGN: 'Ember', level: 20 }, editor: true });
    const text = writeStored(stored);
    expect(readStored({ body: text, is_main: 1 })).toEqual(stored);
    const turned = { ...stored, gear: { helmet: stored.gear.helmet!, ring1: stored.gear.ring1! } };
    expect(writeStored(turned)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['values of other types', { IGN: 5, level: 'twenty', archetype2: null, gear: 'none' }],
    ['gear of an older shape', { gear: [1, 2], archetype2: undefined }],
  ])('with %s has what stands for a missing value', (_, body) => {
    const { fields, gear, editor } = readStored(row(body, 0));
    expect(fields).toMatchObject({ IGN: '', level: 1, archetype2: noArchetype, isMain: false });
    expect([Object.keys(gear), editor]).toEqual([[], false]);
  });

  it('is the main one where the column says so, whatever the body says', () => {
    expect(readStored(row({ isMain: true }, 0)).fields.isMain).toBe(false);
    expect(readStored(row({ isMain: false }, 1)).fields.isMain).toBe(true);
  });

  it('loses gear that is none, and shows in its outline the slots of the doll', () => {
    const body = row({ gear: { helmet: worn, chest: { id: 7 }, tail: worn } });
    expect(Object.keys(readStored(body).gear)).toEqual(['helmet', 'tail']);
    const { fields, slots } = readStoredOutline(body);
    expect(slots).toEqual(['helmet', 'chest']);
    expect(fields).toEqual(readStored(body).fields);
  });
});
