import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Patience } from '#server/db/patience.ts';

/** An empty database of one test. */
export interface TestDatabase {
  /** value for DATABASE_URL, or the path of a file */
  address: string;
  database: Database;
  remove: () => Promise<void>;
}

/** A place for a database that nobody has opened yet. */
export interface Place {
  address: string;
  /** deletes the database, which nobody has open any more */
  clear: () => Promise<void>;
}

async function placeSqlite(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  return {
    address: join(folder, 'guildhall.db'),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Drops a database. A connection that was closed a moment ago may still count as its user. */
async function drop(name: string, tries = 20): Promise<void> {
  try {
    await asAdmin(`drop database ${name}`);
  } catch (error) {
    if (tries === 0) throw error;
    await wait(50);
    await drop(name, tries - 1);
  }
}

let placed = 0;

/** @param template name of the database whose copy it is; without one it is empty */
async function placePostgres(template = 'template1'): Promise<Place> {
  placed += 1;
  const name = `test_${process.pid}_${placed}`;
  // Its files are copied as they are: by itself PostgreSQL writes every page into its log as well.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { address: url.href, clear: () => drop(name) };
}

/** The copies have the newest schema: to look for steps to take costs more than to open one. */
const asItIs = () => Promise.resolve();

/** Opens the copy of a template in a place. */
async function openIn({ address, clear }: Place, patience?: Patience): Promise<TestDatabase> {
  const database = await openDatabase(address, patience, undefined, asItIs);
  return {
    address,
    database,
    remove: async () => {
      await database.close();
      await clear();
    },
  };
}

/** Opens an empty SQLite file with the newest schema. */
async function makeSqlite(patience?: Patience): Promise<TestDatabase> {
  const place = await placeSqlite();
  await copyFile(inject('templates').sqlite, place.address);
  return openIn(place, patience);
}

/** Opens an empty PostgreSQL database with the newest schema. */
async function makePostgres(patience?: Patience): Promise<TestDatabase> {
  return openIn(await placePostgres(inject('templates').postgres), patience);
}

/** Both engines: each must pass the same tests. */
export const engines = [
  { engine: 'SQLite', place: placeSqlite, make: () => makeSqlite() },
  { engine: 'PostgreSQL', place: () => placePostgres(), make: () => makePostgres() },
] as const;

/** Opens an empty database on an engine. */
export async function makeDatabase(
  engine: (typeof engines)[number]['engine'],
  patience?: Patience,
): Promise<TestDatabase> {
  return engine === 'SQLite' ? makeSqlite(patience) : makePostgres(patience);
}
