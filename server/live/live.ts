import type { Database } from '../db/database.ts';
import type { PresentPage, Visitor, WatchedDocument } from './documents.ts';
import { Room } from './room.ts';
import { Topics } from './topics.ts';

/** Pages that may listen at a time (product §5.13). */
const most = { host: 500, person: 5 };

interface LiveOptions {
  database: Pick<Database, 'db' | 'openNotices'>;
  now: () => number;
}

/** Tells pages what others change in the documents that they show (decision 124). */
export class LiveDocuments {
  readonly #topics: Topics;
  readonly #now: () => number;
  readonly #rooms = new Map<string, Room>();
  #isEnded = false;

  constructor({ database, now }: LiveOptions) {
    this.#topics = new Topics(database);
    this.#now = now;
  }

  /** number of pages that listen to this host */
  get listeners(): number {
    return Array.from(this.#rooms.values(), ({ size }) => size).reduce((sum, size) => sum + size, 0);
  }

  /** Tells everybody who listens that something has happened, on every host. */
  tell(topic: string): void {
    this.#topics.tell(topic);
  }

  /** Shows everybody who listens what a page holds. */
  show(topic: string, present: PresentPage): void {
    this.#topics.tell(topic, JSON.stringify({ is: present }));
  }

  /**
   * Lets a page listen to a document. Returns the events, which come until the page has gone, or why
   * it is not let in: this host is full, or the person has enough pages that listen.
   */
  watch(
    document: WatchedDocument,
    visitor: Visitor,
  ): ReadableStream<Uint8Array> | 'full' | 'enough' {
    const known = this.#rooms.get(document.topic);
    if (this.listeners >= most.host) return 'full';
    if (known && known.countOthers(visitor.present) >= most.person) return 'enough';
    const room = known ?? this.#open(document);
    const events = room.enter(visitor);
    // It was let in while the host was told to stop.
    if (this.#isEnded) room.end();
    return events;
  }

  /** Ends all streams, and each that begins from now on. */
  end(): void {
    this.#isEnded = true;
    for (const room of [...this.#rooms.values()]) room.end();
  }

  async close(): Promise<void> {
    this.end();
    await this.#topics.close();
  }

  #open(document: WatchedDocument): Room {
    const { topic } = document;
    const room: Room = new Room(document, {
      topics: this.#topics,
      now: this.#now,
      onEmpty: () => {
        if (this.#rooms.get(topic) === room) this.#rooms.delete(topic);
      },
    });
    this.#rooms.set(topic, room);
    return room;
  }
}
