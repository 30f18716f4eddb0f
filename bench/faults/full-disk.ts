import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '#tests/spawn-host.ts';
import { startProcess } from '../host-process.ts';
import type { Figure } from '../table.ts';
import { startPostgres } from './postgres-server.ts';
import { figure, Readers, repeat } from './repeat.ts';
import { Writers } from './writers.ts';

const writers = 8;
/** The disk is full so often in a whole run. */
const mostTimes = 20;
/** It stays full this long, in milliseconds. */
const trouble = 1500;
/** A disk of the database alone, in megabytes. */
const size = 320;
const megabyte = 1024 * 1024;

/** A file system of its own that can be filled. */
interface SmallDisk {
  folder: string;
  /** writes until nothing more fits */
  fill: () => Promise<void>;
  makeRoom: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Makes a small file system; null where this user may mount none. */
async function mountDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    await rmdir(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      const file = await open(ballast, 'a');
      try {
        // What does not fit whole is tried in smaller pieces, down to a page of memory.
        for (let piece = megabyte; piece >= 4096;) {
          await file.appendFile(Buffer.alloc(piece)).catch(() => (piece /= 2));
        }
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove: async () => {
      execFileSync('umount', [folder]);
      await rmdir(folder);
    },
  };
}

/** Fills the disk of a host's database again and again, and makes room again. */
async function fillAgain(
  engine: string,
  disk: SmallDisk,
  variables: Record<string, string>,
  { times, revive }: { times: number; revive: () => Promise<void> },
): Promise<Figure[]> {
  const host = await startProcess(join(disk.folder, 'data'), '0,1', process.cwd(), variables);
  let refused = 0;
  let unnoticed = 0;
  try {
    const running = await Writers.open(host.origin, writers);
    const readers = new Readers([host.origin]);
    const fail = async () => {
      await disk.fill();
      await wait(trouble / 2);
      const before = running.acknowledged;
      await wait(trouble / 2);
      // Rows that change in place need no room: a database that still writes is ready.
      const isWriting = running.acknowledged > before;
      if (!isWriting) {
        refused += 1;
        // The first question may be answered with what was known before it.
        await isReady(host.origin);
        await wait(trouble / 2);
        if (await isReady(host.origin)) unnoticed += 1;
      }
      await disk.makeRoom();
      await revive();
    };
    const what = `the disk of ${engine} full ${times} times`;
    const figures = await repeat(what, fail, running, [host], times);
    await readers.stop();
    return [
      ...figures,
      figure(
        `${what}: not told by /readyz, of ${refused} in which nothing was written`,
        unnoticed,
        0,
      ),
      figure(`${what}: hosts lost`, Number(host.hasEnded()), 0),
      figure(`${what}: public pages unanswered of ${readers.asked}`, readers.failed, 0),
    ];
  } finally {
    await host.stop();
  }
}

/**
 * Fills the file system under each engine while a host writes. It needs the right to mount one, and
 * says so where that is missing.
 * @param share of the times that a whole run has
 */
export async function benchFullDisk(share: number): Promise<Figure[]> {
  const disk = await mountDisk();
  if (disk === null) {
    const name = 'a full disk: not tried, this user may mount no file system';
    return [{ name, ours: '–', against: '–', ratio: Number.NaN, limit: null }];
  }
  const times = Math.ceil(mostTimes * share);
  try {
    const alone = { times, revive: () => Promise.resolve() };
    const onFile = await fillAgain('SQLite', disk, {}, alone);
    await rm(join(disk.folder, 'data'), { recursive: true });
    const postgres = await startPostgres(disk.folder);
    try {
      const variables = { DATABASE_URL: postgres.address };
      const { revive } = postgres;
      return [...onFile, ...(await fillAgain('PostgreSQL', disk, variables, { times, revive }))];
    } finally {
      await postgres.stop();
    }
  } finally {
    await disk.remove();
  }
}
