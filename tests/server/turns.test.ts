import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { listOwnEvenings } from '#contract/calendar.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { readClasses } from '#contract/classes.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { listLaterEvents } from '#contract/planning.ts';
import { weighDrop } from '#contract/weighing.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { item } from './records.ts';
import { squadRow } from './squad-rows.ts';
import { countStatements } from './statements.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

type OwnEvenings = OperationAnswer<typeof listOwnEvenings>;

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

  const series = '77777777-7777-4777-8777-777777777777';

  /** Plans as many evenings of a squad, each with a plan in which somebody is a guest. */
  async function addSeries(): Promise<string> {
    const { db } = host.host.database;
    const lead_id = people.level7!.id;
    await db
      .insertInto('squads')
      .values(squadRow({ id: 'lamps', name: 'Lamps', lead_id }))
      .execute();
    const evenings = Array.from({ length: 200 }, (_, index) =>
      eventRow({
        ...{ id: randomUUID(), starts_at: host.clock.now + (index + 1) * day, mandatory: 1 },
        ...{ series_id: series, squad_id: 'lamps', title: `Evening ${index}` },
      }),
    );
    await db.insertInto('events').values(evenings).execute();
    const empty = emptyPlan('Evening', ['Wick'], 2);
    const plan = { ...empty, bench: [{ person: lead_id, character: null, role: 'Tank' as const }] };
    const published = { published_at: 1, published_body: JSON.stringify(plan) };
    const plans = evenings.map(({ id: event_id }) =>
      raidRow({ id: randomUUID(), event_id, plan, ...published }),
    );
    await db.insertInto('raids').values(plans).execute();
    return evenings[0]!.id;
  }

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

  it('of what everybody has to choose from leaves turns to others, and is whole', async () => {
    await host.load([item(1, 'Hood', { slots: ['helmet'], level: 0 })]);
    const path = '/api/guild/drops/weighing/1?who=all';
    const turns = await turnsDuring(async () => {
      const { characters } = weighDrop.answer.parse(await (await get(path)).json());
      const inServer = Object.values(people).filter(({ roles }) => roles !== null);
      expect(new Set(characters.map(({ discordId }) => discordId)).size).toBe(inServer.length);
      expect(characters).toHaveLength((many / 8) * inServer.length);
    });
    // Ten forms are read at once.
    expect(turns).toBeGreaterThanOrEqual(100);
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

  it('about a series and its plans leaves turns to others, however long it is', async () => {
    const id = await addSeries();
    const put = (path: string, body: object) =>
      host.request(path, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const later = `/api/guild/events/${id}/later`;
    expect(await turnsDuring(async () => (await get(later)).text())).toBeGreaterThanOrEqual(4);
    const own = await turnsDuring(async () => {
      const { evenings } = (await (await get('/api/guild/events/mine')).json()) as OwnEvenings;
      expect(evenings.filter(({ squad }) => squad !== null)).toHaveLength(200);
    });
    expect(own).toBeGreaterThanOrEqual(50);
    const event = {
      ...{ title: 'Another', description: '', squadId: 'lamps', zone: 'UTC' },
      ...{ mandatory: true, tbd: false, allCall: false, isPublic: false },
      ...{ start: '2026-11-21T00:00', end: '2026-11-21T02:00' },
    };
    const { later: all } = listLaterEvents.answer.parse(await (await get(later)).json());
    const decided = all.map((one) => ({ id: one.id, version: one.version, keep: false }));
    const changed = await turnsDuring(async () => {
      const body = { event, scope: 'following', version: 0, own: decided };
      expect(await (await put(`/api/guild/events/${id}`, body)).json()).toEqual({ changed: 200 });
    });
    expect(changed).toBeGreaterThanOrEqual(8);
  });

  it('to an old evening among those that are answered reads no plan since', async () => {
    const { db } = host.host.database;
    const old = eventRow({ id: randomUUID(), starts_at: host.clock.now - 300 * day });
    await db.insertInto('events').values(old).execute();
    const answers = [
      {
        ...{ eventId: old.id, startsAt: new Date(old.starts_at).toISOString() },
        said: { answer: 'yes', role: null, comment: '' },
      },
    ];
    const body = JSON.stringify({ answers });
    const headers = { cookie, 'content-type': 'application/json' };
    const statements = await countStatements(async () => {
      const answer = await host.request('/api/guild/answers/mine', {
        method: 'PUT',
        headers,
        body,
      });
      expect(await answer.json()).toMatchObject({ refused: [{ code: 'event-over' }] });
    });
    expect(statements).toBeLessThan(15);
  });
});
