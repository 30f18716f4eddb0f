import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Live, openLive, type Source } from '#editing/live.ts';

/** A stream that a test speaks by. */
class FakeSource implements Source {
  readonly address: string;
  isClosed = false;
  readonly #listeners = new Map<string, ((event: MessageEvent<string>) => void)[]>();

  constructor(address: string) {
    this.address = address;
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  close(): void {
    this.isClosed = true;
  }

  say(type: string, data: unknown = 0): void {
    const event = { data: JSON.stringify(data) } as MessageEvent<string>;
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}

const away = new Error('The guild’s server did not answer');

let sources: FakeSource[];
let page: EventTarget & { hidden: boolean };
let live: Live;
let version: number;
let isAnswered: boolean;
const ask = vi.fn(() => (isAnswered ? Promise.resolve() : Promise.reject(away)));
const onMoves = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  version = 3;
  isAnswered = true;
  vi.clearAllMocks();
  live = openLive(
    {
      address: (after) => `/live?after=${after}`,
      after: () => version,
      on: { moves: onMoves },
      ask,
      onFailure,
    },
    {
      open: (address) => {
        const source = new FakeSource(address);
        sources.push(source);
        return source;
      },
      events: [page],
      isHidden: () => page.hidden,
      now: () => Date.now(),
      random: () => 1,
    },
  );
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const last = () => sources.at(-1)!;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const happen = (type: string) => page.dispatchEvent(new Event(type));

/** Lets the stream live long enough to count as one that works. */
async function work(): Promise<void> {
  last().say('moves', {});
  await pass(11_000);
  last().say('beat');
}

describe('a page that listens', () => {
  it('is live once something has come, and hears it', () => {
    expect(last().address).toBe('/live?after=3');
    expect(live.$state.get()).toBe('opening');
    last().say('moves', { version: 4 });
    expect(live.$state.get()).toBe('live');
    expect(onMoves).toHaveBeenCalledExactlyOnceWith({ version: 4 });
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks at once when the stream ends, and opens it again after what it knows by then', async () => {
    await work();
    last().say('error');
    expect(last().isClosed).toBe(true);
    await pass(0);
    expect(ask).toHaveBeenCalledOnce();
    expect(live.$state.get()).toBe('asking');
    version = 9;
    await pass(1000);
    expect(sources).toHaveLength(2);
    expect(last().address).toBe('/live?after=9');
    last().say('moves');
    expect(live.$state.get()).toBe('live');
    await pass(20_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('says that it is lost while nobody answers, waits longer each time, and comes back', async () => {
    await work();
    isAnswered = false;
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      last().say('error');
      await pass(0);
      expect(live.$state.get()).toBe('lost');
      const before = sources.length;
      await pass(pause - 1);
      expect(sources).toHaveLength(before);
      await pass(1);
      expect(sources).toHaveLength(before + 1);
    }
    expect(onFailure).toHaveBeenCalledWith(away);
    last().say('error');
    isAnswered = true;
    const before = sources.length;
    // It is asked every 5 s, and by that knows that the host is back.
    await pass(5000);
    expect(sources).toHaveLength(before + 1);
    last().say('moves');
    expect(live.$state.get()).toBe('live');
  });

  it('asks every 5 s where a proxy cuts each stream, and tries one again after a minute', async () => {
    for (const pause of [1000, 2000]) {
      last().say('moves');
      last().say('error');
      await pass(pause);
    }
    last().say('moves');
    last().say('error');
    await pass(0);
    expect(live.$state.get()).toBe('asking');
    expect(sources).toHaveLength(3);
    ask.mockClear();
    await pass(59_000);
    expect(sources).toHaveLength(3);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(11);
    await pass(1000);
    expect(sources).toHaveLength(4);
    await work();
    expect(live.$state.get()).toBe('live');
    ask.mockClear();
    await pass(20_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('takes a stream for dead that is silent, though it does not end', async () => {
    last().say('moves');
    await pass(30_000);
    last().say('beat');
    await pass(40_000);
    expect(last().isClosed).toBe(false);
    await pass(5000);
    expect(sources[0]!.isClosed).toBe(true);
    expect(ask).toHaveBeenCalled();
    expect(live.$state.get()).toBe('asking');
  });

  it('asks where a proxy keeps everything to itself', async () => {
    await pass(300_000);
    const opened = sources.length;
    expect(opened).toBeGreaterThan(3);
    expect(live.$state.get()).toBe('asking');
    ask.mockClear();
    await pass(30_000);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  it('waits without a network, and connects as soon as there is one', async () => {
    await work();
    happen('offline');
    expect(last().isClosed).toBe(true);
    expect(live.$state.get()).toBe('lost');
    await pass(120_000);
    expect(sources).toHaveLength(1);
    expect(ask).not.toHaveBeenCalled();
    happen('online');
    expect(sources).toHaveLength(2);
    last().say('moves');
    expect(live.$state.get()).toBe('live');
  });

  it('out of sight for a minute keeps no connection, and connects when it is seen again', async () => {
    last().say('moves');
    page.hidden = true;
    happen('visibilitychange');
    await pass(30_000);
    last().say('beat');
    await pass(29_000);
    expect(last().isClosed).toBe(false);
    await pass(1000);
    expect(last().isClosed).toBe(true);
    await pass(120_000);
    expect(sources).toHaveLength(1);
    page.hidden = false;
    happen('visibilitychange');
    expect(sources).toHaveLength(2);
  });

  it('out of sight for a moment keeps its connection', async () => {
    last().say('moves');
    page.hidden = true;
    happen('visibilitychange');
    await pass(30_000);
    last().say('beat');
    page.hidden = false;
    happen('visibilitychange');
    await pass(30_000);
    expect(sources).toHaveLength(1);
    expect(last().isClosed).toBe(false);
  });

  it('is gone while the browser keeps the page for the way back', () => {
    last().say('moves');
    happen('pagehide');
    expect(last().isClosed).toBe(true);
    happen('pageshow');
    expect(sources).toHaveLength(2);
  });

  it('neither listens nor asks once it is closed', async () => {
    last().say('moves');
    last().say('error');
    live.close();
    ask.mockClear();
    happen('online');
    await pass(120_000);
    expect(sources).toHaveLength(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('hears nothing of a stream that it has left', async () => {
    last().say('moves');
    const [left] = sources;
    left!.say('error');
    await pass(1000);
    onMoves.mockClear();
    left!.say('moves', { version: 1 });
    expect(onMoves).not.toHaveBeenCalled();
  });
});
