import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What connections may take of the host together (decision 111). */
export interface ConnectionLimits {
  /** open at once: of more, those go that have been silent longest */
  open: number;
  /** requests of one connection that wait behind another; browsers and proxies send none */
  pipelined: number;
  /** bytes of answers that are not taken yet: of more, those go that have stood still longest */
  unsent: number;
}

/** What was ended because a bound was reached. */
export interface Ended {
  connections: number;
  answers: number;
  /** connections whose requests ahead were too many */
  requestsAhead: number;
}

export const connectionLimits: ConnectionLimits = {
  open: 3000,
  pipelined: 1,
  unsent: 32 * 1024 * 1024,
};

/** So many are closed at a time: to look for the next one at each connection would take long. */
const closedAtOnce = 100;

/** Answers that wait are looked through this often, in milliseconds. */
const sweepEvery = 250;

/** So many sweeps lie at least between two words on what was ended: a minute. */
const sweepsBetweenWords = 60_000 / sweepEvery;

/**
 * An answer of which nothing was taken in so many sweeps stands still. The system hands over what a
 * slow reader takes in pieces of a third of its room.
 */
const stillSweeps = 8;

/** An answer of fewer bytes is not worth its end. */
const worthEnding = 64 * 1024;

const nothing: Ended = { connections: 0, answers: 0, requestsAhead: 0 };

/** How an answer gets on. */
interface Progress {
  /** see {@link takenOver} */
  taken: number;
  /** sweeps since something was taken */
  still: number;
}

/** Returns a number that changes whenever the system takes something of what is sent over a socket. */
function takenOver(socket: Socket): number {
  // Only Node's own timeouts look at how much of a piece, a whole answer at times, is still to be sent.
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}

/**
 * Lets Node make no more requests of what has come in one piece: each would end with an error of its
 * own when the connection does.
 */
function ignoreRest(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: unknown } | null };
  // Where Node's own server takes a parsed head; 0 goes on with the next one.
  if (parser) parser.onIncoming = () => 0;
}

/** The open connections of a server, and the requests on them that have no answer yet. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #onEnded: (ended: Ended) => void;
  #ended = { ...nothing };
  #sweepsToWord = 0;
  /** once there are many, those that have been silent longest come first */
  readonly #open = new Set<Socket>();
  readonly #unanswered = new Map<ServerResponse, Progress>();
  readonly #pipelined = new WeakMap<Socket, number>();

  /** @param onEnded is told, once a minute at most, what was ended since it was told last */
  constructor(limits: ConnectionLimits, onEnded: (ended: Ended) => void) {
    this.#limits = limits;
    this.#onEnded = onEnded;
  }

  /** answers that are being made or sent, the oldest first */
  get unanswered(): Iterable<ServerResponse> {
    return this.#unanswered.keys();
  }

  /** Begins to watch the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
      });
      if (this.#open.size > this.#limits.open) this.#closeSilent();
    });
    const sweeping = setInterval(() => {
      this.#endUnsent();
      this.#tell();
    }, sweepEvery).unref();
    server.once('close', () => {
      clearInterval(sweeping);
    });
  }

  /**
   * Takes a request: it begins at once, or when those before it on its connection are answered. One
   * that floods its connection ends it.
   */
  take({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
    if (socket.destroyed) return;
    if (this.#open.size > this.#limits.open / 2) {
      this.#open.delete(socket);
      this.#open.add(socket);
    }
    // An answer without a socket waits for the one before it.
    if (response.socket !== null) {
      begin();
      return;
    }
    const waiting = (this.#pipelined.get(socket) ?? 0) + 1;
    if (waiting > this.#limits.pipelined) {
      this.#ended.requestsAhead += 1;
      ignoreRest(socket);
      socket.destroy();
      return;
    }
    this.#pipelined.set(socket, waiting);
    response.once('socket', begin);
    response.once('close', () => {
      this.#pipelined.set(socket, (this.#pipelined.get(socket) ?? 1) - 1);
    });
  }

  /** Takes note of an answer that is not made yet. */
  await(response: ServerResponse): void {
    this.#unanswered.set(response, { taken: 0, still: 0 });
    response.once('close', () => {
      this.#unanswered.delete(response);
    });
  }

  /** Closes connections over which nothing has come yet: browsers open some ahead. */
  closeUnused(): void {
    for (const socket of this.#open) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }

  /**
   * Lets Node close connections that it takes for idle, but none with bytes that are still to be
   * sent: it looks whether an answer has been handed over, and no further.
   */
  sparingUnsent(close: () => void): void {
    const sending = [...this.#open].filter(({ writableLength }) => writableLength > 0);
    for (const socket of sending) socket.destroy = () => socket;
    close();
    for (const socket of sending) Reflect.deleteProperty(socket, 'destroy');
  }

  /**
   * Closes those that have been silent longest, of them first those that await no answer and take
   * none. The last one has just come: it has had no time to ask.
   */
  #closeSilent(): void {
    const awaiting = new Set(Array.from(this.unanswered, ({ req }) => req.socket));
    const silent: Socket[] = [];
    const busy: Socket[] = [];
    for (const socket of [...this.#open].slice(0, -1)) {
      (awaiting.has(socket) || socket.writableLength > 0 ? busy : silent).push(socket);
    }
    for (const socket of [...silent, ...busy].slice(0, closedAtOnce)) {
      if (!socket.destroyed) this.#ended.connections += 1;
      socket.destroy();
    }
  }

  /**
   * Ends answers while there is too much of them that is not taken, those first that have stood still
   * longest. One that is being taken is spared until there is twice too much.
   */
  #endUnsent(): void {
    let unsent = 0;
    for (const [{ writableLength, req }, progress] of this.#unanswered) {
      unsent += writableLength;
      const taken = takenOver(req.socket);
      progress.still = writableLength > 0 && taken === progress.taken ? progress.still + 1 : 0;
      progress.taken = taken;
    }
    if (unsent <= this.#limits.unsent) return;
    const stillest = [...this.#unanswered].sort(([, one], [, other]) => other.still - one.still);
    for (const [response, { still }] of stillest) {
      if (unsent <= this.#limits.unsent * (still < stillSweeps ? 2 : 1)) return;
      if (response.writableLength < worthEnding) continue;
      this.#ended.answers += 1;
      unsent -= response.writableLength;
      response.destroy();
    }
  }

  #tell(): void {
    if (this.#sweepsToWord > 0) this.#sweepsToWord -= 1;
    const ended = this.#ended;
    const isAny = ended.connections + ended.answers + ended.requestsAhead > 0;
    if (!isAny || this.#sweepsToWord > 0) return;
    this.#ended = { ...nothing };
    this.#sweepsToWord = sweepsBetweenWords;
    this.#onEnded(ended);
  }
}
