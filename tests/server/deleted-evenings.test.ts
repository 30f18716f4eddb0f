import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFeeds } from '#contract/feeds.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { LaterEvents } from '#contract/planning.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { expandFeed, readFeed } from './expand-feed.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const now = Date.UTC(2026, 10, 20);
const form: EventForm = {
  ...{ title: 'Slow Tide', description: '', mandatory: true, tbd: false },
  ...{ allCall: false, isPublic: true, squadId: null },
  ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00', zone: 'Europe/Berlin' },
};
const tuesdays = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' };
const days = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'];
const without = (day: string) => days.filter((one) => one !== day);

describe.each(engines)('an evening of a series that was deleted, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let ids: string[];

  const at = (nth: number) => `/api/guild/events/${ids[nth]!}`;
  const later = async () => (await officer('GET', `${at(0)}/later`)).body as LaterEvents;
  const daysOf = async () => {
    const { opened, later: all } = await later();
    return [opened, ...all].map(({ form: { start } }) => start.slice(0, 10));
  };
  const versionOf = async (nth: number) =>
    ((await officer('GET', at(nth))).body as { version: number }).version;
  const follow = async (part: object, planAgain?: string[]) =>
    officer('PUT', `${at(0)}/series`, {
      ...{ repeat: { ...tuesdays, ...part }, version: await versionOf(0) },
      ...(planAgain && { planAgain }),
    });
  const change = async (nth: number, part: Partial<EventForm>, scope: string) =>
    officer('PUT', at(nth), { event: { ...form, ...part }, scope, version: await versionOf(nth) });
  const remove = async (nth: number) => {
    host.clock.now += 60_000;
    expect((await officer('DELETE', at(nth))).status).toBe(204);
  };
  const planned = (answer: { body: unknown }) => (answer.body as { planned: number }).planned;

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
  });

  beforeEach(async () => {
    host.clock.now = now;
    for (const table of ['events', 'series_gaps'] as const)
      await host.host.database.db.deleteFrom(table).execute();
    const made = await officer('POST', '/api/guild/events', { event: form, repeat: tuesdays });
    ids = (made.body as { ids: string[] }).ids;
  });

  afterAll(() => host.close());

  it('stays deleted when the series is prolonged, and officers are told', async () => {
    await remove(1);
    expect((await later()).deleted).toEqual(['2026-12-01']);
    expect(planned(await follow({ until: '2026-12-22' }))).toBe(1);
    expect(await daysOf()).toEqual([...without('2026-12-01'), '2026-12-22']);
  });

  it('is planned again when an officer says so, and then like any other', async () => {
    await remove(1);
    expect(planned(await follow({}, ['2026-12-01', '2026-12-03']))).toBe(1);
    expect(await daysOf()).toEqual(days);
    expect((await later()).deleted).toEqual([]);
    await follow({ until: '2026-11-24' });
    expect(planned(await follow({}))).toBe(3);
  });

  it('stays deleted on the day to which its series moves', async () => {
    await remove(2);
    const wednesday = { start: '2026-11-25T20:00', end: '2026-11-25T22:00' };
    await change(0, wednesday, 'following');
    expect((await later()).deleted).toEqual(['2026-12-09']);
    expect(planned(await follow({ weekdays: [3], until: '2026-12-16' }))).toBe(0);
    expect(await daysOf()).toEqual(['2026-11-25', '2026-12-02', '2026-12-16']);
  });

  it('counts for the day on which its series had it', async () => {
    await change(1, { start: '2026-12-03T20:00', end: '2026-12-03T22:00' }, 'this');
    await remove(1);
    expect((await later()).deleted).toEqual(['2026-12-01']);
    expect(planned(await follow({}))).toBe(0);
  });

  it('is forgotten with the last one of its series', async () => {
    for (const nth of [0, 1, 2, 3]) await remove(nth);
    const { db } = host.host.database;
    expect(await db.selectFrom('series_gaps').selectAll().execute()).toEqual([]);
  });

  describe('in feeds', () => {
    const textOf = async (address: string) =>
      (await host.request(new URL(address).pathname)).text();
    const seriesIn = (text: string) => {
      const entry = readFeed(text)
        .getAllSubcomponents('vevent')
        .find((one) => one.getFirstProperty('rrule'))!;
      return {
        sequence: Number(entry.getFirstPropertyValue('sequence')),
        modified: String(entry.getFirstPropertyValue('last-modified')),
        exceptions: entry.getAllProperties('exdate').map((one) => String(one.getFirstValue())),
        shown: expandFeed(text).map(({ start }) => start.slice(0, 10)),
      };
    };
    const addresses = async () => {
      const { public: all, personal } = (await officer('GET', '/api/guild/calendar/feeds'))
        .body as CalendarFeeds;
      return [all, personal.all!, personal.mandatory];
    };
    const read = async () => (await Promise.all((await addresses()).map(textOf))).map(seriesIn);

    it.each([
      ['first', 0],
      ['second', 1],
      ['last', 3],
    ])('is an exception of the series, which says that it changed: the %s one', async (_, nth) => {
      const before = await read();
      await remove(nth);
      for (const [index, after] of (await read()).entries()) {
        expect(after.shown).toEqual(without(days[nth]!));
        expect(after.exceptions).toEqual(nth === 1 ? ['2026-12-01T20:00:00'] : []);
        expect(after.sequence).toBeGreaterThan(before[index]!.sequence);
        expect(after.modified > before[index]!.modified).toBe(true);
      }
    });

    it('is one like an evening that is not for anyone any more', async () => {
      const [before] = await read();
      host.clock.now += 60_000;
      const nextWeek = { start: '2026-12-01T20:00', end: '2026-12-01T22:00' };
      await change(1, { ...nextWeek, isPublic: false }, 'this');
      const [after] = await read();
      expect(after!.exceptions).toEqual(['2026-12-01T20:00:00']);
      expect(after!.sequence).toBeGreaterThan(before!.sequence);
    });
  });
});
