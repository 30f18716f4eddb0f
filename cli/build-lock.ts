import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from '#server/db/sqlite-failure.ts';

/** Lies in the folder of the site, and holds nothing. */
const lockFile = 'building.lock';

/** The right to build. */
interface Lock {
  /** whether another build was under way, and has ended */
  hasWaited: boolean;
  /** Lets the next build begin. */
  unlock: () => void;
}

/**
 * Waits until no other build of a site is under way: they share what Astro remembers, and one takes
 * away what another has not finished. The lock is SQLite's on a file, which falls with the process,
 * however that ends.
 * @param onWait hears once that there is something to wait for
 */
export async function lockBuilds(site: string, onWait: () => void): Promise<Lock> {
  await mkdir(site, { recursive: true });
  const file = new DatabaseSync(join(site, lockFile));
  const unlock = () => {
    file.close();
  };
  for (let tries = 0; ; tries += 1) {
    try {
      file.exec('begin exclusive');
      return { unlock, hasWaited: tries > 0 };
    } catch (error) {
      if (!isBusy(error)) {
        unlock();
        throw error;
      }
      if (tries === 0) onWait();
      await wait(100);
    }
  }
}
