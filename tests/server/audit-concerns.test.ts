import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const [past, ahead] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
];
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('the audit log names whom its lines concern, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const linesOf = async (query: string) => {
    const { body } = await officer('GET', `/api/guild/audit?${query}`);
    return (body as { entries: AuditEntry[] }).entries;
  };
  const record = (version: number, states: Record<string, string>, reason = '') => {
    const records = Object.entries(states).map(([name, state]) => ({
      ...{ discordId: idOf(name), state },
    }));
    return officer('PUT', `/api/guild/attendance/events/${past}`, { version, records, reason });
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const { db } = host.host.database;
    const { now } = host.clock;
    const rows = [
      eventRow({ id: past, starts_at: now - 86_400_000 }),
      eventRow({ id: ahead, starts_at: now + 86_400_000 }),
    ];
    await db.insertInto('events').values(rows).execute();
  });

  afterAll(() => host.close());

  it('in what is recorded, and in corrections, which are found by the person', async () => {
    await record(0, { level2: 'absent', level3: 'absent' });
    await record(1, { level2: 'present' }, 'Was on the wall');
    const action = 'action=attendance-recorded';
    const found = await linesOf(`${action}&person=LEVEL2`);
    expect(found).toMatchObject([
      {
        subject: { username: 'level2' },
        detail: expect.stringMatching(/\(level2: absent to present\): Was on the wall$/) as string,
      },
      { subject: null, detail: expect.stringMatching(/; concerns level2, level3$/) as string },
    ]);
    expect(await linesOf(`${action}&person=${idOf('level3')}`)).toHaveLength(1);
    expect(await linesOf(`${action}&person=level5`)).toEqual([]);
  });

  it('in evenings that are called off, put on or changed: those who answered', async () => {
    for (const name of ['level2', 'level3']) {
      const as = await callerOf(host, name);
      const rsvp = { answer: 'yes', role: null, comment: '' };
      await as('PUT', `/api/guild/events/${ahead}/answers/mine`, rsvp);
    }
    await officer('POST', `/api/guild/events/${ahead}/cancel`, { scope: 'this' });
    expect(await linesOf('action=event-cancelled&person=level3')).toMatchObject([
      { detail: expect.stringMatching(/; 1 called off; concerns level2, level3$/) as string },
    ]);
    await officer('POST', `/api/guild/events/${ahead}/restore`, { scope: 'this' });
    expect(await linesOf('action=event-restored&person=level2')).toHaveLength(1);
    const words = { title: 'Ropes', description: '', squadId: null };
    const marks = { mandatory: true, tbd: false, allCall: false, isPublic: false };
    const time = { start: '2026-11-28T20:00', end: '2026-11-28T22:00', zone: 'Europe/Berlin' };
    const event = { ...words, ...marks, ...time };
    await officer('PUT', `/api/guild/events/${ahead}`, { event, scope: 'this', version: 2 });
    expect(await linesOf('action=event-changed&person=level2')).toHaveLength(1);
  });

  it('in squads that are disbanded: their members', async () => {
    const squads = [
      {
        ...{ name: 'Petrels', crest: null, leadId: idOf('level5') },
        members: ['level5', 'level2'].map((name) => ({ discordId: idOf(name), role: null })),
      },
    ];
    const { body } = await officer('POST', '/api/guild/squads', { squads });
    const { standing } = body as { standing: object[] };
    await officer('POST', '/api/guild/squads/disband', { squads: standing });
    expect(await linesOf('action=squad-disbanded&person=level2')).toHaveLength(1);
  });

  it('in plans that are published or taken back: those who are in them', async () => {
    const { db } = host.host.database;
    const empty = emptyPlan('Evening', ['Wick'], 2);
    const [seat] = empty.squads[0]!.seats;
    const placed = { person: idOf('level3'), character: null, role: 'Tank' as const };
    const plan = {
      ...empty,
      squads: [{ ...empty.squads[0]!, seats: [{ ...seat!, holder: placed }, seat!] }],
    };
    const id = '33333333-3333-4333-8333-333333333333';
    await db
      .insertInto('raids')
      .values(raidRow({ id, plan, event_id: ahead }))
      .execute();
    await officer('POST', `/api/guild/raids/${id}/publish`, { version: 0 });
    await officer('POST', `/api/guild/raids/${id}/withdraw`);
    for (const action of ['raid-published', 'raid-withdrawn']) {
      expect(await linesOf(`action=${action}&person=level3`), action).toMatchObject([
        { subject: { username: 'level3' } },
      ]);
    }
  });
});
