import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { readClasses } from '#contract/classes.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const many = 1200;
const auditLines = 11_000;
const nameOf = (index: number) => `Name ${index % 7}`;

/** Counts how often anything else has its turn while some work goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const counted = { turns: 0, isOver: false };
  const counting = (async () => {
    for (; !counted.isOver; counted.turns += 1) await nextTurn();
  })();
  await work();
  counted.isOver = true;
  await counting;
  return counted.turns;
}

describe.each(engines)('a long answer on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  const get = (path: string) => host.request(path, { headers: { cookie } });

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level7');
    const { db } = host.host.database;
    const events = Array.from({ length: 60 }, (_, index) =>
      eventRow({ id: randomUUID(), starts_at: host.clock.now - index * day, is_public: 1 }),
    );
    await db.insertInto('events').values(events).execute();
    const user_id = people.level2!.id;
    const records = events.map(({ id }) => ({
      ...{ event_id: id, user_id, state: 'late' as const, recorded_at: 0 },
    }));
    await db.insertInto('attendance').values(records).execute();
    const owners = Object.values(people);
    for (let start = 0; start < many; start += 200) {
      const rows = Array.from({ length: 200 }, (_, index) => ({
        ...{ id: `c-${start + index}`, user_id: owners[index % owners.length]!.id, level: 1 },
        ...{ archetype1: '', is_main: 0 as const, ign: nameOf(index) },
        body: JSON.stringify({ IGN: nameOf(index) }),
        ...{ created_at: 0, updated_at: 0, version: 1 },
      }));
      await db.insertInto('characters').values(rows).execute();
    }
    await db.transaction().execute(async (trx) => {
      for (let line = 0; line < auditLines; line += 1) {
        const actor = line % 4999 === 0 ? { id: '77', username: 'Rare' } : null;
        await host.identity.audit.write({ action: 'sign-in', actor, detail: `line ${line}` }, trx);
      }
    });
  });

  afterAll(() => host.close());

  it.each([
    ['/api/aoc/guild', 20],
    ['/api/aoc/classes/public', 20],
    ['/api/guild/calendar/public.ics', 6],
    ['/api/guild/audit.csv', 2],
    ['/api/guild/audit?person=nobody-of-this-name', 2],
    ['/api/guild/events?from=2026-01-01&to=2026-12-31', 13],
    ['/api/guild/attendance.csv?from=2026-09-01&to=2026-12-31', 60],
    ['/api/guild/events.csv?from=2026-09-01&to=2026-12-31', 60],
  ])('of %s leaves at least %i turns to others', async (path, least) => {
    expect(await turnsDuring(async () => (await get(path)).text())).toBeGreaterThanOrEqual(least);
  });

  it('has every character of the guild’s members, by name, then by id', async () => {
    const answer = await get('/api/aoc/guild');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const cards = listGuildCharacters.answer.parse(await answer.json());
    const names = cards.map(({ IGN, characterId }) => `${IGN}\0${characterId}`);
    const { length } = Array.from({ length: many }).filter(
      (_, index) => Object.values(people)[(index % 200) % 8]!.roles !== null,
    );
    expect(cards).toHaveLength(length);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    const classes = readClasses.answer.parse(await (await get('/api/aoc/classes/public')).json());
    expect(classes).toMatchObject({ success: true, count: length, data: cards });
  });

  it('has every line of the audit log, newest first', async () => {
    const lines = (await (await get('/api/guild/audit.csv')).text()).trimEnd().split('\r\n');
    const details = lines.slice(1).map((line) => line.split(',').at(-1));
    expect(details).toEqual(
      Array.from({ length: auditLines }, (_, index) => `line ${auditLines - 1 - index}`),
    );
  });

  it('finds what is rare in the audit log, from its newest line to its oldest', async () => {
    const { entries, next } = listAudit.answer.parse(
      await (await get('/api/guild/audit?person=rare')).json(),
    );
    expect(entries.map(({ detail }) => detail)).toEqual(['line 9998', 'line 4999', 'line 0']);
    expect(next).toBeNull();
  });
});
