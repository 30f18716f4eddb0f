import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';

/** An empty database of a test's own. */
export interface TestDatabase {
  /** as DATABASE_URL, or as the path of a file */
  address: string;
  database: Database;
  remove: () => Promise<void>;
}

let made = 0;

async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  const address = join(folder, 'guildhall.db');
  const database = await openDatabase(address);
  return {
    address,
    database,
    remove: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
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

/** A connection that was closed a moment ago may still count as a user of the database. */
async function drop(name: string, tries = 20): Promise<void> {
  try {
    await asAdmin(`drop database ${name}`);
  } catch (error) {
    if (tries === 0) throw error;
    await wait(50);
    await drop(name, tries - 1);
  }
}

async function makePostgres(): Promise<TestDatabase> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = await openDatabase(url.href);
  return {
    address: url.href,
    database,
    remove: async () => {
      await database.close();
      await drop(name);
    },
  };
}

/** Both engines: what holds on one has to hold on the other. */
export const engines = [
  { engine: 'SQLite', make: makeSqlite },
  { engine: 'PostgreSQL', make: makePostgres },
] as const;

/** Opens an empty database on an engine. */
export function makeDatabase(engine: (typeof engines)[number]['engine']): Promise<TestDatabase> {
  return engine === 'SQLite' ? makeSqlite() : makePostgres();
}
