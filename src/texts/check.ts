import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Requirement, RoleGrant } from '#rules/access/access.ts';
import { spelling } from '#rules/text/spelling-index.ts';
import { collectionPath, collections, type ListSections } from '#rules/text/sections.ts';
import { mistakesInBody } from './body.ts';
import { mistakesInDrawings } from './drawings.ts';
import { type Card, type Publication, readFrontMatter } from './front-matter.ts';
import { hiddenFrom } from './hidden.ts';
import type { Mistake } from './mistake.ts';
import { mistakesInPictureKinds } from './picture-kinds.ts';
import { readSource } from './source.ts';
import type { Found } from './surroundings.ts';
import { readText } from './read-text.ts';
import type { Text } from './text.ts';
import { describeUnreadable } from './unreadable.ts';
import { showsWords } from './words-shown.ts';
import { openWholePictures, type WholePictures } from './whole-pictures.ts';

/** Where everything an editor writes lies, below the project's folder. */
export const contentFolder = 'src/content';

/** Matches the name of what is a text, or was meant for one. */
export const isText = /\.(?:mdx?|markdown)$/i;

/** Tells of a name whether it, or a folder in it, is hidden, as editors keep locks: the build leaves such out. */
const isHidden = (name: string) => name.split(sep).some((part) => part.startsWith('.'));

/** A file of the content, read. */
export interface ContentFile {
  /** path below the project's folder */
  file: string;
  /** its address; null for a text that a page of its own shows */
  path: string | null;
  publication: Publication;
  /** who may read it; null where the front matter does not say it */
  access: Requirement | null;
  /** null where the front matter does not say it */
  card: Card | null;
  /** null when the MDX is broken */
  text: Text | null;
  mistakes: Mistake[];
}

/** Addresses that are no pages and may be linked all the same. */
const otherPaths = ['/rss.xml', '/atom.xml', '/sitemap.xml'];

function mistakesInPlace(file: string, parts: readonly string[], lists: ListSections): Mistake[] {
  const at = (what: string, write: string) => [{ file, line: 1, what, write }];
  const [folder = '', ...rest] = parts;
  const name = rest.at(-1) ?? '';
  if (/^[^A-Z]+\.(?:md|markdown)$/.test(name)) {
    return at(
      `${name} is no page: texts are MDX files.`,
      `${name.replace(/\.\w+$/, '.mdx')} as the name of the file.`,
    );
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/.test(name)) {
    return at(
      `The name ${name} makes no address.`,
      'small letters, digits and hyphens, as my-guide.mdx: the name is the end of the address.',
    );
  }
  if (name === 'index.mdx') {
    return at(
      'A text named index.mdx has no address of its own.',
      'what it is about as its name, as my-guide.mdx: the name is the end of the address.',
    );
  }
  const collection = collections.find((known) => known === folder);
  if (!collection) return [];
  const sections = lists[collection].map(({ id }) => id);
  const section = rest.slice(0, -1).join('/');
  if (sections.includes(section)) return [];
  const places = sections.map((id) => [contentFolder, folder, id].filter(Boolean).join('/'));
  return at(
    `The folder "${section}" is no part of the list of ${folder}.`,
    `it into ${places.join(' or ')}.`,
  );
}

function addressOf(parts: readonly string[]): string | null {
  const collection = collections.find((known) => known === parts[0]);
  if (!collection) return null;
  return `${collectionPath[collection]}/${parts
    .slice(1)
    .join('/')
    .replace(/\.(?:mdx?|markdown)$/i, '')
    .toLowerCase()}`;
}

/** What the guild says of its texts: the sections of its lists, and its roles. */
export interface GuildOfTexts {
  lists: ListSections;
  roles: readonly RoleGrant[];
}

/**
 * Reads the words of a text.
 * @param isWhole it has to have words: it is no draft, and stands below its front matter
 */
async function readBody(
  body: string,
  place: string,
  isWhole: boolean,
  pictures: WholePictures,
): Promise<{ text: Text | null; found: Found[] }> {
  try {
    const text = readText(body);
    const found = await mistakesInPictureKinds(text, place, pictures);
    found.push(...(await mistakesInDrawings(text, place)));
    if (isWhole && !text.nodes.slice(0, 1).some(showsWords)) {
      const what = 'The text has nothing below its front matter.';
      found.push({
        line: 1,
        what,
        write: 'its words, or `draft: true` above until they are there.',
      });
    }
    return { text, found };
  } catch (error) {
    return { text: null, found: [describeUnreadable(body, error)] };
  }
}

