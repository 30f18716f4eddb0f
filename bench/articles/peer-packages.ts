import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is measured beside ours, or measures: none of it belongs among the project's packages. */
interface PeerPackages {
  name: string;
  /** exact versions */
  packages: Record<string, string>;
}

/** Reads the version of a package that the project itself has, so that both stand on the same. */
export function ownVersion(name: string): string {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const version = manifest.dependencies[name];
  if (version === undefined) throw new Error(`package.json does not name ${name}`);
  return version;
}

/**
 * Installs packages from the registry into `.cache`, once: a later run finds them there.
 * @returns their folder
 */
export async function installPackages({ name, packages }: PeerPackages): Promise<string> {
  const folder = join(process.cwd(), '.cache', 'bench', name);
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const file = join(folder, 'package.json');
  const isThere =
    existsSync(file) &&
    readFileSync(file, 'utf8') === manifest &&
    Object.keys(packages).every((one) => existsSync(join(folder, 'node_modules', one)));
  if (isThere) return folder;
  console.log(`Installing ${Object.keys(packages).join(', ')} …`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, manifest);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
