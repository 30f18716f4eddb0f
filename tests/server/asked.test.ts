import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { EventAnswers, EventList, GuildEvent } from '#contract/calendar.ts';
import { addSquadChanges } from '#server/squad-places/queries.ts';
import { toChangeRow } from '#server/squads/history.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const past = '11111111-1111-4111-8111-111111111111';
const ahead = '22222222-2222-4222-8222-222222222222';
const hour = 60 * 60 * 1000;
const heron = { id: 'heron', name: 'Heron' };
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('an evening for one squad on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let other: Caller;
  let begun: number;

  const eventOf = async (id = past) =>
    (await officer('GET', `/api/guild/attendance/events/${id}`)).body as EventAttendance;
  const askedIn = ({ members }: EventAttendance) =>
    members.filter(({ asked }) => asked).map(({ username }) => username);
  const record = async (name: string, state: string, reason = '') => {
    const { version } = await eventOf();
    const records = [{ discordId: idOf(name), state }];
    return officer('PUT', `/api/guild/attendance/events/${past}`, { version, records, reason });
  };
  const setSquad = (squad_id: string | null, id = past) =>
    host.host.database.db.updateTable('events').set({ squad_id }).where('id', '=', id).execute();
  const turn = (name: string, kind: 'joined' | 'left', at: number) => {
    const deed = { squad: heron, kind, person: people[name]!, detail: '' };
    return addSquadChanges(host.host.database.db, [toChangeRow(deed, people.level7!, at)]);
  };
  const seen = async (as: Caller, id = ahead): Promise<GuildEvent> => {
    const { body } = await as('GET', '/api/guild/events?from=2026-10-01&to=2026-12-31');
    return (body as EventList).events.find((event) => event.id === id)!;
  };
  const answer = (as: Caller, said = 'yes', id = ahead) =>
    as('PUT', `/api/guild/events/${id}/answers/mine`, { answer: said, role: 'Tank', comment: '' });

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
    begun = host.clock.now - 5 * hour;
    const { db } = host.host.database;
    await db
      .insertInto('squads')
      .values(squadRow({ ...heron, lead_id: idOf('level2') }))
      .execute();
    const inHeron = ['level1', 'level2'].map((name) => placeRow('heron', idOf(name)));
    await db.insertInto('squad_members').values(inHeron).execute();
    const events = [
      eventRow({ id: past, starts_at: begun, squad_id: 'heron' }),
      eventRow({ id: ahead, starts_at: host.clock.now + 5 * hour, squad_id: 'heron' }),
    ];
    await db.insertInto('events').values(events).execute();
  });

  afterAll(() => host.close());

  it('offers the squad to be recorded, by name, and nobody else', async () => {
    const attendance = await eventOf();
    expect(attendance.squad).toEqual(heron);
    expect(attendance.members.map(({ username }) => username)).toEqual(['level1', 'level2']);
    expect(askedIn(attendance)).toEqual(['level1', 'level2']);
  });

  it('records the squad, and refuses to mark anybody else', async () => {
    expect((await record('level2', 'late')).body).toMatchObject({ recorded: 1 });
    const refused = await record('level3', 'absent');
    expect(refused).toMatchObject({ status: 409, code: 'not-asked' });
    expect((refused.body as { detail: string }).detail).toBe(
      'level3 was not asked: this evening was for Heron.',
    );
  });

  it('asked who was in the squad when it began', async () => {
    await turn('level1', 'joined', begun + 1);
    await turn('level5', 'left', begun + hour);
    expect(askedIn(await eventOf())).toEqual(['level2', 'level5']);
    expect(await record('level1', 'absent')).toMatchObject({ code: 'not-asked' });
    expect((await record('level5', 'excused')).body).toMatchObject({ recorded: 1 });
  });

  it('keeps in sight what is recorded of others, to be corrected', async () => {
    await setSquad(null);
    expect((await eventOf()).squad).toBeNull();
    expect(askedIn(await eventOf())).toContain('level3');
    await record('level3', 'absent');
    await setSquad('heron');
    const { members } = await eventOf();
    expect(members.find(({ username }) => username === 'level3')).toMatchObject({
      ...{ asked: false, state: 'absent' },
    });
    expect((await record('level3', 'excused', 'Was not asked')).body).toMatchObject({
      corrected: 1,
    });
  });

  it('takes answers of the squad alone, and says to others that they are not asked', async () => {
    expect((await seen(member)).asked).toBe(true);
    expect((await answer(member)).status).toBe(204);
    expect((await seen(other)).asked).toBe(false);
    const refused = await answer(other);
    expect(refused).toMatchObject({ status: 409, code: 'not-asked' });
    expect((refused.body as { detail: string }).detail).toBe(
      'This evening is for Heron: its members answer.',
    );
  });

  it('lets none come who are asked no more, until they are asked again', async () => {
    const comes = async () => {
      const { answers, coming, mine } = await seen(other);
      const { body } = await officer('GET', `/api/guild/events/${ahead}/answers`);
      return {
        ...{ count: answers.yes, tanks: coming.roles.Tank, first: coming.first.length },
        names: (body as EventAnswers).answers.map(({ username }) => username),
        mine: mine?.answer ?? null,
      };
    };
    await setSquad(null, ahead);
    expect((await seen(other)).asked).toBe(true);
    await answer(other);
    const both = { count: 2, tanks: 2, first: 2, names: ['level2', 'level3'], mine: 'yes' };
    expect(await comes()).toEqual(both);
    await setSquad('heron', ahead);
    const one = { count: 1, tanks: 1, first: 1, names: ['level2'], mine: null };
    expect(await comes()).toEqual(one);
    await setSquad(null, ahead);
    expect(await comes()).toEqual(both);
  });

  it('names as away those alone who are asked', async () => {
    const { db } = host.host.database;
    const day = '2026-11-20';
    const days = { first_day: day, last_day: day, reason: '', made_at: 0, version: 0 };
    const leaves = ['level2', 'level3', 'level1'].map((name, index) => ({
      ...{ id: `${index}`.repeat(8) + past.slice(8), user_id: idOf(name), ...days },
    }));
    await db.insertInto('leaves').values(leaves).execute();
    const away = async () => {
      const { body } = await officer('GET', `/api/guild/events/${ahead}/answers`);
      return (body as EventAnswers).onLeave.map(({ username }) => username);
    };
    await setSquad('heron', ahead);
    expect(await away()).toEqual(['level1', 'level2']);
    await setSquad(null, ahead);
    // Nobody waits for whoever is below level 2 and not on trial.
    expect(await away()).toEqual(['level2', 'level3']);
    await db.deleteFrom('leaves').execute();
  });

  it('counts of an evening that has begun those alone whom its roster names', async () => {
    await setSquad('heron');
    const said = { answer: 'yes', role: 'Tank', comment: '', answered_at: begun - hour } as const;
    const rows = ['level2', 'level3', 'level5'].map((name) => ({
      ...{ event_id: past, user_id: idOf(name), ...said },
    }));
    await host.host.database.db.insertInto('rsvps').values(rows).execute();
    // level5 has left the squad since, and was asked.
    const { answers, coming } = await seen(officer, past);
    const { body } = await officer('GET', `/api/guild/events/${past}/answers`);
    const names = (body as EventAnswers).answers.map(({ username }) => username);
    expect(names).toEqual(['level2', 'level5']);
    expect(answers.yes).toBe(2);
    expect(coming.roles.Tank).toBe(2);
    expect(coming.first.map(({ username }) => username)).toEqual(names);
  });

  it('asks nobody for a squad that was disbanded', async () => {
    await setSquad('heron', ahead);
    const { db } = host.host.database;
    const disband = async (disbanded_at: number | null) => {
      await db.updateTable('squads').set({ disbanded_at }).execute();
      await db.deleteFrom('squad_members').execute();
    };
    await disband(host.clock.now);
    await turn('level2', 'left', host.clock.now);
    expect((await seen(member)).asked).toBe(false);
    expect(await answer(member)).toMatchObject({ code: 'not-asked' });
    // What has been stays: who was asked then is asked still.
    expect(askedIn(await eventOf())).toContain('level2');
  });
});