async function readOne(
  root: string,
  name: string,
  { lists, roles }: GuildOfTexts,
  pictures: WholePictures,
): Promise<ContentFile> {
  const parts = name.split(sep);
  const file = [contentFolder, ...parts].join('/');
  const path = addressOf(parts);
  const inPlace = mistakesInPlace(file, parts, lists);
  const read = readSource(await readFile(join(root, file)));
  if ('mistake' in read) {
    const mistakes = [...inPlace, { file, ...read.mistake }];
    const publication = { isDraft: false, isInReview: false, from: -Infinity };
    return { file, path, publication, access: null, card: null, text: null, mistakes };
  }
  const { body, publication, access, card, mistakes } = readFrontMatter(read.source, {
    roles,
    isListed: path !== null,
  });
  const isWhole = !publication.isDraft && body !== read.source;
  const { text, found } = await readBody(body, join(root, file), isWhole, pictures);
  const all = [...mistakes, ...found].map((mistake) => ({ file, ...mistake }));
  return { file, path, publication, access, card, text, mistakes: [...inPlace, ...all] };
}

/** Stands for a text, or a folder of texts, that is only a link to another place of the disk. */
function linkedFile(name: string): ContentFile {
  const file = [contentFolder, ...name.split(sep)].join('/');
  const what = 'This is a link to another place of the disk.';
  const mistakes = [{ file, line: 1, what, write: 'the texts themselves here.' }];
  const publication = { isDraft: false, isInReview: false, from: -Infinity };
  return { file, path: null, publication, access: null, card: null, text: null, mistakes };
}

function mistakesInAddresses(files: readonly ContentFile[], pages: readonly string[]): Mistake[] {
  const taken = new Map(pages.map((path) => [path, 'a page of src/routes.ts']));
  return files.flatMap(({ file, path }) => {
    if (path === null) return [];
    const other = taken.get(path);
    taken.set(path, other ?? file);
    return other === undefined
      ? []
      : [
          {
            file,
            line: 1,
            what: `The address ${path} is taken by ${other}.`,
            write: 'another name for one of the files.',
          },
        ];
  });
}

/**
 * Reads every text below a project's folder.
 * @param guild its lists, in the folder of one of which a text lies, and its roles
 */
export async function readContent(root: string, guild: GuildOfTexts): Promise<ContentFile[]> {
  const folder = join(root, contentFolder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = ({ parentPath, name }: Dirent) => relative(folder, join(parentPath, name));
  const shown = entries.filter((entry) => !isHidden(nameOf(entry)));
  // The build would follow links to what lies outside the content.
  const linked = shown.filter((entry) => entry.isSymbolicLink()).map(nameOf);
  const texts = shown.filter((entry) => entry.isFile() && isText.test(entry.name)).map(nameOf);
  const pictures = await openWholePictures(root);
  const read = await Promise.all(
    texts.toSorted().map((name) => readOne(root, name, guild, pictures)),
  );
  await pictures.keep();
  return [...linked.map(linkedFile), ...read];
}

/**
 * Finds everything that an editor has to mend, in all files.
 * @param pages the paths of all pages that are no texts; `:name` stands for one segment
 * @param now what is published on a later day is not there yet
 * @param host the site's own, with its port: links that name it are links within the site
 */
export function checkContent(
  root: string,
  files: readonly ContentFile[],
  pages: readonly string[],
  { now = Date.now(), host = '' }: { now?: number; host?: string } = {},
): Mistake[] {
  const texts = new Map(files.map(({ path, text }) => [path, text?.anchors]));
  const fixed = [...pages, ...otherPaths];
  const patterns = fixed.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const trim = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));
  const anchorsAt = (path: string) => {
    const trimmed = trim(path);
    if (texts.has(trimmed)) return texts.get(trimmed) ?? 'any';
    return patterns.some((pattern) => pattern.test(trimmed)) ? 'any' : null;
  };
  const nearestPath = spelling([...fixed, ...files.flatMap(({ path }) => path ?? [])]);
  const inBodies = files.flatMap(({ file, publication, text }) => {
    if (text === null) return [];
    const hiddenAt = (path: string) => {
      const target = byPath.get(trim(path));
      return target ? hiddenFrom(publication, target, now) : null;
    };
    const around = { file: join(root, file), host, anchorsAt, nearestPath, hiddenAt };
    return mistakesInBody(text, around).map((found) => ({ file, ...found }));
  });
  return [
    ...files.flatMap(({ mistakes }) => mistakes),
    ...mistakesInAddresses(files, pages),
    ...inBodies,
  ];
}
