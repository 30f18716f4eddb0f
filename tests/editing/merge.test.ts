import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDocuments, type Parts } from '#editing/merge.ts';
import { type CharacterDocument, characterParts } from '#rules/characters/document.ts';
import { coerceFields, toFormValues } from '#rules/characters/fields.ts';
import { equip } from '#rules/gear/equipment.ts';

const hood = {
  id: '1',
  name: 'Hood',
  icon: null,
  level: 10,
  rarityMin: 'Common',
  rarityMax: 'Rare',
  slots: ['helmet'],
} as const;
const wear = { rarity: 'Common', enchantLevel: 0, quality: 0 } as const;
const empty: CharacterDocument = { values: toFormValues(coerceFields({})), gear: {} };
const withValues = (values: object): CharacterDocument => ({
  ...empty,
  values: { ...empty.values, ...values },
});

describe('two people’s work', () => {
  const field = fc.constantFrom('IGN', 'race', 'squad', 'realm');
  const edits = fc.dictionary(field, fc.constantFrom('x', 'y', ''));

  it('is joined: what one changed is there, what both changed is asked, nothing else differs', () => {
    fc.assert(
      fc.property(edits, edits, edits, (start, here, there) => {
        const base = withValues(start);
        const mine = withValues({ ...start, ...here });
        const theirs = withValues({ ...start, ...there });
        const { document, conflicts } = mergeDocuments(characterParts, base, mine, theirs);
        const asked = new Set(conflicts.map(({ name }) => name));
        for (const name of ['IGN', 'race', 'squad', 'realm'] as const) {
          const [was, my, their] = [base, mine, theirs].map(({ values }) => values[name]);
          const both = my !== was && their !== was && my !== their;
          expect(asked.has(name)).toBe(both);
          expect(document.values[name]).toBe(my === was ? their : my);
        }
      }),
    );
  });

  it('is joined by slot too', () => {
    const worn = equip(hood, wear);
    const mine = { ...empty, gear: { helmet: worn } };
    const theirs = {
      ...empty,
      gear: { helmet: equip(hood, { ...wear, enchantLevel: 2 }), back: worn },
    };
    const { document, conflicts } = mergeDocuments(characterParts, empty, mine, theirs);
    expect(conflicts).toEqual([{ kind: 'slot', name: 'helmet' }]);
    expect(Object.keys(document.gear).toSorted()).toEqual(['back', 'helmet']);
    expect(characterParts.differences(empty, withValues({ level: '01' }))).toEqual([]);
  });
});

describe('a document that is no character', () => {
  /** Lines by number. */
  type Page = Readonly<Record<string, string>>;
  const lines: Parts<Page, string> = {
    differences: (a, b) => Object.keys({ ...a, ...b }).filter((line) => a[line] !== b[line]),
    keyOf: (line) => line,
    take: (line, page, from) => ({ ...page, [line]: from[line] ?? '' }),
  };
  const base = { one: 'a', two: 'b', three: 'c' };

  it.each([
    ['what they changed', {}, { one: 'x' }, { one: 'x' }, []],
    ['what I changed', { one: 'x' }, {}, { one: 'x' }, []],
    [
      'both, where we changed different parts',
      { one: 'x' },
      { two: 'y' },
      { one: 'x', two: 'y' },
      [],
    ],
    [
      'no question where we changed a part to the same',
      { one: 'x' },
      { one: 'x' },
      { one: 'x' },
      [],
    ],
    [
      'a question where we did not',
      { one: 'x' },
      { one: 'y', two: 'z' },
      { one: 'x', two: 'z' },
      ['one'],
    ],
  ])('is joined: %s', (_, mine, theirs, joined, conflicts) => {
    const merge = mergeDocuments(lines, base, { ...base, ...mine }, { ...base, ...theirs });
    expect(merge).toEqual({ document: { ...base, ...joined }, conflicts });
  });
});
