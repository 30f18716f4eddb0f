import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copiedBy, readStages, saidBy, type Stage } from './dockerfile.ts';
import { type Import, readImports, root } from './imports.ts';

interface Manifest {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
}

let text: string;
let stages: Stage[];
let imports: Import[];
let files: Set<string>;
let manifest: Manifest;
let hostPackages: string[];
let admitted: string[];

const read = (name: string) => readFile(join(root, name), 'utf8');

beforeAll(async () => {
  text = await read('Dockerfile');
  stages = readStages(text);
  const all = await readImports();
  ({ imports } = all);
  files = new Set(all.files);
  manifest = JSON.parse(await read('package.json')) as Manifest;
  hostPackages = JSON.parse(await read('deploy/host-packages.json')) as string[];
  admitted = (await read('.dockerignore')).split('\n').filter((line) => /^[^#]/.test(line));
});

const stage = (name: string) => stages.find((one) => one.name === name)!;

/** Matches `new URL('x.ts', import.meta.url)`, by which a program of its own is started. */
const starting = /\bnew URL\('([^']+\.(?:ts|mjs))', import\.meta\.url\)/g;

/** Returns the files that these import or start, directly or through others. */
async function reachedFrom(begin: readonly string[]): Promise<string[]> {
  const reached = new Set(begin);
  for (const file of reached) {
    for (const { from, to } of imports) if (from === file && files.has(to)) reached.add(to);
    for (const [, to] of (await read(file)).matchAll(starting)) {
      reached.add(posix.join(posix.dirname(file), to!));
    }
  }
  return [...reached];
}

/** Matches `require('x')`, by which data of a package are read. */
const requiring = /\brequire(?:\.resolve)?\('([^']+)'\)/g;

/** Returns the packages that files import or read. */
async function packagesOf(sources: readonly string[]): Promise<string[]> {
  const imported = imports.filter(({ from }) => sources.includes(from)).map(({ to }) => to);
  const texts = await Promise.all(sources.map(read));
  const required = texts.flatMap((one) => Array.from(one.matchAll(requiring), ([, name]) => name!));
  const isPackage = (to: string) => /^@?[a-z]/.test(to) && !to.startsWith('node:');
  const isFile = (to: string) => existsSync(join(root, to));
  const packages = [...imported, ...required].filter((to) => isPackage(to) && !isFile(to));
  return [...new Set(packages.map((to) => /^(?:@[^/]+\/)?[^/]+/.exec(to)![0]))].toSorted();
}

/** What runs in the image: the host, and the commands that look after its data. */
const programs = ['cli/launch.mjs', 'server/main.ts', 'cli/guild.ts', 'deploy/health.mjs'];

const lies = (file: string, within: readonly string[]) =>
  within.some((place) => file === place || file.startsWith(`${place}/`));

describe('the Dockerfile', () => {
  it('copies what is there, and what .dockerignore lets through', () => {
    const copied = stages.flatMap(copiedBy);
    expect(copied.length).toBeGreaterThan(15);
    expect(copied.filter((place) => !existsSync(join(root, place)))).toEqual([]);
    const passed = admitted.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(copied.filter((place) => !lies(place, passed))).toEqual([]);
  });

  it('brings the host every file that it imports', async () => {
    const reached = await reachedFrom(programs);
    expect(reached.length).toBeGreaterThan(300);
    const copied = copiedBy(stage('host'));
    expect(reached.filter((file) => !lies(file, copied))).toEqual([]);
  });

  it('brings the build every file that it imports', async () => {
    const reached = await reachedFrom([
      'cli/build-site.ts',
      'astro.config.mjs',
      'src/pages/index.astro',
    ]);
    const copied = copiedBy(stage('site'));
    expect(reached.filter((file) => !lies(file, copied))).toEqual([]);
  });

  it('keeps the packages that the host imports, and no other', async () => {
    expect(hostPackages).toEqual(await packagesOf(await reachedFrom(programs)));
    expect(hostPackages.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });

  it('runs what its stages hold', () => {
    for (const one of stages) {
      const named = saidBy(one, 'RUN').flatMap((line) => line.match(/\bdeploy\/[\w.-]+/g) ?? []);
      expect(named.filter((file) => !lies(file, copiedBy(one)))).toEqual([]);
    }
  });

  it('names no processor', () => {
    expect(text.replaceAll(/^#.*$/gm, '')).not.toMatch(/x64|amd64|x86|arm64|aarch64|TARGETARCH/);
  });

  it('takes each base from an argument, so that a digest can pin it', () => {
    for (const { base } of stages) {
      const name = /^\$\{(\w+)\}$/.exec(base)?.[1] ?? '';
      expect(text).toMatch(new RegExp(`^ARG ${name}=\\S+:\\S+$`, 'm'));
    }
  });

  it('runs the host as npm run serve does, as nobody in particular, and asks after its health', () => {
    const host = stages.at(-1)!;
    expect(host.name).toBe('host');
    expect(saidBy(host, 'USER')).toEqual(['guildhall']);
    expect(saidBy(host, 'VOLUME')).toEqual(['/data']);
    expect(saidBy(host, 'ENV').join(' ')).toContain('DATA_DIR=/data');
    const [command] = saidBy(host, 'CMD').map((rest) => JSON.parse(rest) as string[]);
    expect(command).toEqual([...manifest.scripts.serve!.split(' '), '--built-elsewhere']);
    const [health] = saidBy(host, 'HEALTHCHECK');
    expect(health).toBe('CMD node deploy/health.mjs "http://127.0.0.1:$PORT/healthz"');
  });
});

describe('.dockerignore', () => {
  it('lets nothing through but what it names', () => {
    expect(admitted[0]).toBe('*');
    expect(admitted.slice(1).filter((line) => !/^![\w.-]+$/.test(line))).toEqual([]);
    for (const name of ['.env', '.git', 'data', 'dist', 'node_modules']) {
      expect(admitted).not.toContain(`!${name}`);
    }
  });
});

describe('the test of the container', () => {
  it('reads stages', () => {
    const [one, two] = readStages(
      'ARG A=a:1\n# what\nFROM --platform=$X ${A} AS one\nCOPY a b c/\nRUN d \\\n    # why\n    && e\nFROM one AS two\nCOPY --from=one a b\n',
    );
    expect(one).toMatchObject({ name: 'one', base: '${A}' });
    expect(copiedBy(one!)).toEqual(['a', 'b']);
    expect(saidBy(one!, 'RUN')).toEqual(['d && e']);
    expect(copiedBy(two!)).toEqual([]);
  });
});
