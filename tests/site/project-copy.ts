import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a build reads. */
const parts = [
  'src',
  'public',
  'server',
  'cli',
  'guild.config.ts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** The project in a folder of its own, to which texts can be added. */
export interface ProjectCopy {
  folder: string;
  /** its build folder */
  dist: string;
  /** Runs what `npm run build` runs. */
  build: () => Promise<void>;
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

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['cli/build-site.ts'], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`The copy in ${folder} could not be built.\n${out}\n${errors}`);
}

/** Copies the project to a folder for a while. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-copy-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    dist: join(folder, 'dist'),
    build: () => build(folder),
    remove: () => rm(folder, { recursive: true }),
  };
}
