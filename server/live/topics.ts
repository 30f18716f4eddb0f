import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type NoticeLine, sendNotice } from '../db/notices.ts';
import { parseNotice } from './notice.ts';

/** Hears what is told of a topic. */
interface TopicListener {
  /** a word, which nobody has checked, or null, which says to look again */
  onTold: (word: unknown) => void;
  /** the other hosts are heard from now on: what they have told before is lost */
  onConnected?: () => void;
}

/** While nothing is heard from other hosts, topics are looked at this often, in milliseconds. */
const lookEvery = 2000;

/** PostgreSQL takes notices of less than 8000 bytes. */
const longestNotice = 7900;

/**
 * Topics of which people are told at once, on every host of a database (decision 124). What is told may
 * be lost with a connection: then everybody who listens is told to look again.
 */
export class Topics {
  readonly #database: Pick<Database, 'db' | 'openNotices'>;
  /** tells what this host says itself from what others say */
  readonly #host = randomUUID();
  readonly #listeners = new Map<string, Set<TopicListener>>();
  #line: NoticeLine | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'db' | 'openNotices'>) {
    this.#database = database;
  }

  /**
   * Tells everybody who listens to a topic: on this host at once, on others soon after. A topic that
   * ends in a slash stands for all that begin with it.
   */
  tell(topic: string, word: unknown = null): void {
    this.#hear(topic, word);
    const { db, openNotices } = this.#database;
    if (!openNotices) return;
    const notice = JSON.stringify({ host: this.#host, topic, word });
    if (Buffer.byteLength(notice) > longestNotice) throw new Error(`Too long to tell: ${topic}`);
    // Whoever listens looks again by themselves, a little later.
    sendNotice(db, notice).catch(() => undefined);
  }

  /** Listens to a topic. Returns a stop function. */
  listen(topic: string, listener: TopicListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    this.#openLine();
    return () => {
      listeners.delete(listener);
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
        const said = parseNotice(notice);
        if (said && said.host !== this.#host) this.#hear(said.topic, said.word);
      },
      onConnected: () => {
        this.#lookEverywhere();
        const all = [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
        for (const { onConnected } of all) onConnected?.();
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

  #hear(topic: string, word: unknown): void {
    if (topic.endsWith('/')) {
      const below = [...this.#listeners.keys()].filter(
        (one) => one !== topic && one.startsWith(topic),
      );
      for (const one of below) this.#hear(one, word);
      return;
    }
    for (const { onTold } of [...(this.#listeners.get(topic) ?? [])]) onTold(word);
  }
}
