import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOperation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type Import, readImports, root } from './imports.ts';

let imports: Import[];
/** the sources of the site and the server by their path */
let texts: Map<string, string>;
let nouns: string[];

beforeAll(async () => {
  const read = await readImports();
  imports = read.imports;
  const sources = read.files.filter((file) => /^(?:src|server)\//.test(file));
  texts = new Map(
    await Promise.all(
      sources.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
    ),
  );
  nouns = sources.filter((file) => file.startsWith('src/contract/'));
});

/** Matches a key of TanStack Query that is written as a list, or passed on by its name. */
const typedKey = /\bqueryKey\s*:|\b(?:[gs]et|fetch|ensure)Quer\w+\(\s*\[|\binvalidateQueries\(/;

/** Matches the contract's files that a client of any operation needs; the others are nouns. */
const grammar = /^src\/contract\/(?:operation|problem|problem-codes)\.ts$/;

/** Finds the names that a text imports from the contract under another name. */
function renamedIn(text: string): string[] {
  const lists = text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'(?:#contract|\.)\/[^']+'/g);
  return Array.from(lists, ([, list = '']) =>
    Array.from(list.matchAll(/(\w+)\s+as\s+\w+/g), ([, name = '']) => name),
  ).flat();
}

/** Finds the functions and values that a text declares. */
function declaredIn(text: string): string[] {
  const declarations = text.matchAll(/\b(?:function\*?|const|let)\s+(\w+)/g);
  return Array.from(declarations, ([, name = '']) => name);
}

/**
 * Returns the noun of a file of the contract or of the server, or undefined. Only such a file may
 * declare a name of one of the noun's operations: as the operation or as its handler.
 */
function nounOf(file: string): string | undefined {
  return /^(?:src\/contract|server)\/([a-z]+)[/.]/.exec(file)?.[1];
}

describe('an operation', () => {
  it('is named in the contract as its id says', async () => {
    const named = await Promise.all(
      nouns.map(async (file) => {
        const noun = (await import(join(root, file))) as Record<string, unknown>;
        return Object.entries(noun).filter(([, value]) => isOperation(value));
      }),
    );
    const pairs = named.flat().map(([name, value]) => [name, isOperation(value) && value.id]);
    expect(pairs.filter(([name, id]) => name !== id)).toEqual([]);
    expect(pairs).toHaveLength(operations.length);
  });

  it('has no second name on the site', () => {
    const ids = new Set(operations.map(({ id }) => id));
    const renamed = [...texts].flatMap(([file, text]) =>
      renamedIn(text)
        .filter((name) => ids.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(renamed).toEqual([]);
  });

  it('shares its name with nothing but its handler', () => {
    const nounOfId = new Map(
      nouns.flatMap((file) => {
        const defined = (texts.get(file) ?? '').matchAll(
          /^export const (\w+) = defineOperation\(/gm,
        );
        return Array.from(defined, ([, id = '']) => [id, nounOf(file)] as const);
      }),
    );
    expect(nounOfId.size).toBe(operations.length);
    const namesakes = [...texts].flatMap(([file, text]) =>
      declaredIn(text)
        .filter((name) => nounOfId.has(name) && nounOfId.get(name) !== nounOf(file))
        .map((name) => `${file}: ${name}`),
    );
    expect(namesakes).toEqual([]);
  });

  it('is called through what knows no noun, but for the two calls of every page’s bar', () => {
    const knowing = imports.filter(
      ({ from, to }) =>
        from.startsWith('src/api/') && to.startsWith('src/contract/') && !grammar.test(to),
    );
    expect(new Set(knowing.map(({ from }) => from))).toEqual(new Set(['src/api/session.ts']));
  });

  it('is what answers are kept under: nobody types a key', () => {
    const typed = [...texts].filter(
      ([file, text]) => /^src\/(?:islands|browser|stores)\//.test(file) && typedKey.test(text),
    );
    // A form begins with the joined answers of several calls, and with defaults where they fail.
    expect(typed.map(([file]) => file)).toEqual(['src/islands/character-form/CharacterForm.tsx']);
  });
});

describe('the test of it', () => {
  it.each([
    ["useQuery({ queryKey: ['events'], queryFn })", true],
    ['useQuery({\n  queryKey: key,', true],
    ["client.setQueryData(['feeds'], made)", true],
    ['client.invalidateQueries({ predicate })', true],
    ['client.setQueryData(queryOf(listFeeds, {}).queryKey, made)', false],
    ['useQuery(queryOf(listEvents, { query }))', false],
    ['reread(client, listEvents)', false],
  ])('reads %s', (text, isTyped) => {
    expect(typedKey.test(text)).toBe(isTyped);
  });

  it.each([
    ['export async function signOut(): Promise<void> {', ['signOut']],
    ['const signOut = (from: string) => call(from);\n  let b;', ['signOut', 'b']],
    ['  signOut,\n  readCurrentUser: ({ signedIn }) => signedIn,\n  await calls.signOut();', []],
  ])('reads what %s declares', (text, names) => {
    expect(declaredIn(text)).toEqual(names);
  });

  it.each([
    ['src/contract/auth.ts', 'auth'],
    ['server/auth/changes.ts', 'auth'],
    ['src/stores/session.ts', undefined],
    ['server/app.ts', 'app'],
  ])('finds the noun of %s', (file, noun) => {
    expect(nounOf(file)).toBe(noun);
  });

  it('sees a second name', () => {
    const text =
      "import {\n  cancelEvent as callOff,\n  type Rsvp,\n} from '#contract/calendar.ts';";
    expect(renamedIn(text)).toEqual(['cancelEvent']);
    expect(renamedIn("import { cancelEvent } from '#contract/calendar.ts';")).toEqual([]);
  });
});
