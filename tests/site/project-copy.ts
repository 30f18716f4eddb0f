import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a build and a host read. */
const parts = [
  'src',
  'public',
  'server',
  'cli',
  'demo',
  'guild.config.ts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** The project in a folder of its own, to which texts can be added. */
export interface ProjectCopy {
  folder: string;
  /** the folder of its site */
  dist: string;
  /** Runs what `npm run build` runs. @throws Error with what it said */
  build: () => Promise<void>;
  /** Begins what `npm run build` runs, with arguments for Node before it. */
  beginBuild: (nodeArguments?: readonly string[]) => ChildProcess;
  remove: () => Promise<void>;
}

/**
 * Each package is a link, the folder is not: Astro and Vite keep what they remember of a build in
 * `node_modules/.astro` and `.vite`, and the project's own build must never see these articles.
 */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const entry of await readdir(packages, { withFileTypes: true })) {
    if (entry.isFile() || entry.name.startsWith('.')) continue;
    const link = join(folder, 'node_modules', entry.name);
    await symlink(join(packages, entry.name), link, 'junction');
  }
}

/** The environment without what Vitest adds, which would change what is built. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const added = /^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|TEST|MODE|DEV|PROD|SSR|BASE_URL|PUBLIC_.*)$/;
  const kept = Object.entries(process.env).filter(([name]) => !added.test(name));
  return Object.fromEntries(kept);
}

function beginBuild(folder: string, nodeArguments: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...nodeArguments, 'cli/launch.mjs', 'build'], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for a build. @throws Error with what it said, where it failed */
export async function ended(child: ChildProcess): Promise<void> {
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([...said, closed]);
  if (code !== 0) throw new Error(`The build failed.\n${String(out)}\n${String(errors)}`);
}

/** Copies the project to a folder for a while. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-copy-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    dist: join(folder, 'dist'),
    build: () => ended(beginBuild(folder)),
    beginBuild: (nodeArguments) => beginBuild(folder, nodeArguments),
    remove: () => rm(folder, { recursive: true }),
  };
}
