import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, callerOf } from './calls.ts';
import { eventRow } from './event-rows.ts';
import { squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

// SQLite has nothing to show here: a transaction has all of the file to itself.

const day = 24 * 60 * 60 * 1000;
const id = people.level3!.id;

let host: TestHost;
let officer: Caller;
let member: Caller;

const db = () => host.host.database.db;
const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db());
  return rows[0]?.deadlocks;
};

beforeEach(async () => {
  host = await createTestHost('PostgreSQL');
  officer = await callerOf(host, 'level7');
  member = await callerOf(host, 'level3');
});

afterEach(() => host.close());

describe('two transactions that wait for each other', () => {
  const titles = async () =>
    (await db().selectFrom('events').select('title').orderBy('id').execute()).map(
      ({ title }) => title,
    );

  it('are both kept: one of them begins again', async () => {
    await db()
      .insertInto('events')
      .values(['a', 'b'].map((one) => eventRow({ id: one, title: '', starts_at: 0 })))
      .execute();
    const began: string[] = [];
    const bothHold = Promise.withResolvers<null>();
    const write = (first: string, second: string) =>
      db()
        .transaction()
        .execute(async (trx) => {
          const add = (to: string) =>
            trx
              .updateTable('events')
              .set((eb) => ({ title: sql`${eb.ref('title')} || ${first}` }))
              .where('id', '=', to)
              .execute();
          await add(first);
          if (began.push(first) === 2) bothHold.resolve(null);
          await bothHold.promise;
          await add(second);
        });
    await Promise.all([write('a', 'b'), write('b', 'a')]);
    expect(began).toHaveLength(3);
    expect(['ab', 'ba']).toContain((await titles())[0]);
    expect((await titles())[1]).toBe((await titles())[0]);
    expect(await deadlocks()).toBe(1);
  });

  it('fail where that never ends', async () => {
    let tries = 0;
    const run = db()
      .transaction()
      .execute(async (trx) => {
        tries += 1;
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(trx);
      });
    await expect(run).rejects.toThrow('again');
    expect(tries).toBe(4);
  });
});

