import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlan } from '#rules/raids/plan.ts';
import { type Caller, callerOf } from './calls.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { addSubjects, subjects } from './sample-calls.ts';
import { planOf, statementsOf } from './statements.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

/** Tables that grow for as long as a guild lives, or with its game. */
const growing = [
  'audit',
  'attendance',
  'attendance_changes',
  'attendance_appeals',
  'leaves',
  'squad_changes',
  'squads',
  'squad_requests',
  'characters',
  'recipe_links',
  'item_slots',
  'events',
  'event_changes',
  'rsvps',
  'moved_answers',
  'earlier_answers',
  'raids',
  'drops',
];

const item = { id: '1', layout: 'gear', name: 'Lamp', slots: ['feet'] };
const recipe = {
  ...{ id: '2', name: 'A lamp', primaryResources: [{ id: '1', quantity: 1 }] },
  ...{ generalResources: [], reward: [{ id: '1', quantity: 1 }] },
};

/** An evening of a squad and of a series, which has a published plan. */
const ahead = eventRow({
  ...{ id: '88888888-8888-4888-8888-888888888888', starts_at: Date.UTC(2026, 10, 25) },
  ...{
    series_id: '99999999-9999-4999-8999-999999999999',
    squad_id: subjects.squadId,
    mandatory: 1,
  },
});

/** What is written of it, under another title. */
const renamed = {
  ...{ title: 'Renamed', description: ahead.description, squadId: ahead.squad_id },
  ...{ mandatory: true, tbd: false, allCall: false, isPublic: false, zone: 'UTC' },
  ...{ start: '2026-11-25T00:00', end: '2026-11-25T02:00' },
};

const wicks = emptyPlan('Wicks', ['Wick'], 3);

const planned = raidRow({
  ...{ id: '99999999-9999-4999-8999-999999999999', kind: 'plan', event_id: ahead.id },
  ...{ published_at: 1, published_version: 0, published_by: people.level7!.id },
  ...{ plan: wicks, published_body: JSON.stringify(wicks) },
});

/**
 * Tells what is slow in a plan: a table that is read whole, or a page of which all the list is
 * sorted.
 */
function slownessOf(statement: string, plan: readonly string[]): string[] {
  const isPage = / limit /i.test(statement);
  return plan.filter((step) => {
    if (isPage && step.startsWith('USE TEMP B-TREE FOR ORDER BY')) return true;
    const [, scanned = ''] = /^SCAN (\w+)/.exec(step) ?? [];
    return growing.includes(scanned) && !step.includes(' USING ');
  });
}

