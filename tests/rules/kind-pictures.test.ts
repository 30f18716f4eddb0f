import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindPicture } from '#rules/items/kind-pictures.ts';
import { openDemoGuild } from '#demo/guild.ts';

const { makeGameRecords } = await openDemoGuild();

describe('the picture of a kind', () => {
  it.each([
    ['Sword One-Handed', 'sword'],
    // The longer name comes first.
    ['Sword Two-Handed', 'greatsword'],
    ['Axe Two-Handed', 'great-axe'],
    ['Longbow', 'bow'],
    ['Crossbow', 'crossbow'],
    // Its hand is no glove.
    ['Off-hand Focus', 'focus'],
    // No ring.
    ['Earring', 'ear'],
    ['Toolbelt', 'belt'],
    ['Head Heavy', 'head'],
    // What it teaches is not what it is.
    ['Recipe Weapon smithing', 'recipe'],
    ['', 'other'],
    ['鍵', 'other'],
  ])('of %j is %s', (kind, name) => {
    expect(kindPicture(kind)).toBe(name);
  });

  it('is there for every kind of the demo guild', () => {
    const kinds = new Set<string>();
    for (const record of makeGameRecords(9)) {
      if (record.kind === 'item')
        kinds.add([record.item.typeDescription, record.item.type].find(Boolean) ?? '');
    }
    for (const kind of kinds) {
      expect(existsSync(`public/kinds/${kindPicture(kind)}.svg`), kind).toBe(true);
    }
    const gear = [...kinds].filter((kind) => /Handed|Light|Medium|Heavy/.test(kind));
    expect(gear.map(kindPicture)).not.toContain('other');
  });
});
