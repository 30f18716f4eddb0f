import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Roster } from '#contract/members.ts';
import type { SquadList } from '#contract/squads.ts';
import type { OwnTrial, TrialList, TrialMember } from '#contract/trials.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('trials on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let trial: Caller;
  let trialId: string;

  const all = async () => (await officer('GET', '/api/guild/trials')).body as TrialList;
  const post = (as: Caller, path: string, body: unknown) =>
    as('POST', `/api/guild/trials/${trialId}/${path}`, body);

  beforeAll(async () => {
    host = await createTestHost(engine);
    await host.host.database.db
      .updateTable('users')
      .set({ roles: JSON.stringify([guild.discord.trialRole!]) })
      .where('id', '=', idOf('nobody'))
      .execute();
    [officer, member, trial] = (await Promise.all(
      ['level7', 'level2', 'nobody'].map((name) => callerOf(host, name)),
    )) as [Caller, Caller, Caller];
  });

  afterAll(() => host.close());

  it('lists who holds the role without a trial, and begins one', async () => {
    expect((await all()).without).toMatchObject([{ username: 'nobody' }]);
    expect((await trial('GET', '/api/guild/trials/mine')).status).toBe(204);
    const begin = (discordId: string, days: number) =>
      officer('POST', '/api/guild/trials', { discordId, days });
    for (const days of [0, 6, 91, 7.5])
      expect((await begin(idOf('nobody'), days)).status).toBe(400);
    expect((await begin('42', 28)).status).toBe(404);
    expect((await begin(idOf('outsider'), 28)).status).toBe(404);
    const { status, body } = await begin(idOf('nobody'), 28);
    expect(status).toBe(200);
    trialId = (body as { id: string }).id;
    expect(await begin(idOf('nobody'), 28)).toMatchObject({ status: 409, code: 'trial-running' });
    const twice = await Promise.all([begin(idOf('level1'), 7), begin(idOf('level1'), 7)]);
    expect(twice.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const { db } = host.host.database;
    await db.deleteFrom('trials').where('user_id', '=', idOf('level1')).execute();
    const { running, without } = await all();
    expect(without).toEqual([]);
    expect(running).toMatchObject([
      { username: 'nobody', character: null, endsAt: '2026-12-18T00:00:00.000Z' },
    ]);
  });

  it('keeps notes and votes among officers, and shows the member the rest', async () => {
    expect((await post(officer, 'notes', { kind: 'note', words: 'Late twice' })).status).toBe(204);
    expect((await post(officer, 'notes', { kind: 'note', words: 'x'.repeat(10_000) })).status).toBe(
      400,
    );
    await officer('PUT', `/api/guild/trials/${trialId}/vote`, { vote: 'extend' });
    for (const vote of ['pass', 'pass']) {
      const { status } = await officer('PUT', `/api/guild/trials/${trialId}/vote`, { vote });
      expect(status).toBe(204);
    }
    const { body } = await officer('GET', '/api/guild/audit?action=trial-voted');
    const { entries } = body as { entries: { detail: string }[] };
    // A double click is one vote.
    expect(entries.map(({ detail }) => detail)).toEqual(['pass', 'extend']);
    const twice = ['Good company', 'Good company'].map((words) =>
      post(member, 'vouches', { words }),
    );
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await post(member, 'vouches', { words: 'Really' })).toMatchObject({
      status: 409,
      code: 'vouched-already',
    });
    const [seen] = (await all()).running;
    expect(seen).toMatchObject({
      notes: [{ by: 'level7', words: 'Late twice' }],
      votes: [{ discordId: people.level7!.id, by: 'level7', vote: 'pass' }],
      vouches: [{ by: 'level2', words: 'Good company' }],
    });
    const own = await trial('GET', '/api/guild/trials/mine');
    expect(own.body as OwnTrial).toMatchObject({ vouches: [{ words: 'Good company' }] });
    expect(JSON.stringify(own.body)).not.toContain('Late twice');
    expect(own.body).not.toHaveProperty('votes');
    expect(own.body).not.toHaveProperty('notes');
  });

  it('of an officer is for the others to judge', async () => {
    const { db } = host.host.database;
    const own = '44444444-4444-4444-8444-444444444444';
    const [started_at, ends_at] = [host.clock.now, host.clock.now + 28 * day];
    const undecided = { verdict: null, reason: null, decided_at: null, decided_by: null };
    await db
      .insertInto('trials')
      .values({ id: own, user_id: idOf('level7'), started_at, ends_at, ...undecided })
      .execute();
    const change = (method: string, path: string, body: object) =>
      officer(method, `/api/guild/trials/${own}/${path}`, body);
    const lastDay = new Date(ends_at + day).toISOString().slice(0, 10);
    const refused = await Promise.all([
      change('POST', 'vouches', { words: 'I am great' }),
      change('POST', 'notes', { kind: 'vouch', words: 'I am great' }),
      change('PUT', 'vote', { vote: 'pass' }),
      change('PUT', 'verdict', { verdict: 'pass', reason: 'I am great' }),
      change('PUT', 'term', { lastDay, seenEnd: new Date(ends_at).toISOString() }),
    ]);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [409, 'own-trial']),
    );
    expect((await change('POST', 'notes', { kind: 'note', words: 'I ask for time' })).status).toBe(
      204,
    );
    expect((await all()).running.find(({ id }) => id === own)).toMatchObject({
      ...{ verdict: null, endsAt: new Date(ends_at).toISOString(), votes: [], vouches: [] },
    });
    // Nothing of it waits for themselves.
    const { body } = await officer('GET', '/api/guild/due');
    expect(JSON.stringify(body)).not.toContain(own);
    await db.deleteFrom('trial_notes').where('trial_id', '=', own).execute();
    await db.deleteFrom('trials').where('id', '=', own).execute();
  });

  it('lets members see who is on trial, without notes', async () => {
    const { body } = await member('GET', '/api/guild/trials/members');
    expect(body as TrialMember[]).toMatchObject([
      { username: 'nobody', vouches: 1, mine: 'Good company' },
    ]);
    expect(JSON.stringify(body)).not.toContain('Late twice');
    expect((await member('GET', '/api/guild/trials')).status).toBe(403);
    expect((await post(trial, 'vouches', { words: 'I am great' })).status).toBe(403);
  });

  it('counts mandatory evenings since the start, with leave as an excuse', async () => {
    const { db } = host.host.database;
    const evening = async (id: string, startsAt: number, mandatory: 0 | 1, state: 'absent') => {
      const row = eventRow({ id, starts_at: startsAt, ends_at: startsAt + 1, mandatory });
      await db.insertInto('events').values(row).execute();
      const user_id = idOf('nobody');
      await db
        .insertInto('attendance')
        .values({ event_id: id, user_id, state, recorded_at: startsAt })
        .execute();
    };
    const start = host.clock.now;
    await evening('before', start - day, 1, 'absent');
    await evening('optional', start + day, 0, 'absent');
    await evening('first', start + day, 1, 'absent');
    await evening('second', start + 2 * day, 1, 'absent');
    await trial('POST', '/api/guild/leaves', {
      firstDay: '2026-11-22',
      lastDay: '2026-11-22',
      reason: '',
    });
    host.clock.now = start + 3 * day;
    const own = (await trial('GET', '/api/guild/trials/mine')).body as OwnTrial;
    expect(own.attendance).toEqual({ present: 0, late: 0, excused: 1, bench: 0, absent: 1 });
  });

  it('extends with a reason, which begins the next term and keeps the history', async () => {
    const decide = (body: object) => officer('PUT', `/api/guild/trials/${trialId}/verdict`, body);
    expect((await decide({ verdict: 'extend', reason: ' ' })).status).toBe(400);
    expect((await decide({ verdict: 'extend', reason: 'Work', days: 14 })).status).toBe(204);
    const over = { status: 409, code: 'trial-decided' };
    expect(await decide({ verdict: 'pass', reason: 'Changed' })).toMatchObject(over);
    expect(await post(member, 'vouches', { words: 'x' })).toMatchObject(over);
    const { running, decided } = await all();
    expect(decided).toMatchObject([{ verdict: 'extend', reason: 'Work', decidedBy: 'level7' }]);
    expect(running).toMatchObject([
      { startedAt: '2026-11-23T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' },
    ]);
    const own = (await trial('GET', '/api/guild/trials/mine')).body as OwnTrial;
    expect(own).toMatchObject({
      verdict: null,
      earlier: [{ verdict: 'extend', reason: 'Work', endsAt: '2026-12-18T00:00:00.000Z' }],
    });
    expect(JSON.stringify(own)).not.toContain('Late twice');
    const log = (await officer('GET', '/api/guild/audit?action=trial-decided')).body as {
      entries: { subject: { username: string }; detail: string }[];
    };
    expect(log.entries).toMatchObject([
      { subject: { username: 'nobody' }, detail: 'Extended: Work' },
    ]);
  });

  it('ends on the day that an officer chooses, which both see', async () => {
    const { id, endsAt } = (await all()).running[0]!;
    const choose = (lastDay: string, seenEnd = endsAt, as = officer) =>
      as('PUT', `/api/guild/trials/${id}/term`, { lastDay, seenEnd });
    expect((await choose('2026-12-10', endsAt, member)).status).toBe(403);
    for (const lastDay of ['2026-11-22', '2027-02-22', '2026-11-31']) {
      expect(await choose(lastDay)).toMatchObject({ status: 400, code: 'invalid' });
    }
    const both = await Promise.all([choose('2026-12-10'), choose('2026-12-12')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'changed-meanwhile' });
    const [seen] = (await all()).running;
    const { status, body } = await choose('2026-11-23', seen!.endsAt);
    expect(status).toBe(200);
    expect(body).toEqual({ endsAt: '2026-11-23T22:59:00.000Z' });
    expect((await trial('GET', '/api/guild/trials/mine')).body as OwnTrial).toMatchObject(body);
    // The same day again is no change.
    expect((await choose('2026-11-23', '2026-11-23T22:59:00.000Z')).status).toBe(200);
    const log = (await officer('GET', '/api/guild/audit?action=trial-term')).body as {
      entries: { subject: { username: string }; detail: string }[];
    };
    expect(log.entries).toHaveLength(2);
    expect(log.entries[0]!.subject.username).toBe('nobody');
    expect(log.entries[0]!.detail).toMatch(/^until 2026-12-1\d → until 2026-11-23$/);
    expect(log.entries[1]!.detail).toMatch(/^until 2027-01-01 → until 2026-12-1\d$/);
  });

  it('shows the verdict and its reason to who was on trial, for two months', async () => {
    const [running] = (await all()).running;
    const path = `/api/guild/trials/${running!.id}/verdict`;
    const reason = 'Reads the guides';
    expect((await officer('PUT', path, { verdict: 'pass', reason })).status).toBe(204);
    const own = (await trial('GET', '/api/guild/trials/mine')).body as OwnTrial;
    expect(own).toMatchObject({ verdict: 'pass', reason, earlier: [{ verdict: 'extend' }] });
    expect(own).not.toHaveProperty('notes');
    expect(own).not.toHaveProperty('votes');
    const { db } = host.host.database;
    const longAgo = { decided_at: host.clock.now - 61 * day };
    await db.updateTable('trials').set(longAgo).where('id', '=', running!.id).execute();
    expect((await trial('GET', '/api/guild/trials/mine')).status).toBe(204);
  });

  it('keeps votes and notes of what was decided, also long ago', async () => {
    const { db } = host.host.database;
    // The second term was decided two months before, by the test above.
    const [first, second] = (await all()).decided;
    const older = async (after: string | null) =>
      (await officer('GET', `/api/guild/trials/older?after=${after}`)).body as {
        trials: TrialList['decided'];
        next: string | null;
      };
    expect(first).toMatchObject({ notes: [{ words: 'Late twice' }], votes: [{ vote: 'pass' }] });
    expect(await all()).toMatchObject({ decidedInYear: 2, next: null });
    const decided_at = host.clock.now - 367 * day;
    await db.updateTable('trials').set({ decided_at }).where('id', '=', first!.id).execute();
    const shown = await all();
    expect(shown.decided.map(({ id }) => id)).toEqual([second!.id]);
    expect(shown.decidedInYear).toBe(1);
    const { trials, next } = await older(shown.next);
    expect(trials).toMatchObject([
      { id: first!.id, notes: [{ words: 'Late twice' }], votes: [{ vote: 'pass' }] },
    ]);
    expect(next).toBeNull();
    expect((await member('GET', `/api/guild/trials/older?after=${shown.next}`)).status).toBe(403);
    const more = Array.from({ length: 55 }, (_, index) => ({
      ...{ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` },
      ...{ user_id: idOf('nobody'), started_at: 0, ends_at: 1, reason: 'Fine' },
      ...{ verdict: 'pass' as const, decided_at: decided_at - 1, decided_by: 'Oda' },
    }));
    await db.insertInto('trials').values(more).execute();
    const page = await older(shown.next);
    const rest = await older(page.next);
    expect([page.trials.length, rest.trials.length, rest.next]).toEqual([50, 6, null]);
    expect(new Set([...page.trials, ...rest.trials].map(({ id }) => id)).size).toBe(56);

    // A year of many, and one of none.
    const { now } = host.clock;
    const decide = (moment: number) =>
      db.updateTable('trials').set({ decided_at: moment }).where('verdict', 'is not', null);
    await decide(now - day).execute();
    const full = await all();
    expect([full.decided.length, full.decidedInYear]).toEqual([50, 57]);
    expect((await older(full.next)).trials).toHaveLength(7);
    await decide(now - 400 * day).execute();
    const bare = await all();
    expect([bare.decided.length, bare.decidedInYear]).toEqual([0, 0]);
    expect((await older(bare.next)).trials).toHaveLength(50);
    await db.deleteFrom('trials').where('reason', '=', 'Fine').execute();
  });

  it('answers 404 for trials that are not', async () => {
    const none = '/api/guild/trials/00000000-0000-4000-8000-000000000000';
    expect((await officer('PUT', `${none}/vote`, { vote: 'pass' })).status).toBe(404);
    expect((await officer('PUT', `${none}/verdict`, { verdict: 'pass', reason: 'x' })).status).toBe(
      404,
    );
  });

  it('knows everyone for the roles page, and squads for all', async () => {
    const { members: known } = (await officer('GET', '/api/guild/roster')).body as Roster;
    expect(known.map(({ username }) => username)).toEqual(
      Object.keys(people).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    expect(known.find(({ username }) => username === 'outsider')).toMatchObject({
      guilded: false,
      roles: [],
      characters: 0,
    });
    const { squads, without } = (await member('GET', '/api/guild/squads')).body as SquadList;
    expect(squads).toEqual([]);
    expect(without.map(({ username }) => username)).toEqual([
      'level2',
      'level3',
      'level5',
      'level7',
    ]);
  });
});
