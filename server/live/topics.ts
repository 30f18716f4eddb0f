import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { type NoticeLine, sendNotice } from '../db/notices.ts';

/** Hears what is told of a topic: a word, or null, which says to look again. */
type OnTold = (word: string | null) => void;

/** While nothing is heard from other hosts, topics are looked at this often, in milliseconds. */
const lookEvery = 2000;

/** PostgreSQL takes notices of less than 8000 bytes. */
const longestNotice = 7900;

/** The host that says it, the topic, the word. */
const noticeSchema = z.tuple([z.string(), z.string(), z.nullable(z.string())]);

function parseNotice(notice: string): z.infer<typeof noticeSchema> | null {
  try {
    return z.parse(noticeSchema, JSON.parse(notice));
  } catch {
    // Somebody else uses the channel, or a host of another version.
    return null;
  }
}

/**
 * Topics of which people are told at once, on every host of a database (decision 124). What is told may
 * be lost with a connection: then everybody who listens is told to look again.
 */
export class Topics {
  readonly #database: Pick<Database, 'db' | 'openNotices'>;
  /** tells what this host says itself from what others say */
  readonly #host = randomUUID();
  readonly #listeners = new Map<string, Set<OnTold>>();
  #line: NoticeLine | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'db' | 'openNotices'>) {
    this.#database = database;
  }

  /** Tells everybody who listens to a topic: on this host at once, on others soon after. */
  tell(topic: string, word: string | null = null): void {
    this.#hear(topic, word);
    const { db, openNotices } = this.#database;
    if (!openNotices) return;
    const notice = JSON.stringify([this.#host, topic, word]);
    if (Buffer.byteLength(notice) > longestNotice) throw new Error(`Too long to tell: ${topic}`);
    // Whoever listens looks again by themselves, a little later.
    sendNotice(db, notice).catch(() => undefined);
  }

  /** Listens to a topic. Returns a stop function. */
  listen(topic: string, onTold: OnTold): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(onTold));
    this.#openLine();
    return () => {
      listeners.delete(onTold);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) {
        this.#listeners.delete(topic);
      }
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    this.#listeners.clear();
    await this.#line?.close();
  }

  /** Opens the line to the other hosts when somebody listens for the first time. */
  #openLine(): void {
    const { openNotices } = this.#database;
    if (this.#line || !openNotices) return;
    const line = openNotices({
      onNotice: (notice) => {
        const [host, topic, word] = parseNotice(notice) ?? [this.#host, '', null];
        if (host !== this.#host) this.#hear(topic, word);
      },
      onConnected: () => {
        this.#lookEverywhere();
      },
    });
    this.#line = line;
    this.#looking = setInterval(() => {
      if (!line.isConnected) this.#lookEverywhere();
    }, lookEvery).unref();
  }

  #lookEverywhere(): void {
    for (const topic of this.#listeners.keys()) this.#hear(topic, null);
  }

  #hear(topic: string, word: string | null): void {
    for (const onTold of [...(this.#listeners.get(topic) ?? [])]) onTold(word);
  }
}
