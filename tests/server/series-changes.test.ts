import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventAnswers, GuildEvent } from '#contract/calendar.ts';
import type { LaterEvents } from '#contract/planning.ts';
import type { EventForm } from '#contract/event-form.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const form: EventForm = {
  ...{ title: 'Slow Tide', description: 'Bring oil', mandatory: true, tbd: false },
  ...{ allCall: false, isPublic: false, squadId: null },
  ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00', zone: 'Europe/Berlin' },
};
const tuesdays = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' };
const days = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'];

describe.each(engines)('a series on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let ids: string[];

  const find = async (nth: number, as = member) =>
    (await as('GET', `/api/guild/events/${ids[nth]!}`)).body as GuildEvent;
  const change = async (
    nth: number,
    part: Partial<EventForm>,
    { scope = 'following', own }: { scope?: string; own?: object[] } = {},
  ) => {
    const { title, description, mandatory, version } = await find(nth);
    const times = { start: `${days[nth]!}T20:00`, end: `${days[nth]!}T22:00` };
    return officer('PUT', `/api/guild/events/${ids[nth]!}`, {
      event: { ...form, title, description, mandatory, ...times, ...part },
      ...{ scope, version },
      ...(own && { own }),
    });
  };
  const wednesday = (day: string) => ({ start: `${day}T20:00`, end: `${day}T22:00` });
  const decide = async (nth: number, keep: boolean) => ({
    ...{ id: ids[nth]!, version: (await find(nth)).version, keep },
  });
  const answer = (nth: number, more: object = {}) =>
    member('PUT', `/api/guild/events/${ids[nth]!}/answers/mine`, {
      ...{ answer: 'yes', role: 'Healer', comment: 'With tea' },
      ...more,
    });
  const turn = (nth: number, way: 'cancel' | 'restore', scope: string) =>
    officer('POST', `/api/guild/events/${ids[nth]!}/${way}`, { scope });
  const titles = async () => {
    const events = await Promise.all(ids.map((_, nth) => find(nth)));
    return events.map(({ title }) => title);
  };
  const starts = async () => {
    const events = await Promise.all(ids.map((_, nth) => find(nth)));
    return events.map(({ startsAt }) => startsAt.slice(0, 16));
  };
  const logged = async (action = 'event-changed') => {
    const { body } = await officer('GET', `/api/guild/audit?action=${action}`);
    return (body as { entries: { detail: string; subject: { id: string } | null }[] }).entries[0]!;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    host.clock.now = Date.UTC(2026, 10, 20);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  beforeEach(async () => {
    const made = await officer('POST', '/api/guild/events', { event: form, repeat: tuesdays });
    ids = (made.body as { ids: string[] }).ids;
  });

  afterAll(() => host.close());

  it('changes of later evenings what changed of this one, and nothing else', async () => {
    await change(2, { title: 'Rope night' }, { scope: 'this' });
    expect((await change(0, { description: 'Bring lamps' })).body).toEqual({ changed: 4 });
    expect(await titles()).toEqual(['Slow Tide', 'Slow Tide', 'Rope night', 'Slow Tide']);
    expect((await find(2)).description).toBe('Bring lamps');
  });

  it('asks what becomes of a later evening that was changed by itself', async () => {
    await change(2, { title: 'Rope night' }, { scope: 'this' });
    const refused = await change(0, { title: 'Fast Tide' });
    expect(refused).toMatchObject({ status: 409, code: 'own-changes' });
    expect(await titles()).toEqual(['Slow Tide', 'Slow Tide', 'Rope night', 'Slow Tide']);
    const kept = await decide(2, true);
    expect((await change(0, { title: 'Fast Tide' }, { own: [kept] })).status).toBe(200);
    expect(await titles()).toEqual(['Fast Tide', 'Fast Tide', 'Rope night', 'Fast Tide']);
    const like = await decide(2, false);
    expect((await change(0, { title: 'Neap Tide' }, { own: [like] })).status).toBe(200);
    expect(new Set(await titles())).toEqual(new Set(['Neap Tide']));
  });

  it('decides nothing of an evening that changed since it was looked at', async () => {
    await change(2, { title: 'Rope night' }, { scope: 'this' });
    const stale = await decide(2, false);
    await change(2, { title: 'Knot night' }, { scope: 'this' });
    expect(await change(0, { title: 'Fast Tide' }, { own: [stale] })).toMatchObject({
      code: 'own-changes',
    });
  });

  it('keeps, or takes along, an evening that was moved by itself', async () => {
    await change(2, wednesday('2026-12-10'), { scope: 'this' });
    const moved = wednesday('2026-11-25');
    expect(await change(0, moved)).toMatchObject({ code: 'own-changes' });
    await change(0, moved, { own: [await decide(2, true)] });
    const thursday = '2026-12-10T19:00';
    expect(await starts()).toEqual([
      ...['2026-11-25T19:00', '2026-12-02T19:00', thursday, '2026-12-16T19:00'],
    ]);
    // It is a week and a day after the second again, wherever it was meanwhile.
    await change(0, wednesday('2026-11-26'), { own: [await decide(2, false)] });
    expect(await starts()).toEqual([
      ...['2026-11-26T19:00', '2026-12-03T19:00', thursday, '2026-12-17T19:00'],
    ]);
    expect((await change(0, wednesday('2026-11-27'))).status).toBe(200);
  });

  it('asks whoever answered an evening that moves again, and tells them', async () => {
    await answer(1);
    await change(0, wednesday('2026-11-25'));
    const { mine, moved, answers } = await find(1);
    expect(mine).toBeNull();
    expect(answers.yes).toBe(0);
    expect(moved).toEqual({
      ...{ answer: 'yes', role: 'Healer', comment: 'With tea', character: null },
      startsAt: '2026-12-01T19:00:00.000Z',
    });
    const { body } = await officer('GET', `/api/guild/events/${ids[1]!}/answers`);
    const { askedAgain, silent } = body as EventAnswers;
    const id = people.level2!.id;
    expect(askedAgain).toMatchObject([{ discordId: id, answer: 'yes' }]);
    expect(silent.map(({ discordId }) => discordId)).not.toContain(id);
    expect((await logged()).subject?.id).toBe(id);
    await answer(1, { answer: 'no' });
    expect(await find(1)).toMatchObject({ mine: { answer: 'no' }, moved: null });
  });

  it('has the answers again that were given for the time to which it moves back', async () => {
    await answer(0);
    await change(0, wednesday('2026-11-25'), { scope: 'this' });
    await change(0, {}, { scope: 'this' });
    expect(await find(0)).toMatchObject({
      mine: { answer: 'yes', comment: 'With tea' },
      moved: null,
    });
  });

  it('has them again also where somebody had answered for the time in between', async () => {
    await answer(0);
    await change(0, wednesday('2026-11-25'), { scope: 'this' });
    await answer(0, { answer: 'no', comment: 'Not then' });
    await change(0, {}, { scope: 'this' });
    expect(await find(0)).toMatchObject({
      ...{ mine: { answer: 'yes', comment: 'With tea' }, moved: null },
    });
    // And for that time in between, should it come back.
    await change(0, wednesday('2026-11-25'), { scope: 'this' });
    expect(await find(0)).toMatchObject({ mine: { answer: 'no', comment: 'Not then' } });
  });

  it('of which an answer is taken back after two moves is as it was before that', async () => {
    const undo = async () =>
      member('PUT', '/api/guild/answers/mine', {
        answers: [{ eventId: ids[0], startsAt: (await find(0)).startsAt, said: null, back: true }],
      });
    await answer(0);
    await change(0, wednesday('2026-11-25'), { scope: 'this' });
    await change(0, wednesday('2026-11-26'), { scope: 'this' });
    const before = await find(0);
    expect(before.moved).toMatchObject({ answer: 'yes', startsAt: '2026-11-24T19:00:00.000Z' });
    await answer(0, { answer: 'no' });
    await undo();
    expect(await find(0)).toMatchObject({ mine: null, moved: before.moved });
    // What was said in between is the latest that is known.
    await answer(0, { answer: 'late' });
    await change(0, wednesday('2026-11-27'), { scope: 'this' });
    await answer(0, { answer: 'no' });
    await undo();
    expect(await find(0)).toMatchObject({
      ...{ mine: null, moved: { answer: 'late', startsAt: '2026-11-26T19:00:00.000Z' } },
    });
  });

  it('takes no answer for a time that it has no more', async () => {
    const { startsAt } = await find(0);
    await change(0, wednesday('2026-11-25'), { scope: 'this' });
    expect(await answer(0, { startsAt })).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((await answer(0, { startsAt: (await find(0)).startsAt })).status).toBe(204);
  });

  it('tells the audit log each field before and after, and what stayed', async () => {
    await change(1, { title: 'Rope night' }, { scope: 'this' });
    const own = [await decide(1, true)];
    await change(0, { title: 'Fast Tide', mandatory: false }, { own });
    expect((await logged()).detail).toBe(
      'Slow Tide, 2026-11-24 20:00 and Slow Tide, 2026-12-08 20:00 and Slow Tide, 2026-12-15 20:00: ' +
        'Title: “Slow Tide” → “Fast Tide”, Mandatory: yes → no; ' +
        'Rope night, 2026-12-01 20:00: Mandatory: yes → no, keeps its Title; 4 changed',
    );
  });

  it('puts on again what was called off with it, not what was called off by itself', async () => {
    await turn(2, 'cancel', 'this');
    expect((await turn(1, 'cancel', 'following')).body).toEqual({ changed: 2 });
    expect((await logged('event-cancelled')).detail).toBe(
      'Slow Tide, 2026-12-01 20:00 and Slow Tide, 2026-12-15 20:00; 2 called off',
    );
    expect((await turn(1, 'restore', 'following')).body).toEqual({ changed: 2 });
    const off = async () => (await find(2)).cancelled;
    expect((await logged('event-restored')).detail).toBe(
      'Slow Tide, 2026-12-01 20:00 and Slow Tide, 2026-12-15 20:00; 2 on again',
    );
    expect(await off()).toBe(true);
    expect((await turn(2, 'restore', 'this')).body).toEqual({ changed: 1 });
    expect(await off()).toBe(false);
  });

  describe('by another rule', () => {
    const follow = async (nth: number, repeat: object, as = officer) => {
      const { version } = await find(nth);
      const body = { repeat: { ...tuesdays, ...repeat }, version };
      return as('PUT', `/api/guild/events/${ids[nth]!}/series`, body);
    };
    const listed = async () => {
      const { body } = await officer('GET', `/api/guild/events/${ids[0]!}/later`);
      const { opened, later } = body as LaterEvents;
      return [opened, ...later].map(({ form: { start }, cancelled }) =>
        cancelled ? `${start} off` : start,
      );
    };
    const rule = async (nth = 0) => {
      const { body } = await officer('GET', `/api/guild/events/${ids[nth]!}/later`);
      return (body as LaterEvents).repeat;
    };
    const off = async () => {
      const events = await Promise.all(ids.map((_, nth) => find(nth)));
      return events.flatMap(({ cancelled }, nth) => (cancelled ? [nth] : []));
    };
    const at = (...on: string[]) => on.map((day) => `${day}T20:00`);

    it('is prolonged, and stays one series', async () => {
      expect((await follow(3, { until: '2026-12-29' })).body).toEqual({
        ...{ planned: 2, putOn: 0, calledOff: 0, removed: 0 },
      });
      expect(await listed()).toEqual(at(...days, '2026-12-22', '2026-12-29'));
    });

    it('ends: what somebody answered is called off, the rest is taken away', async () => {
      await answer(2);
      expect((await follow(0, { until: '2026-12-01' })).body).toEqual({
        ...{ planned: 0, putOn: 0, calledOff: 1, removed: 1 },
      });
      expect(await listed()).toEqual([...at(days[0]!, days[1]!), `${days[2]!}T20:00 off`]);
      expect((await find(2)).mine?.answer).toBe('yes');
      expect((await logged()).detail).toBe(
        'Slow Tide, 2026-11-24 20:00: ' +
          'every week on Tuesday until 2026-12-15 → every week on Tuesday until 2026-12-01; ' +
          '0 planned, 0 on again, 1 called off (2026-12-08), 1 taken away (2026-12-15)',
      );
    });

    it('is prolonged over evenings that it had left out: they are on again, with their answers', async () => {
      await answer(2);
      await follow(0, { until: '2026-12-01' });
      expect(await rule()).toEqual({ ...tuesdays, until: '2026-12-01' });
      expect((await follow(1, { until: '2026-12-15' })).body).toEqual({
        ...{ planned: 1, putOn: 1, calledOff: 0, removed: 0 },
      });
      expect(await listed()).toEqual(at(...days));
      expect(await find(2)).toMatchObject({ cancelled: false, mine: { answer: 'yes' } });
      const { detail, subject } = await logged();
      expect(detail).toContain(
        '1 planned (2026-12-15), 1 on again (2026-12-08), 0 called off, 0 taken away',
      );
      expect(subject?.id).toBe(people.level2!.id);
    });

    it('leaves out what it left out when it is called off and put on again', async () => {
      await answer(2);
      await follow(0, { until: '2026-12-01' });
      await turn(1, 'cancel', 'following');
      expect((await turn(1, 'restore', 'following')).body).toEqual({ changed: 1 });
      expect((await find(2)).cancelled).toBe(true);
      // Whoever puts on that one evening means it.
      expect((await turn(2, 'restore', 'this')).body).toEqual({ changed: 1 });
      expect((await find(2)).cancelled).toBe(false);
    });

    it('leaves off what an officer has called off when it is prolonged', async () => {
      await answer(1);
      await answer(2);
      await turn(1, 'cancel', 'this');
      await turn(2, 'cancel', 'following');
      expect((await follow(0, { until: '2026-12-22' })).body).toMatchObject({
        ...{ planned: 1, putOn: 0, calledOff: 0 },
      });
      expect(await off()).toEqual([1, 2, 3]);
    });

    it('says its rule as it was planned, from each evening on', async () => {
      expect(await rule()).toEqual(tuesdays);
      const fifths = { every: 'month', interval: 1, weekdays: [4], until: '2027-04-29' };
      await follow(1, fifths);
      expect(await rule(1)).toEqual(fifths);
      // From the first one on the old rule holds, until the series' last day.
      expect(await rule(0)).toEqual({ ...tuesdays, until: '2027-04-29' });
    });

    it('takes its rule along when it moves', async () => {
      await change(1, wednesday('2026-12-02'));
      expect(await rule(1)).toEqual({ ...tuesdays, weekdays: [3], until: '2026-12-16' });
      expect((await rule(0)).weekdays).toEqual([2]);
      expect((await follow(1, { weekdays: [3], until: '2026-12-16' })).body).toEqual({
        ...{ planned: 0, putOn: 0, calledOff: 0, removed: 0 },
      });
    });

    it('keeps its rule when one evening moves by itself', async () => {
      await change(1, wednesday('2026-12-02'), { scope: 'this' });
      expect(await rule(1)).toEqual(tuesdays);
    });

    it('shows the rule of evenings that were planned before rules were kept', async () => {
      await host.host.database.db.deleteFrom('series_rules').execute();
      await turn(3, 'cancel', 'this');
      expect(await rule()).toEqual({ ...tuesdays, until: '2026-12-08' });
    });

    it('falls on other weekdays, from this evening on', async () => {
      await follow(1, { weekdays: [4] });
      const thursdays = ['2026-12-03', '2026-12-10'];
      expect(await listed()).toEqual(at(days[0]!, days[1]!, ...thursdays));
      expect((await logged()).detail).toBe(
        'Slow Tide, 2026-12-01 20:00: ' +
          'every week on Tuesday until 2026-12-15 → every week on Thursday until 2026-12-15; ' +
          '2 planned (2026-12-03, 2026-12-10), 0 on again, 0 called off, ' +
          '2 taken away (2026-12-08, 2026-12-15)',
      );
    });

    it('counts an evening that was moved by itself for the day of its series', async () => {
      await change(1, wednesday('2026-12-02'), { scope: 'this' });
      expect((await follow(0, {})).body).toEqual({
        planned: 0,
        putOn: 0,
        calledOff: 0,
        removed: 0,
      });
    });

    it('makes a series of an evening that stood alone', async () => {
      const made = await officer('POST', '/api/guild/events', { event: form, repeat: null });
      ids = (made.body as { ids: string[] }).ids;
      expect((await follow(0, {})).body).toMatchObject({ planned: 3 });
      expect((await logged()).detail).toContain(
        ': once → every week on Tuesday until 2026-12-15; ',
      );
      expect(await listed()).toEqual(at(...days));
    });

    it('plans nothing in the past', async () => {
      host.clock.now = Date.UTC(2026, 11, 2);
      expect((await follow(0, { weekdays: [2, 4] })).body).toMatchObject({ planned: 2 });
      host.clock.now = Date.UTC(2026, 10, 20);
    });

    it.each([
      ['a last day before the first', { until: '2026-11-23' }, 400],
      ['no weekday', { weekdays: [] }, 400],
      ['more than a year', { until: '2027-12-31' }, 400],
    ])('refuses %s', async (_, repeat, status) => {
      expect((await follow(0, repeat)).status).toBe(status);
      expect(await listed()).toHaveLength(4);
    });

    it('is changed by officers, at the version that they saw', async () => {
      expect((await follow(0, {}, member)).status).toBe(403);
      const body = { repeat: tuesdays, version: 7 };
      const stale = await officer('PUT', `/api/guild/events/${ids[0]!}/series`, body);
      expect(stale).toMatchObject({ status: 409, code: 'changed-meanwhile' });
      await turn(0, 'cancel', 'this');
      expect(await follow(0, {})).toMatchObject({ code: 'event-cancelled' });
    });
  });

  it('keeps the answers of an evening that has begun and is put right', async () => {
    await answer(0);
    host.clock.now = Date.UTC(2026, 10, 24, 20);
    await change(0, { start: '2026-11-24T20:30' }, { scope: 'this' });
    host.clock.now = Date.UTC(2026, 10, 20);
    expect((await find(0)).mine?.answer).toBe('yes');
  });
});
