import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { EventAnswers } from '#contract/calendar.ts';
import type { SeenLeave } from '#contract/member-leaves.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const mandatory = '11111111-1111-4111-8111-111111111111';
const free = '22222222-2222-4222-8222-222222222222';
const trialId = '33333333-3333-4333-8333-333333333333';
const { id: tried, username } = people.level1!;

describe.each(engines)('a term that runs without the role on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const read = async <T>(path: string) => (await officer('GET', path)).body as T;
  const matrix = () =>
    read<AttendanceMatrix>('/api/guild/attendance?from=2026-10-01&to=2026-12-31&who=active');
  const silent = async (id: string) => {
    const answers = await read<EventAnswers>(`/api/guild/events/${id}/answers`);
    return answers.silent.map(({ discordId }) => discordId);
  };
  const answerFor = (id: string) => {
    const startsAt = new Date(host.clock.now + 2 * day).toISOString();
    const said = { answer: 'yes', role: null, comment: '', startsAt };
    return officer('PUT', `/api/guild/events/${id}/members/${tried}/answer`, said);
  };
  const leave = async () => {
    const leaves = await read<SeenLeave[]>('/api/guild/leaves');
    return leaves.find(({ discordId }) => discordId === tried);
  };
  const decide = (decided_at: number | null) =>
    host.host.database.db
      .updateTable('trials')
      .set({ decided_at, verdict: decided_at === null ? null : 'pass' })
      .where('id', '=', trialId)
      .execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const { db } = host.host.database;
    const { now } = host.clock;
    const starts_at = now + 2 * day;
    await db
      .insertInto('events')
      .values([
        eventRow({ id: mandatory, starts_at, mandatory: 1 }),
        eventRow({ id: free, starts_at, mandatory: 0 }),
      ])
      .execute();
    const begun = await officer('POST', '/api/guild/trials', { discordId: tried, days: 28 });
    expect(begun.status).toBe(200);
    await db.updateTable('trials').set({ id: trialId }).execute();
    const away = dayAt(now + 9 * day, 'Europe/Berlin');
    const words = { firstDay: away, lastDay: away, reason: '' };
    await officer('POST', '/api/guild/leaves/entered', { discordId: tried, ...words });
  });

  afterAll(() => host.close());

  it('puts its member among those on trial wherever they stand', async () => {
    const row = (await matrix()).members.find(({ discordId }) => discordId === tried);
    expect(row).toMatchObject({ username, onTrial: true });
    expect(await leave()).toMatchObject({ onTrial: true });
  });

  it('lets a mandatory evening ask its member, and no other evening', async () => {
    expect(await silent(mandatory)).toContain(tried);
    expect(await silent(free)).not.toContain(tried);
    expect(await answerFor(mandatory)).toMatchObject({ status: 204 });
    expect(await answerFor(free)).toMatchObject({ status: 409, code: 'not-asked' });
  });

  it('asks nobody any more once it is decided', async () => {
    await decide(host.clock.now);
    expect(await leave()).toMatchObject({ onTrial: false });
    expect((await matrix()).members.map(({ discordId }) => discordId)).not.toContain(tried);
    // Whoever is on no list may answer yet what counts for everybody, and officers for them.
    expect(await silent(mandatory)).not.toContain(tried);
    expect(await answerFor(mandatory)).toMatchObject({ status: 204 });
  });
});
