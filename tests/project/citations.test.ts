import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readImports, root } from './imports.ts';

const product = 'docs/product.md';

/** Matches headings: `## 2. Screens`, `### 2.1 Every page`. */
const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm;

/** Matches citations: `product §2.1, §9.4`. */
const citation = /product ((?:§\d+(?:\.\d+)?(?:, )?)+)/g;

const number = /§(\d+(?:\.\d+)?)/g;

let text: string;
let sections: string[];
const sources = new Map<string, string>();

beforeAll(async () => {
  text = await readFile(join(root, product), 'utf8');
  sections = Array.from(text.matchAll(heading), ([, section = '']) => section);
  const { files } = await readImports();
  for (const file of files) sources.set(file, await readFile(join(root, file), 'utf8'));
});

function numbersIn(words: string): string[] {
  return Array.from(words.matchAll(number), ([, section = '']) => section);
}

function missing(wanted: readonly string[]): string[] {
  return wanted.filter((section) => !sections.includes(section));
}

describe(product, () => {
  it('numbers its parts and their topics in order, each once', () => {
    const inOrder = sections.toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
    expect(sections).toEqual(inOrder);
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections.length).toBeGreaterThan(100);
  });

  it('has every section that it refers to itself', () => {
    expect(missing(numbersIn(text))).toEqual([]);
  });

  it('has every section that the code cites', () => {
    const dead = Array.from(sources, ([file, source]) => {
      const cited = Array.from(source.matchAll(citation), ([, list = '']) => numbersIn(list));
      return missing(cited.flat()).map((section) => `${file}: product §${section}`);
    });
    expect(dead.flat()).toEqual([]);
  });
});
