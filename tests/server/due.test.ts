import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Due } from '#contract/due.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;
const uuid = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

describe.each(engines)('what is due on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const due = async (as = officer) => (await as('GET', '/api/guild/due')).body as Due;

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
  });

  afterAll(() => host.close());

  it('is nothing in a guild in which nothing waits, and for officers alone', async () => {
    expect(await due()).toEqual({
      ...{ decide: [], vote: [], untried: 0, unrecorded: [], missing: 0 },
      appeals: { count: 0, oldest: null },
    });
    for (const name of ['level2', 'level5']) {
      expect((await (await callerOf(host, name))('GET', '/api/guild/due')).status).toBe(403);
    }
  });

  it('are trials that end soon or are over, and those that lack the reader’s vote', async () => {
    const { db } = host.host.database;
    const { now } = host.clock;
    const roles = JSON.stringify([guild.discord.trialRole]);
    const onTrial = ['level1', 'level2', 'level3', 'nobody'].map(idOf);
    await db.updateTable('users').set({ roles }).where('id', 'in', onTrial).execute();
    const trial = (nth: number, name: string, ends_at: number) => ({
      ...{ id: uuid(nth), user_id: idOf(name), started_at: now - 20 * day, ends_at },
      ...{ verdict: null, reason: null, decided_at: null, decided_by: null },
    });
    const running = [
      trial(1, 'level1', now - day),
      trial(2, 'level2', now + 2 * day),
      trial(3, 'level3', now + 20 * day),
    ];
    await db.insertInto('trials').values(running).execute();
    const vote = (nth: number) =>
      officer('PUT', `/api/guild/trials/${uuid(nth)}/vote`, { vote: 'pass' });
    await vote(2);
    expect(await due()).toMatchObject({
      decide: [
        { username: 'level1', voted: false },
        { username: 'level2', voted: true },
      ],
      vote: [{ username: 'level3', voted: false }],
      untried: 1,
    });
    await vote(3);
    expect((await due()).vote).toEqual([]);
  });

  it('are appeals of others, and mandatory evenings that nobody recorded', async () => {
    const { db } = host.host.database;
    const { now } = host.clock;
    const evening = (nth: number, ago: number, facts: object = {}) =>
      eventRow({ id: uuid(nth), starts_at: now - ago, ends_at: now - ago + 1, ...facts });
    const evenings = [
      evening(4, day, { mandatory: 1 }),
      evening(5, 2 * day, { mandatory: 1 }),
      evening(6, 3 * day, { mandatory: 0 }),
      evening(7, 4 * day, { mandatory: 1, cancelled: 1 }),
      evening(8, 40 * day, { mandatory: 1 }),
      // It runs still.
      evening(9, day, { mandatory: 1, ends_at: now + day }),
    ];
    for (const row of evenings) await db.insertInto('events').values(row).execute();
    await db
      .insertInto('attendance')
      .values({ event_id: uuid(5), user_id: idOf('level5'), state: 'absent', recorded_at: 1 })
      .execute();
    const appeal = (nth: number, name: string, made_at: number) => ({
      ...{ id: uuid(nth), event_id: uuid(5), user_id: idOf(name), words: 'I came', made_at },
      ...{ outcome: null, answer: null, answered_by: null, answered_at: null },
    });
    const appeals = [appeal(1, 'level7', now - 3 * day), appeal(2, 'level5', now - day)];
    for (const row of appeals) await db.insertInto('attendance_appeals').values(row).execute();
    const { unrecorded, ...rest } = await due();
    expect(unrecorded.map(({ id }) => id)).toEqual([uuid(4)]);
    const oldest = new Date(now - day).toISOString();
    expect(rest.appeals).toEqual({ count: 1, oldest });
  });

  it('are holders of the alpha’s role without a character', async () => {
    const { db } = host.host.database;
    const role = guild.discord.statistics.alpha2!.role;
    const roles = JSON.stringify([role]);
    const holders = ['level1', 'level2'].map(idOf);
    await db.updateTable('users').set({ roles }).where('id', 'in', holders).execute();
    expect((await due()).missing).toBe(2);
  });
});
