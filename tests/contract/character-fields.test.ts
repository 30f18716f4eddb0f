import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { characterSchema } from '#contract/character-fields.ts';
import { gearFormSchema, olderFormSchema } from '#contract/character-fields.ts';
import { characterDrafts } from '#islands/character-drafts.ts';
import { characterParts, fieldLabel, partLabel } from '#rules/characters/document.ts';
import {
  type CharacterFields,
  coerceFields,
  fromFormValues,
  olderFaults,
  toFormValues,
} from '#rules/characters/fields.ts';
import {
  type Field,
  type FieldName,
  fieldNames,
  fieldTable,
  type NumberField,
  numberFieldNames,
  sharedFields,
  sheetFieldNames,
} from '#rules/characters/field-table.ts';
import { changesInWords } from '#server/characters/changes-in-words.ts';
import { readImports, root } from '../project/imports.ts';

const rows = Object.entries<Field>(fieldTable) as [FieldName, Field][];
const numbers = numberFieldNames.map((name): [string, NumberField] => [name, fieldTable[name]]);
const defaults = coerceFields({});
const document = { values: toFormValues(defaults), gear: {} };
const stored = (fields: CharacterFields) => ({ fields, gear: {}, editor: false });

/** Makes a valid value of a field that differs from its default. */
function anotherValue(field: Field): number | boolean | string {
  switch (field.kind) {
    case 'number':
      return field.max;
    case 'flag':
      return false;
    case 'choice':
      return field.choices.at(-1) ?? '';
    case 'server':
      return '1000000000000000000';
    default:
      return 'Lanterns';
  }
}

describe.each(rows)('the field %s', (name, field) => {
  const changed = { ...defaults, [name]: anotherValue(field) };

  it('is in the schemas of the forms that have it, and in the answers', () => {
    expect(name in olderFormSchema.shape).toBe(true);
    expect(name in gearFormSchema.shape).toBe(name in sharedFields);
    expect(name in characterSchema.shape).toBe(true);
    expect(z.safeParse(olderFormSchema, defaults).success).toBe(true);
    expect(z.parse(olderFormSchema, changed)[name]).toBe(changed[name]);
    const { error } = z.safeParse(olderFormSchema, { ...defaults, [name]: {} });
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });

  it('is a part of the document, by its label', () => {
    const other = { values: toFormValues(changed), gear: {} };
    const parts = characterParts.differences(document, other);
    expect(parts).toEqual([{ kind: 'field', name }]);
    expect(parts.map(partLabel)).toEqual([field.label]);
    expect(fieldLabel(name)).toBe(field.label);
    expect(fromFormValues(other.values)).toEqual(changed);
    expect(coerceFields({ ...changed })).toEqual(changed);
  });

  it('is called in the audit log what the table says', () => {
    const words = (value: unknown) =>
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === '' ? 'none' : String(value);
    expect(changesInWords(stored(defaults), stored(changed))).toContain(
      `: ${field.noted ?? field.label}: ${words(defaults[name])} → ${words(changed[name])}`,
    );
  });

  it('has its default in a draft from before there was such a field', () => {
    const other = { values: toFormValues(changed), gear: {} };
    const draft = { savedAt: 1, version: 0, base: document, document: other };
    expect(z.parse(characterDrafts.entry, draft)).toEqual(draft);
    const { [name]: _, ...older } = other.values;
    const read = z.parse(characterDrafts.entry, {
      ...draft,
      document: { values: older, gear: {} },
    });
    expect(read.document).toEqual(document);
  });
});

describe.each(numbers)('the number %s', (name, { min, max, step, olderMax, otherwise }) => {
  const isTaken = (value: number) =>
    z.safeParse(olderFormSchema, { ...defaults, [name]: value }).success;

  it('is held to its bounds and its step', () => {
    expect([min, max, min - 1, max + 1].map(isTaken)).toEqual([true, true, false, false]);
    expect([min + 0.5, min + 0.25, min + 0.125].map(isTaken)).toEqual(
      step === 1 ? [false, false, false] : [true, true, false],
    );
    expect(coerceFields({ [name]: 'many' })).toMatchObject({ [name]: otherwise });
  });

  it('is held to the older form’s own bound there, unless it was stored already', () => {
    const most = olderMax ?? max;
    expect(olderFaults({ [name]: most }, null)).toEqual({});
    expect(olderFaults({ [name]: most + 1 }, null)).toEqual(
      olderMax === undefined ? {} : { [name]: `must be at most ${olderMax}` },
    );
    expect(olderFaults({ [name]: most + 1 }, { [name]: most + 1 })).toEqual({});
  });
});

describe('the table of fields', () => {
  it('alone names a number of the character sheet that no list shows', async () => {
    const { files } = await readImports();
    const code = files.filter((file) => /^(?:src|server)\/.*\.(?:ts|tsx|astro)$/.test(file));
    const texts = await Promise.all(code.map((file) => readFile(join(root, file), 'utf8')));
    const naming = (name: string) =>
      code.filter((_, index) => new RegExp(`\\b${name}\\b`).test(texts[index] ?? ''));
    for (const name of ['dexterity', 'wisdom', 'mentality', 'artisan3Level']) {
      expect(fieldNames, name).toContain(name);
      expect(naming(name), name).toEqual(['src/rules/characters/field-table.ts']);
    }
  });

  it('says which numbers the sheet shows', () => {
    expect(sheetFieldNames).toEqual([
      'strength',
      'dexterity',
      'constitution',
      'intelligence',
      'wisdom',
      'mentality',
      'health',
      'mana',
      'physicalPower',
      'magicalPower',
      'healingPower',
      'armor',
      'magicResist',
    ]);
  });
});
