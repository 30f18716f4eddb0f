import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { pairsOf, readTable } from '#demo/table.ts';

const boats = z.array(
  z.strictObject({
    name: z.string(),
    level: z.int(),
    from: pairsOf(z.int()),
    parts: z.optional(z.array(z.strictObject({ name: z.string(), slot: z.string() }))),
  }),
);

const skiff = { name: 'Skiff', level: 10, from: { 'Pine Plank': 6, 'Kelp Rope': 4 } };

describe('a table of the demo guild', () => {
  it('is read with its maps as pairs, in the order that stands there', () => {
    expect(readTable('boats.json', boats, [skiff])).toEqual([
      {
        ...skiff,
        from: [
          ['Pine Plank', 6],
          ['Kelp Rope', 4],
        ],
      },
    ]);
  });

  it.each<[string, unknown, string]>([
    [
      'a field of the wrong kind',
      [skiff, { ...skiff, name: 'Ferry', level: '30' }],
      '1.level (Ferry) must be',
    ],
    ['a field that is missing', [{ name: 'Raft', level: 1 }], '0.from (Raft) is missing'],
    [
      'a field that is spelt wrongly',
      [{ ...skiff, lvl: 3 }],
      '0 (Skiff) has fields that do not belong there: lvl',
    ],
    [
      'an entry within an entry',
      [{ ...skiff, parts: [{ name: 'Mast', slot: 7 }] }],
      '0.parts.0.slot (Mast) must be text, not a number',
    ],
    ['an entry without a name', [7], '0 must be an object, not a number'],
  ])('says the file, the entry and the field of %s', (_, json, fault) => {
    expect(() => readTable('boats.json', boats, json)).toThrow(
      `demo/tables/boats.json is not right.\n  ${fault}`,
    );
  });

  it('says everything that is wrong with it', () => {
    expect(() => readTable('boats.json', boats, [{ ...skiff, level: null, from: 1 }])).toThrow(
      /level .*\n.*from /,
    );
  });
});
