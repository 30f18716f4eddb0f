import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { PresentPage, Visitor, WatchedDocument } from './documents.ts';
import type { PresenceWord } from './presence.ts';
import { inTime, Room } from './room.ts';
import { Topics } from './topics.ts';

/** Pages that may listen at a time (product §7.8): to what several people change, and to readers' own. */
const most = { host: { shared: 500, own: 1000 }, person: 10, personOnDocument: 5 };

/** On this topic hosts name people who may have lost the right to listen; null stands for everybody. */
const rightsTopic = 'rights';

const peopleSchema = z.array(z.string());

/** So many people are named one by one, within what a notice takes. */
const mostNamed = 200;

interface LiveOptions {
  database: Pick<Database, 'db' | 'openNotices'>;
  now: () => number;
  /** hears why a document cannot be read for those who listen to it */
  onTrouble?: (error: unknown) => void;
}

const sumOf = (rooms: readonly Room[], countOf: (room: Room) => number) =>
  rooms.reduce((sum, room) => sum + countOf(room), 0);

/** Tells pages what others change in the documents that they show (decision 124). */
export class LiveDocuments {
  readonly #topics: Topics;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  readonly #rooms = new Map<string, Room>();
  #stopHearing: (() => void) | undefined;
  #isEnded = false;

  constructor({ database, now, onTrouble = () => undefined }: LiveOptions) {
    this.#topics = new Topics(database);
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** number of pages that listen to this host */
  get listeners(): number {
    return sumOf([...this.#rooms.values()], ({ size }) => size);
  }

  /** Tells everybody who listens that something has happened, on every host. */
  tell(topic: string): void {
    this.#topics.tell(topic);
  }

  /**
   * Tells everybody who listens that something has happened, on every host, at the pace of the document:
   * for what anybody may have told again and again.
   */
  tellInTime(topic: string): void {
    this.#topics.tell(topic, inTime);
  }

  /** Shows everybody who listens what a page holds. */
  show(topic: string, present: PresentPage): void {
    this.#topics.tell(topic, { is: present } satisfies PresenceWord);
  }

  /**
   * Asks at once, on every host, whether people may still listen: those whose sessions have ended or
   * whose roles are others.
   * @param people their ids; null for everybody
   */
  checkAgain(people: readonly string[] | null): void {
    const isNamed = people !== null && people.length <= mostNamed;
    this.#topics.tell(rightsTopic, isNamed ? people : null);
  }

  /**
   * Lets a page listen to a document. Returns the events, which come until the page has gone, or why
   * it is not let in: this host is full, or the person has enough pages that listen to the document,
   * or to any. Pages that listen to their reader's own are counted by themselves.
   */
  watch(
    document: WatchedDocument,
    visitor: Visitor,
  ): ReadableStream<Uint8Array> | 'full' | 'enough' | 'everywhere' {
    const known = this.#rooms.get(document.topic);
    const alike = this.#roomsLike(document);
    const seats = document.isOwn ? most.host.own : most.host.shared;
    if (sumOf(alike, ({ size }) => size) >= seats) return 'full';
    if (known && known.countOthers(visitor.present) >= most.personOnDocument) return 'enough';
    const others = sumOf(alike, (room) => room.countOthers(visitor.present));
    if (others >= most.person) return 'everywhere';
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
    this.#stopHearing?.();
    await this.#topics.close();
  }

  /** Returns the rooms whose pages are counted with those of a document. */
  #roomsLike({ isOwn = false }: WatchedDocument): Room[] {
    return [...this.#rooms.values()].filter((room) => room.isOwn === isOwn);
  }

  #hearRights(word: unknown): void {
    // Whatever a host of another version says, to ask about everybody harms nobody.
    const people = z.safeParse(peopleSchema, word).data ?? null;
    for (const room of [...this.#rooms.values()]) room.checkAgain(people);
  }

  #open(document: WatchedDocument): Room {
    this.#stopHearing ??= this.#topics.listen(rightsTopic, {
      onTold: (word) => {
        this.#hearRights(word);
      },
    });
    const { topic } = document;
    const room: Room = new Room(document, {
      topics: this.#topics,
      now: this.#now,
      onTrouble: this.#onTrouble,
      onEmpty: () => {
        if (this.#rooms.get(topic) === room) this.#rooms.delete(topic);
      },
    });
    this.#rooms.set(topic, room);
    return room;
  }
}
