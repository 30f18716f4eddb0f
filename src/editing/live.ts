import { atom, type ReadableAtom } from 'nanostores';
import { Pauses } from './pauses.ts';

/**
 * How a page hears of others: at once by a stream of events, every few seconds by asking, or not at
 * all while nobody answers. At first nobody knows: its stream is opening.
 */
export type LiveState = 'opening' | 'live' | 'asking' | 'lost';

/** What this page takes of the browser's own `EventSource`. */
export interface Source {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void;
  close: () => void;
}

/** What goes on around: the browser's, or a test's. */
export interface Surroundings {
  open: (address: string) => Source;
  /** tells events of the window and of the document */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>[];
  isHidden: () => boolean;
  now: () => number;
  /** from 0 to 1 */
  random: () => number;
}

/** A document whose changes are listened to. */
export interface LiveOptions {
  /** makes the address of the events after a version */
  address: (after: number) => string;
  /** the version that the page has */
  after: () => number;
  /** hears events by their names, as parsed JSON that nobody has checked */
  on: Record<string, (data: unknown) => void>;
  /** asks for what has happened since, and takes it in. @throws when nobody answers */
  ask: (after: number, signal: AbortSignal) => Promise<void>;
  /** hears why nobody answered */
  onFailure: (error: unknown) => void;
}

/** A page that listens. */
export interface Live {
  $state: ReadableAtom<LiveState>;
  close: () => void;
}

/** A stream that has begun and ends sooner is one that a proxy cuts, in milliseconds. */
const shortLife = 10_000;

/** After so many of those the page asks, and tries a stream again only now and then. */
const mostCut = 3;
const askEvery = 5000;
const triedEvery = 60_000;

/** What happens around a page that may change how it is connected. */
const happenings = ['online', 'offline', 'pageshow', 'pagehide', 'visibilitychange'] as const;

/** The server says something every 15 s: a stream that has been silent longer is dead. */
const longestSilence = 40_000;

/** A page out of sight listens no longer than this, in milliseconds: it takes one of few connections. */
const outOfSight = 60_000;

const browser = (): Surroundings => ({
  open: (address) => new EventSource(address, { withCredentials: true }),
  events: [window, document],
  isHidden: () => document.hidden,
  now: () => performance.now(),
  random: Math.random,
});

/** Listens to what others do to a document, by whatever way there is. */
class LivePage implements Live {
  readonly $state = atom<LiveState>('opening');
  readonly #options: LiveOptions;
  readonly #around: Surroundings;
  readonly #stop = new AbortController();
  #source: Source | null = null;
  #openedAt = 0;
  #heardAt = 0;
  readonly #pauses = new Pauses();
  /** something has come by the stream */
  #isHeard = false;
  /** streams in a row that were cut */
  #cut = 0;
  #isAsking = false;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  readonly #watching: ReturnType<typeof setInterval>;

  constructor(options: LiveOptions, around: Surroundings) {
    this.#options = options;
    this.#around = around;
    for (const target of around.events) {
      for (const name of happenings) {
        target.addEventListener(name, this.#notice);
      }
    }
    this.#watching = setInterval(() => {
      if (this.#source && around.now() - this.#heardAt > longestSilence) this.#lose();
    }, askEvery);
    this.#open();
  }

  close(): void {
    this.#stop.abort();
    this.#rest();
    clearInterval(this.#watching);
    for (const target of this.#around.events) {
      for (const name of happenings) {
        target.removeEventListener(name, this.#notice);
      }
    }
  }

  readonly #notice = ({ type }: Event): void => {
    clearTimeout(this.#hiding);
    if (type === 'offline' || type === 'pagehide') {
      this.#rest();
      this.$state.set('lost');
    } else if (type === 'visibilitychange' && this.#around.isHidden()) {
      this.#hiding = setTimeout(() => {
        this.#rest();
      }, outOfSight);
    } else if (!this.#source || this.#around.now() - this.#heardAt > longestSilence) {
      this.#openNow();
    }
  };

  /** Neither listens nor asks, until something happens around. */
  #rest(): void {
    this.#drop();
    clearTimeout(this.#reopening);
    clearTimeout(this.#hiding);
    clearInterval(this.#asking);
    this.#asking = undefined;
  }

  #openNow(): void {
    this.#rest();
    this.#pauses.reset();
    this.#cut = 0;
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#reopening);
    const source = this.#around.open(this.#options.address(this.#options.after()));
    this.#source = source;
    this.#isHeard = false;
    this.#openedAt = this.#around.now();
    this.#heardAt = this.#openedAt;
    source.addEventListener('error', () => {
      if (this.#source === source) this.#lose();
    });
    const listen = (name: string, hear: (data: unknown) => void) => {
      source.addEventListener(name, ({ data }) => {
        if (this.#source !== source) return;
        this.#heardAt = this.#around.now();
        this.#isOpen();
        hear(JSON.parse(data));
      });
    };
    listen('beat', () => undefined);
    for (const [name, hear] of Object.entries(this.#options.on)) listen(name, hear);
  }

  /** Takes note that something has come. */
  #isOpen(): void {
    this.#isHeard = true;
    this.$state.set('live');
    clearInterval(this.#asking);
    this.#asking = undefined;
    if (this.#heardAt - this.#openedAt < shortLife) return;
    this.#cut = 0;
    this.#pauses.reset();
  }

  #drop(): void {
    this.#source?.close();
    this.#source = null;
    this.#isHeard = false;
  }

  /** The stream has ended, or is silent: asks meanwhile, and opens it again after a pause. */
  #lose(): void {
    const life = this.#around.now() - this.#openedAt;
    // A proxy ends what it does not know, or keeps everything to itself. A host that is away answers
    // nothing at all.
    const isCut = this.#isHeard ? life < shortLife : life > longestSilence;
    this.#cut = isCut ? this.#cut + 1 : this.#isHeard ? 0 : this.#cut;
    this.#drop();
    // Pages that have lost a host together do not all come back at one moment.
    const pause = this.#pauses.next() * (0.5 + this.#around.random() / 2);
    this.#reopening = setTimeout(
      () => {
        this.#open();
      },
      this.#cut >= mostCut ? triedEvery : pause,
    );
    this.#asking ??= setInterval(() => void this.#ask(), askEvery);
    void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { ask, after, onFailure } = this.#options;
    const { signal } = this.#stop;
    try {
      await ask(after(), signal);
      if (!signal.aborted) this.#isAnswered();
    } catch (error) {
      if (signal.aborted) return;
      if (!this.#isHeard) this.$state.set('lost');
      onFailure(error);
    } finally {
      this.#isAsking = false;
    }
  }

  /** Takes note that somebody answers. A host that was away is back: no need to wait any longer. */
  #isAnswered(): void {
    if (this.#isHeard) return;
    const wasLost = this.$state.get() === 'lost';
    this.$state.set('asking');
    if (wasLost && !this.#source && this.#cut < mostCut) this.#open();
  }
}

/** Begins to listen to what others do to a document. */
export function openLive(options: LiveOptions, around: Surroundings = browser()): Live {
  return new LivePage(options, around);
}
