import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPageSize, listAudit } from '#contract/audit.ts';
import { csvLine } from '#rules/tables/csv-writing.ts';
import { Audit, longestDetail } from '#server/audit/audit.ts';
import { mostLinesAnHour } from '#server/audit/lines-an-hour.ts';
import { noteRefusals } from '#server/audit/refusals.ts';
import { saveUser } from '#server/db/people.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('the audit log on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;
  const read = async (query = '') => {
    const response = await host.request(`/api/guild/audit${query}`, { headers: { cookie } });
    return listAudit.answer.parse(await response.json());
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level7');
    const { audit } = host.identity;
    const start = Date.UTC(2026, 0, 1);
    for (let index = 0; index < 120; index += 1) {
      await audit.write({
        action: index % 2 === 0 ? 'sign-in' : 'refused',
        actor:
          index % 3 === 0 ? null : { id: `9007199254740993${index}`, username: `Jörg ${index}` },
        subject: index === 7 ? { id: '42', username: '100% =cmd()' } : null,
        detail: `line ${index}`,
        at: start + index * (day / 4),
      });
    }
  });

  afterAll(() => host.close());

  it('is read newest first, page by page, without a gap or a repetition', async () => {
    const details: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { entries, next }: Awaited<ReturnType<typeof read>> = await read(
        after && `?after=${after}`,
      );
      expect(entries.length).toBeLessThanOrEqual(auditPageSize);
      details.push(...entries.map(({ detail }) => detail));
      after = next;
    }
    expect(details).toEqual(Array.from({ length: 120 }, (_, index) => `line ${119 - index}`));
  });

  it('keeps lines to a length, and marks where one goes on', async () => {
    const { audit } = host.identity;
    const at = Date.UTC(2025, 0, 1);
    const long = 'x'.repeat(longestDetail);
    await audit.writeAll([
      { action: 'event-changed', detail: long, at },
      { action: 'event-changed', detail: `${long}y`, at },
    ]);
    const { entries } = await read('?action=event-changed');
    expect(entries.map(({ detail }) => [detail.length, detail.at(-1)])).toEqual([
      [longestDetail, '…'],
      [longestDetail, 'x'],
    ]);
  });

  it('shows the pictures that its people have now', async () => {
    const other = await createTestHost(engine);
    const officer = await other.signIn('level7');
    const user = { ...people.level2!, avatar: 'a_0123', joinedAt: null };
    await saveUser(other.host.database.db, user);
    const { id, username } = user;
    await other.identity.audit.write({
      action: 'roles-changed',
      actor: { id, username },
      subject: { id: '43', username: 'Unknown here' },
    });
    const response = await other.request('/api/guild/audit?action=roles-changed', {
      headers: { cookie: officer },
    });
    const { entries } = listAudit.answer.parse(await response.json());
    expect(entries).toMatchObject([
      { actor: { username, avatar: 'a_0123' }, subject: { id: '43', avatar: null } },
    ]);
    await other.close();
  });

  it('draws the face of whoever has no picture, the same for the same name', async () => {
    const face = (name: string) =>
      host.request(`/api/guild/faces/${encodeURIComponent(name)}`).then((answer) => answer.text());
    const [wren, again, other] = await Promise.all(['Wren/ő', 'Wren/ő', 'Oda'].map(face));
    expect(wren).toMatch(/^<svg .*<path fill="#/);
    expect(wren).toBe(again);
    expect(wren).not.toBe(other);
  });

  it.each([
    ['?action=refused', 50],
    ['?person=jorg%20119', 1],
    ['?person=9007199254740993110', 1],
    ['?person=100%25', 1],
    ['?person=%25', 1],
    ['?person=_', 0],
    ['?person=%20', 50],
    ['?from=2026-01-02&to=2026-01-02', 4],
    ['?from=2027-01-01', 0],
  ])('narrows to %s', async (query, count) => {
    expect((await read(query)).entries).toHaveLength(count);
  });

  it.each([
    '?action=nothing',
    '?from=yesterday',
    '?to=2026-1-1',
    '?from=2026-99-99',
    '?after=%00',
    '?person=%00',
    '?after=x',
    `?person=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const response = await host.request(`/api/guild/audit${query}`, { headers: { cookie } });
    expect(response.status).toBe(400);
  });

  it('comes as CSV that a spreadsheet takes for text', async () => {
    const response = await host.request('/api/guild/audit.csv?from=2026-01-02&to=2026-01-02', {
      headers: { cookie },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('audit-log.csv');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('when,what,who,who id,whom,whom id,detail');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(/^2026-01-02T18:00:00.000Z,Refused at an admin page,Jörg 7,/);
  });

  it('refuses to be changed', async () => {
    const { db } = host.host.database;
    await expect(sql`update audit set detail = 'x'`.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow(/never changed/);
  });

  it('tells of one person’s sign-ins so often an hour, and of everybody else’s', async () => {
    const clock = { now: Date.UTC(2026, 7, 1) };
    const audit = new Audit(host.host.database, () => clock.now);
    const signIn = (id: string) =>
      audit.write({ action: 'sign-in', actor: { id, username: 'Again' } });
    const told = async (id: string) => {
      const { db } = host.host.database;
      const lines = await db.selectFrom('audit').select('id').where('actor_id', '=', id).execute();
      return lines.length;
    };
    for (let turn = 0; turn < mostLinesAnHour + 5; turn += 1) {
      clock.now += 1000;
      await signIn('71');
    }
    await signIn('72');
    expect([await told('71'), await told('72')]).toEqual([mostLinesAnHour, 1]);
    clock.now += 60 * 60 * 1000;
    await signIn('71');
    expect(await told('71')).toBe(mostLinesAnHour + 1);
  });

  it('counts no line that could not be written', async () => {
    const { db } = host.host.database;
    const audit = new Audit(host.host.database, () => Date.UTC(2026, 8, 1));
    const signIn = { action: 'sign-in', actor: { id: '73', username: 'Unlucky' } } as const;
    for (let turn = 0; turn < mostLinesAnHour; turn += 1) {
      const failing = db.transaction().execute(async (trx) => {
        await sql`drop table audit`.execute(trx);
        await audit.write(signIn, trx);
      });
      await expect(failing).rejects.toThrow(/audit/);
    }
    await audit.write(signIn);
    const lines = await db.selectFrom('audit').select('id').where('actor_id', '=', '73').execute();
    expect(lines).toHaveLength(1);
  });

  it('tells of refusals at admin pages, once a minute for the same person and page', async () => {
    const clock = { now: Date.UTC(2026, 5, 1) };
    const note = noteRefusals(host.identity.audit, () => clock.now, pino({ level: 'silent' }));
    const user = people.level2!;
    const who = {
      user,
      sessionHash: '',
      extended: false,
      viewer: { accessLevel: 2, editor: false, guilded: true },
    };
    note(who, '/admin/tools/raid');
    note(who, '/admin/tools/raid');
    note(null, '/admin/tools/raid');
    note(who, '/database/aoc');
    clock.now += 60_000;
    note(who, '/admin/tools/raid');
    const told = async () =>
      (await read('?action=refused')).entries
        .filter(({ detail }) => detail === '/admin/tools/raid')
        .map(({ actor }) => actor?.username ?? 'a guest')
        .toSorted();
    await expect.poll(told).toEqual(['a guest', 'level2', 'level2']);
  });
});

it.each([
  [['a', 'b'], 'a,b'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '+x', '-x', '@x'], "'=1+1,'+x,'-x,'@x"],
  [['', '9007199254740993001'], ',9007199254740993001'],
])('writes %j as %s', (values, line) => {
  expect(csvLine(values)).toBe(`${line}\r\n`);
});
