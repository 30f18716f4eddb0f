import { constants, type Stats } from 'node:fs';
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ownersAlone } from '../db/own-file.ts';
import { StartError } from './start-error.ts';

/** Matches the host's files in its folder: databases with what lies beside them, and the secret. */
const ownFiles = /\.db(?:-\w+|\.begun|(?:\.partial)+)?$|^session-secret/;

/** Folders that stand in the host's own by advice (docs/deploying.md). */
const ownFolders = new Set(['backups', 'lost+found']);

const ownersFolder = 0o700;

/** The mark of a folder that many users share, each their own files: `/tmp` has it. */
const sticky = 0o1000;

/** Leaves a path to its owner alone, as far as this user may. */
async function closeToOthers(
  path: string,
  mode: number,
  isShared: (found: Stats) => boolean = () => false,
): Promise<void> {
  // Another host may take a file away at this moment.
  const found = await stat(path).catch(() => null);
  if (!found || (found.mode & 0o777) === mode || isShared(found)) return;
  // Only its owner may: a mounted folder, or another user's file, keeps its rights.
  await chmod(path, mode).catch(() => undefined);
}

/**
 * Makes sure that the data folder exists, is writable, and is nobody's but its owner's: older hosts
 * have left theirs readable by all. @throws StartError
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: ownersFolder });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const names = await readdir(dataDir);
    // A folder that holds other things as well may be somebody else's: its rights stay.
    if (names.every((name) => ownFiles.test(name) || ownFolders.has(name))) {
      await closeToOthers(dataDir, ownersFolder, ({ mode }) => (mode & sticky) !== 0);
    }
    for (const name of names) {
      if (ownFiles.test(name)) await closeToOthers(join(dataDir, name), ownersAlone);
    }
  } catch (cause) {
    throw new StartError(
      `DATA_DIR "${dataDir}" cannot be written to. Give this user the right, or name another folder.`,
      { cause },
    );
  }
}
