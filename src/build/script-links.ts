import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tag, tagsIn } from './tags.ts';

const imported = /\b(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g;
const importedLater = /\bimport\(\s*["'`]\.\/([\w.~-]+\.js)["'`]\)/g;

const folder = '/_astro/';

function scriptsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => folder + name);
}

/** Lists the scripts that a tag of a page with an island brings. */
function scriptsOf({ name, attributes }: Tag): string[] {
  const own = name === 'script' && attributes.type === 'module' ? attributes.src : undefined;
  const named = [attributes['component-url'], attributes['renderer-url'], own];
  return named.flatMap((address) => (address?.startsWith(folder) === true ? [address] : []));
}

/** Lists the scripts that a script cannot run without. */
export function scriptsImportedBy(text: string): string[] {
  return scriptsIn(text, imported);
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
    const tags = tagsIn(page);
    if (!tags.some((tag) => tag.name === 'astro-island')) continue;
    const found = new Set<string>();
    // What only some ask for waits in a template: nobody else fetches it. What waits in others runs
    // soon after.
    const started = tags.filter(({ template }) => template !== 'find').flatMap(scriptsOf);
    for (const script of started) reach(script, found);
    // The one that a page with an island waits for, and what it fetches by itself.
    const ofSession = tags.filter(({ template }) => template === 'session').flatMap(scriptsOf);
    const waitedFor = ofSession.flatMap((script) => [...reach(script, new Set())]);
    for (const script of waitedFor)
      for (const later of scriptsIn(textOf(script), importedLater)) reach(later, found);
    const links = Array.from(found, (script) => `<link rel="modulepreload" href="${script}">`);
    writeFileSync(
      file,
      page.replace('</head>', () => `${links.join('')}</head>`),
    );
  }
}
