import type { Article } from '#contract/articles.ts';
import type { SiteFile } from '#contract/site-manifest.ts';
import type { PageWeight } from '#contract/site-report.ts';
import { pathOfPage } from './page-access.ts';
import type { WholeFile } from './reach.ts';
import { scriptsImportedBy } from './script-links.ts';
import type { Tag } from './tags.ts';

/** The most that a page may weigh (product §10), in bytes: with all of it, or with its script. */
const budgets = {
  article: { counts: 'all', most: 12_000 },
  landing: { counts: 'all', most: 15_000 },
  tool: { counts: 'script', most: 130_000 },
} as const;

/** Lists the scripts that a page starts with, and those that they cannot run without. */
function scriptsOf(tags: readonly Tag[], byName: ReadonlyMap<string, WholeFile>): Set<string> {
  const found = new Set<string>();
  const reach = (name: string) => {
    const file = byName.get(name);
    if (!file || found.has(name)) return;
    found.add(name);
    for (const next of scriptsImportedBy(file.text)) reach(next);
  };
  for (const { name, attributes } of tags) {
    if (name === 'script') reach(attributes.src ?? '');
    if (attributes.rel === 'modulepreload') reach(attributes.href ?? '');
  }
  return found;
}

function stylesOf(tags: readonly Tag[]): Set<string> {
  const sheets = tags.filter(({ attributes }) => attributes.rel === 'stylesheet');
  return new Set(sheets.map(({ attributes }) => attributes.href ?? ''));
}

/** Weighs every public page, as a guest's browser loads it at first. The heaviest comes first. */
export function weighPages(
  built: readonly WholeFile[],
  files: readonly SiteFile[],
  articles: readonly Article[],
): PageWeight[] {
  const byName = new Map(built.map((file) => [file.name, file]));
  const open = new Set(files.filter(({ access }) => access === 'public').map(({ path }) => path));
  const written = new Set(articles.map(({ path }) => path));
  const sentOf = (name: string) => {
    const { bytes } = byName.get(name) ?? {};
    return bytes?.br ?? bytes?.identity ?? 0;
  };
  const sum = (names: ReadonlySet<string>) => [...names].reduce((all, one) => all + sentOf(one), 0);
  const weights = built.flatMap(({ name, tags, access }) => {
    const path = pathOfPage(name);
    if (access === null || !open.has(path)) return [];
    // Scripts that stand in a template are for whoever is signed in.
    const loaded = tags.filter(({ template }) => template === null);
    const [style, code] = [sum(stylesOf(loaded)), sum(scriptsOf(loaded, byName))];
    const kind = written.has(path) ? 'article' : path === '/' ? 'landing' : 'tool';
    const { counts, most } = budgets[kind];
    const document = sentOf(name);
    const counted = counts === 'all' ? document + style + code : code;
    return [{ path, document, style, script: code, counted, most }];
  });
  const weightOf = (one: PageWeight) => one.document + one.style + one.script;
  return weights.toSorted((a, b) => weightOf(b) - weightOf(a));
}
