import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { EventAnswers } from '#contract/calendar.ts';
import { memberPageSize, mostNamed, type RosterMember } from '#contract/members.ts';
import type { SquadList } from '#contract/squads.ts';
import { type Member, saveUser, saveUsers } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const roster = '/api/guild/roster';
const evening = '11111111-1111-4111-8111-111111111111';
const attendance = `/api/guild/attendance/events/${evening}`;
const matrix = '/api/guild/attendance?from=2026-11-01&to=2026-11-30';

/** More people than a page has. */
const crowd = memberPageSize + 100;

function personOf(index: number, username: string): Member {
  return {
    id: `3${String(index).padStart(17, '0')}`,
    username,
    avatar: null,
    roles: ['1000000000000000002'],
    rolesAt: null,
    joinedAt: null,
  };
}

interface Page {
  members: { discordId: string; username: string }[];
  next: string | null;
}

describe.each(engines)('a guild of many on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const read = async (path: string, after: string | null) => {
    const key = after === null ? '' : `${path.includes('?') ? '&' : '?'}after=${after}`;
    const { status, body } = await officer('GET', path + key);
    expect(status).toBe(200);
    return body as Page;
  };

  /** Reads all pages; something may happen after the first. */
  const readAll = async (path: string, meanwhile = () => Promise.resolve()) => {
    const first = await read(path, null);
    await meanwhile();
    const pages = [first];
    for (let { next } = first; next !== null;) {
      const page = await read(path, next);
      pages.push(page);
      ({ next } = page);
    }
    return pages;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const { db } = host.host.database;
    // Half of them have the same name, on both sides of the first page's end.
    const nameOf = (index: number) =>
      index < crowd / 2 ? `Ämber ${String(index).padStart(4, '0')}` : 'Same Name';
    await saveUsers(
      db,
      Array.from({ length: crowd }, (_, index) => personOf(index, nameOf(index))),
    );
    const begun = Date.UTC(2026, 10, 10, 19);
    await db
      .insertInto('events')
      .values(eventRow({ id: evening, starts_at: begun }))
      .execute();
    const left = personOf(crowd, 'Zed who left');
    await saveUser(db, { ...left, roles: null });
    await db
      .insertInto('attendance')
      .values({ event_id: evening, user_id: left.id, state: 'present', recorded_at: begun })
      .execute();
  });

  afterAll(() => host.close());

  it.each([
    ['the roster', roster],
    ['an event’s attendance', attendance],
    ['the matrix', matrix],
  ])('answers %s by name and id, a page at a time', async (_, path) => {
    const pages = await readAll(path);
    expect(pages.map(({ members }) => members.length)).toEqual([
      memberPageSize,
      expect.any(Number),
    ]);
    const all = pages.flatMap(({ members }) => members);
    const ids = new Set(all.map(({ discordId }) => discordId));
    expect(ids.size).toBe(all.length);
    expect(all.length).toBeGreaterThan(crowd);
    const same = all.filter(({ username }) => username === 'Same Name');
    expect(same.map(({ discordId }) => discordId)).toEqual(
      same.map(({ discordId }) => discordId).toSorted(),
    );
    expect(all[0]!.username).toBe('Ämber 0000');
    expect(all.at(-1)!.username).toBe('Zed who left');
  });

  it('loses and repeats nobody while people come', async () => {
    const { db } = host.host.database;
    const before = (await readAll(roster)).flatMap(({ members }) => members);
    const pages = await readAll(roster, () =>
      saveUsers(db, [personOf(crowd + 1, 'Aaa Newcomer'), personOf(crowd + 2, 'Zzz Newcomer')]),
    );
    const seen = pages.flatMap(({ members }) => members).map(({ discordId }) => discordId);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { discordId } of before) expect(seen).toContain(discordId);
    expect(seen).toContain(personOf(crowd + 2, '').id);
  });

  it.each(
    [
      'x',
      '0',
      '1',
      ' name',
      '1a name',
      '1\u0000 name',
      '1 na\u0000me',
      `${'1'.repeat(21)} name`,
    ].map((text) => [text, text === 'x' ? text : Buffer.from(text).toString('base64url')]),
  )('refuses %s as the key of a page', async (_, key) => {
    for (const path of [`${roster}?`, `${attendance}?`, `${matrix}&`]) {
      const { status, code, body } = await officer('GET', `${path}after=${key}`);
      expect({ status, code }).toEqual({ status: 400, code: 'invalid' });
      expect((body as { detail: string }).detail).toBe('after must be the `next` of a page');
    }
  });

  it('answers only those who come to something where no more is asked for', async () => {
    const { db } = host.host.database;
    const active = async () =>
      ((await officer('GET', `${matrix}&who=active`)).body as AttendanceMatrix).members;
    expect((await active()).map(({ username }) => username)).toEqual(['Zed who left']);
    const { id } = people.level2!;
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: id });
    await db.insertInto('squads').values(lamps).execute();
    await db.insertInto('squad_members').values(placeRow('lamps', id)).execute();
    expect((await active()).map(({ states }) => states)).toEqual(['.', 'P']);
  });

  it('names the first who are in no squad and who say nothing, and counts all', async () => {
    const squads = (await officer('GET', '/api/guild/squads')).body as SquadList;
    expect(squads.without).toHaveLength(mostNamed);
    expect(squads.withoutCount).toBeGreaterThan(crowd);
    const { body } = await officer('GET', `/api/guild/events/${evening}/answers`);
    const answers = body as EventAnswers;
    expect(answers.silent).toHaveLength(mostNamed);
    expect(answers.silentCount).toBeGreaterThan(crowd);
    expect(answers.silent.map(({ username }) => username).slice(1, 3)).toEqual([
      'Ämber 0000',
      'Ämber 0001',
    ]);
  });

  it('says of whoever is on a later page what it says of the first', async () => {
    const { id } = personOf(crowd - 1, '');
    await officer('PUT', attendance, {
      version: 0,
      records: [{ discordId: id, state: 'late' }],
      reason: '',
    });
    const find = async (path: string) =>
      (await readAll(path))
        .slice(1)
        .flatMap(({ members }) => members.filter(({ discordId }) => discordId === id));
    const [recorded] = (await find(attendance)) as unknown as EventAttendance['members'];
    expect(recorded).toMatchObject({ state: 'late', changes: [{ before: null, after: 'late' }] });
    const [row] = (await find(matrix)) as unknown as AttendanceMatrix['members'];
    expect(row?.states).toBe('L');
    const [member] = (await find(roster)) as unknown as RosterMember[];
    expect(member).toMatchObject({ guilded: true, roles: ['1000000000000000002'] });
  });
});
