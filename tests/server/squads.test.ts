import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { AuditEntry } from '#contract/audit.ts';
import type { EventList } from '#contract/calendar.ts';
import type { SquadChange, SquadMove } from '#contract/squad-changes.ts';
import type { SquadBuilder, SquadList } from '#contract/squads.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { saveRoles, saveUser } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { makeMember, placeRow, squadRow, standingOf } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('squads on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let other: Caller;
  let member: Caller;

  const list = async (as = member) => (await as('GET', '/api/guild/squads')).body as SquadList;
  const squadCalled = async (name: string) =>
    (await list(officer)).squads.find((squad) => squad.name === name)!;
  const make = (name: string, names: readonly string[], more = {}) =>
    officer('POST', '/api/guild/squads', {
      squads: [
        {
          ...{ name, crest: null, leadId: idOf(names[0]!) },
          members: names.map((one) => ({ discordId: idOf(one), role: null })),
          ...more,
        },
      ],
    });
  const move = (name: string, was: SquadMove['was'], is: SquadMove['is'], as = officer) =>
    as('POST', '/api/guild/squads/moves', { moves: [{ discordId: idOf(name), was, is }] });
  const change = (id: string, changes: object, as = officer) =>
    as('PUT', `/api/guild/squads/${id}`, { changes });
  const history = async (query: string) =>
    (
      (await officer('GET', `/api/guild/squads/changes?${query}`)).body as {
        changes: SquadChange[];
      }
    ).changes;
  const audit = async (action: string) =>
    ((await officer('GET', `/api/guild/audit?action=${action}`)).body as { entries: AuditEntry[] })
      .entries;

  beforeAll(async () => {
    host = await createTestHost(engine);
    [officer, other, member] = (await Promise.all(
      ['level7', 'level7', 'level2'].map((name) => callerOf(host, name)),
    )) as [Caller, Caller, Caller];
  });

  afterAll(() => host.close());

  it('are made of members who are in none, with their lead first', async () => {
    const { status, body } = await make('Heron', ['level5', 'level3'], {
      crest: { parting: 'fess', charge: 'wolf' },
    });
    expect(status).toBe(200);
    const heron = await squadCalled('Heron');
    expect(heron).toMatchObject({
      ...{
        id: (body as { standing: { squadId: string }[] }).standing[0]!.squadId,
        leadId: idOf('level5'),
        deputyId: null,
      },
      crest: { parting: 'fess', charge: 'wolf' },
      members: [{ username: 'level5' }, { username: 'level3' }],
    });
    // Other pages know the squad by its name alone.
    expect((await member('GET', '/api/guild/squads/crests')).body).toEqual([
      { squad: 'Heron', parting: 'fess', charge: 'wolf' },
    ]);
    expect(await make('Gannet', ['level1', 'level3'])).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'level3 is in Heron by now.' },
    });
    // Nothing of it was made.
    expect((await list()).squads).toHaveLength(1);
    expect(await make('heron', ['level2'])).toMatchObject({ status: 400, code: 'invalid' });
    expect(await make('Gannet', ['level2', 'level1'])).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'level1 is below level 2 by now.' },
    });
    expect(await make('Gannet', ['outsider'])).toMatchObject({ status: 404 });
    expect((await history(`squadId=${heron.id}`)).map(({ kind }) => kind)).toEqual([
      ...['joined', 'joined', 'made'],
    ]);
    expect(await audit('squad-made')).toMatchObject([
      { actor: { username: 'level7' }, detail: 'Heron, led by level5: level3, level5' },
    ]);
  });

  it('take members by moves, of which the second on one person is told', async () => {
    const { id: squadId } = await squadCalled('Heron');
    const there = { squadId, role: 'Healer' } as const;
    expect((await move('level2', null, there)).status).toBe(200);
    const late = await move('level2', null, { squadId, role: 'Tank' }, other);
    expect(late).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'level2 has been moved meanwhile: now in Heron as Healer.' },
    });
    expect((await move('level2', there, { squadId, role: 'Support' })).status).toBe(200);
    expect(await move('level2', there, null)).toMatchObject({ status: 409 });
    expect((await squadCalled('Heron')).members).toMatchObject([
      ...[{ username: 'level5' }, { username: 'level2', role: 'Support' }, { username: 'level3' }],
    ]);
    expect(await history(`person=${idOf('level2')}`)).toMatchObject([
      { kind: 'role', detail: 'as Support', squadName: 'Heron', by: { username: 'level7' } },
      { kind: 'joined', detail: 'as Healer' },
    ]);
    expect((await audit('squad-moved')).map(({ detail }) => detail)).toEqual([
      ...['Heron: Support', 'no squad → Heron as Healer'],
    ]);
  });

  it('let two moves of one person at once hold only once', async () => {
    const { id: squadId } = await squadCalled('Heron');
    await makeMember(host, idOf('level1'));
    const both = await Promise.all([
      move('level1', null, { squadId, role: 'Tank' }),
      move('level1', null, { squadId, role: 'Damage' }, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await host.host.database.db
      .selectFrom('squad_members')
      .selectAll()
      .where('user_id', '=', idOf('level1'))
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('make all moves of a call or none, and keep their lead', async () => {
    const { id: squadId } = await squadCalled('Heron');
    const moves = [
      { discordId: idOf('level3'), was: { squadId, role: null }, is: null },
      { discordId: idOf('level5'), was: { squadId, role: null }, is: null },
    ];
    expect(await officer('POST', '/api/guild/squads/moves', { moves })).toMatchObject({
      ...{ status: 400, code: 'invalid' },
      body: { detail: 'level5 leads Heron. Choose another lead first, or disband the squad.' },
    });
    expect((await squadCalled('Heron')).members).toHaveLength(4);
    expect(await move('outsider', null, { squadId, role: null })).toMatchObject({ status: 404 });
    expect(await move('editor', null, { squadId: 'none', role: null })).toMatchObject({
      ...{ status: 404, code: 'not-found' },
    });
  });

  it('are changed field by field: two officers on two fields both hold', async () => {
    const heron = await squadCalled('Heron');
    const { id } = heron;
    const both = await Promise.all([
      change(id, { name: { was: 'Heron', is: 'Grey Heron' } }),
      change(id, { deputyId: { was: null, is: idOf('level3') } }, other),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await squadCalled('Grey Heron')).toMatchObject({ deputyId: idOf('level3') });
    expect(await change(id, { name: { was: 'Heron', is: 'Bittern' } })).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'Somebody has changed the name of Grey Heron since you read it.' },
    });
    const chosen = { parting: 'fess', charge: 'wolf' };
    expect((await change(id, { crest: { was: chosen, is: null } })).status).toBe(200);
    expect((await squadCalled('Grey Heron')).crest).toBeNull();
    const nobody = { was: idOf('level5'), is: idOf('nobody') };
    expect(await change(id, { leadId: nobody })).toMatchObject({ status: 409 });
    expect(await change(id, {})).toMatchObject({ status: 400, code: 'invalid' });
    expect((await audit('squad-changed')).map(({ detail }) => detail)).toContain(
      'Heron, name: Heron → Grey Heron',
    );
  });

  it('let the deputy lead, who then is deputy no longer, and lose who leaves as deputy', async () => {
    const { id } = await squadCalled('Grey Heron');
    const leadId = { was: idOf('level5'), is: idOf('level3') };
    expect((await change(id, { leadId })).status).toBe(200);
    expect(await squadCalled('Grey Heron')).toMatchObject({
      ...{ leadId: idOf('level3'), deputyId: null },
    });
    await change(id, { deputyId: { was: null, is: idOf('level5') } });
    expect((await move('level5', { squadId: id, role: null }, null)).status).toBe(200);
    expect((await squadCalled('Grey Heron')).deputyId).toBeNull();
  });

  it('let lead and deputy say what they look for, and nothing else', async () => {
    const { id } = await squadCalled('Grey Heron');
    const lead = await callerOf(host, 'level3');
    const seeks = { was: '', is: 'A tank for Thursdays' };
    expect(await change(id, { seeks }, member)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await change(id, { seeks }, lead)).status).toBe(200);
    expect((await squadCalled('Grey Heron')).seeks).toBe('A tank for Thursdays');
    const name = { was: 'Grey Heron', is: 'My Herons' };
    expect(await change(id, { name }, lead)).toMatchObject({ status: 403, code: 'not-allowed' });
  });

  it('show their next evening with how their members have answered', async () => {
    const { db } = host.host.database;
    const { id } = await squadCalled('Grey Heron');
    const at = (hours: number) => host.clock.now + hours * hour;
    await db
      .insertInto('squads')
      .values(squadRow({ id: 'tern', name: 'Tern', lead_id: idOf('level5') }))
      .execute();
    await db
      .insertInto('squad_members')
      .values(placeRow('tern', idOf('level5')))
      .execute();
    await db
      .insertInto('events')
      .values([
        eventRow({ id: 'off', starts_at: at(1), cancelled: 1 }),
        eventRow({ id: 'over', starts_at: at(-5) }),
        eventRow({ id: 'own', starts_at: at(20), squad_id: id }),
        eventRow({ id: 'all', starts_at: at(30) }),
      ])
      .execute();
    const answer = { role: null, comment: '', answered_at: 0 };
    await db
      .insertInto('rsvps')
      .values([
        { ...answer, event_id: 'own', user_id: idOf('level2'), answer: 'late' },
        { ...answer, event_id: 'own', user_id: idOf('level7'), answer: 'yes' },
      ])
      .execute();
    expect((await squadCalled('Grey Heron')).evening).toMatchObject({
      ...{ id: 'own', isOwn: true },
      // Who answers and is not in the squad is not counted.
      answers: [{ discordId: idOf('level2'), answer: 'late' }],
    });
    const { evening } = await squadCalled('Tern');
    expect(evening).toMatchObject({ id: 'all', isOwn: false, answers: [] });
    // Of an answer and a leave of that day, what was said last counts; a leave of another day does not.
    const leave = (name: string, made_at: number, first_day: string) => ({
      ...{ id: `leave of ${name}`, user_id: idOf(name), reason: '', made_at, version: 0 },
      ...{ first_day, last_day: first_day },
    });
    const day = dayAt(at(30), 'Europe/Berlin');
    await db
      .insertInto('squad_members')
      .values([placeRow('tern', idOf('level7')), placeRow('tern', idOf('editor'))])
      .execute();
    await db
      .insertInto('rsvps')
      .values([
        { ...answer, event_id: 'all', user_id: idOf('level5'), answer: 'yes', answered_at: 5 },
        { ...answer, event_id: 'all', user_id: idOf('level7'), answer: 'yes', answered_at: 9 },
      ])
      .execute();
    await db
      .insertInto('leaves')
      .values([leave('level5', 7, day), leave('level7', 7, day), leave('editor', 7, '2027-05-01')])
      .execute();
    expect((await squadCalled('Tern')).evening?.answers).toEqual([
      { discordId: idOf('level5'), answer: 'leave' },
      { discordId: idOf('level7'), answer: 'yes' },
    ]);
    await db.deleteFrom('leaves').execute();
    await db
      .deleteFrom('squad_members')
      .where('squad_id', '=', 'tern')
      .where('user_id', '!=', idOf('level5'))
      .execute();
  });

  it('stand in the builder with everybody who may be placed, and what their form says', async () => {
    const character = {
      ...{ characterId: 'c1', version: 0, IGN: 'Wick', level: 20, archetype1: 'Bard' },
      ...{ isMain: true, squad: 'Old Herons', healingPower: 812, health: 5950 },
    };
    const alt = {
      ...{ characterId: 'c2', version: 0, IGN: 'Wax', level: 12, archetype1: 'Cleric' },
      ...{ archetype2: 'Mage', isMain: false, healingPower: 300 },
    };
    for (const one of [character, alt]) {
      expect((await member('POST', '/api/aoc/character', one)).status).toBe(200);
    }
    const { db } = host.host.database;
    for (const [index, state] of (['present', 'bench', 'absent'] as const).entries()) {
      const event_id = `past-${index}`;
      const past = host.clock.now - (index + 1) * 24 * hour;
      await db
        .insertInto('events')
        .values(eventRow({ id: event_id, starts_at: past }))
        .execute();
      const record = { event_id, user_id: idOf('level2'), state, recorded_at: past };
      await db.insertInto('attendance').values(record).execute();
    }
    const { body } = await officer('GET', '/api/guild/squads/builder');
    const { people: all } = body as SquadBuilder;
    expect(all.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['level2', 'level7', 'level1']),
    );
    // In no squad and below level 2: nobody to place.
    expect(all.map(({ username }) => username)).not.toContain('nobody');
    const { id } = await squadCalled('Grey Heron');
    expect(all.find(({ username }) => username === 'level2')).toMatchObject({
      ...{ squadId: id, written: 'Old Herons', level: 2, benched: 1 },
      attendance: 2 / 3,
      main: {
        ...{ ign: 'Wick', level: 20, archetype1: 'Bard', healingPower: 812, health: 5950 },
        ...{ physicalPower: 0, magicalPower: 0, equipped: 0, updatedAt: host.clock.now },
      },
      alts: [
        {
          ...{ ign: 'Wax', level: 12, archetype1: 'Cleric', archetype2: 'Mage' },
          ...{ physicalPower: 0, magicalPower: 0, healingPower: 300, health: 0, equipped: 0 },
          updatedAt: host.clock.now,
        },
      ],
    });
    expect(all.find(({ username }) => username === 'level7')).toMatchObject({ alts: [] });
    // The rules of raids, of which the page picks those of squads.
    expect((body as SquadBuilder).rules).toEqual(guild.raids?.rules);
    // Members see who plays what, and no more of it.
    const shown = (await squadCalled('Grey Heron')).members;
    const { main } = shown.find(({ username }) => username === 'level2')!;
    expect(Object.keys(main!)).toEqual(['ign', 'level', 'archetype1', 'archetype2']);
  });

  it('keep who is below level 2 by now, marked, and ask nobody else of them', async () => {
    const { db } = host.host.database;
    const roles = ['1000000000000000001'];
    await saveUser(db, { ...people.level2!, id: '71', username: 'asks', joinedAt: null });
    await db
      .insertInto('squad_wishes')
      .values({
        ...{ user_id: '71', looking: 1, evenings: '[]', role: null, words: '' },
        ...{ companions: '[]', avoids: '[]', changed_at: 0 },
      })
      .execute();
    const { id } = await squadCalled('Grey Heron');
    await db
      .insertInto('squad_requests')
      .values({
        ...{ squad_id: id, user_id: '71', words: '', made_at: 0 },
        ...{ outcome: null, answer: '', answered_at: null, answered_by: null },
      })
      .execute();
    const seen = async () => {
      const { squads, looking } = await list(officer);
      const { members, requests } = squads.find((squad) => squad.id === id)!;
      const { people: all } = (await officer('GET', '/api/guild/squads/builder'))
        .body as SquadBuilder;
      return {
        member: members.find(({ username }) => username === 'level2')?.belongs,
        requests: requests.length,
        looking: looking.map(({ username }) => username),
        builder: all.flatMap(({ username, belongs }) =>
          ['level2', 'asks'].includes(username) ? [`${username} ${belongs}`] : [],
        ),
      };
    };
    expect(await seen()).toEqual({
      ...{ member: true, requests: 1, looking: ['asks'] },
      builder: ['asks true', 'level2 true'],
    });
    const rolesAt = host.clock.now;
    await saveRoles(db, { id: idOf('level2'), roles, rolesAt });
    await saveRoles(db, { id: '71', roles, rolesAt });
    expect(await seen()).toEqual({
      ...{ member: false, requests: 0, looking: [], builder: ['level2 false'] },
    });
    await saveRoles(db, { id: idOf('level2'), roles: people.level2!.roles, rolesAt });
    await saveRoles(db, { id: '71', roles: null, rolesAt });
  });

  it('take nobody who is below level 2 by now, though whoever is there already gets another role', async () => {
    const { db } = host.host.database;
    const { id: squadId } = await squadCalled('Grey Heron');
    const member2 = (await squadCalled('Grey Heron')).members.find(
      ({ username }) => username === 'level2',
    )!;
    const there = { squadId, role: member2.role };
    const asTank = { squadId, role: 'Tank' } as const;
    const roles = ['1000000000000000001'];
    await saveRoles(db, { id: idOf('level2'), roles, rolesAt: host.clock.now });
    const elsewhere = await move('level2', there, { squadId: 'tern', role: null });
    expect(elsewhere).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'level2 is below level 2 by now.' },
    });
    expect((await move('level2', there, asTank)).status).toBe(200);
    expect((await move('level2', asTank, null)).status).toBe(200);
    // Neither does undo bring them back.
    expect(await move('level2', null, asTank)).toMatchObject({ status: 409 });
    await saveRoles(db, {
      ...{ id: idOf('level2'), roles: people.level2!.roles, rolesAt: host.clock.now },
    });
    expect((await move('level2', null, there)).status).toBe(200);
  });

  it('are disbanded once, as they were read; their history and evenings stay', async () => {
    const heron = await squadCalled('Grey Heron');
    const disband = (more = {}) =>
      officer('POST', '/api/guild/squads/disband', {
        squads: [{ ...standingOf(heron), ...more }],
      });
    expect(await disband({ seeks: '' })).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
    });
    expect((await disband()).status).toBe(200);
    expect(await disband()).toMatchObject({ status: 404 });
    const { squads, without } = await list();
    expect(squads.map(({ name }) => name)).toEqual(['Tern']);
    expect(without.map(({ username }) => username)).toContain('level2');
    expect((await history(`squadId=${heron.id}`))[0]).toMatchObject({ kind: 'disbanded' });
    const { body } = await member('GET', '/api/guild/events?from=2026-11-20&to=2026-11-25');
    const { events, squads: choices } = body as EventList;
    expect(events.find(({ id }) => id === 'own')?.squad?.name).toBe('Grey Heron');
    expect(choices.map(({ name }) => name)).toEqual(['Tern']);
    // Its name is free again.
    expect((await make('Grey Heron', ['level2'])).status).toBe(200);
  });
});
