import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditAction, listAudit } from '#contract/audit.ts';
import { operations } from '#contract/operations.ts';
import type { EventRaid, Raid, RaidList } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import { movePerson, takeOut } from '#rules/raids/moves.ts';
import { emptyPlan, type Placed, type Plan, seatedIn } from '#rules/raids/plan.ts';
import { reshapeSquad } from '#rules/raids/squad-shapes.ts';
import { mostRaids } from '#server/raids/beginning.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { beforeTransaction } from './before-transaction.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;
const comes = (name: string): Placed => ({
  ...{ person: idOf(name), character: `of-${name}`, role: 'Tank' },
});

describe.each(engines)('plans of raids on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const db = () => host.host.database.db;
  const addEvent = async (inDays: number, part: object = {}) => {
    const id = randomUUID();
    const starts_at = host.clock.now + inDays * day;
    await db()
      .insertInto('events')
      .values(eventRow({ id, starts_at, title: 'Raid: the Slow Tide', ...part }))
      .execute();
    return id;
  };
  const create = (body: object, as = officer) =>
    as('POST', '/api/guild/raids', {
      ...{ kind: 'plan', title: 'Evening', eventId: null },
      ...{ from: { what: 'nothing', squads: 2, seats: 3 } },
      ...body,
    });
  const begin = async (body: object = {}) => {
    const { status, body: answer } = await create(body);
    expect(status).toBe(200);
    return (answer as { id: string }).id;
  };
  const read = async (id: string) => (await officer('GET', `/api/guild/raids/${id}`)).body as Raid;
  const move = async (id: string, changesOf: (plan: Plan) => readonly Change[]) => {
    const changes = changesOf((await read(id)).plan);
    const body = { id: randomUUID(), step: 'A move', changes };
    const { status } = await officer('POST', `/api/guild/raids/${id}/moves`, body);
    expect(status).toBe(200);
  };
  const publish = async (id: string, version?: number) => {
    const body = { version: version ?? (await read(id)).version };
    return officer('POST', `/api/guild/raids/${id}/publish`, body);
  };
  const seen = async (eventId: string, as = member) =>
    as('GET', `/api/guild/events/${eventId}/raid`);

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    await db()
      .insertInto('characters')
      .values(
        ['level1', 'level2', 'level3', 'level5'].map((name) =>
          characterRow(`of-${name}`, idOf(name)),
        ),
      )
      .execute();
  });

  afterAll(() => host.close());

  it('begin empty, with as many squads and seats as are wanted', async () => {
    const eventId = await addEvent(3);
    const id = await begin({ eventId, from: { what: 'nothing', squads: 8, seats: 5 } });
    const { plan, ...raid } = await read(id);
    expect(raid).toMatchObject({
      ...{ id, kind: 'plan', title: 'Evening', state: 'draft', version: 0, published: null },
      event: { id: eventId, title: 'Raid: the Slow Tide', mandatory: true, cancelled: false },
      ...{ publishedPlan: null, changedBy: 'level7' },
    });
    expect(raid.rules.length).toBeGreaterThan(3);
    expect(plan.squads.map(({ name, seats }) => [name, seats.length])).toEqual(
      Array.from({ length: 8 }, (_, index) => [`Squad ${index + 1}`, 5]),
    );
    for (const squads of [0, 13]) {
      const { status } = await create({ from: { what: 'nothing', squads, seats: 5 } });
      expect(status).toBe(400);
    }
  });

  it('begin for an evening that is there, ahead, and not called off', async () => {
    const begun = async (body: object) => (await create(body)).code;
    expect(await begun({ eventId: randomUUID() })).toBe('not-found');
    expect(await begun({ from: { what: 'raid', raidId: randomUUID() } })).toBe('not-found');
    expect(await begun({ eventId: await addEvent(-1) })).toBe('event-over');
    expect(await begun({ eventId: await addEvent(1, { cancelled: 1 }) })).toBe('event-cancelled');
    const template = await create({ kind: 'template', eventId: await addEvent(1) });
    expect(template.body).toMatchObject({
      ...{ status: 400, detail: 'A template belongs to no evening.' },
    });
  });

  it.each([
    [
      'called off',
      409,
      'event-cancelled',
      (id: string) => db().updateTable('events').set({ cancelled: 1 }).where('id', '=', id),
    ],
    ['deleted', 404, 'not-found', (id: string) => db().deleteFrom('events').where('id', '=', id)],
  ] as const)('begin for no evening that is %s at that moment', async (_, status, code, change) => {
    const eventId = await addEvent(3);
    beforeTransaction(db(), () => change(eventId).execute());
    expect(await create({ eventId })).toMatchObject({ status, code });
    const planned = await db()
      .selectFrom('raids')
      .select('id')
      .where('event_id', '=', eventId)
      .execute();
    expect(planned).toEqual([]);
  });

  it('begin one for an evening, and another for whoever knows of the first', async () => {
    const eventId = await addEvent(3);
    const second = await callerOf(host, 'nobody');
    const roles = JSON.stringify(people.level7!.roles);
    await db().updateTable('users').set({ roles }).where('id', '=', idOf('nobody')).execute();
    // Two officers at once: the second is told, not forbidden.
    const both = await Promise.all([
      create({ eventId, title: 'Plan A' }),
      create({ eventId, title: 'Plan A' }, second),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = both.find(({ status }) => status === 200)!.body as { id: string };
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'evening-planned',
      detail: 'There is a plan of this evening already, “Plan A”: open it, or begin another.',
      there: { id, title: 'Plan A' },
    });
    const other = await begin({ eventId, title: 'Plan B', besides: true });
    // The one that members see is named first.
    await db().updateTable('raids').set({ published_at: 0 }).where('id', '=', other).execute();
    expect((await create({ eventId })).body).toMatchObject({ there: { id: other } });
    expect((await create({ kind: 'template', besides: true })).status).toBe(200);
    await db().deleteFrom('raids').where('event_id', '=', eventId).execute();
    expect((await create({ eventId })).status).toBe(200);
  });

  it('begin from an earlier one, and name who cannot come', async () => {
    const earlier = await begin();
    await move(earlier, (plan) => movePerson(plan, comes('level2'), { squad: 's1', seat: 0 }));
    await move(earlier, (plan) => movePerson(plan, comes('level3'), { squad: 's1', seat: 1 }));
    await move(earlier, (plan) => movePerson(plan, comes('level5'), { squad: 's2', seat: 2 }));
    await move(earlier, (plan) => movePerson(plan, comes('level1'), 'bench'));
    const eventId = await addEvent(4);
    await db()
      .insertInto('rsvps')
      .values({
        ...{ event_id: eventId, user_id: idOf('level3'), answer: 'no' as const },
        ...{ role: null, comment: '', answered_at: 0 },
      })
      .execute();
    const { body } = await create({ eventId, from: { what: 'raid', raidId: earlier } });
    const { id, leftOut } = body as { id: string; leftOut: object[] };
    expect(leftOut).toEqual([
      { discordId: idOf('level3'), username: 'level3', why: 'does not come' },
    ]);
    const { plan } = await read(id);
    expect(seatedIn(plan)).toEqual([comes('level2'), comes('level5')]);
    expect(plan.bench).toEqual([]);
    const template = await begin({ kind: 'template', from: { what: 'raid', raidId: earlier } });
    expect(seatedIn((await read(template)).plan)).toHaveLength(3);
  });

  it('begin from the standing squads, the lead first', async () => {
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'heron', name: 'Heron', lead_id: idOf('level5') }))
      .execute();
    await db()
      .insertInto('squad_members')
      .values([
        { ...placeRow('heron', idOf('level2')), role: 'Tank' as const },
        ...['level5', 'outsider'].map((name) => placeRow('heron', idOf(name))),
      ])
      .execute();
    const { body } = await create({ from: { what: 'squads' } });
    const { id, leftOut } = body as { id: string; leftOut: object[] };
    const { plan } = await read(id);
    expect(plan.squads.map(({ name, seats }) => [name, seats.length])).toEqual([['Heron', 5]]);
    expect(seatedIn(plan)).toEqual([comes('level5'), { ...comes('level2'), role: 'Tank' }]);
    expect(leftOut).toEqual([
      { discordId: idOf('outsider'), username: 'outsider', why: 'has left the server' },
    ]);
  });

  it('are published, marked where they change, taken back, and published anew', async () => {
    const eventId = await addEvent(5);
    const id = await begin({ eventId });
    await move(id, (plan) => movePerson(plan, comes('level2'), { squad: 's1', seat: 0 }));
    await move(id, (plan) => movePerson(plan, comes('level3'), 'bench'));
    await move(id, () => [{ kind: 'words', field: 'notes', was: '', is: 'A secret' }]);
    expect((await seen(eventId)).status).toBe(204);
    expect(await publish(id, 1)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((await publish(id)).body).toMatchObject({ version: 4, at: '2026-11-20T00:00:00.000Z' });
    const { body } = await seen(eventId);
    expect(body as EventRaid).toEqual({
      ...{ title: 'Evening', publishedAt: '2026-11-20T00:00:00.000Z', isChanged: false },
      squads: [
        {
          name: 'Squad 1',
          seats: [
            {
              ...{ discordId: idOf('level2'), username: 'level2', avatar: null, away: null },
              ...{ role: 'Tank', character: 'Name of of-level2', className: 'Spellshield' },
              ...{ archetype: 'Tank', changed: [] },
            },
            null,
            null,
          ],
        },
        { name: 'Squad 2', seats: [null, null, null] },
      ],
      bench: [expect.objectContaining({ username: 'level3', changed: [] })],
      reserve: [],
    });
    expect(JSON.stringify(body)).not.toContain('secret');

    // Members see what was published until it is published again.
    await move(id, (plan) => movePerson(plan, comes('level3'), { squad: 's1', seat: 1 }));
    await move(id, (plan) => movePerson(plan, comes('level2'), { squad: 's1', seat: 2 }));
    expect((await seen(eventId)).body as EventRaid).toMatchObject({ isChanged: false });
    expect((await read(id)).published).toEqual({
      ...{ version: 4, at: '2026-11-20T00:00:00.000Z', by: 'level7' },
    });
    await publish(id);
    const changed = (await seen(eventId)).body as EventRaid;
    expect(changed.isChanged).toBe(true);
    expect(changed.squads[0]!.seats.map((seat) => [seat?.username, seat?.changed])).toEqual([
      [undefined, undefined],
      ['level3', ['place']],
      // Another seat of the same squad is no news.
      ['level2', []],
    ]);

    expect((await officer('DELETE', `/api/guild/raids/${id}`)).code).toBe('invalid');
    const withdraw = () => officer('POST', `/api/guild/raids/${id}/withdraw`);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect((await seen(eventId)).status).toBe(204);
    await publish(id);
    expect((await seen(eventId)).body as EventRaid).toMatchObject({ isChanged: false });
    await withdraw();
    expect((await officer('DELETE', `/api/guild/raids/${id}`)).status).toBe(204);
    expect((await officer('GET', `/api/guild/raids/${id}`)).status).toBe(404);
    expect(
      await db().selectFrom('raid_moves').selectAll().where('raid_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('mark who has left the server, and who has no level any more', async () => {
    const eventId = await addEvent(5);
    const id = await begin({ eventId });
    const names = ['outsider', 'editor', 'level2'];
    for (const name of names) {
      const placed = { ...comes(name), character: null };
      await move(id, (plan) => movePerson(plan, placed, 'bench'));
    }
    await publish(id);
    const { bench } = (await seen(eventId)).body as EventRaid;
    expect(bench.map(({ username, away }) => [username, away])).toEqual([
      ['outsider', 'gone'],
      ['editor', 'outside'],
      ['level2', null],
    ]);
    const { body } = await officer('GET', `/api/guild/raids/${id}/plan.csv`);
    const marks = String(body).trimEnd().split('\r\n').slice(-3);
    expect(marks.map((line) => line.split(',').at(-1))).toEqual([
      ...['Left the server', 'No member any more', ''],
    ]);
  });

  it('are marked where somebody comes as something else, and where a squad has another name', async () => {
    const eventId = await addEvent(5);
    const id = await begin({ eventId });
    const sits = (name: string, seat: number, part: Partial<Placed> = {}) =>
      move(id, (plan) => movePerson(plan, { ...comes(name), ...part }, { squad: 's1', seat }));
    await sits('level2', 0);
    await sits('level3', 1);
    await publish(id);
    await sits('level2', 0, { role: 'Healer' });
    await sits('level3', 1, { character: null });
    await publish(id);
    const changed = (await seen(eventId)).body as EventRaid;
    expect(changed.isChanged).toBe(true);
    expect(changed.squads[0]!.seats.map((seat) => [seat?.role, seat?.changed])).toEqual([
      ['Healer', ['role']],
      ['Tank', ['character']],
      [undefined, undefined],
    ]);
    await sits('level2', 0);
    await sits('level3', 1);
    await publish(id);
    expect((await seen(eventId)).body as EventRaid).toMatchObject({ isChanged: false });
    await move(id, (plan) => reshapeSquad(plan, 's1', { name: 'Heron' }));
    await publish(id);
    expect((await seen(eventId)).body as EventRaid).toMatchObject({ isChanged: true });
  });

  it('of one evening are published one at a time, and of a practice never', async () => {
    const eventId = await addEvent(6);
    const [one, other] = [
      await begin({ eventId }),
      await begin({ eventId, title: 'Plan B', besides: true }),
    ];
    const both = await Promise.all([publish(one, 0), publish(other, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await publish(await begin())).toMatchObject({ status: 400, code: 'invalid' });
    expect(await publish(await begin({ kind: 'template' }))).toMatchObject({ status: 400 });
    expect((await publish(randomUUID(), 0)).status).toBe(404);
  });

  it('stay when the evening is called off, moved or over', async () => {
    const eventId = await addEvent(7);
    const id = await begin({ eventId });
    const change = (values: { cancelled?: 0 | 1; starts_at?: number; ends_at?: number }) =>
      db().updateTable('events').set(values).where('id', '=', eventId).execute();
    await change({ cancelled: 1 });
    expect((await publish(id)).code).toBe('event-cancelled');
    expect(await read(id)).toMatchObject({ state: 'draft', event: { cancelled: true } });
    await change({ cancelled: 0, starts_at: host.clock.now + 9 * day });
    await publish(id);
    expect((await read(id)).event?.startsAt).toBe('2026-11-29T00:00:00.000Z');
    // No evening that has a plan can be taken out of the database: it is called off at most.
    await expect(db().deleteFrom('events').where('id', '=', eventId).execute()).rejects.toThrow();
    await change({ ends_at: host.clock.now });
    expect((await read(id)).state).toBe('over');
    expect((await publish(id)).code).toBe('event-over');
    expect((await officer('POST', `/api/guild/raids/${id}/withdraw`)).code).toBe('event-over');
    expect((await seen(eventId)).status).toBe(200);
    expect((await officer('DELETE', `/api/guild/raids/${id}`)).status).toBe(204);
  });

  it('show members who left or deleted their character as far as they are known', async () => {
    const eventId = await addEvent(8);
    const id = await begin({ eventId });
    await move(id, (plan) => movePerson(plan, comes('level3'), { squad: 's1', seat: 0 }));
    await publish(id);
    await db().deleteFrom('characters').where('id', '=', 'of-level3').execute();
    const shown = ((await seen(eventId)).body as EventRaid).squads[0]!.seats[0];
    expect(shown).toMatchObject({ username: 'level3', role: 'Tank', character: '', className: '' });
    await move(id, (plan) => takeOut(plan, idOf('level3')));
    await publish(id);
    expect((await seen(eventId)).body as EventRaid).toMatchObject({ isChanged: true });
    expect((await seen(randomUUID())).status).toBe(404);
    expect((await seen(eventId, await callerOf(host, 'level1'))).status).toBe(403);
  });

  it('are the officers’: a core member changes, reads and hears nothing', async () => {
    const id = await begin();
    const core = await callerOf(host, 'level5');
    const officers = operations.filter(({ path }) => path.startsWith('/api/guild/raids'));
    expect(officers.length).toBeGreaterThan(8);
    for (const { id: name, method, path } of officers) {
      const { status, code } = await core(method, path.replace('{raidId}', id));
      expect([status, code], name).toEqual([403, 'not-allowed']);
    }
    expect((await read(id)).version).toBe(0);
  });

  it('are downloaded, a line a seat', async () => {
    const plan: Plan = {
      ...emptyPlan('=Evening', ['Wick'], 2),
      reserve: [comes('level5')],
    };
    const [open] = plan.squads[0]!.seats;
    plan.squads[0]!.seats = [
      { wanted: { role: 'Tank' }, isLocked: true, holder: comes('level2') },
      open!,
    ];
    const id = randomUUID();
    await db().insertInto('raids').values(raidRow({ id, plan })).execute();
    const { body } = await officer('GET', `/api/guild/raids/${id}/plan.csv`);
    expect(String(body).trimEnd().split('\r\n')).toEqual([
      'squad,seat,asks for,locked,name,id,role,character,class,level,away',
      `Wick,1,tank,yes,level2,${idOf('level2')},Tank,Name of of-level2,Spellshield,40,`,
      'Wick,2,,no,,,,,,,',
      `Reserve,1,,,level5,${idOf('level5')},Tank,Name of of-level5,Spellshield,40,`,
    ]);
  });

  it('are listed: coming evenings, then templates and practices, then what is over', async () => {
    await db().deleteFrom('raid_moves').execute();
    await db().deleteFrom('raids').execute();
    const rows = [
      { title: 'a practice' },
      { title: 'b template', kind: 'template' as const },
      { title: 'long over', event_id: await addEvent(-9) },
      { title: 'just over', event_id: await addEvent(-2) },
      { title: 'later', event_id: await addEvent(12) },
      { title: 'next', event_id: await addEvent(11) },
    ];
    await db()
      .insertInto('raids')
      .values(
        rows.map(({ title, ...part }) =>
          raidRow({ id: randomUUID(), plan: emptyPlan(title, ['Wick']), ...part }),
        ),
      )
      .execute();
    const listed = (await officer('GET', '/api/guild/raids')).body as RaidList;
    expect(listed.raids.map(({ title }) => title)).toEqual([
      ...['next', 'later', 'a practice', 'b template', 'just over', 'long over'],
    ]);
  });

  it('are as many as may be', async () => {
    await db().deleteFrom('raids').execute();
    const second = await callerOf(host, 'nobody');
    const roles = JSON.stringify(people.level7!.roles);
    await db().updateTable('users').set({ roles }).where('id', '=', idOf('nobody')).execute();
    const plan = emptyPlan('One of many', ['Wick']);
    for (const kind of ['plan', 'template'] as const) {
      await db()
        .insertInto('raids')
        .values(
          Array.from({ length: mostRaids[kind] - 1 }, () =>
            raidRow({ id: randomUUID(), plan, kind }),
          ),
        )
        .execute();
      // Two officers: what one begins does not wait for the other.
      const both = await Promise.all([create({ kind }), create({ kind }, second)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await create({ kind })).toMatchObject({ status: 409, code: 'too-many' });
    }
  });

  it('leave lines in the audit log', async () => {
    const details = async (action: AuditAction) => {
      const { body } = await officer('GET', `/api/guild/audit?action=${action}`);
      return listAudit.answer
        .parse(body)
        .entries.map(({ detail }) => detail.replace(/; concerns .+/, ''));
    };
    expect(await details('raid-created')).toContain('Evening, a practice');
    expect(await details('raid-created')).toContain('Evening, a template');
    expect((await details('raid-published')).at(-1)).toBe('Evening, 2026-11-25');
    expect(await details('raid-withdrawn')).toEqual(['Evening, 2026-11-25', 'Evening, 2026-11-25']);
    expect(await details('raid-removed')).toEqual(['Evening, 2026-11-29', 'Evening, 2026-11-25']);
  });
});
