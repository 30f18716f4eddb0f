import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Import, readImports, root } from './imports.ts';

interface Lockfile {
  packages: Record<
    string,
    { optionalDependencies?: Record<string, string>; hasInstallScript?: boolean }
  >;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  scripts: Record<string, string>;
}

let lock: Lockfile;
let manifest: Manifest;
let imports: Import[];
const texts = new Map<string, string>();

beforeAll(async () => {
  lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const read = await readImports();
  ({ imports } = read);
  for (const file of read.files) texts.set(file, await readFile(join(root, file), 'utf8'));
});

/** Returns the files of these folders in which the pattern occurs. */
function filesWith(pattern: RegExp, folders: RegExp): string[] {
  return [...texts]
    .filter(([file, text]) => folders.test(file) && pattern.test(text))
    .map(([file]) => file);
}

describe('package-lock.json', () => {
  it('has every platform’s packages, so that npm ci works on all of them', () => {
    const names = new Set(
      Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')),
    );
    const wanted = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).map((name) => `${name} (for ${path})`),
    );
    expect(wanted.filter((entry) => !names.has(entry.split(' ', 1)[0]!))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(20);
  });

  it('runs no install script that package.json does not speak of', () => {
    const scripted = Object.entries(lock.packages)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(scripted.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const all = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    for (const [name, version] of Object.entries(all))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
  });

  it.each(['start', 'build', 'serve', 'dev', 'test', 'bench', 'guild', 'screenshots'])(
    'has the command %s',
    (name) => {
      expect(manifest.scripts[name]).toMatch(/^node (?:--max-\w+-space-size=\d+ )*\S+\.(?:ts|mjs)/);
    },
  );
});

describe('the source', () => {
  it('reads the environment in one place', () => {
    const allowed = [
      'server/main.ts',
      'server/host/aside.ts',
      'server/host/fill-demo-guild.ts',
      'server/host/write-backup.ts',
      'cli/check-items.ts',
      'cli/check-places.ts',
      'cli/build.ts',
      'cli/build-variables.ts',
      'cli/dev.ts',
      'cli/guild.ts',
      'cli/start.ts',
    ];
    const found = filesWith(/process\.env/, /^(?:src|server|demo|cli)\//);
    expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('parses what is stored in few places, and in no route', () => {
    const readers =
      /^server\/(?:(?:[a-z-]+\/stored|snapshots\/game-record|live\/notice|discord\/token-membership|http\/input)\.ts$|db\/|host\/)/;
    const found = filesWith(/JSON\.parse\(/, /^server\//);
    expect(found.filter((file) => !readers.test(file))).toEqual([]);
    expect(found).toContain('server/characters/stored.ts');
  });

  it('gives each noun of the server the same rooms', () => {
    const named = /^server\/[a-z]+\/(?:routes|queries|answers|changes)\.ts$/;
    const other = /^server\/[a-z]+\/.*(?:-routes|-queries|-answers|mount\w*)\.ts$/;
    const names = [...texts.keys()];
    expect(names.filter((file) => named.test(file)).length).toBeGreaterThan(40);
    expect(names.filter((file) => other.test(file))).toEqual([]);
  });

  it('calls the network through the API’s client alone, but for preloading pages', () => {
    expect(filesWith(/(?<![\w.])fetch\(/, /^src\//)).toEqual([
      // What a guest's page reads: the client itself is more than that page may weigh.
      'src/api/public.ts',
      // What a page shows before its scripts have come.
      'src/browser/map-ahead.ts',
      'src/browser/preload.ts',
    ]);
  });

  it('writes no markup from text', () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/, /^src\//),
    ).toEqual([]);
    // These are a page's own facts, parts and scripts, what the contract says, and Lucide's outlines.
    expect(filesWith(/set:html/, /^src\//).toSorted()).toEqual([
      'src/layouts/Base.astro',
      'src/layouts/ToolHead.astro',
      'src/layouts/prose/Map.astro',
      'src/layouts/prose/Tabs.astro',
      'src/layouts/reference/Schema.astro',
      'src/pages/database/aoc.astro',
      'src/pages/database/map.astro',
      'src/ui/LineIcon.astro',
    ]);
  });

  it('uses Astro and Vite by their public names alone', () => {
    const used = imports
      .filter(({ from }) => /^(?:src|cli|server|astro\.config)/.test(from))
      .map(({ specifier }) => specifier)
      .filter((specifier) => /^(?:astro|vite|@astrojs\/[\w-]+)(?:[:/]|$)/.test(specifier));
    const isPublic = [
      /^astro(?:$|:|\/(?:assets\/services\/sharp|config|loaders|markdown|zod)$)/,
      /^@astrojs\/(?:markdown-satteri|mdx|react)$/,
      /^vite$/,
    ];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !isPublic.some((known) => known.test(name)))).toEqual([]);
    // Modules that a bundler makes up are its own affair. Of its files only the command has a place.
    const internal =
      /\\0vite|preload-helper|\b(?:astro|vite)\/dist\b|node_modules\/(?:astro|vite|@astrojs)\/(?!bin\/astro\.mjs)/;
    expect(filesWith(internal, /^(?:src|cli|server|demo|bench|astro\.config)/)).toEqual([]);
  });

  it('never reads an id as a number', () => {
    expect(
      filesWith(
        /Number\((?:\w+\.)*id\)|parseInt\((?:\w+\.)*id\b|BigInt\((?:\w+\.)*id\b/,
        /^(?:src|server|demo|cli)\//,
      ),
    ).toEqual([]);
  });

  it('leaves nothing for later without an owner', () => {
    expect(filesWith(/\b(?:TODO|FIXME|XXX)\b/, /^(?:src|server|demo|cli|bench)\//)).toEqual([]);
  });

  it('has no file that hides its topic', () => {
    const vague = [...texts.keys()].filter((file) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.|\/)/.test(file),
    );
    expect(vague).toEqual([]);
  });
});
