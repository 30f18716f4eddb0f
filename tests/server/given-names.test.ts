import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlan } from '#rules/raids/plan.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const unseen = ' Old\u200B  W\u202Eick ';

describe.each(engines)('names that people give, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const db = () => host.host.database.db;

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
  });

  afterAll(() => host.close());

  it('are kept as they are seen', async () => {
    const event = {
      ...{ title: unseen, description: '', squadId: null, mandatory: false, tbd: false },
      ...{ allCall: false, isPublic: false, zone: 'Europe/Berlin' },
      ...{ start: '2026-11-25T20:00', end: '2026-11-25T22:00' },
    };
    const planned = await officer('POST', '/api/guild/events', { event, repeat: null });
    expect(planned.status).toBe(200);
    const squad = {
      ...{ id: randomUUID(), name: unseen, crest: null, leadId: people.level2!.id },
      members: [{ discordId: people.level2!.id, role: null }],
    };
    const made = await officer('POST', '/api/guild/squads', {
      ...{ id: randomUUID(), squads: [squad] },
    });
    expect(made.status).toBe(200);
    expect(await db().selectFrom('events').select('title').execute()).toEqual([
      { title: 'Old Wick' },
    ]);
    expect(await db().selectFrom('squads').select('name').execute()).toEqual([
      { name: 'Old Wick' },
    ]);
  });

  it('of a plan are refused in a move, but for those that stood there', async () => {
    const raid = '55555555-5555-4555-8555-555555555581';
    const plan = emptyPlan('Reef\u200B', ['Wi\u2066ck'], 2);
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raid, plan }))
      .execute();
    const move = (changes: object[]) =>
      officer('POST', `/api/guild/raids/${raid}/moves`, {
        ...{ id: randomUUID(), step: 'Named', changes },
      });
    const shape = { id: plan.squads[0]!.id, name: 'Wi\u2066ck', seats: 2 };
    const named = (name: string) => ({
      ...{ kind: 'squads', was: [shape], is: [shape, { id: 's2', name, seats: 2 }] },
    });
    expect(await move([named('L\u202Earks')])).toMatchObject({
      status: 400,
      body: {
        errors: { changes: [expect.stringContaining('without unseen characters') as string] },
      },
    });
    expect((await move([named('Larks')])).status).toBe(200);
    const title = { kind: 'words', field: 'title', was: 'Reef\u200B' };
    expect((await move([{ ...title, is: 'Reef\u2060' }])).status).toBe(400);
    expect((await move([{ ...title, is: 'Reef' }])).status).toBe(200);
    // Undone, it has the name that it had.
    const back = { ...title, was: 'Reef', is: 'Reef\u200B' };
    expect((await move([{ ...back, is: 'Reef\u2060' }])).status).toBe(400);
    expect((await move([back])).status).toBe(200);
    const larks = { id: 's2', name: 'Larks', seats: 2 };
    const clean = [{ ...shape, name: 'Wick' }, larks];
    expect((await move([{ kind: 'squads', was: [shape, larks], is: clean }])).status).toBe(200);
    expect((await move([{ kind: 'squads', was: clean, is: [shape, larks] }])).status).toBe(200);
    expect(
      (await move([{ kind: 'words', field: 'notes', was: '', is: 'R\u200Beef' }])).status,
    ).toBe(200);
    expect((await move([{ ...title, is: 'R\u200Beef' }])).status).toBe(400);
  });
});
