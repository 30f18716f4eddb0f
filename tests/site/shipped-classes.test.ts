import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuild } from '#server/host/in-place.ts';
import { classesInSheet, ownClasses, sheetFiles } from '#tests/classes/sheets.ts';
import {
  classesInMarkup,
  classesInScript,
  classesInSources,
  wordsInSources,
} from '#tests/classes/worn.ts';

/** All lines of CSS that the project writes itself, tokens and fonts included. */
const mostLines = 1500;
const mostLinesOfSheet = 250;

const { folder } = await readBuild('dist');

const advice =
  'No markup asks for these classes. If a word of the code became a utility, name it in `@source not inline` of the entry; if a rule of a sheet is left over, take it out.';

async function readAll(pattern: string): Promise<string[]> {
  const files = globSync(pattern, { cwd: folder });
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

/** Returns the classes of built sheets that nothing wears. */
function unworn(sheets: readonly string[], worn: ReadonlySet<string>): string[] {
  const shipped = new Set(sheets.flatMap((css) => [...classesInSheet(css)]));
  return [...shipped].filter((name) => !worn.has(name)).sort();
}

/**
 * Finds selectors for which a browser looks at the whole page with each element that comes: those
 * of anything at all by its place or contents, and of anything below what holds something
 * (Tailwind's `group-has-…`).
 */
function costlySelectors(css: string): string[] {
  const bySomething =
    /(?:^|[\s>+~,])(?::(?:first|last|only)-child)*(?::not\()?:(?:has|nth-[a-z-]+)\(/;
  const below = /:has\((?:[^()]|\([^()]*\))*\)[^,]* \*/;
  const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].map(([text]) => text.trim());
  return selectors.filter((text) => {
    const plain = text.replaceAll(/\\./g, '-');
    return !plain.startsWith('@') && (bySomething.test(plain) || below.test(plain));
  });
}

describe('the built sheets', async () => {
  const sheets = await readAll('**/*.css');
  const pages = await readAll('**/*.html');
  const worn = new Set([...classesInSources(), ...pages.flatMap(classesInMarkup)]);

  it('hold no class that no markup asks for', () => {
    expect(sheets.length).toBeGreaterThan(0);
    // Scripts also make names of our own classes from parts; Tailwind's are always whole.
    const own = new Set(ownClasses());
    const words = wordsInSources();
    const isAllowed = (name: string) => own.has(name) && words.has(name.split('-')[0]!);
    const left = unworn(sheets, worn).filter((name) => !isAllowed(name));
    expect(left, advice).toEqual([]);
  });

  it('hold no selector that makes each new element cost the whole page', () => {
    expect(sheets.flatMap(costlySelectors)).toEqual([]);
  });

  it('would not be allowed such a selector', () => {
    const costly = [
      '.drop>:not(:has(a))',
      '.rows>:nth-child(2)',
      '.rows > :first-child:nth-last-child(6)',
      '.group-has-data-opened\\:hidden:is(:where(.group):has([data-opened]) *)',
    ];
    const cheap = ['.a:has([data-opened]) h1', 'body:has(>[data-dialog])>:not([data-dialog])'];
    const css = [...costly, ...cheap].map((selector) => `${selector}{color:red}`).join('');
    expect(costlySelectors(css)).toEqual(costly);
  });

  it('would not be allowed a word of the code', () => {
    const code = "const kinds = ['zebra']; export const A = () => <p className='p-4'>{kinds}</p>;";
    const found = new Set(classesInScript(code, 'a.tsx'));
    expect(unworn(['.zebra{display:block}.p-4{padding:1rem}'], found)).toEqual(['zebra']);
  });
});

describe('the sheets of the project', async () => {
  const lines = await Promise.all(
    sheetFiles().map(
      async (file) => [file, (await readFile(file, 'utf8')).split('\n').length - 1] as const,
    ),
  );

  it(`are at most ${mostLinesOfSheet} lines each`, () => {
    expect(lines.filter(([, count]) => count > mostLinesOfSheet)).toEqual([]);
  });

  it(`are at most ${mostLines} lines in all`, () => {
    const total = lines.reduce((sum, [, count]) => sum + count, 0);
    console.log(`The sheets of the project have ${total} lines, of ${mostLines}.`);
    expect(total).toBeLessThanOrEqual(mostLines);
  });
});
