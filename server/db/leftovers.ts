import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Matches what a backup or a restore leaves behind when it is killed, with what lies beside it. */
const leftover = /^(?:restore-\d+\.db|.*\.db(?:\.partial)+)(?:-wal|-shm|-journal)?$/;

/** A file that nothing has touched for so long, in milliseconds, belongs to nobody any more. */
const abandonedAfter = 60 * 60 * 1000;

/** Removes the files of killed backups and restores from a folder. Returns their names. */
export async function removeLeftovers(folder: string, now: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    if (!leftover.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found || now - found.mtimeMs < abandonedAfter) continue;
    // What this user may not remove stays: it is in nobody's way.
    const isGone = await rm(join(folder, name), { force: true }).then(
      () => true,
      () => false,
    );
    if (isGone) removed.push(name);
  }
  return removed;
}
