import { vi } from 'vitest';

type Hears = (event: MessageEvent<string>) => void;

/** The browser's stream of events, which a test speaks through. */
export class FakeSource {
  static open: FakeSource[] = [];
  readonly #hears = new Map<string, Hears[]>();

  constructor() {
    FakeSource.open.push(this);
  }

  addEventListener(type: string, hear: Hears): void {
    this.#hears.set(type, [...(this.#hears.get(type) ?? []), hear]);
  }

  /** Says something on every stream that is open. */
  static sayToAll(type: string, data: unknown): void {
    for (const source of [...FakeSource.open]) source.say(type, data);
  }

  close(): void {
    FakeSource.open = FakeSource.open.filter((one) => one !== this);
  }

  say(type: string, data: unknown): void {
    for (const hear of this.#hears.get(type) ?? []) {
      hear(new MessageEvent(type, { data: JSON.stringify(data) }));
    }
  }
}

/** Puts it in place of the browser's own, with no stream open. */
export function fakeSources(): typeof FakeSource {
  FakeSource.open = [];
  vi.stubGlobal('EventSource', FakeSource);
  return FakeSource;
}
