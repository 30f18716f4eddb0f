import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteState } from '#contract/site-state.ts';

type Disk = SiteState['disks'][number];

/** A disk of another machine that has gone does not answer at all: nobody waits longer, in ms. */
const patience = 1000;

/** Returns the value of a promise; null when it fails or is not there in a second. */
export async function soon<T>(promise: Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  const late = wait(patience, null, { signal: stop.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } catch {
    return null;
  } finally {
    stop.abort();
  }
}

/** Reads how much room there is on the disk of a folder, which may be made only later. */
export async function readDisk(holds: Disk['holds'], folder: string): Promise<Disk> {
  const found = await soon(statfs(folder).catch(() => statfs(dirname(folder))));
  if (!found) return { holds, room: null };
  const { bavail, blocks, bsize } = found;
  return { holds, room: { free: bavail * bsize, size: blocks * bsize } };
}