describe('reading a long list', () => {
  let host: TestHost;
  let officer: Caller;
  const { id } = people.level7!;

  beforeAll(async () => {
    host = await createTestHost('SQLite');
    officer = await callerOf(host, 'level7');
    await addSubjects(host.host.database, id, host.clock.now);
    const { db } = host.host.database;
    await db.insertInto('events').values(ahead).execute();
    await db.insertInto('raids').values(planned).execute();
    expect(await host.load([item, recipe])).toMatchObject({ faults: [], published: true });
  });

  afterAll(() => host.close());

  const key = Buffer.from('1 a').toString('base64url');
  const line = '000001800000000-0000000001-00000000';

  it.each([
    '/api/guild/audit',
    `/api/guild/audit?after=${line}`,
    '/api/guild/audit?action=refused',
    `/api/guild/audit?action=refused&after=${line}`,
    '/api/guild/squads',
    '/api/guild/squads/builder',
    '/api/guild/events?from=2026-11-01&to=2026-11-30',
    '/api/guild/events/mine',
    `/api/guild/events/${ahead.id}`,
    `/api/guild/events/${ahead.id}/answers`,
    `/api/guild/events/${ahead.id}/answers/times`,
    `/api/guild/events/${ahead.id}/answers/times?after=${key}`,
    `/api/guild/events/${ahead.id}/later`,
    `/api/guild/events/${ahead.id}/raid`,
    '/api/guild/due',
    '/api/guild/raid-places/mine',
    `/api/guild/leaves/${subjects.leaveId}/evenings`,
    '/api/guild/trials',
    `/api/guild/trials/older?after=1_${subjects.appealId}`,
    '/api/guild/drops',
    `/api/guild/drops?after=2026-11-19_000000000000001_${subjects.appealId}_000`,
    '/api/guild/drops?from=2026-11-01&to=2026-11-30',
    '/api/guild/drops?item=1',
    `/api/guild/drops?item=1&member=${id}`,
    `/api/guild/drops?member=${id}&after=2026-11-19_000000000000001_${subjects.appealId}_000`,
    '/api/guild/drops/mine',
    '/api/guild/squads/changes',
    '/api/guild/squads/changes?squadId=lamps',
    `/api/guild/squads/changes?squadId=lamps&after=${line}`,
    `/api/guild/squads/changes?person=${id}`,
    '/api/guild/audit?person=oda',
    `/api/guild/audit?person=oda&after=${line}`,
    '/api/guild/audit?action=refused&person=oda',
    '/api/guild/audit?from=2026-11-01&to=2026-11-02',
    `/api/aoc/character/user/${id}/changes`,
    '/api/guild/attendance/mine',
    '/api/guild/leaves',
    '/api/guild/leaves/past',
    `/api/guild/leaves/past?after=2026-11-20_${subjects.leaveId}`,
    '/api/guild/attendance/appeals',
    '/api/guild/attendance/appeals/answered',
    `/api/guild/attendance/appeals/answered?after=1_${subjects.appealId}`,
    '/api/guild/roster',
    `/api/guild/roster?after=${key}`,
    `/api/guild/attendance/events/${subjects.eventId}`,
    `/api/guild/attendance/events/${subjects.eventId}?after=${key}`,
    '/api/guild/attendance?from=2026-11-01&to=2026-11-30',
    `/api/guild/attendance?from=2026-11-01&to=2026-11-30&who=active&after=${key}`,
    '/api/aoc/database/gear/bySlot/feet?page=1',
    '/api/aoc/database/items/1/uses?page=1',
    '/api/aoc/database/recipes/2',
  ])('finds the rows of %s by an index, in their order', async (path) => {
    const statements = await statementsOf(async () => {
      const { status } = await officer('GET', path);
      expect(status).toBe(200);
    });
    const plans = await Promise.all(
      statements.map(async (statement) => ({
        statement,
        slow: slownessOf(statement, await planOf(host.host.database, statement)),
      })),
    );
    expect(plans.length).toBeGreaterThan(1);
    expect(plans.filter(({ slow }) => slow.length > 0)).toEqual([]);
  });

  it.each([
    ['/api/guild/audit?action=refused', 'USING INDEX audit_action (action=?'],
    ['/api/guild/audit?person=oda', 'USING COVERING INDEX audit_people (id>?'],
    ['/api/guild/squads', 'USING INDEX squads_standing'],
    ['/api/guild/squads', 'USING INDEX squad_requests_waiting'],
    ['/api/aoc/database/items/1/uses', 'USING COVERING INDEX recipe_links_order ('],
    // A slot is read once, and held in memory.
    [
      '/api/aoc/database/gear/bySlot/hands',
      'SEARCH item_slots USING COVERING INDEX item_slots_order',
    ],
  ])('reads %s by the index that is made for it', async (path, step) => {
    const statements = await statementsOf(() => officer('GET', path));
    const plans = await Promise.all(
      statements.map((statement) => planOf(host.host.database, statement)),
    );
    expect(plans.flat().join('\n')).toContain(step);
  });

  it.each([
    [
      'PUT',
      '/api/guild/answers/mine',
      {
        answers: [
          {
            ...{ eventId: ahead.id, startsAt: new Date(ahead.starts_at).toISOString() },
            said: { answer: 'no', role: null, comment: '' },
          },
        ],
      },
    ],
    ['PUT', `/api/guild/events/${ahead.id}`, { event: renamed, scope: 'following', version: 0 }],
    ['POST', `/api/guild/events/${ahead.id}/cancel`, { scope: 'following', reason: '' }],
  ])('finds what %s %s reads by an index', async (method, path, body) => {
    const { id: event_id } = ahead;
    const { database } = host.host;
    await database.db.deleteFrom('rsvps').execute();
    await database.db
      .insertInto('rsvps')
      .values({
        ...{ event_id, user_id: id, answer: 'yes', role: null, comment: '', answered_at: 1 },
        ...{ by_id: null, by_name: null, said_before: null },
      })
      .execute();
    const statements = await statementsOf(async () => {
      expect((await officer(method, path, body)).status).toBe(200);
    });
    const plans = await Promise.all(
      statements.map(async (statement) => ({
        statement,
        slow: slownessOf(statement, await planOf(database, statement)),
      })),
    );
    expect(plans.length).toBeGreaterThan(3);
    expect(plans.filter(({ slow }) => slow.length > 0)).toEqual([]);
  });

  it('tells a plan that reads a whole list from one that does not', async () => {
    const { database } = host.host;
    const slow = async (statement: string) =>
      slownessOf(statement, await planOf(database, statement));
    expect(await slow('select * from audit where detail = ?')).toHaveLength(1);
    expect(await slow('select * from audit where id > ? order by at limit 9')).toHaveLength(1);
    expect(await slow('select * from audit where id > ? order by id limit 9')).toEqual([]);
  });
});
