import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a disk has, in bytes. */
export interface DiskRoom {
  free: number;
  size: number;
}

/** Reads how many bytes there are on the disk of a folder, which may be made only later. */
export async function readRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
  return { free: bavail * bsize, size: blocks * bsize };
}
