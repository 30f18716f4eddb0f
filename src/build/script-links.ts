import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tag, tagsIn } from './tags.ts';

const imported = /\b(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g;
const importedLater = /\bimport\(\s*["'`]\.\/([\w.~-]+\.js)["'`]\)/g;

const folder = '/_astro/';

function scriptsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => folder + name);
}

const ofOurs = (address: string | undefined): string[] =>
  address?.startsWith(folder) === true ? [address] : [];

/** Lists the script that a tag is, by itself. */
function ownScripts({ name, attributes }: Tag): string[] {
  return name === 'script' && attributes.type === 'module' ? ofOurs(attributes.src) : [];
}

/** Lists the scripts that an island names. */
function scriptsOfIsland({ attributes }: Tag): string[] {
  return [attributes['component-url'], attributes['renderer-url']].flatMap(ofOurs);
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
    const started = tags.filter(({ template }) => template !== 'find');
    for (const script of started.flatMap(ownScripts)) reach(script, found);
    // The one that a page with an island waits for, and what it fetches by itself.
    const ofSession = tags.filter(({ template }) => template === 'session').flatMap(ownScripts);
    const waitedFor = ofSession.flatMap((script) => [...reach(script, new Set())]);
    for (const script of waitedFor)
      for (const later of scriptsIn(textOf(script), importedLater)) reach(later, found);
    // Nothing of an island shows before the session is known, and so its scripts come last.
    const early = new Set(found);
    for (const script of started.flatMap(scriptsOfIsland)) reach(script, found);
    // What a page shows ahead of its island goes before them.
    const isAhead = tags.some(({ attributes }) => 'data-map-ahead' in attributes);
    const late = isAhead ? ' fetchpriority="low"' : '';
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
