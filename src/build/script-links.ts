import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script that a page with an island starts with; those in its templates run soon after. */
const first = /(?:component-url|renderer-url|<script type="module" src)="(\/_astro\/[^"]+\.js)"/g;
/** The one that a page with an island waits for, and what it fetches by itself. */
const session = /<template data-script="session"><script type="module" src="(\/_astro\/[^"]+\.js)"/g;
const imported = /\b(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g;
const importedLater = /\bimport\(\s*["'`]\.\/([\w.~-]+\.js)["'`]\)/g;

function scriptsIn(text: string, pattern: RegExp, folder = ''): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => folder + name);
}

/**
 * Names in the head of each page with an island every script that it starts with: the browser
 * fetches them side by side, where it would find one behind the other, a round trip each.
 * @param names of files below the folder, with a leading slash
 */
export function linkScripts(root: string, names: readonly string[]): void {
  const imports = new Map<string, string[]>();
  const reach = (name: string, found: Set<string>) => {
    if (found.has(name)) return;
    found.add(name);
    const next =
      imports.get(name) ??
      scriptsIn(readFileSync(join(root, name), 'utf8'), imported, '/_astro/');
    imports.set(name, next);
    for (const one of next) reach(one, found);
  };
  for (const name of names) {
    if (!name.endsWith('.html')) continue;
    const file = join(root, name);
    const page = readFileSync(file, 'utf8');
    if (!page.includes('<astro-island')) continue;
    const found = new Set<string>();
    for (const script of scriptsIn(page, first)) reach(script, found);
    const links = Array.from(found, (script) => `<link rel="modulepreload" href="${script}">`);
    writeFileSync(file, page.replace('</head>', () => `${links.join('')}</head>`));
  }
}
