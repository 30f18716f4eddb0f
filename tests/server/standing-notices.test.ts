import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import { guild } from '#config';
import { dueOf } from '#server/pushes/queries.ts';
import { viewerOf } from '#rules/access/access.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;
const places = (all: number | null) => ({
  ...{ all, Tank: null, Healer: null, Support: null, Damage: null },
});

const form = {
  ...{ title: 'Slow Tide', description: '', squadId: null, mandatory: false },
  ...{ tbd: false, allCall: false, isPublic: false, places: null, closesBefore: null },
  ...{ start: '2026-11-25T20:00', end: '2026-11-25T22:00', zone: 'Europe/Berlin', fold: 'first' },
};

describe.each(engines)('what is told of an evening, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let other: Caller;

  const db = () => host.host.database.db;
  const pageOf = async (as: Caller) => (await as('GET', '/api/guild/notices')).body as NoticePage;
  /** Lists what somebody has not read. */
  const unreadOf = async (as: Caller) => {
    const { notices, unread } = await pageOf(as);
    const titles = notices.flatMap(({ isRead, title }) => (isRead ? [] : [title]));
    expect(unread).toBe(titles.length);
    return titles;
  };
  const plan = async (more: object = {}, repeat: object | null = null) => {
    const event = { ...form, ...more };
    const { body, status } = await officer('POST', '/api/guild/events', { event, repeat });
    expect(status).toBe(200);
    return (body as { ids: string[] }).ids;
  };
  const change = async (id: string, version: number, more: object) => {
    const { status } = await officer('PUT', `/api/guild/events/${id}`, {
      ...{ event: { ...form, ...more }, scope: 'this', version, reason: '' },
    });
    expect(status).toBe(200);
  };
  const answer = async (as: Caller, id: string, said: string) => {
    const path = `/api/guild/events/${id}/answers/mine`;
    expect((await as('PUT', path, { answer: said, role: null, comment: '' })).status).toBe(204);
  };
  const forget = () => db().deleteFrom('notices').execute();
  /** Lists what would go to somebody's devices now. */
  const dueTo = async (name: string) => {
    await db().updateTable('notices').set({ push_at: 1 }).execute();
    const { id: userId, roles } = people[name]!;
    const viewer = viewerOf(roles, guild.discord.roles);
    const { readable } = await dueOf(db(), { userId, viewer, now: host.clock.now });
    return readable.map(({ kind }) => kind);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
  });

  beforeEach(forget);

  afterAll(() => host.close());

  it('says that a place came free only while the reader has it', async () => {
    const [id] = await plan({ title: 'Small', places: places(1) });
    await answer(member, id!, 'yes');
    await answer(other, id!, 'yes');
    await change(id!, 0, { title: 'Small', places: places(2) });
    expect(await unreadOf(other)).toEqual(['You have a place at Small']);
    expect(await dueTo('level3')).toEqual(['place-free']);
    await change(id!, 1, { title: 'Small', places: places(1) });
    expect(await unreadOf(other)).not.toContain('You have a place at Small');
    expect(await dueTo('level3')).not.toContain('place-free');
    await change(id!, 2, { title: 'Small', places: places(2) });
    await answer(other, id!, 'no');
    expect([await unreadOf(other), await dueTo('level3')]).toEqual([[], []]);
  });
});
