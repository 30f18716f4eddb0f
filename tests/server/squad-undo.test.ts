import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { Besides, StandingSquad } from '#contract/squad-shapes.ts';
import type { SquadChange, SquadMove } from '#contract/squad-changes.ts';
import type { SquadBuilder, SquadList } from '#contract/squads.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { makeMember, placeRow, squadRow, standingOf } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;

interface Done {
  standing: StandingSquad[];
  disbanded: StandingSquad[];
  told: string[];
  besides: Besides;
  again: Besides;
}

describe.each(engines)('what undo of squads gives back on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const db = () => host.host.database.db;
  const move = (name: string, was: SquadMove['was'], is: SquadMove['is'], back?: Besides) =>
    officer('POST', '/api/guild/squads/moves', {
      moves: [{ discordId: idOf(name), was, is }],
      ...(back && { back }),
    });
  const moved = async (...move_: Parameters<typeof move>) => {
    const { status, body } = await move(...move_);
    expect(status).toBe(200);
    return body as Done;
  };
  const ask = (squad: string) =>
    member('POST', `/api/guild/squads/${squad}/requests`, { words: 'May I?' });
  const wish = (looking: boolean, words = '') =>
    member('PUT', '/api/guild/squad-wishes/mine', {
      ...{ looking, evenings: [], role: null, words, companions: [], avoids: [] },
    });
  const mine = async () => ((await member('GET', '/api/guild/squads')).body as SquadList).mine;
  const outcomes = async () =>
    Object.fromEntries((await mine()).requests.map(({ squadId, outcome }) => [squadId, outcome]));
  const builder = async () =>
    (await officer('GET', '/api/guild/squads/builder')).body as SquadBuilder;
  const squadOf = async (id: string) => (await builder()).squads.find((one) => one.id === id);
  const history = async (query: string) =>
    (
      (await officer('GET', `/api/guild/squads/changes?${query}`)).body as {
        changes: SquadChange[];
      }
    ).changes.map(({ kind, person, detail }) => [kind, person?.username ?? null, detail]);
  const audit = async (action: string) =>
    (
      (await officer('GET', `/api/guild/audit?action=${action}`)).body as {
        entries: AuditEntry[];
      }
    ).entries.map(({ detail }) => detail);
  const later = () => {
    host.clock.now += 1000;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    for (const name of ['level1', 'editor', 'nobody']) await makeMember(host, idOf(name));
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    for (const table of ['squad_requests', 'squad_members', 'squad_changes', 'squads'] as const) {
      await db().deleteFrom(table).execute();
    }
    const lead_id = idOf('level5');
    await db()
      .insertInto('squads')
      .values([
        squadRow({ id: 'heron', name: 'Heron', lead_id, deputy_id: idOf('level3') }),
        squadRow({ id: 'tern', name: 'Tern', lead_id: idOf('editor') }),
        squadRow({ id: 'gull', name: 'Gull', lead_id: idOf('level7') }),
      ])
      .execute();
    await db()
      .insertInto('squad_members')
      .values([
        placeRow('heron', lead_id),
        placeRow('heron', idOf('level3')),
        placeRow('tern', idOf('editor')),
        placeRow('gull', idOf('level7')),
      ])
      .execute();
    await wish(true);
    await ask('heron');
    await ask('gull');
    later();
  });

  const tern = { squadId: 'tern', role: null };
  const heron = { squadId: 'heron', role: null };

  it('is that somebody looks, and that they wait for answers', async () => {
    const done = await moved('level2', null, tern);
    expect(done.besides).toMatchObject({
      looking: [{ discordId: idOf('level2') }],
      requests: [
        { discordId: idOf('level2'), squadId: 'gull' },
        { discordId: idOf('level2'), squadId: 'heron' },
      ],
      deputies: [],
    });
    expect((await mine()).wishes.looking).toBe(false);
    expect(await outcomes()).toEqual({ heron: 'lapsed', gull: 'lapsed' });
    later();
    const { again } = await moved('level2', tern, null, done.besides);
    expect(again.looking).toHaveLength(1);
    expect(again.requests).toHaveLength(2);
    expect((await mine()).wishes.looking).toBe(true);
    expect(await outcomes()).toEqual({ heron: null, gull: null });
  });

  it('is nothing of what its member, or somebody else, has changed since', async () => {
    const { besides } = await moved('level2', null, tern);
    later();
    await wish(false, 'I stay where I am');
    await moved('level2', tern, null);
    await ask('gull');
    await officer('POST', `/api/guild/squads/gull/requests/${idOf('level2')}/refuse`, {
      answer: 'We are full',
    });
    await moved('level2', null, tern);
    const { again } = await moved('level2', tern, null, besides);
    expect(again).toMatchObject({
      looking: [],
      requests: [{ discordId: idOf('level2'), squadId: 'heron' }],
    });
    expect((await mine()).wishes).toMatchObject({ looking: false, words: 'I stay where I am' });
    expect(await outcomes()).toEqual({ heron: null, gull: 'refused' });
  });

  it('is nothing to somebody who is in a squad still, nor of a squad that is gone', async () => {
    const { besides } = await moved('level2', null, tern);
    const { again } = await moved('level2', tern, heron, besides);
    expect(again).toMatchObject({ looking: [], requests: [] });
    await db().updateTable('squads').set({ disbanded_at: 1 }).where('id', '=', 'gull').execute();
    const last = await moved('level2', heron, null, besides);
    expect(last.again.requests).toEqual([{ discordId: idOf('level2'), squadId: 'heron' }]);
  });

  it('is the office of a deputy, whose loss is written down', async () => {
    const { besides } = await moved('level3', heron, tern);
    expect(besides.deputies).toEqual([{ discordId: idOf('level3'), squadId: 'heron' }]);
    expect((await squadOf('heron'))!.deputyId).toBeNull();
    expect(await history('squadId=heron')).toContainEqual([
      ...['changed', 'level3', 'deputy no longer'],
    ]);
    expect(await audit('squad-changed')).toContain('Heron, deputy: none');
    const { again } = await moved('level3', tern, heron, besides);
    expect(again.deputies).toHaveLength(1);
    expect((await squadOf('heron'))!.deputyId).toBe(idOf('level3'));
    expect(await history('squadId=heron')).toContainEqual(['changed', 'level3', 'deputy again']);
    expect(await audit('squad-changed')).toContain('Heron, deputy: level3');
  });

  it('is no office that somebody else has by now', async () => {
    await moved('level1', null, heron);
    const { besides } = await moved('level3', heron, null);
    await officer('PUT', '/api/guild/squads/heron', {
      changes: { deputyId: { was: null, is: idOf('level1') } },
    });
    const { again } = await moved('level3', null, heron, besides);
    expect(again.deputies).toEqual([]);
    expect((await squadOf('heron'))!.deputyId).toBe(idOf('level1'));
  });

  const made = async (...squads: (readonly [name: string, ...members: string[]])[]) => {
    const { status, body } = await officer('POST', '/api/guild/squads', {
      squads: squads.map(([name, ...members]) => ({
        ...{ name, crest: null, leadId: idOf(members[0]!) },
        members: members.map((one) => ({ discordId: idOf(one), role: null })),
      })),
    });
    expect(status).toBe(200);
    return body as Done;
  };
  const disband = (squads: readonly StandingSquad[], back?: Besides) =>
    officer('POST', '/api/guild/squads/disband', { squads, ...(back && { back }) });
  const restore = (squads: readonly StandingSquad[], back?: Besides) =>
    officer('POST', '/api/guild/squads/restore', { squads, ...(back && { back }) });

  it('is all that was before squads were made, and they come back as the same', async () => {
    const { standing, besides } = await made(['Petrel', 'level2'], ['Knot', 'level1', 'nobody']);
    expect(standing).toMatchObject([
      { name: 'Petrel', members: [{ discordId: idOf('level2'), role: null }] },
      { name: 'Knot', leadId: idOf('level1') },
    ]);
    expect(await outcomes()).toEqual({ heron: 'lapsed', gull: 'lapsed' });
    const first = (await disband(standing, besides)).body as Done;
    expect(first).toMatchObject({ told: [], again: { looking: [{ discordId: idOf('level2') }] } });
    expect((await builder()).squads.map(({ name }) => name)).toEqual(['Gull', 'Heron', 'Tern']);
    expect((await mine()).wishes.looking).toBe(true);
    expect(await outcomes()).toEqual({ heron: null, gull: null });
    const second = (await restore(first.disbanded)).body as Done;
    expect(second.standing).toEqual(standing);
    expect((await squadOf(standing[1]!.squadId))!.members).toHaveLength(2);
    expect((await history(`squadId=${standing[0]!.squadId}`)).slice(0, 2)).toEqual([
      ['joined', 'level2', ''],
      ['made', null, 'brought back, led by level2'],
    ]);
    expect(await outcomes()).toEqual({ heron: 'lapsed', gull: 'lapsed' });
  });

  it('leaves a squad that somebody has changed since', async () => {
    const { standing } = await made(['Petrel', 'level2'], ['Knot', 'level1']);
    const [petrel, knot] = standing as [StandingSquad, StandingSquad];
    await moved('nobody', null, { squadId: knot.squadId, role: null });
    const { body } = await disband(standing);
    expect(body).toMatchObject({
      disbanded: [petrel],
      told: ['Knot stays: somebody has changed it since.'],
    });
    expect(await disband([knot])).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'Knot stays: somebody has changed it since.' },
    });
    // What was taken back leaves it as it was made.
    await moved('nobody', { squadId: knot.squadId, role: null }, null);
    expect((await disband([knot])).status).toBe(200);
    expect(await disband([knot])).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is a squad that was disbanded, with those who are free, and who asks to join it', async () => {
    await moved('level1', null, { squadId: 'heron', role: 'Tank' });
    const discordId = idOf('level2');
    const all = standingOf((await squadOf('heron'))!);
    const { disbanded, besides } = (await disband([all])).body as Done;
    expect(besides.requests).toEqual([{ discordId, squadId: 'heron' }]);
    await moved('level3', null, tern);
    const { standing, told, again } = (await restore(disbanded, besides)).body as Done;
    expect(told).toEqual(['level3 stays in Tern.']);
    expect(again.requests).toEqual([{ discordId, squadId: 'heron' }]);
    // Its deputy is not in it any more.
    expect(standing).toMatchObject([
      {
        ...{ name: 'Heron', leadId: idOf('level5'), deputyId: null },
        members: [{ discordId: idOf('level1'), role: 'Tank' }, { discordId: idOf('level5') }],
      },
    ]);
    expect((await squadOf('heron'))!.requests).toHaveLength(1);
    expect(await restore(disbanded)).toMatchObject({
      ...{ status: 404, code: 'not-found' },
    });
  });

  it('is no squad whose lead is elsewhere, or whose name is taken', async () => {
    const { standing } = await made(['Petrel', 'level2', 'level1']);
    const { disbanded } = (await disband(standing)).body as Done;
    await moved('level2', null, tern);
    expect(await restore(disbanded)).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: { detail: 'level2, who led Petrel, is in Tern by now.' },
    });
    await moved('level2', tern, null);
    await made(['petrel', 'nobody']);
    expect(await restore(disbanded)).toMatchObject({
      ...{ status: 400, code: 'invalid' },
      body: { errors: { name: ['There is a squad called petrel already.'] } },
    });
    const there = db().selectFrom('squad_members').selectAll();
    expect(await there.where('user_id', '=', idOf('level1')).execute()).toEqual([]);
  });
});
