import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What connections may take of the host together (decision 111). */
export interface ConnectionLimits {
  /** open at once: of more, those go that have been silent longest */
  open: number;
  /** requests of one connection that wait behind another; browsers and proxies send none */
  pipelined: number;
  /** bytes of answers that nobody takes: of more, those go that have waited longest */
  unsent: number;
}

export const connectionLimits: ConnectionLimits = {
  open: 3000,
  pipelined: 4,
  unsent: 32 * 1024 * 1024,
};

/** So many are closed at a time: to look for the next one at each connection would take long. */
const closedAtOnce = 100;

/** Answers that wait are looked through this often, in milliseconds. */
const sweepEvery = 250;

/** An answer of fewer bytes is not worth its end. */
const worthEnding = 64 * 1024;

/** The open connections of a server, and the requests on them that have no answer yet. */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** once there are many, those that have been silent longest come first */
  readonly #open = new Set<Socket>();
  readonly #unanswered = new Set<ServerResponse>();
  readonly #pipelined = new WeakMap<Socket, number>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** answers that are being made or sent, the oldest first */
  get unanswered(): Iterable<ServerResponse> {
    return this.#unanswered;
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
    }, sweepEvery).unref();
    server.once('close', () => {
      clearInterval(sweeping);
    });
  }

  /** Tells whether a request may be answered. One that floods its connection ends it. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // What came in one piece with a flood is still being handed over.
    if (socket.destroyed) return false;
    if (this.#open.size > this.#limits.open / 2) {
      this.#open.delete(socket);
      this.#open.add(socket);
    }
    // An answer without a socket waits for the one before it.
    if (response.socket !== null) return true;
    const waiting = (this.#pipelined.get(socket) ?? 0) + 1;
    if (waiting > this.#limits.pipelined) {
      socket.destroy();
      return false;
    }
    this.#pipelined.set(socket, waiting);
    response.once('close', () => {
      this.#pipelined.set(socket, (this.#pipelined.get(socket) ?? 1) - 1);
    });
    return true;
  }

  /** Takes note of an answer that is not made yet. */
  await(response: ServerResponse): void {
    this.#unanswered.add(response);
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

  /** Closes those that have been silent longest, of them first those that await no answer. */
  #closeSilent(): void {
    const awaiting = new Set(Array.from(this.#unanswered, ({ req }) => req.socket));
    const silent = [...this.#open].filter((socket) => !awaiting.has(socket));
    for (const socket of [...silent, ...awaiting].slice(0, closedAtOnce)) socket.destroy();
  }

  /** Ends the oldest answers that nobody takes while there is too much of them. */
  #endUnsent(): void {
    let unsent = 0;
    for (const { writableLength } of this.#unanswered) unsent += writableLength;
    for (const response of this.#unanswered) {
      if (unsent <= this.#limits.unsent) return;
      if (response.writableLength < worthEnding) continue;
      unsent -= response.writableLength;
      response.destroy();
    }
  }
}
