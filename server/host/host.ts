import { createServer } from 'node:http';
import type { Database } from '../db/database.ts';
import { databaseAddress, openDatabase } from '../db/open.ts';
import { prepareDataDir } from './data-dir.ts';
import { answerStarting, listen } from './listen.ts';
import { type HostOptions, prepareHost } from './prepare.ts';

/** A listening host. */
export interface Host {
  /** the public address */
  origin: string;
  /** anyone may sign in as a demo member */
  demo: boolean;
  close: () => Promise<void>;
}

/** Opens the data, fills an empty demo guild, and serves. @throws StartError, DatabaseError */
export async function startHost(options: HostOptions): Promise<Host> {
  const { env } = options;
  await prepareDataDir(env.dataDir);
  let answer = answerStarting(env.origin);
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    answer(request, response);
  });
  // The host listens first: a taken port is known before a database is filled.
  const port = await listen(server, env);
  const origin = env.origin ?? `http://localhost:${port}`;

  let database: Database | undefined;
  let closeReady: (() => Promise<void>) | undefined;
  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await closeReady?.();
    await database?.close();
  }
  try {
    database = await openDatabase(databaseAddress(env));
    ({ answer, close: closeReady } = await prepareHost(options, origin, database));
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, demo: env.demo, close };
}
