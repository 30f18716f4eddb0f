import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** One import of one file. */
export interface Import {
  from: string;
  /** path of the imported file below the root, or the name of a package */
  to: string;
  /** the import's own text */
  specifier: string;
}

const readable = /\.(?:ts|tsx|astro|mdx|mjs)$/;
const unread = /^(?:node_modules|dist|data|\.astro|\.cache|\.git|test-results)(?:\/|$)/;

/** Matches `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`, `@import 'x'`. */
const importing =
  /(?:^|[\s;}>])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Removes comments, so that an example in one does not count. Strings may hold `//`. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** Returns the specifiers of a file's imports. */
export function specifiersIn(text: string): string[] {
  return Array.from(
    withoutComments(text).matchAll(importing),
    (match) => match[1] ?? match[2] ?? '',
  );
}

type Aliases = Record<string, string>;

/** Returns the file below the root that a specifier in `from` names, or a package's specifier. */
export function resolveSpecifier(specifier: string, from: string, aliases: Aliases): string {
  const [path = specifier] = specifier.split('?', 1);
  if (path.startsWith('.'))
    return normalize(join(dirname(from), path))
      .split(sep)
      .join('/');
  const exact = aliases[path];
  if (exact !== undefined) return exact.replace(/^\.\//, '');
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (!alias.endsWith('*') || !path.startsWith(prefix)) continue;
    return target.replace(/^\.\//, '').replace('*', path.slice(prefix.length));
  }
  return path;
}

/** Reads every import of every file of the project, .astro and .mdx included. */
export async function readImports(): Promise<{ files: string[]; imports: Import[] }> {
  const packageJson = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    imports: Aliases;
  };
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !unread.test(file) && !file.includes('.tmp.'));
  const imports: Import[] = [];
  for (const from of files) {
    for (const specifier of specifiersIn(await readFile(join(root, from), 'utf8'))) {
      imports.push({ from, specifier, to: resolveSpecifier(specifier, from, packageJson.imports) });
    }
  }
  return { files, imports };
}
