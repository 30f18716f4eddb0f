import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventAnswers, EventList, GuildEvent } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { CalendarFeeds } from '#contract/feeds.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { expandFeed } from './expand-feed.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, origin, people, type TestHost } from './test-host.ts';

const form: EventForm = {
  title: 'Raid: the Slow Tide',
  description: 'Bring food; oil, and a ram.\nTwo lines.',
  mandatory: true,
  tbd: false,
  allCall: false,
  isPublic: false,
  squadId: null,
  start: '2026-11-24T20:00',
  end: '2026-11-24T23:00',
  zone: 'Europe/Berlin',
};

describe.each(engines)('the calendar on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const plan = async (part: Partial<EventForm> = {}, repeat: object | null = null) => {
    const { status, body } = await officer('POST', '/api/guild/events', {
      event: { ...form, ...part },
      repeat,
    });
    expect(status).toBe(200);
    return (body as { ids: string[] }).ids;
  };
  const list = async (from: string, to: string, as = member) => {
    const { body } = await as('GET', `/api/guild/events?from=${from}&to=${to}`);
    return (body as EventList).events;
  };
  const find = async (id: string): Promise<GuildEvent> => {
    const events = await list('2026-01-01', '2027-01-31');
    return events.find((event) => event.id === id)!;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    const { db } = host.host.database;
    await db
      .insertInto('squads')
      .values(squadRow({ id: 'heron', name: 'Heron', lead_id: people.level2!.id }))
      .execute();
    await db.insertInto('squad_members').values(placeRow('heron', people.level2!.id)).execute();
  });

  afterAll(() => host.close());

  it('keeps an event at its moment, in its zone', async () => {
    const [id] = await plan();
    expect(await find(id!)).toMatchObject({
      title: form.title,
      startsAt: '2026-11-24T19:00:00.000Z',
      endsAt: '2026-11-24T22:00:00.000Z',
      zone: 'Europe/Berlin',
      mandatory: true,
      cancelled: false,
      mine: null,
      answers: { yes: 0, late: 0, maybe: 0, no: 0 },
    });
  });

  it('keeps eight in the evening at eight over the change of clocks', async () => {
    const ids = await plan(
      { start: '2026-10-20T20:00', end: '2026-10-20T22:00' },
      { every: 'week', interval: 1, weekdays: [2], until: '2026-11-03' },
    );
    const events = (await list('2026-10-20', '2026-11-03')).filter(({ id }) => ids.includes(id));
    expect(events.map(({ startsAt }) => startsAt)).toEqual([
      '2026-10-20T18:00:00.000Z',
      '2026-10-27T19:00:00.000Z',
      '2026-11-03T19:00:00.000Z',
    ]);
    expect(new Set(events.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it.each<[string, Partial<EventForm>, object | null, RegExp, code?: string]>([
    ['ends before it starts', { end: '2026-11-24T19:00' }, null, /must come after the start/],
    ['ends as it starts', { end: form.start }, null, /must come after the start/],
    ['lasts too long', { end: '2026-12-24T20:00' }, null, /seven days/],
    [
      'begins at an hour that does not exist',
      { start: '2027-03-28T02:30', end: '2027-03-28T05:00' },
      null,
      /does not exist in Europe\/Berlin/,
      'time-skipped',
    ],
    [
      'begins at an hour that comes twice',
      { start: '2026-10-25T02:30', end: '2026-10-25T05:00' },
      null,
      /comes twice in Europe\/Berlin/,
      'time-repeated',
    ],
    ['is on no day of the calendar', { start: '2026-02-30T20:00' }, null, /must be a time/],
    ['has a zone of its own', { zone: 'Europe/Atlantis' }, null, /IANA time zone/],
    ['has no title', { title: '   ' }, null, /must not be empty/],
    ['has too long a title', { title: 'x'.repeat(121) }, null, /at most 120/],
    ['tells a novel', { description: 'x'.repeat(10_000) }, null, /at most 2000/],
    ['is for a squad that is not', { squadId: 'none' }, null, /no such squad/],
    [
      'comes again for ever',
      {},
      { every: 'week', interval: 1, weekdays: [2], until: '2099-01-01' },
      /a year ahead/,
    ],
    [
      'comes again without an end',
      {},
      { every: 'week', interval: 1, weekdays: [2] },
      /missing|day/,
    ],
    [
      'comes again too often',
      {},
      { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2027-11-20' },
      /120 at a time/,
    ],
    [
      'comes again before it begins',
      {},
      { every: 'month', interval: 1, weekdays: [], until: '2026-01-01' },
      /before the first/,
    ],
  ])('refuses an event that %s', async (_, part, repeat, message, wanted = 'invalid') => {
    const { status, body, code } = await officer('POST', '/api/guild/events', {
      event: { ...form, ...part },
      repeat,
    });
    expect(status).toBe(400);
    expect(code).toBe(wanted);
    expect((body as { detail: string }).detail).toMatch(message);
  });

  it('takes the hour that comes twice once it is told which', async () => {
    const at = async (fold: 'first' | 'second') => {
      const night = { start: '2026-10-25T02:30', end: '2026-10-25T05:00', fold };
      const [id] = await plan(night);
      return (await find(id!)).startsAt;
    };
    expect(await at('first')).toBe('2026-10-25T00:30:00.000Z');
    expect(await at('second')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('takes answers, counts them, and lets a member answer otherwise', async () => {
    const [id] = await plan();
    const path = `/api/guild/events/${id!}/answers`;
    const say = (answer: string, role: string | null, comment = '') =>
      member('PUT', `${path}/mine`, { answer, role, comment });
    expect((await say('yes', 'Tank', ' Ten minutes late ')).status).toBe(204);
    expect((await say('late', 'Healer', 'The ferry')).status).toBe(204);
    expect(await find(id!)).toMatchObject({
      answers: { yes: 0, late: 1, maybe: 0, no: 0 },
      coming: {
        roles: { Tank: 0, Healer: 1, Damage: 0, Support: 0 },
        first: [{ discordId: people.level2!.id, username: 'level2', avatar: null }],
      },
      mine: { answer: 'late', role: 'Healer', comment: 'The ferry', character: null, by: null },
    });
    const { answers, onLeave, silent } = (await officer('GET', path)).body as EventAnswers;
    expect(answers).toEqual([
      {
        discordId: people.level2!.id,
        username: 'level2',
        avatar: null,
        answer: 'late',
        role: 'Healer',
        comment: 'The ferry',
        character: null,
        by: null,
        waits: 0,
        archetype: null,
      },
    ]);
    expect(onLeave).toEqual([]);
    expect(silent.map(({ username }) => username)).not.toContain('level2');
    expect((await say('yes', 'King')).status).toBe(400);
    expect((await say('yes', null, 'x'.repeat(201))).status).toBe(400);
  });

  it('takes no answer to what is over or called off', async () => {
    const [past] = await plan({ start: '2026-11-01T20:00', end: '2026-11-01T21:00' });
    const [off] = await plan();
    await officer('POST', `/api/guild/events/${off!}/cancel`, { scope: 'this' });
    for (const [id, wanted] of [
      [past, 'event-over'],
      [off, 'event-cancelled'],
    ]) {
      const rsvp = { answer: 'yes', role: null, comment: '' };
      const answer = await member('PUT', `/api/guild/events/${id!}/answers/mine`, rsvp);
      expect(answer).toMatchObject({ status: 409, code: wanted });
    }
    expect((await find(off!)).cancelled).toBe(true);
    const late = await officer('POST', `/api/guild/events/${past!}/cancel`, { scope: 'this' });
    expect(late).toMatchObject({ status: 409, code: 'event-over' });
    expect((await find(past!)).cancelled).toBe(false);
  });

  it('puts on again what was called off, with its answers, alone or with the later ones', async () => {
    const ids = await plan({}, { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' });
    const [first, second, third, fourth] = ids as [string, string, string, string];
    const yes = { answer: 'yes', role: 'Tank', comment: '' };
    await member('PUT', `/api/guild/events/${third}/answers/mine`, yes);
    const turn = (id: string, way: string, scope: string) =>
      officer('POST', `/api/guild/events/${id}/${way}`, { scope });
    expect((await turn(first, 'cancel', 'following')).body).toEqual({ changed: 4 });
    expect((await turn(first, 'restore', 'this')).body).toEqual({ changed: 1 });
    expect((await turn(third, 'restore', 'following')).body).toEqual({ changed: 2 });
    // An event that is not cancelled is neither changed nor reported.
    const before = await find(first);
    expect((await turn(first, 'restore', 'this')).body).toEqual({ changed: 0 });
    expect(await find(first)).toEqual(before);
    const found = await Promise.all([first, second, third, fourth].map(find));
    expect(found.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
    expect(found[2]).toMatchObject({ answers: { yes: 1 }, mine: yes });
    expect(
      (await member('POST', `/api/guild/events/${second}/restore`, { scope: 'this' })).status,
    ).toBe(403);
    const [past] = await plan({ start: '2026-11-01T20:00', end: '2026-11-01T21:00' });
    expect(await turn(past!, 'restore', 'this')).toMatchObject({ status: 409, code: 'event-over' });
    const { body } = await officer('GET', '/api/guild/audit?action=event-restored');
    const { entries } = body as { entries: { detail: string }[] };
    expect(entries.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/; 2 on again$/),
      expect.stringMatching(/; 1 on again$/),
    ]);
  });

  it('changes one event of a series, or it and the later ones', async () => {
    const ids = await plan({}, { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' });
    const [first, second, third, fourth] = ids as [string, string, string, string];
    const change = (id: string, scope: string, part: Partial<EventForm>, version: number) =>
      officer('PUT', `/api/guild/events/${id}`, { event: { ...form, ...part }, scope, version });
    await change(first, 'this', { title: 'Other' }, 0);
    const later = { start: '2026-12-02T21:00', end: '2026-12-02T22:00' };
    expect((await change(second, 'following', later, 0)).body).toEqual({ changed: 3 });
    expect((await find(first)).title).toBe('Other');
    const starts = await Promise.all([second, third, fourth].map(find));
    expect(starts.map(({ startsAt }) => startsAt)).toEqual([
      '2026-12-02T20:00:00.000Z',
      '2026-12-09T20:00:00.000Z',
      '2026-12-16T20:00:00.000Z',
    ]);
    expect(await change(second, 'this', {}, 0)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await change('00000000-0000-4000-8000-000000000000', 'this', {}, 0)).status).toBe(404);
  });

  it('tells the audit log what officers did', async () => {
    const { body } = await officer('GET', '/api/guild/audit?action=event-created');
    const [line] = (body as { entries: { actor: { username: string }; detail: string }[] }).entries;
    expect(line!.actor.username).toBe('level7');
    expect(line!.detail).toContain('Raid: the Slow Tide');
  });

  it('asks for a range that makes sense', async () => {
    for (const query of ['', '?from=2026-11-02&to=2026-11-01', '?from=2020-01-01&to=2026-11-01']) {
      expect((await member('GET', `/api/guild/events${query}`)).status).toBe(400);
    }
  });

  describe('as feeds', () => {
    const feedsOf = async (as: Caller) =>
      (await as('GET', '/api/guild/calendar/feeds')).body as CalendarFeeds;
    const fetchFeed = (address: string) => host.request(new URL(address).pathname);
    const eventsIn = async (address: string) => {
      const response = await fetchFeed(address);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const root = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
      return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    };

    beforeAll(async () => {
      await plan({ title: 'Open house', isPublic: true, mandatory: false });
      await plan({ title: 'Heron alone', squadId: 'heron', mandatory: false });
    });

    it('tells anyone of public events, without what is said of them', async () => {
      const { public: address } = await feedsOf(member);
      const events = await eventsIn(address);
      expect(events.map(({ summary }) => summary)).toEqual(['Open house']);
      expect(events[0]!.description).toBeNull();
    });

    it('tells a member of what is theirs, at the right moments, with ids that stay', async () => {
      const { personal } = await feedsOf(member);
      const all = await eventsIn(personal.all!);
      const raid = all.find(({ summary }) => summary === form.title)!;
      expect(raid.description).toBe(form.description);
      expect(all.map(({ summary }) => summary)).toContain('Heron alone');
      const again = await eventsIn(personal.all!);
      const idsIn = (events: ICAL.Event[]) =>
        events.map(({ uid, component }) =>
          [uid, component.getFirstPropertyValue('recurrence-id')].join(' '),
        );
      expect(idsIn(again)).toEqual(idsIn(all));
      expect(new Set(idsIn(all)).size).toBe(all.length);
      const listed = await list('2026-09-21', '2027-10-20');
      const known = new Set(listed.map(({ id }) => `${origin}/dashboards/calendar/${id}`));
      const addresses = all.map(({ component }) => String(component.getFirstPropertyValue('url')));
      expect(addresses.filter((address) => !known.has(address))).toEqual([]);
      const shown = expandFeed(await (await fetchFeed(personal.all!)).text());
      expect(shown.map(({ start, end }) => [start, end]).toSorted()).toEqual(
        listed
          .filter(({ asked }) => asked)
          .map(({ startsAt, endsAt }) => [startsAt, endsAt])
          .toSorted(),
      );
    });

    it('narrows to mandatory events, and to the member’s squad', async () => {
      const { personal } = await feedsOf(member);
      const mandatory = await eventsIn(personal.mandatory);
      expect(mandatory.map(({ summary }) => summary)).not.toContain('Open house');
      expect((await eventsIn(personal.squad!)).map(({ summary }) => summary)).toEqual([
        'Heron alone',
      ]);
      const others = await eventsIn((await feedsOf(officer)).personal.all!);
      expect(others.map(({ summary }) => summary)).not.toContain('Heron alone');
    });

    it('refuses an address that is made up or was renewed', async () => {
      const { personal } = await feedsOf(member);
      const forged = personal.all!.replace('all-', 'squad-');
      expect((await fetchFeed(forged)).status).toBe(404);
      expect((await fetchFeed(personal.all!.replace('.ics', 'x.ics'))).status).toBe(404);
      await member('POST', '/api/guild/calendar/feeds', { generation: 0 });
      expect((await fetchFeed(personal.all!)).status).toBe(404);
      const renewed = await feedsOf(member);
      expect((await fetchFeed(renewed.personal.all!)).status).toBe(200);
    });

    it('closes when its owner leaves the server', async () => {
      const { personal } = await feedsOf(await callerOf(host, 'level3'));
      const { db } = host.host.database;
      const { id } = people.level3!;
      await db.updateTable('users').set({ roles: null }).where('id', '=', id).execute();
      expect((await fetchFeed(personal.all!)).status).toBe(404);
    });
  });

  it('hands officers the events of some days with every answer, as CSV that nothing runs', async () => {
    const address = '/api/guild/events.csv?from=2027-03-27&to=2027-03-28';
    expect((await member('GET', address)).status).toBe(403);
    const at = { start: '2027-03-28T21:00', end: '2027-03-28T23:30', squadId: 'heron' };
    const [id] = await plan({ ...at, title: '=HYPERLINK("x")', tbd: true });
    await plan({
      title: 'Quiet, without answers',
      start: '2027-03-27T20:00',
      end: '2027-03-27T21:00',
    });
    await plan({ title: 'A day later', start: '2027-03-29T00:30', end: '2027-03-29T01:00' });
    const said = { answer: 'late', role: 'Tank', comment: '@ferry, ten "late"' };
    expect((await member('PUT', `/api/guild/events/${id}/answers/mine`, said)).status).toBe(204);
    const { body } = await officer('GET', address);
    expect((body as string).split('\r\n')).toEqual([
      'event,start,end,zone,mandatory,TBD,all-call,public,called off,squad,meeting point,name,id,answer,role,comment,character,waiting list',
      '"Quiet, without answers",2027-03-27 20:00,2027-03-27 21:00,Europe/Berlin,yes,no,no,no,no,,,,,,,,,',
      `"'=HYPERLINK(""x"")",2027-03-28 21:00,2027-03-28 23:30,Europe/Berlin,yes,yes,no,no,no,Heron,,level2,${people.level2!.id},Coming late,Tank,"'@ferry, ten ""late""",,`,
      '',
    ]);
  });

  it('counts on nobody who has left the server, but keeps who was there', async () => {
    const [id] = await plan({ start: '2027-04-10T20:00', end: '2027-04-10T23:00' });
    const path = `/api/guild/events/${id!}/answers`;
    const said = { answer: 'yes', role: 'Tank', comment: '' };
    expect((await member('PUT', `${path}/mine`, said)).status).toBe(204);
    const { db } = host.host.database;
    const user = db.updateTable('users').where('id', '=', people.level2!.id);
    const { roles } = await db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', people.level2!.id)
      .executeTakeFirstOrThrow();
    const names = async () =>
      ((await officer('GET', path)).body as EventAnswers).answers.map(({ username }) => username);
    const event = async () => (await list('2027-04-10', '2027-04-10', officer))[0];
    const lines = async () =>
      (await officer('GET', '/api/guild/events.csv?from=2027-04-10&to=2027-04-10')).body as string;
    expect(await names()).toEqual(['level2']);
    await user.set({ roles: null }).execute();
    try {
      expect(await names()).toEqual([]);
      expect(await event()).toMatchObject({
        answers: { yes: 0 },
        coming: { roles: { Tank: 0 }, first: [] },
      });
      expect(await lines()).not.toContain('level2');
      const begins = { starts_at: host.clock.now };
      await db.updateTable('events').set(begins).where('id', '=', id!).execute();
      expect(await names()).toEqual(['level2']);
    } finally {
      await user.set({ roles }).execute();
    }
  });

  it('names who was invited and has not answered', async () => {
    const silentOf = async (id: string) => {
      const { body } = await officer('GET', `/api/guild/events/${id}/answers`);
      return (body as EventAnswers).silent.map(({ username }) => username);
    };
    const [forAll] = await plan();
    // Who may not see the calendar is not invited.
    expect(await silentOf(forAll!)).toEqual(expect.arrayContaining(['level2', 'level7']));
    expect(await silentOf(forAll!)).not.toContain('level1');
    const [forSquad] = await plan({ squadId: 'heron' });
    expect(await silentOf(forSquad!)).toEqual(['level2']);
    const no = { answer: 'no', role: null, comment: '' };
    await member('PUT', `/api/guild/events/${forSquad!}/answers/mine`, no);
    expect(await silentOf(forSquad!)).toEqual([]);
    expect((await find(forSquad!)).coming.first).toEqual([]);
  });
});
