import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only some ask for waits in a template: nobody else fetches it. */
const askedFor = /<template data-script="find">.*?<\/template>/s;
/** The scripts of a page itself; those in its other templates run soon after. */
const own = /<script type="module" src="(\/_astro\/[^"]+\.js)"/g;
const ofIslands = /(?:component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g;
/** The one that a page with an island waits for, and what it fetches by itself. */
const session =
  /<template data-script="session"><script type="module" src="(\/_astro\/[^"]+\.js)"/g;
const imported = /\b(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g;
const importedLater = /\bimport\(\s*["'`]\.\/([\w.~-]+\.js)["'`]\)/g;

const folder = '/_astro/';

function scriptsIn(text: string, pattern: RegExp, before = ''): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => before + name);
}

/** Lists the scripts that a script cannot run without. */
export function scriptsImportedBy(text: string): string[] {
  return scriptsIn(text, imported, folder);
}

/**
 * Names in the head of each page with an island every script that it starts with: the browser
 * fetches them side by side, where it would find one behind the other, a round trip each.
 * @param names of files below the folder, with a leading slash
 */
export function linkScripts(root: string, names: readonly string[]): void {
  const texts = new Map<string, string>();
  const textOf = (script: string) => {
    const text = texts.get(script) ?? readFileSync(join(root, script), 'utf8');
    texts.set(script, text);
    return text;
  };
  const reach = (script: string, found: Set<string>) => {
    if (found.has(script)) return found;
    found.add(script);
    for (const next of scriptsImportedBy(textOf(script))) reach(next, found);
    return found;
  };
  for (const name of names) {
    if (!name.endsWith('.html')) continue;
    const file = join(root, name);
    const page = readFileSync(file, 'utf8');
    if (!page.includes('<astro-island')) continue;
    const found = new Set<string>();
    for (const script of scriptsIn(page.replace(askedFor, ''), own)) reach(script, found);
    const waitedFor = scriptsIn(page, session).flatMap((script) => [...reach(script, new Set())]);
    for (const script of waitedFor)
      for (const later of scriptsIn(textOf(script), importedLater, folder)) reach(later, found);
    // Nothing of an island shows before the session is known, and so its scripts come last.
    const early = new Set(found);
    for (const script of scriptsIn(page, ofIslands)) reach(script, found);
    // What a page shows ahead of its island goes before them.
    const late = page.includes('data-map-ahead') ? ' fetchpriority="low"' : '';
    const links = Array.from(
      found,
      (script) => `<link rel="modulepreload" href="${script}"${early.has(script) ? '' : late}>`,
    );
    writeFileSync(
      file,
      page.replace('</head>', () => `${links.join('')}</head>`),
    );
  }
}
