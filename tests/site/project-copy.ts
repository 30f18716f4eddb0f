import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The parts of the project that a build and a host read. */
const parts = [
  'src',
  'public',
  'server',
  'cli',
  'demo',
  'guild.config.ts',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

/** The project in a folder of its own, to which texts can be added. */
export interface ProjectCopy {
  folder: string;
  /** the folder of its site */
  dist: string;
  /** Runs `npm run build`'s command, and returns its output. @throws Error with that */
  build: () => Promise<string>;
  /** Begins `npm run build`'s command, with arguments for Node before it. */
  beginBuild: (nodeArguments?: readonly string[]) => ChildProcess;
  /** Begins what `npm start` runs. */
  beginStart: (variables: Record<string, string>) => ChildProcess;
  remove: () => Promise<void>;
}

/**
 * Links each package, not the folder: Astro and Vite keep a build's caches in `node_modules/.astro`
 * and `.vite`, and the project's own build must never see these articles.
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

/** Returns the environment without what is of the tests alone, which would change the build. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const added =
    /^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|TEST|MODE|DEV|PROD|SSR|BASE_URL|PUBLIC_.*)$/;
  const kept = Object.entries(process.env).filter(([name]) => !added.test(name));
  return Object.fromEntries(kept);
}

const launcher = 'cli/launch.mjs';

function begin(
  folder: string,
  args: readonly string[],
  variables?: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...cleanEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for a build, and returns all that it says. @throws Error with that, where it failed */
export async function ended(child: ChildProcess): Promise<string> {
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([...said, closed]);
  const all = `${String(out)}${String(errors)}`;
  if (code !== 0) throw new Error(`The build failed.\n${all}`);
  return all;
}

/** Copies the project to a temporary folder. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-copy-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    dist: join(folder, 'dist'),
    build: () => ended(begin(folder, [launcher, 'build'])),
    beginBuild: (nodeArguments) => begin(folder, [...(nodeArguments ?? []), launcher, 'build']),
    beginStart: (variables) => begin(folder, [launcher, 'start'], variables),
    remove: () => rm(folder, { recursive: true }),
  };
}
