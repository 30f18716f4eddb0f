import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const [past, ahead] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
];
const squad = '33333333-3333-4333-8333-333333333333';
const { id: discordId, username } = people.level2!;
const avatar = 'a_0123456789abcdef';

/** Finds whatever an answer says of the member, however deep it stands. */
function found(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const inside = Object.values(answer).flatMap(found);
  return 'discordId' in answer && answer.discordId === discordId && 'username' in answer
    ? [answer, ...inside]
    : inside;
}

describe.each(engines)('portraits on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const { db } = host.host.database;
    const day = (nth: number) => Date.UTC(2026, 10, nth, 19);
    await db
      .insertInto('events')
      .values([
        eventRow({ id: past, starts_at: day(10) }),
        eventRow({ id: ahead, starts_at: day(27) }),
      ])
      .execute();
    await db
      .insertInto('squads')
      .values(squadRow({ id: squad, name: 'Heron', lead_id: discordId }))
      .execute();
    await db.insertInto('squad_members').values(placeRow(squad, discordId)).execute();
    const roles = [...(people.level2!.roles ?? []), guild.discord.trialRole!];
    await db
      .updateTable('users')
      .set({ avatar, roles: JSON.stringify(roles) })
      .where('id', '=', discordId)
      .execute();
    const member = await callerOf(host, 'level2');
    const rsvp = { answer: 'yes', role: null, comment: '' };
    await member('PUT', `/api/guild/events/${ahead}/answers/mine`, rsvp);
  });

  afterAll(() => host.close());

  it.each([
    '/api/guild/squads',
    '/api/guild/roster',
    `/api/guild/members/roles/${guild.discord.trialRole!}`,
    `/api/guild/events/${ahead}/answers`,
    '/api/guild/attendance?from=2026-11-01&to=2026-11-30',
    `/api/guild/attendance/events/${past}`,
    '/api/guild/trials',
  ])('stand beside the name in %s', async (path) => {
    const { status, body } = await officer('GET', path);
    expect(status).toBe(200);
    const said = found(body);
    expect(said).not.toEqual([]);
    for (const one of said) expect(one).toMatchObject({ username, avatar });
  });

  it('stand beside who is on trial and who appeals', async () => {
    const member = await callerOf(host, 'level2');
    await officer('POST', '/api/guild/trials', { discordId, days: 28 });
    await officer('PUT', `/api/guild/attendance/events/${past}`, {
      version: 0,
      records: [{ discordId, state: 'absent' }],
      reason: '',
    });
    await member('POST', `/api/guild/attendance/events/${past}/appeals`, { words: 'I was there' });
    for (const path of [
      '/api/guild/trials',
      '/api/guild/trials/members',
      '/api/guild/attendance/appeals',
    ]) {
      expect(found((await officer('GET', path)).body)).toMatchObject([{ username, avatar }]);
    }
  });
});
