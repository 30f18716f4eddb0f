import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { EventAnswers, EventList, OwnEvening } from '#contract/calendar.ts';
import type { CalendarFeeds } from '#contract/feeds.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { planColumns } from '#server/raids/stored.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, origin, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const idOf = (name: string) => people[name]!.id;
const uuid = (digit: string) => '11111111-1111-4111-8111-111111111111'.replaceAll('1', digit);

/** The evenings of the test, by what they are. */
const ids = {
  over: uuid('1'),
  running: uuid('2'),
  calledOff: uuid('3'),
  raid: uuid('4'),
  feast: uuid('5'),
  herons: uuid('6'),
  gulls: uuid('7'),
  later: uuid('8'),
} as const;

type Which = keyof typeof ids;

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => id.startsWith(one))?.[0];

describe.each(engines)('evenings that count for somebody, on $engine', ({ engine }) => {
  let host: TestHost;
  /** on trial, without any level */
  let trial: Caller;
  let recruit: Caller;
  let member: Caller;

  const listed = async (as: Caller) =>
    ((await as('GET', '/api/guild/events/mine')).body as { evenings: OwnEvening[] }).evenings;
  const names = async (as: Caller) => (await listed(as)).map(({ id }) => nameOf(id));
  const answer = (as: Caller, which: Which, said = 'yes') =>
    as('PUT', `/api/guild/events/${ids[which]}/answers/mine`, {
      ...{ answer: said, role: null, comment: 'By boat' },
    });
  const setRoles = (name: string, roles: string[] | null) =>
    host.host.database.db
      .updateTable('users')
      .set({ roles: roles && JSON.stringify(roles) })
      .where('id', '=', idOf(name))
      .execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    [trial, recruit, member] = await Promise.all([
      callerOf(host, 'nobody'),
      callerOf(host, 'level1'),
      callerOf(host, 'level2'),
    ]);
    const { db } = host.host.database;
    const squads = [
      squadRow({ id: 'heron', name: 'Heron', lead_id: idOf('level2') }),
      squadRow({ id: 'gull', name: 'Gull', lead_id: idOf('level5') }),
    ];
    await db.insertInto('squads').values(squads).execute();
    const places = [placeRow('heron', idOf('level2')), placeRow('gull', idOf('level5'))];
    await db.insertInto('squad_members').values(places).execute();
    const { now } = host.clock;
    const events = [
      eventRow({ id: ids.over, starts_at: now - 3 * hour }),
      eventRow({ id: ids.running, starts_at: now - hour }),
      eventRow({ id: ids.calledOff, starts_at: now + hour, cancelled: 1 }),
      eventRow({ id: ids.raid, starts_at: now + 2 * hour, description: 'For members', tbd: 1 }),
      eventRow({ id: ids.feast, starts_at: now + 3 * hour, mandatory: 0 }),
      eventRow({ id: ids.herons, starts_at: now + 4 * hour, squad_id: 'heron' }),
      eventRow({ id: ids.gulls, starts_at: now + 5 * hour, squad_id: 'gull' }),
      eventRow({ id: ids.later, starts_at: now + 300 * day }),
    ];
    await db.insertInto('events').values(events).execute();
    // Whoever is on trial is a guest of the gulls, as the published plan has it.
    const plan = emptyPlan('Gulls', ['First'], 5);
    const guest = { person: idOf('nobody'), character: null, role: 'Healer' as const };
    const row = { id: uuid('9'), plan: { ...plan, bench: [guest] }, event_id: ids.gulls };
    const { body: published_body } = planColumns(row.plan);
    await db
      .insertInto('raids')
      .values(raidRow({ ...row, published_body, published_at: now }))
      .execute();
  });

  afterAll(() => host.close());

  it('are those ahead that are mandatory and to which they are asked, in order', async () => {
    const all = ['running', 'calledOff', 'raid', 'later'];
    expect(await names(recruit)).toEqual(all);
    expect(await names(member)).toEqual(['running', 'calledOff', 'raid', 'herons', 'later']);
    expect(await names(trial)).toEqual(['running', 'calledOff', 'raid', 'gulls', 'later']);
  });

  it('say when they are and what one has answered, and nothing that others say', async () => {
    await answer(member, 'raid');
    const raid = (await listed(recruit)).find(({ id }) => id === ids.raid)!;
    expect(raid).toEqual({
      ...{ id: ids.raid, title: ids.raid, mandatory: true, tbd: true, allCall: false },
      ...{
        squad: null,
        meeting: null,
        zone: 'Europe/Berlin',
        cancelled: false,
        mine: null,
        moved: null,
      },
      places: null,
      startsAt: new Date(host.clock.now + 2 * hour).toISOString(),
      endsAt: new Date(host.clock.now + 4 * hour).toISOString(),
    });
  });

  it('are answered by whoever they count for, and the guild hears it', async () => {
    expect((await answer(trial, 'raid', 'late')).status).toBe(204);
    expect((await listed(trial)).find(({ id }) => id === ids.raid)?.mine).toEqual({
      ...{ answer: 'late', role: null, comment: 'By boat', character: null, by: null },
    });
    const { answers } = (await member('GET', `/api/guild/events/${ids.raid}/answers`))
      .body as EventAnswers;
    expect(answers.map(({ discordId }) => discordId)).toContain(idOf('nobody'));
    expect(await answer(recruit, 'calledOff')).toMatchObject({ code: 'event-cancelled' });
  });

  it('are answered by the guests of a squad’s evening, who count among those who come', async () => {
    const [from, to] = ['2026-11-01', '2026-11-30'];
    const gulls = async () => {
      const { body } = await member('GET', `/api/guild/events?from=${from}&to=${to}`);
      return (body as EventList).events.find(({ id }) => id === ids.gulls)!.answers;
    };
    expect((await answer(trial, 'gulls')).status).toBe(204);
    expect(await gulls()).toMatchObject({ yes: 1 });
    expect(await answer(member, 'gulls')).toMatchObject({ status: 409, code: 'not-asked' });
  });

  it('are all that somebody below level 2 learns of by answering', async () => {
    const strange = await recruit('PUT', `/api/guild/events/${uuid('a')}/answers/mine`, {
      ...{ answer: 'yes', role: null, comment: '' },
    });
    expect(strange).toMatchObject({ status: 404, code: 'not-found' });
    for (const which of ['feast', 'herons', 'gulls'] as const) {
      const refused = await answer(recruit, which);
      expect(refused).toMatchObject({ status: 404, code: 'not-found' });
      expect((refused.body as { detail: string }).detail).toBe(
        (strange.body as { detail: string }).detail.replace(uuid('a'), ids[which]),
      );
    }
    expect((await answer(member, 'feast')).status).toBe(204);
  });

  it('ask those on trial too, who are silent until they answer', async () => {
    const silent = async (which: Which) => {
      const { body } = await member('GET', `/api/guild/events/${ids[which]}/answers`);
      return (body as EventAnswers).silent.map(({ discordId }) => discordId);
    };
    expect(await silent('later')).not.toContain(idOf('nobody'));
    await setRoles('nobody', [guild.discord.trialRole!]);
    expect(await silent('later')).toContain(idOf('nobody'));
    expect(await silent('feast')).not.toContain(idOf('nobody'));
    expect(await silent('raid')).not.toContain(idOf('nobody'));
    await setRoles('nobody', []);
  });

  describe('as a feed', () => {
    const feedsOf = async (as: Caller) =>
      (await as('GET', '/api/guild/calendar/feeds')).body as CalendarFeeds;
    const fetchFeed = (address: string) => host.request(new URL(address).pathname);
    const eventsIn = async (address: string) => {
      const root = new ICAL.Component(
        ICAL.parse(await (await fetchFeed(address)).text()) as unknown[],
      );
      return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    };

    it('holds them alone for whoever may not see the calendar', async () => {
      const { personal } = await feedsOf(trial);
      expect(Object.keys(personal)).toEqual(['mandatory']);
      const events = await eventsIn(personal.mandatory);
      expect(events.map(({ uid }) => nameOf(uid))).toEqual([
        ...['over', 'running', 'calledOff', 'raid', 'gulls', 'later'],
      ]);
      expect(events.map(({ description }) => description)).toEqual(events.map(() => null));
      const [raid] = (await eventsIn((await feedsOf(member)).personal.mandatory)).filter(
        ({ uid }) => nameOf(uid) === 'raid',
      );
      expect(raid!.description).toBe('For members');
    });

    it('leads to a page that its reader may open', async () => {
      const addressesIn = async (as: Caller) => {
        const events = await eventsIn((await feedsOf(as)).personal.mandatory);
        return events.map((one) => one.component.getFirstPropertyValue('url'));
      };
      expect(new Set(await addressesIn(trial))).toEqual(new Set([`${origin}/dashboards/record`]));
      expect(await addressesIn(member)).toContain(`${origin}/dashboards/calendar/${ids.raid}`);
    });

    it('lets nobody make one of the other addresses of it', async () => {
      const { personal } = await feedsOf(trial);
      expect((await fetchFeed(personal.mandatory.replace('mandatory-', 'all-'))).status).toBe(404);
    });

    it('follows the level: what is not theirs any more no longer answers', async () => {
      const { personal } = await feedsOf(await callerOf(host, 'level3'));
      expect((await fetchFeed(personal.all!)).status).toBe(200);
      await setRoles('level3', []);
      expect((await fetchFeed(personal.all!)).status).toBe(404);
      expect((await fetchFeed(personal.squad!)).status).toBe(404);
      const events = await eventsIn(personal.mandatory);
      expect(events.map(({ description }) => description)).toEqual(events.map(() => null));
      await setRoles('level3', null);
      expect((await fetchFeed(personal.mandatory)).status).toBe(404);
    });

    it('gets another address when its owner asks for one', async () => {
      const before = (await feedsOf(recruit)).personal.mandatory;
      expect((await fetchFeed(before)).status).toBe(200);
      const made = (await recruit('POST', '/api/guild/calendar/feeds', { generation: 0 }))
        .body as CalendarFeeds;
      expect((await fetchFeed(before)).status).toBe(404);
      expect((await fetchFeed(made.personal.mandatory)).status).toBe(200);
    });
  });
});
