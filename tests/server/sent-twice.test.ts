import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Leave } from '#contract/leaves.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const id = '33333333-3333-4333-8333-333333333333';
const trialId = '44444444-4444-4444-8444-444444444444';
const idOf = (name: string) => people[name]!.id;

const event = {
  ...{ title: 'Slow Tide', description: '', mandatory: true, tbd: false, allCall: false },
  ...{ isPublic: false, squadId: null, places: { all: 8, Tank: null, Healer: 2 } },
  ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00', zone: 'Europe/Berlin' },
};
const limits = { Support: null, Damage: null };
const planned = { event: { ...event, places: { ...event.places, ...limits } }, repeat: null };
const tuesdays = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' };
const leave = { firstDay: '2026-11-24', lastDay: '2026-11-28', reason: 'A new child' };

/** A call that makes something: who sends what, what else they may send, and what is counted. */
interface MakingCall {
  name: string;
  who: string;
  path: string;
  body: object;
  other: object;
  table: 'events' | 'leaves' | 'trial_notes' | 'raids';
  rows: number;
  /** that of the audit log; null where it says nothing */
  action: string | null;
}

const practice = {
  ...{ kind: 'plan', title: 'Practice', eventId: null },
  from: { what: 'nothing', squads: 2, seats: 5 },
};

const calls: MakingCall[] = [
  {
    ...{ name: 'createRaid of a practice', who: 'level7', path: '/api/guild/raids' },
    ...{ body: practice, other: { ...practice, title: 'Rehearsal' } },
    ...{ table: 'raids', rows: 1, action: 'raid-created' },
  },
  {
    ...{ name: 'createRaid of a template', who: 'level7', path: '/api/guild/raids' },
    body: { ...practice, kind: 'template', from: { what: 'squads' } },
    other: practice,
    ...{ table: 'raids', rows: 1, action: 'raid-created' },
  },
  {
    ...{ name: 'createEvents', who: 'level7', path: '/api/guild/events' },
    ...{ body: planned, other: { ...planned, event: { ...planned.event, title: 'Fast Tide' } } },
    ...{ table: 'events', rows: 1, action: 'event-created' },
  },
  {
    ...{ name: 'createEvents of a series', who: 'level7', path: '/api/guild/events' },
    body: { ...planned, repeat: tuesdays },
    other: { ...planned, repeat: { ...tuesdays, until: '2026-12-08' } },
    ...{ table: 'events', rows: 4, action: 'event-created' },
  },
  {
    ...{ name: 'announceLeave', who: 'level2', path: '/api/guild/leaves' },
    ...{ body: leave, other: { ...leave, lastDay: '2026-11-30' } },
    ...{ table: 'leaves', rows: 1, action: null },
  },
  {
    ...{ name: 'enterLeave', who: 'level7', path: '/api/guild/leaves/entered' },
    body: { ...leave, discordId: idOf('level2'), announced: '2026-11-20T00:30' },
    other: { ...leave, discordId: idOf('level1') },
    ...{ table: 'leaves', rows: 1, action: 'leave-entered' },
  },
  {
    ...{ name: 'addTrialNote', who: 'level7', path: `/api/guild/trials/${trialId}/notes` },
    body: { kind: 'note', words: 'Late twice' },
    other: { kind: 'vouch', words: 'Late twice' },
    ...{ table: 'trial_notes', rows: 1, action: 'trial-noted' },
  },
];

