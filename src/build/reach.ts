import type { SiteFile } from '#contract/site-manifest.ts';
import { type PageRight, pageRights } from '#rules/access/access.ts';
import type { Tag } from './tags.ts';

/** A built file as text (empty for pictures and fonts), and what it asks when it is a page. */
export interface BuiltFile {
  /** path below the public folder, with a leading slash */
  name: string;
  text: string;
  /** null for what is not a page: it asks what reaches it asks */
  access: PageRight | null;
}

/** A file with its tags, and with the forms that lie beside it: how many bytes each has. */
export interface WholeFile extends BuiltFile {
  /** of a page; of others none */
  tags: readonly Tag[];
  bytes: SiteFile['bytes'];
}

/**
 * The end of a hashed name, `Dk2_p0Qa.js` of `search.Dk2_p0Qa.js`, looked for from its point backwards: points
 * are fewer than words.
 */
const hashedEnd = /(?<=(?<![\w-])([\w-]{6,}))\.\w+(?![\w.-])/g;

function leastDemanding(a: PageRight | undefined, b: PageRight): PageRight {
  if (a === undefined) return b;
  return pageRights.indexOf(a) <= pageRights.indexOf(b) ? a : b;
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function endOf(name: string): string {
  return /[\w-]*\.\w+$/.exec(baseName(name))?.[0] ?? '';
}

/** Tells whether a text names a file in full, as it is or as an address spells it. */
function isNamed(text: string, file: BuiltFile): boolean {
  const name = baseName(file.name);
  return [name, encodeURI(name)].some((spelling) => {
    const whole = new RegExp(`(?<![\\w.@~%-])${RegExp.escape(spelling)}(?!\\w)`);
    return whole.test(text);
  });
}

/** Lists the hashed files that a file names. */
function filesNamedIn(
  { text }: BuiltFile,
  byEnd: ReadonlyMap<string, readonly BuiltFile[]>,
): BuiltFile[] {
  const ends = new Set(Array.from(text.matchAll(hashedEnd), ([end, hash]) => `${hash}${end}`));
  const candidates = [...ends].flatMap((end) => byEnd.get(end) ?? []);
  return candidates.filter((file) => isNamed(text, file));
}

/**
 * Finds the requirement of each hashed file: as little as the least demanding page that reaches it,
 * directly or through other files (product §6.4).
 * @returns requirements by file name; a file that no page reaches is not among them
 */
export function requirementsOfFiles(files: readonly BuiltFile[]): Map<string, PageRight> {
  const byEnd = Map.groupBy(files, (file) => endOf(file.name));
  const mentions = new Map(files.map((file) => [file, filesNamedIn(file, byEnd)]));
  const found = new Map<string, PageRight>();
  const visit = (file: BuiltFile, access: PageRight) => {
    for (const mentioned of mentions.get(file) ?? []) {
      if (mentioned.access !== null) continue;
      const before = found.get(mentioned.name);
      const least = leastDemanding(before, access);
      if (least === before) continue;
      found.set(mentioned.name, least);
      visit(mentioned, least);
    }
  };
  for (const file of files) if (file.access !== null) visit(file, file.access);
  return found;
}
