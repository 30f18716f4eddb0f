import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '#server/db/copy.ts';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from './faults/postgres-server.ts';
import { signIn } from './guild-calls.ts';
import { startProcess } from './host-process.ts';
import { fillBigGuild } from './lists/big-guild.ts';
import { lists } from './lists/lists.ts';
import { benchOn } from './lists/measure.ts';
import { openMemberApp } from './member-app.ts';
import { benchMember } from './member.ts';
import type { Figure } from './table.ts';

/** The most memory that a host may hold that has answered all of it, in megabytes. */
const mostMemory = 256;

/** Measures a host that has answered every page of these lists several times. */
async function benchMemory(folder: string, paths: readonly string[]): Promise<Figure> {
  const host = await startProcess(folder, 0);
  try {
    const cookie = await signIn(host.origin, benchMember.id);
    for (let round = 0; round < 5; round += 1) {
      for (const path of paths) {
        const answer = await fetch(host.origin + path, { headers: { cookie } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
    }
    const resident = await host.residentMemory();
    return {
      name: 'memory of a host that has answered all of it',
      ours: `${resident.toFixed(0)} MB`,
      against: `${mostMemory} MB`,
      ratio: resident / mostMemory,
      limit: { atMost: 1 },
    };
  } finally {
    await host.stop();
  }
}

/** Finds the addresses of the pages that are measured. */
async function measuredPaths(database: Database): Promise<string[]> {
  const app = await openMemberApp(database);
  const paths = new Set<string>();
  for (const list of lists) {
    for (const path of Object.values(await list.pages(app))) paths.add(path);
  }
  await app.close();
  return [...paths];
}

/** Copies a guild to PostgreSQL, and measures its lists there. */
async function benchOnPostgres(guild: Database): Promise<Figure[]> {
  const server = await startPostgres();
  try {
    const database = await openDatabase(server.address);
    await copyDatabase(guild, database, () => undefined);
    // PostgreSQL does so by itself some time after so many writes.
    await sql`vacuum analyze`.execute(database.db);
    const figures = await benchOn('PostgreSQL', database);
    await database.close();
    return figures;
  } finally {
    await server.stop();
  }
}

/**
 * Measures lists of a hundred thousand on both engines: 120,000 lines of the audit log, five years of
 * attendance, 5,000 members, 200,000 items. It takes some minutes to make them.
 */
export async function benchLists(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lists-'));
  try {
    const database = await openDatabase(join(folder, 'guildhall.db'));
    await fillBigGuild(database);
    const figures = await benchOn('SQLite', database);
    const paths = await measuredPaths(database);
    figures.push(...(await benchOnPostgres(database)));
    await database.close();
    return [...figures, await benchMemory(folder, paths)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
