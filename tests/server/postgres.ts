import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** a PostgreSQL whose user may create databases */
    postgresUrl: string;
    /** empty databases of the newest schema, of which tests take copies: the steps are taken once */
    templates: {
      /** the path of a SQLite file */
      sqlite: string;
      /** the name of a database in that PostgreSQL */
      postgres: string;
    };
  }
}

async function asAdmin(postgresUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Takes all steps of the schema in a new database. */
async function makeNewest(address: string): Promise<void> {
  const database = await openDatabase(address);
  await database.close();
}

/** Gives every server test a real PostgreSQL: `TEST_DATABASE_URL`, or one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using cleanup = new AsyncDisposableStack();
  let postgresUrl = process.env.TEST_DATABASE_URL ?? '';
  if (postgresUrl === '') {
    const started = await startPostgres();
    cleanup.defer(started.stop);
    postgresUrl = started.url;
  }
  const name = `template_${process.pid}`;
  await asAdmin(postgresUrl, `create database ${name}`);
  cleanup.defer(() => asAdmin(postgresUrl, `drop database ${name}`));
  const template = new URL(postgresUrl);
  template.pathname = `/${name}`;
  await makeNewest(template.href);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-template-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  const file = join(folder, 'template.db');
  await makeNewest(file);
  project.provide('postgresUrl', postgresUrl);
  project.provide('templates', { sqlite: file, postgres: name });
  const whole = cleanup.move();
  return () => whole.disposeAsync();
}
