import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readImports, root } from './imports.ts';

/** the sources of the product by their path */
let texts: [file: string, text: string][];

beforeAll(async () => {
  const { files } = await readImports();
  const sources = files.filter((file) => /^(?:src|server|cli|demo)\//.test(file));
  texts = await Promise.all(
    sources.map(async (file): Promise<[string, string]> => {
      return [file, await readFile(join(root, file), 'utf8')];
    }),
  );
});

/** Matches an alphabet other than that of `compareNames` (product §5.1). */
const otherAlphabet = /\.localeCompare\(|\bIntl\.Collator\b/;

/** Matches two names that are compared as they are written: capitals would come first. */
const asWritten = /\b\w+\.(name|username|title|squad|ign|IGN)\s*[<>]=?\s*\w+\.\1\b/;

/** Matches a sort without an order: by characters, so that capitals come first. */
const withoutOrder = /\.(?:toSorted|sort)\(\)/;

/** Files that sort without an order, for what they sort is no name of people or things. */
const notOfNames = [
  'server/audit/queries.ts',
  'server/db/add-rows.ts',
  'server/db/kept-backups.ts',
  'server/discord/keep-reading.ts',
  'server/event-notices/folding.ts',
  'server/event-notices/renaming.ts',
  'server/facets/item-order.ts',
  'server/planning/excuses.ts',
  'server/series/rule-of-series.ts',
  'server/squad-evenings/next-evenings.ts',
  'src/build/manifest.ts',
  'src/islands/ZoneChoice.tsx',
  'src/islands/character-form/best/is-outdated.ts',
  'src/islands/character-form/best/listed-pieces.ts',
  'src/rules/raids/judging.ts',
  'src/solving/gear/dominance.ts',
  'src/stores/kept-views.ts',
  'src/texts/check.ts',
];

const filesWith = (pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([file]) => file);

describe('names', () => {
  it('have one order in the whole product', () => {
    expect(filesWith(otherAlphabet)).toEqual([]);
    expect(filesWith(asWritten)).toEqual([]);
  });

  it('are nowhere sorted without an order', () => {
    expect(filesWith(withoutOrder).toSorted()).toEqual(notOfNames);
  });
});

describe('the test of it', () => {
  it.each([
    ["a.name.localeCompare(b.name, 'en')", otherAlphabet],
    ["new Intl.Collator('en')", otherAlphabet],
    ['(a, b) => (a.name < b.name ? -1 : 1)', asWritten],
    ['Number(x) || (one.squad > other.squad ? 1 : -1)', asWritten],
    ['names.toSorted()', withoutOrder],
  ])('sees %s', (text, pattern) => {
    expect(text).toMatch(pattern);
  });

  it.each([
    ['names.toSorted(compareNames)', withoutOrder],
    ['(a, b) => (a.id < b.id ? -1 : 1)', asWritten],
    ['(a, b) => compareNames(a.name, b.name)', otherAlphabet],
  ])('lets %s pass', (text, pattern) => {
    expect(text).not.toMatch(pattern);
  });
});