describe('whoever answers several evenings', () => {
  const form = (hour: number) => ({
    ...{ title: 'Raid', description: '', mandatory: false, tbd: false, allCall: false },
    ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
    ...{ start: `2026-11-22T${hour}:00`, end: `2026-11-22T${hour + 1}:00` },
  });
  const daily = { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const planAll = async () => {
    const { body } = await officer('POST', '/api/guild/events', {
      ...{ id: randomUUID(), event: form(19), repeat: { ...daily, until: '2026-12-20' } },
    });
    return (body as { ids: string[] }).ids;
  };

  it.each([
    [
      'moves',
      (first: string) =>
        officer('PUT', `/api/guild/events/${first}`, {
          ...{ event: form(20), scope: 'following', version: 0, reason: '' },
        }),
    ],
    [
      'is called off',
      (first: string) =>
        officer('POST', `/api/guild/events/${first}/cancel`, { scope: 'following', reason: '' }),
    ],
    [
      'comes on other days',
      (first: string) =>
        officer('PUT', `/api/guild/events/${first}/series`, {
          ...{ version: 0, reason: '' },
          repeat: { ...daily, weekdays: [0], until: '2026-12-20' },
        }),
    ],
  ])('and an officer by whom the series %s wait for each other once', async (_, change) => {
    const ids = await planAll();
    const startOf = new Map(
      (await db().selectFrom('events').selectAll().execute()).map((event) => [
        event.id,
        new Date(event.starts_at).toISOString(),
      ]),
    );
    // Two evenings and one that comes after them, but before them by its id; the first of all is the
    // officer’s.
    const nth = ids.findIndex((one, at) => at > 2 && one < ids[at - 1]! && one < ids[at - 2]!);
    const [late, between, early] = ids.slice(nth - 2, nth + 1);
    let changed: ReturnType<Caller> | undefined;
    let said: ReturnType<Caller> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select id from events where id = ${between} for update`.execute(trx);
        changed = change(ids[0]!);
        await waitForLock(db());
        said = member('PUT', '/api/guild/answers/mine', {
          answers: [early!, late!].map((eventId) => ({
            ...{ eventId, startsAt: startOf.get(eventId) },
            said: { answer: 'yes', role: null, comment: '', character: null },
          })),
        });
        await waitForLock(db(), 2);
      });
    expect(await changed).toMatchObject({ status: 200 });
    expect(await said).toMatchObject({ status: 200 });
    expect(await deadlocks()).toBe(0);
  });
});

describe('whoever is removed', () => {
  /** Removes them, and has an act begin while that is under way. */
  async function removeDuring(act: () => ReturnType<Caller>) {
    expect((await member('PUT', '/api/guild/me/removal', { words: '' })).status).toBe(204);
    let removed: ReturnType<Caller> | undefined;
    let other: ReturnType<Caller> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select id from audit where subject_id = ${id} for update`.execute(trx);
        removed = officer('POST', `/api/guild/members/${id}/removal`, { name: 'level3' });
        await waitForLock(db());
        other = act();
        await waitForLock(db(), 2);
      });
    expect(await removed).toMatchObject({ status: 204 });
    expect(await deadlocks()).toBe(0);
    return other;
  }

  const startTrial = async () => {
    const { body } = await officer('POST', '/api/guild/trials', { discordId: id, days: 14 });
    return db()
      .selectFrom('trials')
      .selectAll()
      .where('id', '=', (body as { id: string }).id)
      .executeTakeFirstOrThrow();
  };

  it('while their trial is decided', async () => {
    const trial = await startTrial();
    const path = `/api/guild/trials/${trial.id}/verdict`;
    const decide = () => officer('PUT', path, { verdict: 'pass', reason: 'ok' });
    expect(await removeDuring(decide)).toMatchObject({ status: 409 });
  });

  it('while their trial gets another end', async () => {
    const trial = await startTrial();
    const seenEnd = new Date(trial.ends_at).toISOString();
    const change = () =>
      officer('PUT', `/api/guild/trials/${trial.id}/term`, { lastDay: '2026-12-20', seenEnd });
    expect(await removeDuring(change)).toMatchObject({ status: 409 });
  });

  const recordedEvening = async () => {
    const past = randomUUID();
    const row = eventRow({ id: past, starts_at: host.clock.now - day });
    await db().insertInto('events').values(row).execute();
    return past;
  };
  const record = (event: string, state: string, version = 0) =>
    officer('PUT', `/api/guild/attendance/events/${event}`, {
      ...{ version, records: [{ discordId: id, state }], reason: 'So it was' },
    });

  it.each([null, 'present'])('while their appeal is answered by %s', async (state) => {
    const past = await recordedEvening();
    await record(past, 'absent');
    await member('POST', `/api/guild/attendance/events/${past}/appeals`, { words: 'I was there' });
    const appeal = await db()
      .selectFrom('attendance_appeals')
      .select('id')
      .executeTakeFirstOrThrow();
    const answer = () =>
      officer('PUT', `/api/guild/attendance/appeals/${appeal.id}`, { state, answer: 'no' });
    expect(await removeDuring(answer)).toMatchObject({ status: 409 });
  });

  it('while what is recorded of them is corrected', async () => {
    const past = await recordedEvening();
    await record(past, 'absent');
    const correct = () => record(past, 'present', 1);
    expect(await removeDuring(correct)).toMatchObject({ status: 400, code: 'invalid' });
  });

  const makeSquad = async (named: { deputy_id?: string }) => {
    const squad = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level5!.id, ...named });
    await db().insertInto('squads').values(squad).execute();
  };

  it('while a squad refuses them', async () => {
    await makeSquad({});
    const path = '/api/guild/squads/lamps';
    expect(await member('POST', `${path}/requests`, { words: '' })).toMatchObject({ status: 204 });
    const refuse = () => officer('POST', `${path}/requests/${id}/refuse`, { answer: '' });
    expect(await removeDuring(refuse)).toMatchObject({ status: 409 });
  });

  it('while somebody asks to join the squad whose deputy they are', async () => {
    await makeSquad({ deputy_id: id });
    const other = await callerOf(host, 'level2');
    const ask = () => other('POST', '/api/guild/squads/lamps/requests', { words: '' });
    expect(await removeDuring(ask)).toMatchObject({ status: 204 });
  });
});
