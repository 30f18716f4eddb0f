import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const packageSchema = z.object({ version: z.string() });

/** So much of a commit's name tells it from others. */
const shortName = 8;

/** Asks git for the last commit that changed more than texts: one of texts alone is no other host. */
function askRepository(project: URL): string {
  // The host's user may be another than the owner of the repository.
  const asked = ['-c', 'safe.directory=*', 'log', '-1', '--format=%H'];
  try {
    return execFileSync('git', [...asked, '--', '.', ':(exclude)src/content'], {
      ...{ cwd: project, encoding: 'utf8' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // Without git, or in a repository without a commit, the version says what it can.
    return '';
  }
}

/** Returns the name of the commit that a project is of; empty where nothing says it. */
function commitOf(project: URL): string {
  // An image has no repository: its commit was handed over when it was made.
  const told = new URL('commit', project);
  if (existsSync(told)) return readFileSync(told, 'utf8');
  // The repository of a folder above is something else's.
  return existsSync(new URL('.git', project)) ? askRepository(project) : '';
}

/** Returns the version of the product in a folder, with its commit where that is known: `1.2.0+702eb58e`. */
export function versionIn(project: URL): string {
  const text = readFileSync(new URL('package.json', project), 'utf8');
  const { version } = z.parse(packageSchema, JSON.parse(text));
  const commit = commitOf(project).trim().slice(0, shortName);
  return commit === '' ? version : `${version}+${commit}`;
}

/** The version of the product that runs. */
export const version = versionIn(new URL('../../', import.meta.url));
