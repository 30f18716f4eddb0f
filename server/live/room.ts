import type { PresentPage, Visitor, WatchedDocument } from './documents.ts';
import { beatEvery, encodeEvent, EventStream } from './event-stream.ts';
import { type Pace, Paced } from './paced.ts';
import { parsePresence, Presence, type PresenceWord } from './presence.ts';
import { Readings } from './readings.ts';
import type { Topics } from './topics.ts';

/** What could not be read is read again after this long, in milliseconds. */
const againAfter = 2000;

/** Changes of who is there are shown together that come within so many milliseconds. */
const togetherFor = 30;

/** A person who may not be asked about in so many beats is no longer let listen. */
const mostUnknown = 3;

/** The word that says to look again at the document's pace. */
export const inTime = 'in time';

/** What is read cheaply is read as often as it is told of. */
const noPace: Pace = { atOnce: 1, every: 0 };

/** A page that listens. */
interface Listener {
  visitor: Visitor;
  stream: EventStream;
  /** version of what was sent last; null before anything was */
  sent: number | null;
  isReading: boolean;
  /** something has happened since the reading began */
  isDue: boolean;
  /** beats in which nobody could say whether the person may stay */
  unknown: number;
}

interface RoomOptions {
  topics: Topics;
  now: () => number;
  /** once nobody listens any more */
  onEmpty: () => void;
  /** hears why the document cannot be read, once until it can */
  onTrouble: (error: unknown) => void;
}

/** The pages of this host that listen to one document. */
export class Room {
  readonly #document: WatchedDocument;
  readonly #options: RoomOptions;
  readonly #listeners = new Set<Listener>();
  readonly #presence: Presence;
  readonly #readings: Readings;
  readonly #looks: Paced;
  readonly #looking: NodeJS.Timeout;
  readonly #stop: () => void;
  #showing: NodeJS.Timeout | undefined;

  constructor(document: WatchedDocument, options: RoomOptions) {
    this.#document = document;
    this.#options = options;
    this.#presence = new Presence(options.now);
    this.#readings = new Readings(document, options.onTrouble);
    this.#looks = new Paced(() => {
      this.#lookAgain();
    }, document.pace ?? noPace);
    // A word may have been lost on its way: it is looked once for all who listen, not once for each.
    this.#looking = setInterval(() => {
      this.#looks.ask();
    }, beatEvery).unref();
    this.#stop = options.topics.listen(document.topic, {
      onTold: (word) => {
        if (word === null) this.#lookAgain();
        else if (word === inTime) this.#looks.ask();
        else this.#hear(word);
      },
      onConnected: () => {
        this.#say({ who: true });
      },
    });
    this.#say({ who: true });
  }

  /** whether it is its reader's own document */
  get isOwn(): boolean {
    return this.#document.isOwn ?? false;
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** Counts the other pages of a page's person that listen to this document. */
  countOthers({ page, by }: PresentPage): number {
    const others = [...this.#listeners].filter(
      ({ visitor: { present } }) => present.by.discordId === by.discordId && present.page !== page,
    );
    return others.length;
  }

  /** Lets a page listen. Its earlier stream ends: it was cut, and this host has not noticed yet. */
  enter(visitor: Visitor): ReadableStream<Uint8Array> {
    const { page, by } = visitor.present;
    const earlier = [...this.#listeners].filter(
      ({ visitor: { present } }) => present.page === page && present.by.discordId === by.discordId,
    );
    const listener: Listener = {
      ...{ visitor, sent: null, isReading: false, isDue: false, unknown: 0 },
      stream: new EventStream({
        onBeat: () => {
          this.#beat(listener);
        },
        onEnd: () => {
          this.#leave(listener);
        },
        breakOff: visitor.breakOff,
      }),
    };
    this.#listeners.add(listener);
    for (const { stream } of earlier) stream.end();
    this.#presence.join(visitor.present);
    this.#say({ is: this.#presence.find(page) ?? visitor.present });
    this.#showPresence();
    void this.#bring(listener);
    // The person may have signed out since the call was let in.
    void this.#check(listener);
    return listener.stream.body;
  }

  /** Asks whether people may stay, on word that they may not: of some, or of all for null. */
  checkAgain(people: readonly string[] | null): void {
    for (const listener of this.#listeners) {
      const { discordId } = listener.visitor.present.by;
      if (people?.includes(discordId) ?? true) void this.#check(listener);
    }
  }

  end(): void {
    for (const { stream } of [...this.#listeners]) stream.end();
  }

  #say(word: PresenceWord): void {
    this.#options.topics.tell(this.#document.topic, word);
  }

  /** Takes note of a word of presence, of this host or another. */
  #hear(word: unknown): void {
    const said = parsePresence(word);
    if (said === null) return;
    if ('who' in said) this.#namePages();
    else if ('is' in said ? this.#presence.hear(said.is) : this.#presence.heardLeave(said.was)) {
      this.#showPresence();
    }
  }

  #namePages(): void {
    for (const { visitor } of this.#listeners) this.#namePage(visitor.present.page);
  }

  #namePage(page: string): void {
    const present = this.#presence.find(page);
    if (present) this.#say({ is: present });
  }

  /** Shows who is there, once for all that changes at the same moment: many may come at once. */
  #showPresence(): void {
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      const event = encodeEvent('here', JSON.stringify(this.#presence.list()));
      for (const { stream } of [...this.#listeners]) stream.send(event);
    }, togetherFor).unref();
  }

  #lookAgain(): void {
    this.#readings.forget();
    for (const listener of this.#listeners) void this.#bring(listener);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    const { page } = listener.visitor.present;
    const isThere = [...this.#listeners].some(({ visitor }) => visitor.present.page === page);
    if (!isThere && this.#presence.leave(page)) {
      this.#say({ was: page });
      this.#showPresence();
    }
    if (this.#listeners.size > 0) return;
    clearInterval(this.#looking);
    this.#looks.stop();
    this.#stop();
    this.#options.onEmpty();
  }

  #beat(listener: Listener): void {
    if (this.#presence.expire()) this.#showPresence();
    this.#namePage(listener.visitor.present.page);
    void this.#checkAtBeat(listener);
  }

  async #checkAtBeat(listener: Listener): Promise<void> {
    if (await this.#check(listener)) return;
    listener.unknown += 1;
    if (listener.unknown === mostUnknown) listener.stream.end();
  }

  /** Ends the stream of a person who may not stay. Returns whether that could be found out. */
  async #check(listener: Listener): Promise<boolean> {
    try {
      if (!(await listener.visitor.mayStay())) listener.stream.end();
    } catch {
      return false;
    }
    listener.unknown = 0;
    return true;
  }

  /** Sends a page what it has not heard. One reading at a time: its answers stay in order. */
  async #bring(listener: Listener): Promise<void> {
    listener.isDue = true;
    if (listener.isReading) return;
    listener.isReading = true;
    try {
      while (listener.isDue && !listener.stream.isOver) {
        listener.isDue = false;
        const reading = await this.#readings.read(listener.sent ?? listener.visitor.after);
        if (reading === null) listener.stream.end();
        else if (reading.version !== listener.sent) {
          listener.sent = reading.version;
          listener.stream.send(reading.event);
        }
      }
    } catch {
      setTimeout(() => void this.#bring(listener), againAfter).unref();
    } finally {
      listener.isReading = false;
    }
  }
}
