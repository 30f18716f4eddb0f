import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/database.ts';
import type { PresentPage, Visitor, WatchedDocument } from '#server/live/documents.ts';
import { LiveDocuments } from '#server/live/live.ts';
import { Topics } from '#server/live/topics.ts';
import { engines, makeDatabase, type TestDatabase } from './engines.ts';
import { readEvents } from './events.ts';

const eventually = { timeout: 20_000, interval: 20 };

describe.each(engines)('topics on $engine', ({ engine }) => {
  let stored: TestDatabase;
  let topics: Topics;

  beforeEach(async () => {
    stored = await makeDatabase(engine);
    topics = new Topics(stored.database);
  });

  afterEach(async () => {
    await topics.close();
    await stored.remove();
  });

  it('tell whoever listens at once, and nobody else', () => {
    const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()];
    topics.listen('a', { onTold: one });
    topics.listen('a', { onTold: two });
    topics.listen('b', { onTold: other });
    topics.tell('a');
    topics.tell('a', 'a word');
    for (const told of [one, two]) expect(told.mock.calls).toEqual([[null], ['a word']]);
    expect(other).not.toHaveBeenCalled();
  });

  it('tell nobody who has stopped listening', () => {
    const told = vi.fn();
    const stop = topics.listen('a', { onTold: told });
    topics.listen('a', { onTold: stop });
    topics.tell('a');
    topics.tell('a');
    stop();
    expect(told).toHaveBeenCalledOnce();
  });

  it('refuse a word that is longer than PostgreSQL takes, on PostgreSQL', () => {
    const tell = () => {
      topics.tell('a', 'x'.repeat(8000));
    };
    if (engine === 'PostgreSQL') expect(tell).toThrow('Too long to tell');
    else expect(tell).not.toThrow();
  });
});

describe('topics of several hosts on one PostgreSQL', () => {
  let stored: TestDatabase;
  let second: Database;
  let here: Topics;
  let there: Topics;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });

  beforeEach(async () => {
    stored = await makeDatabase('PostgreSQL');
    second = await openDatabase(stored.address);
    here = new Topics(stored.database);
    there = new Topics(second);
  });

  afterEach(async () => {
    await here.close();
    await there.close();
    await second.close();
    await stored.remove();
  });

  /** Listens, and waits until the line to the other host works. */
  async function listen(topics: Topics, topic: string) {
    const told = vi.fn();
    topics.listen(topic, { onTold: told });
    // Whoever listens is told to look once the line works.
    await vi.waitFor(() => {
      expect(told).toHaveBeenCalledWith(null);
    }, eventually);
    told.mockClear();
    return told;
  }

  it('are heard on each of them, once', async () => {
    const [told, own] = [await listen(there, 'a'), await listen(here, 'a')];
    here.tell('a', 'Grüße — “so”');
    expect(own.mock.calls).toEqual([['Grüße — “so”']]);
    await vi.waitFor(() => {
      expect(told.mock.calls).toEqual([['Grüße — “so”']]);
    }, eventually);
    there.tell('a');
    await vi.waitFor(() => {
      expect(own.mock.calls).toEqual([['Grüße — “so”'], [null]]);
    }, eventually);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('have one connection a host, which nobody has who does not listen', async () => {
    const count = async () => {
      await admin.connect().catch(() => undefined);
      const { rowCount } = await admin.query(
        "select 1 from pg_stat_activity where datname = $1 and query ilike 'listen%'",
        [new URL(stored.address).pathname.slice(1)],
      );
      return rowCount;
    };
    here.tell('a');
    expect(await count()).toBe(0);
    await listen(here, 'a');
    here.listen('b', { onTold: () => undefined });
    expect(await count()).toBe(1);
    await here.close();
    await vi.waitFor(async () => {
      expect(await count()).toBe(0);
    }, eventually);
    await admin.end();
  });

  it('are told to look again after a broken line, and heard by it as before', async () => {
    const told = await listen(there, 'a');
    const breaking = new pg.Client({ connectionString: stored.address });
    await breaking.connect();
    await breaking.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    await breaking.end();
    await vi.waitFor(() => {
      expect(told).toHaveBeenCalledWith(null);
    }, eventually);
    // It may have been told because the line was still away.
    await vi.waitFor(async () => {
      told.mockClear();
      here.tell('a', 'a word');
      await wait(100);
      expect(told).toHaveBeenCalledWith('a word');
    }, eventually);
  });

  it('leave out what is no word of ours', async () => {
    const told = await listen(there, 'a');
    const strange = new pg.Client({ connectionString: stored.address });
    await strange.connect();
    for (const notice of ['', 'no JSON', '{}', '["a"]', '{"topic":"a"}', 'null', '5']) {
      await strange.query('select pg_notify($1, $2)', ['guildhall', notice]);
    }
    await strange.end();
    here.tell('a', 'a word');
    await vi.waitFor(() => {
      expect(told).toHaveBeenCalled();
    }, eventually);
    expect(told.mock.calls).toEqual([['a word']]);
  });
});