describe.each(engines)('what is sent twice on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const rowsIn = async (table: MakingCall['table']) => {
    const { count } = await host.host.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const logged = async (action: string) => {
    const { body } = await officer('GET', `/api/guild/audit?action=${action}`);
    return (body as { entries: unknown[] }).entries.length;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    await host.host.database.db
      .updateTable('users')
      .set({ roles: JSON.stringify([guild.discord.trialRole!]) })
      .where('id', '=', idOf('nobody'))
      .execute();
    await host.host.database.db
      .insertInto('trials')
      .values({
        ...{ id: trialId, user_id: idOf('nobody'), verdict: null, reason: null },
        ...{ started_at: host.clock.now, ends_at: host.clock.now + 1e9 },
        ...{ decided_at: null, decided_by: null },
      })
      .execute();
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    const { db } = host.host.database;
    for (const table of ['leaves', 'trial_notes', 'raid_moves', 'raids', 'events'] as const) {
      await db.deleteFrom(table).execute();
    }
    officer = await callerOf(host, 'level7');
  });

  describe.each(calls)('by $name', ({ who, path, body, other, table, rows, action }) => {
    const send = async (more: object = {}, as = who) =>
      (await callerOf(host, as))('POST', path, { ...body, id, ...more });

    it('is made once, and answered alike', async () => {
      const before = action === null ? 0 : await logged(action);
      const first = await send();
      expect(first.status).toBeLessThan(300);
      // Whoever heard no answer sends it again, a moment later.
      host.clock.now += 60_000;
      expect(await send()).toEqual(first);
      expect(await rowsIn(table)).toBe(rows);
      expect(action === null ? 1 : (await logged(action)) - before).toBe(1);
    });

    it('is made once where both arrive at once', async () => {
      const [one, two] = await Promise.all([send(), send()]);
      expect(one.status).toBeLessThan(300);
      expect(two).toEqual(one);
      expect(await rowsIn(table)).toBe(rows);
    });

    it('is refused where something else arrived under that id', async () => {
      const first = await send();
      expect(first.status).toBeLessThan(300);
      const { status, code } = await (await callerOf(host, who))('POST', path, { ...other, id });
      expect([status, code]).toEqual([409, 'sent-already']);
      expect(await rowsIn(table)).toBe(rows);
      expect(await send()).toEqual(first);
    });

    it('is made twice under two ids, and without one', async () => {
      expect((await send()).status).toBeLessThan(300);
      expect((await send({ id: '55555555-5555-4555-8555-555555555555' })).status).toBeLessThan(300);
      expect((await send({ id: undefined })).status).toBeLessThan(300);
      expect(await rowsIn(table)).toBe(3 * rows);
    });

    it('refuses an id that is none', async () => {
      expect(await send({ id: 'one' })).toMatchObject({ status: 400, code: 'invalid' });
      expect(await rowsIn(table)).toBe(0);
    });
  });

  it('leaves another’s leave alone, whose id somebody sends', async () => {
    const say = async (name: string) =>
      (await callerOf(host, name))('POST', '/api/guild/leaves', { ...leave, id });
    expect((await say('level2')).status).toBe(200);
    expect(await say('level1')).toMatchObject({ status: 409, code: 'sent-already' });
    const enter = (discordId: string) =>
      officer('POST', '/api/guild/leaves/entered', { ...leave, id, discordId });
    // The member has announced it themselves: nobody has entered it.
    expect(await enter(idOf('level2'))).toMatchObject({ status: 409, code: 'sent-already' });
    const { body } = await officer('GET', '/api/guild/leaves');
    expect(body as Leave[]).toMatchObject([{ id, username: 'level2', entered: null }]);
  });

  it('does not bring back a leave that was taken back meanwhile', async () => {
    const say = async () =>
      (await callerOf(host, 'level2'))('POST', '/api/guild/leaves', { ...leave, id });
    await say();
    await officer('POST', `/api/guild/leaves/${id}/taken-back`, { version: 0 });
    expect(await say()).toMatchObject({ status: 409, code: 'sent-already' });
  });

  it('begins one plan of an evening, and says that it has one only under another id', async () => {
    const made = await officer('POST', '/api/guild/events', planned);
    const [eventId] = (made.body as { ids: string[] }).ids;
    const begin = (raidId: string) =>
      officer('POST', '/api/guild/raids', { ...practice, eventId, id: raidId });
    const first = await begin(id);
    expect(first.status).toBe(200);
    expect(await begin(id)).toEqual(first);
    expect(await begin(trialId)).toMatchObject({ status: 409, code: 'evening-planned' });
    expect(await rowsIn('raids')).toBe(1);
  });

  it('leaves a plan alone that somebody has changed, or another officer has begun', async () => {
    const begin = () => officer('POST', '/api/guild/raids', { ...practice, id });
    await begin();
    const { db } = host.host.database;
    await db.updateTable('raids').set({ created_by: 'Oda' }).execute();
    expect(await begin()).toMatchObject({ status: 409, code: 'sent-already' });
    await db.updateTable('raids').set({ created_by: 'level7' }).execute();
    const move = {
      id: trialId,
      step: 'Renamed',
      changes: [{ kind: 'words', field: 'title', was: 'Practice', is: 'Rehearsal' }],
    };
    expect((await officer('POST', `/api/guild/raids/${id}/moves`, move)).status).toBe(200);
    expect(await begin()).toMatchObject({ status: 409, code: 'sent-already' });
  });

  it('leaves another officer’s note alone, whose id somebody sends', async () => {
    const path = `/api/guild/trials/${trialId}/notes`;
    const note = { kind: 'note', words: 'Late twice', id };
    await officer('POST', path, note);
    await host.host.database.db
      .updateTable('trial_notes')
      .set({ author_id: idOf('level1') })
      .execute();
    expect(await officer('POST', path, note)).toMatchObject({ code: 'sent-already' });
  });
});
