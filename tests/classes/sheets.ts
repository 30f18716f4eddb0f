import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the classes that the selectors of a sheet name, with backslashes taken away. */
export function classesInSheet(css: string): Set<string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const heads = Array.from(bare.matchAll(/([^{};]+)\{/g), ([, head = '']) => head);
  const names = heads.flatMap((head) =>
    Array.from(
      head.matchAll(/\.((?:[A-Za-z_-]|\\3\d\s|\\.)(?:[\w-]|\\3\d\s|\\.|[^\x00-\x7f])*)/g),
      // A leading digit is written by its code point, any other sign by itself.
      ([, name = '']) => name.replaceAll(/\\3(\d)\s/g, '$1').replaceAll(/\\(.)/g, '$1'),
    ),
  );
  return new Set(names);
}

/** Lists the sheets of the project. */
export function sheetFiles(): string[] {
  return globSync('src/**/*.css', { cwd: root }).sort();
}

/** Returns the classes that our own sheets know, beside those that Tailwind makes. */
export function ownClasses(): string[] {
  const names = sheetFiles().flatMap((file) => [
    ...classesInSheet(readFileSync(join(root, file), 'utf8')),
  ]);
  return [...new Set(names)].sort();
}
