import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';
import type { Tables } from './tables.ts';

/** The name under which hosts of one database tell each other something. */
const channel = 'guildhall';

/** Pauses between tries to connect, in milliseconds: each twice the one before. */
const pauses = { first: 250, longest: 5000 };

/** The connection is asked for a sign of life this often, in milliseconds. */
const askedEvery = 5000;

/** Hears what other hosts say. */
export interface NoticeListener {
  onNotice: (notice: string) => void;
  /** the line works, for the first time or again: what was said meanwhile is lost */
  onConnected: () => void;
}

/** Sends a notice to every host that listens, this one included. */
export async function sendNotice(db: Kysely<Tables>, notice: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${notice})`.execute(db);
}

/** A connection of its own that hears notices, and connects again whenever it breaks. */
export class NoticeLine {
  readonly #connect: () => Client;
  readonly #listener: NoticeListener;
  #client: Client | null = null;
  #isConnected = false;
  #isClosed = false;
  #pause = pauses.first;
  #next: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;

  /** @param connect makes a client that is not connected yet */
  constructor(connect: () => Client, listener: NoticeListener) {
    this.#connect = connect;
    this.#listener = listener;
    void this.#open();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    clearInterval(this.#asking);
    await this.#client?.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    const client = this.#connect();
    this.#client = client;
    client.on('error', () => {
      this.#lose(client);
    });
    client.on('end', () => {
      this.#lose(client);
    });
    client.on('notification', ({ payload = '' }) => {
      this.#listener.onNotice(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      this.#lose(client);
      return;
    }
    if (this.#client !== client) return;
    this.#isConnected = true;
    this.#pause = pauses.first;
    // A line on which nobody speaks looks like one that is cut.
    this.#asking = setInterval(() => {
      client.query('select 1').catch(() => {
        this.#lose(client);
      });
    }, askedEvery).unref();
    this.#listener.onConnected();
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#isConnected = false;
    clearInterval(this.#asking);
    // It may be broken in any way: what it says of its end helps nobody.
    client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#next = setTimeout(() => void this.#open(), this.#pause).unref();
    this.#pause = Math.min(2 * this.#pause, pauses.longest);
  }
}
