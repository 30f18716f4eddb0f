import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { frontMatterFields } from '#rules/text/front-matter.ts';
import { guild } from '#config';
import { collectionPath, type CollectionName } from '#rules/text/sections.ts';
import { CommandError } from './command-error.ts';
import type { EntryKind } from './entry-kinds.ts';

const collectionOf: Record<EntryKind, CollectionName> = {
  guide: 'guides',
  article: 'articles',
  quest: 'quests',
};

const body = `Begin with two or three sentences that say who this is for and what they will know afterwards. The
first letter becomes the large initial.

{/* Headings of the second level make the table of contents. */}

## The first part

{/* Every part that a text may have is shown at /admin/styleguide, with what to write for it. */}

<Callout kind="tip" title="One thing not to miss">

Say it here.

</Callout>

## The second part

1. What to do first
2. What to do then
`;

/** Returns the number after the highest in a folder, so that the text comes last in its list. */
async function nextOrder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  const orders = texts.map((text) => Number(/^order: (\d+)$/m.exec(text)?.[1] ?? 0));
  return Math.max(0, ...orders) + 1;
}

function textFor(values: Record<string, string>): string {
  const required = frontMatterFields.filter((field) => field.required);
  const lines = required.map(({ name, says }) => `# ${says}\n${name}: ${values[name] ?? ''}`);
  return `---\n${lines.join('\n')}\n# Take this line away when it may be published.\ndraft: true\n---\n\n${body}`;
}

function inWords(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a person may say of a text that they begin. */
export interface NewEntryOptions {
  author: string;
  /** the heading of its page; the slug in words by default */
  title?: string | undefined;
  /** section of the list; the first one by default */
  section?: string | undefined;
}

/** Writes words as the value of a field: in quotes where they would mean something else. */
const asValue = (words: string) =>
  /^(?!(?:true|false|null)$)\p{L}(?:[\p{L}\p{N} ’-]*[\p{L}\p{N}])?$/iu.test(words)
    ? words
    : JSON.stringify(words);

/**
 * Begins a text that is valid as it is, and a draft.
 * @param root the project's folder
 * @returns the new file and its address on the site
 * @throws CommandError
 */
export async function newEntry(
  root: string,
  kind: EntryKind,
  slug: string,
  { author, section, title = inWords(slug) }: NewEntryOptions,
): Promise<{ file: string; path: string }> {
  const collection = collectionOf[kind];
  const sections = guild.sections[collection];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    throw new CommandError(
      `"${slug}" makes no address. Write small letters, digits and hyphens, as my-first-${kind}.`,
    );
  }
  const part = sections.find(({ id }) => id === (section ?? sections[0]?.id));
  if (!part) {
    const ids = sections.map(({ id }) => id || '(none)').join(', ');
    throw new CommandError(
      `The list of ${collection} has no part "${section ?? ''}". It has: ${ids}.`,
    );
  }
  const folder = ['src/content', collection, part.id].filter(Boolean).join('/');
  const file = `${folder}/${slug}.mdx`;
  const place = join(root, file);
  if (
    await access(place).then(
      () => true,
      () => false,
    )
  ) {
    throw new CommandError(`${file} is there already. Choose another name, or change that file.`);
  }
  const text = textFor({
    title: asValue(title),
    summary: `One sentence about ${inWords(slug).toLowerCase()}, for lists and link previews.`,
    author: asValue(author),
    access: String(part.access),
    order: String(await nextOrder(join(root, folder))),
  });
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
  return { file, path: [collectionPath[collection], part.id, slug].filter(Boolean).join('/') };
}
