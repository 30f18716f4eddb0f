/** A stream says this often that it is there, in milliseconds: a silent one is cut (product §11.10). */
export const beatEvery = 15_000;

/** Bytes that wait for a reader; one for whom more come on top reads too slowly. */
const mostWaiting = 256 * 1024;

/** The pause after which a browser connects again by itself, in milliseconds. */
const retry = 2000;

const encoder = new TextEncoder();

/** Encodes a server-sent event (HTML Standard, 9.2). @param data one line, as JSON is */
export function encodeEvent(event: string, data: string, id?: number): Uint8Array {
  const named = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`event: ${event}\n${named}data: ${data}\n\n`);
}

/** Browsers hear events, but no comments: by this one a page knows that it is still heard. */
const beat = encodeEvent('beat', '0');

interface EventStreamOptions {
  /** at each beat, while the stream is open */
  onBeat: () => void;
  /** once, however the stream ends */
  onEnd: () => void;
  /** breaks the connection of a reader who takes nothing */
  breakOff: () => void;
}

/** A stream of events to one reader, who is cut off when they do not read. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #options: EventStreamOptions;
  readonly #beating: NodeJS.Timeout;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** something waited already at the last beat */
  #hasWaited = false;

  constructor(options: EventStreamOptions) {
    this.#options = options;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => {
          this.#finish();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
    this.#beating = setInterval(() => {
      this.#beat();
    }, beatEvery).unref();
    this.send(encoder.encode(`retry: ${retry}\n\n`));
  }

  get isOver(): boolean {
    return this.#controller === null;
  }

  /** Sends what `encodeEvent` has made; nothing once the stream is over. */
  send(event: Uint8Array): void {
    if (this.#waiting() > mostWaiting) this.#breakOff();
    else this.#controller?.enqueue(event);
  }

  /** Ends the stream, after what a reader still takes. */
  end(): void {
    const isTaken = this.#waiting() === 0;
    if (!isTaken) this.#breakOff();
    this.#controller?.close();
    this.#finish();
  }

  #waiting(): number {
    return -(this.#controller?.desiredSize ?? 0);
  }

  #beat(): void {
    const waits = this.#waiting() > 0;
    if (waits && this.#hasWaited) {
      this.#breakOff();
      return;
    }
    this.#hasWaited = waits;
    this.send(beat);
    this.#options.onBeat();
  }

  #breakOff(): void {
    if (this.isOver) return;
    this.#controller?.close();
    this.#finish();
    this.#options.breakOff();
  }

  #finish(): void {
    if (this.isOver) return;
    this.#controller = null;
    clearInterval(this.#beating);
    this.#options.onEnd();
  }
}