/** A document of a test: its version is all there is to it. */
function makeDocument() {
  const document = { version: 0, isGone: false, reads: 0 };
  return {
    ...{ document, topic: 'test:1', event: 'moves' },
    read: async (after: number) => {
      document.reads += 1;
      await Promise.resolve();
      const { version } = document;
      return document.isGone ? null : { version, data: JSON.stringify({ after, version }) };
    },
  };
}

function visitor(page: string, { after = 0, by = page }: { after?: number; by?: string } = {}) {
  const present: PresentPage = {
    page,
    by: { discordId: by, username: `name of ${by}`, avatar: null },
    holds: '',
  };
  const mayStay = vi.fn(() => Promise.resolve(true));
  return { present, after, mayStay, breakOff: vi.fn() } satisfies Visitor;
}

describe.each(engines)('live documents on $engine', ({ engine }) => {
  let stored: TestDatabase;
  let live: LiveDocuments;
  const onTrouble = vi.fn();
  let clock: number;

  beforeEach(async () => {
    stored = await makeDatabase(engine);
    clock = 0;
    live = new LiveDocuments({ database: stored.database, now: () => clock, onTrouble });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  afterEach(async () => {
    vi.useRealTimers();
    await live.close();
    await stored.remove();
  });

  const watch = (document: ReturnType<typeof makeDocument>, page: Visitor) => {
    const events = live.watch(document, page);
    if (typeof events === 'string') throw new Error(events);
    return readEvents(events);
  };

  it('say at once what a page has missed, and then what happens', async () => {
    const watched = makeDocument();
    watched.document.version = 4;
    const events = watch(watched, visitor('p', { after: 2 }));
    expect(await events.next('moves')).toEqual({ id: '4', data: { after: 2, version: 4 } });
    watched.document.version = 5;
    live.tell(watched.topic);
    expect(await events.next('moves')).toEqual({ id: '5', data: { after: 4, version: 5 } });
  });

  it('read once for all who know the same', async () => {
    const watched = makeDocument();
    const pages = Array.from({ length: 50 }, (_, index) => watch(watched, visitor(`p${index}`)));
    for (const page of pages) await page.next('moves');
    watched.document.reads = 0;
    watched.document.version = 1;
    live.tell(watched.topic);
    for (const page of pages) expect((await page.next('moves')).id).toBe('1');
    expect(watched.document.reads).toBe(1);
  });

  it('miss nothing that happens while they read', async () => {
    const watched = makeDocument();
    const events = watch(watched, visitor('p'));
    await events.next('moves');
    for (let version = 1; version <= 20; version += 1) {
      watched.document.version = version;
      live.tell(watched.topic);
      if (version % 3 === 0) await Promise.resolve();
    }
    let { id } = await events.next('moves');
    while (id !== '20') ({ id } = await events.next('moves'));
  });

  it('show who is there and what they hold, until they go', async () => {
    const watched = makeDocument();
    const ada = watch(watched, visitor('p1', { by: 'ada' }));
    expect((await ada.next('here')).data).toMatchObject([{ page: 'p1' }]);
    const bo = watch(watched, visitor('p2', { by: 'bo' }));
    expect((await ada.next('here')).data).toMatchObject([{ page: 'p1' }, { page: 'p2' }]);
    live.show(watched.topic, { ...visitor('p2', { by: 'bo' }).present, holds: 'x' });
    expect((await ada.next('here')).data).toMatchObject([{ holds: '' }, { holds: 'x' }]);
    // Nobody moves the hand of somebody else's page.
    live.show(watched.topic, { ...visitor('p2', { by: 'ada' }).present, holds: 'y' });
    await bo.cancel();
    expect((await ada.next('here')).data).toMatchObject([{ page: 'p1' }]);
    expect(live.listeners).toBe(1);
  });

  it('forget a page of elsewhere that is named no more', async () => {
    const watched = makeDocument();
    const ada = watch(watched, visitor('p1', { by: 'ada' }));
    await ada.next('here');
    live.show(watched.topic, visitor('p2', { by: 'bo' }).present);
    expect((await ada.next('here')).data).toHaveLength(2);
    clock = 39_000;
    await vi.advanceTimersByTimeAsync(15_000);
    clock = 41_000;
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await ada.next('here')).data).toMatchObject([{ page: 'p1' }]);
  });

  it('say every 15 s that they are there', async () => {
    const events = watch(makeDocument(), visitor('p'));
    await vi.advanceTimersByTimeAsync(45_000);
    for (let beat = 0; beat < 2; beat += 1) await events.next('beat');
  });

  it('let 5 pages of a person listen, and end the earlier stream of a page', async () => {
    const watched = makeDocument();
    const pages = [1, 2, 3, 4, 5].map((page) => watch(watched, visitor(`p${page}`, { by: 'ada' })));
    expect(live.watch(watched, visitor('p6', { by: 'ada' }))).toBe('enough');
    expect(live.watch({ ...watched, topic: 'test:2' }, visitor('p6', { by: 'ada' }))).not.toBe(
      'enough',
    );
    watch(watched, visitor('p7', { by: 'bo' }));
    const again = watch(watched, visitor('p1', { by: 'ada' }));
    await pages[0]!.ended;
    expect((await again.next('here')).data).toHaveLength(6);
    expect(live.listeners).toBe(7);
  });

  it('let 10 pages of a person listen, on whatever documents', async () => {
    const watched = makeDocument();
    const open = (page: number) =>
      live.watch({ ...watched, topic: `test:${page}` }, visitor(`p${page}`, { by: 'ada' }));
    const first = open(1);
    for (let page = 2; page <= 10; page += 1) expect(open(page)).not.toBe('everywhere');
    expect(open(11)).toBe('everywhere');
    watch(watched, visitor('p12', { by: 'bo' }));
    // A page that connects again is no further one.
    expect(open(2)).not.toBe('everywhere');
    await (first as ReadableStream).cancel();
    expect(open(11)).not.toBe('everywhere');
  });

  it('let 500 pages listen to a host', () => {
    const watched = makeDocument();
    for (let page = 0; page < 500; page += 1) watch(watched, visitor(`p${page}`));
    expect(live.watch(watched, visitor('one more'))).toBe('full');
    live.end();
    expect(live.listeners).toBe(0);
  });

  it('take no seat from others where they are their reader’s own', () => {
    const [watched, own] = [makeDocument(), { ...makeDocument(), isOwn: true }];
    const bell = (page: number) => visitor(`bell${page}`, { by: page < 10 ? 'ada' : `${page}` });
    for (let page = 0; page < 1000; page += 1) {
      live.watch({ ...own, topic: `own:${page}` }, bell(page));
    }
    expect(live.watch({ ...own, topic: 'own:more' }, bell(1000))).toBe('full');
    for (let page = 0; page < 499; page += 1) watch(watched, visitor(`p${page}`));
    watch(watched, visitor('p499', { by: 'ada' }));
    expect(live.watch(watched, visitor('one more'))).toBe('full');
    expect(live.listeners).toBe(1500);
    live.end();
  });

  it('end for a page that reads nothing', async () => {
    const watched = makeDocument();
    const slow = visitor('slow');
    live.watch(watched, slow);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(slow.breakOff).toHaveBeenCalledOnce();
    expect(live.listeners).toBe(0);
  });

  it('end for a page that reads too slowly', async () => {
    const watched = makeDocument();
    const read = (after: number) =>
      watched.read(after).then((found) => found && { ...found, data: `"${'x'.repeat(200_000)}"` });
    const slow = visitor('slow');
    live.watch({ ...watched, read }, slow);
    for (let version = 1; version < 4; version += 1) {
      watched.document.version = version;
      live.tell(watched.topic);
      await wait(5);
    }
    expect(slow.breakOff).toHaveBeenCalledOnce();
  });

  it('end when the person may have them no longer', async () => {
    const page = visitor('p');
    const events = watch(makeDocument(), page);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(live.listeners).toBe(1);
    page.mayStay.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await events.ended;
  });

  it('end at once when the person is told of, and may have them no longer', async () => {
    const watched = makeDocument();
    const [ada, bo] = [visitor('p1', { by: 'ada' }), visitor('p2', { by: 'bo' })];
    const [first, second] = [watch(watched, ada), watch({ ...watched, topic: 'test:2' }, bo)];
    for (const { mayStay } of [ada, bo]) mayStay.mockClear().mockResolvedValue(false);
    live.checkAgain(['ada', 'somebody']);
    await first.ended;
    expect(bo.mayStay).not.toHaveBeenCalled();
    live.checkAgain(null);
    await second.ended;
    expect(live.listeners).toBe(0);
  });

  it('go on while nobody can say, however often they are told of', async () => {
    const page = visitor('p');
    watch(makeDocument(), page);
    page.mayStay.mockRejectedValue(new Error('The database does not answer'));
    for (let time = 0; time < 5; time += 1) {
      live.checkAgain(null);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(page.mayStay).toHaveBeenCalled();
    expect(live.listeners).toBe(1);
  });

  it('end when nobody can say for 45 s whether the person may have them', async () => {
    const page = visitor('p');
    const events = watch(makeDocument(), page);
    page.mayStay.mockRejectedValue(new Error('The database does not answer'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(live.listeners).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    await events.ended;
  });

  it('end with the document', async () => {
    const watched = makeDocument();
    const events = watch(watched, visitor('p'));
    await events.next('moves');
    watched.document.isGone = true;
    live.tell(watched.topic);
    await events.ended;
    expect(live.listeners).toBe(0);
  });

  it('end with the host, and none begins any more', async () => {
    const watched = makeDocument();
    const events = watch(watched, visitor('p'));
    live.end();
    await events.ended;
    await watch(watched, visitor('late')).ended;
    expect(live.listeners).toBe(0);
  });

  it('read again what could not be read', async () => {
    const watched = makeDocument();
    let fails = 1;
    const read = (after: number) => {
      fails -= 1;
      return fails >= 0 ? Promise.reject(new Error('away')) : watched.read(after);
    };
    onTrouble.mockClear();
    const events = watch({ ...watched, read }, visitor('p'));
    watch({ ...watched, read }, visitor('q'));
    expect((await events.next('moves')).id).toBe('0');
    expect(onTrouble.mock.calls).toEqual([[new Error('away')]]);
  });
});

describe('a document that is told of again and again', () => {
  const pace = { atOnce: 10, every: 2000 };
  let live: LiveDocuments;

  beforeEach(() => {
    vi.useFakeTimers();
    const database = { db: undefined as never, openNotices: null };
    live = new LiveDocuments({ database, now: () => Date.now() });
  });

  afterEach(async () => {
    await live.close();
    vi.useRealTimers();
  });

  /** Lets 50 pages listen, and counts the readings from then on. */
  async function open(of: Pick<WatchedDocument, 'pace'>) {
    const watched = { ...makeDocument(), ...of };
    const pages = Array.from({ length: 50 }, (_, index) => {
      const events = live.watch(watched, visitor(`p${index}`));
      if (typeof events === 'string') throw new Error(events);
      return readEvents(events);
    });
    for (const page of pages) await page.next('moves');
    watched.document.reads = 0;
    const tell = async () => {
      watched.document.version += 1;
      live.tellInTime(watched.topic);
      await vi.advanceTimersByTimeAsync(10);
    };
    return { watched, pages, tell, reads: () => watched.document.reads };
  }

  it('is read at its pace, and at last as it is then, by all 50 who listen', async () => {
    const { watched, pages, tell, reads } = await open({ pace });
    await tell();
    expect(reads()).toBe(1);
    for (let time = 1; time < 100; time += 1) await tell();
    expect(reads()).toBe(pace.atOnce);
    await vi.advanceTimersByTimeAsync(pace.every);
    expect(reads()).toBe(pace.atOnce + 1);
    for (const page of pages) {
      let { id } = await page.next('moves');
      while (id !== String(watched.document.version)) ({ id } = await page.next('moves'));
    }
    // After a rest it is told of at once again.
    await vi.advanceTimersByTimeAsync(pace.every);
    await tell();
    expect(reads()).toBe(pace.atOnce + 2);
  });

  it('is read at once, whatever came before, where that is told', async () => {
    const { watched, tell, reads } = await open({ pace });
    for (let time = 0; time < 100; time += 1) await tell();
    live.tell(watched.topic);
    await vi.advanceTimersByTimeAsync(10);
    expect(reads()).toBe(pace.atOnce + 1);
  });

  it('is read each time where it has no pace', async () => {
    const { tell, reads } = await open({});
    for (let time = 0; time < 100; time += 1) await tell();
    expect(reads()).toBe(100);
  });

  it.each([{}, { pace }])('is looked at once in 15 s for all 50, with %o', async (of) => {
    const { reads } = await open(of);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(4);
  });

  it('is read no more once nobody listens', async () => {
    const { pages, tell, reads } = await open({ pace });
    for (let time = 0; time < 20; time += 1) await tell();
    for (const page of pages) await page.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(pace.atOnce);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('live documents of several hosts on one PostgreSQL', () => {
  it('end on each when a person may have them no longer', async () => {
    const stored = await makeDatabase('PostgreSQL');
    const second = await openDatabase(stored.address);
    const now = () => Date.now();
    const here = new LiveDocuments({ database: stored.database, now });
    const there = new LiveDocuments({ database: second, now });
    const page = visitor('p', { by: 'ada' });
    const events = there.watch(makeDocument(), page);
    if (typeof events === 'string') throw new Error(events);
    const read = readEvents(events);
    // Once the line works everybody is asked about, for what was told before is lost.
    await vi.waitFor(() => {
      expect(page.mayStay.mock.calls.length).toBeGreaterThan(1);
    }, eventually);
    page.mayStay.mockResolvedValue(false);
    here.checkAgain(['bo']);
    here.checkAgain(['ada']);
    await read.ended;
    expect(there.listeners).toBe(0);
    await here.close();
    await there.close();
    await second.close();
    await stored.remove();
  });

  it('show the pages of all, and what is told on any', async () => {
    const stored = await makeDatabase('PostgreSQL');
    const second = await openDatabase(stored.address);
    const now = () => Date.now();
    const here = new LiveDocuments({ database: stored.database, now });
    const there = new LiveDocuments({ database: second, now });
    const watched = makeDocument();
    const watch = (live: LiveDocuments, page: Visitor) => {
      const events = live.watch(watched, page);
      if (typeof events === 'string') throw new Error(events);
      return readEvents(events);
    };
    const ada = watch(here, visitor('p1', { by: 'ada' }));
    const bo = watch(there, visitor('p2', { by: 'bo' }));
    const both = [{ page: 'p1' }, { page: 'p2' }];
    for (const events of [ada, bo]) {
      let shown: unknown;
      do shown = (await events.next('here')).data;
      while (!Array.isArray(shown) || shown.length < 2);
      expect(shown).toMatchObject(both);
    }
    watched.document.version = 1;
    here.tell(watched.topic);
    let { id } = await bo.next('moves');
    while (id !== '1') ({ id } = await bo.next('moves'));
    await bo.cancel();
    let left: unknown;
    // What was on its way when the other page went comes first.
    do left = (await ada.next('here')).data;
    while (Array.isArray(left) && left.length > 1);
    expect(left).toMatchObject([{ page: 'p1' }]);
    await here.close();
    await there.close();
    await second.close();
    await stored.remove();
  });
});
