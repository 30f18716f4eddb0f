import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { NoticePage } from '#contract/notices.ts';
import { mostOfSquad } from '#contract/squad-shapes.ts';
import type { SquadBuilder, SquadList } from '#contract/squads.ts';
import { saveUser } from '#server/db/people.ts';
import { mostRequests } from '#server/squad-requests/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { placeRow, squadRow, standingOf } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;

describe.each(engines)('joining a squad on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let lead: Caller;
  let deputy: Caller;
  let member: Caller;

  const db = () => host.host.database.db;
  const list = async (as: Caller) => (await as('GET', '/api/guild/squads')).body as SquadList;
  const ask = (squad: string, words = 'May I?', as = member) =>
    as('POST', `/api/guild/squads/${squad}/requests`, { words });
  const answer = (squad: string, how: 'accept' | 'refuse', as: Caller) =>
    as(
      'POST',
      `/api/guild/squads/${squad}/requests/${idOf('level2')}/${how}`,
      how === 'accept' ? { role: 'Healer' } : { answer: 'We are full' },
    );
  const requestsOf = async (squad: string, as: Caller) =>
    (await list(as)).squads.find(({ id }) => id === squad)!.requests;
  const out = (userId: string) =>
    db().deleteFrom('squad_members').where('user_id', '=', userId).execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    [officer, lead, deputy, member] = (await Promise.all(
      ['level7', 'level5', 'level3', 'level2'].map((name) => callerOf(host, name)),
    )) as [Caller, Caller, Caller, Caller];
    const lead_id = idOf('level5');
    await db()
      .insertInto('squads')
      .values([
        squadRow({ id: 'heron', name: 'Heron', lead_id, deputy_id: idOf('level3') }),
        squadRow({ id: 'tern', name: 'Tern', lead_id: idOf('level7') }),
        squadRow({ id: 'gull', name: 'Gull', lead_id: idOf('level7') }),
        squadRow({ id: 'duck', name: 'Duck', lead_id: idOf('level7') }),
        squadRow({ id: 'gone', name: 'Gone', lead_id, disbanded_at: 1 }),
      ])
      .execute();
    await db()
      .insertInto('squad_members')
      .values([placeRow('heron', lead_id), placeRow('heron', idOf('level3'))])
      .execute();
  });

  afterAll(() => host.close());

  const wishes = {
    ...{ looking: true, evenings: [1, 4], role: 'Healer', words: 'After nine' },
    ...{ companions: [idOf('level3')], avoids: [idOf('level5')] },
  };

  it('shows who looks for one to members, and whom they avoid to officers alone', async () => {
    const said = await member('PUT', '/api/guild/squad-wishes/mine', wishes);
    expect(said.status).toBe(204);
    const { looking } = await list(lead);
    expect(looking).toMatchObject([
      { username: 'level2', evenings: [1, 4], companions: [{ username: 'level3' }] },
    ]);
    for (const as of [lead, deputy, officer]) {
      expect(JSON.stringify(await list(as))).not.toContain('"avoids":[{');
    }
    expect((await list(member)).mine.wishes.avoids).toMatchObject([{ username: 'level5' }]);
    const { body } = await officer('GET', '/api/guild/squads/builder');
    const one = (body as SquadBuilder).people.find(({ username }) => username === 'level2');
    expect(one?.avoids).toMatchObject([{ username: 'level5' }]);
    expect(await lead('GET', '/api/guild/squads/builder')).toMatchObject({ status: 403 });
  });

  it('takes only wishes that name members, each once', async () => {
    const say = (part: object) =>
      member('PUT', '/api/guild/squad-wishes/mine', { ...wishes, ...part });
    expect(await say({ companions: ['1'] })).toMatchObject({ status: 404, code: 'not-found' });
    expect(await say({ evenings: [8] })).toMatchObject({ status: 400 });
    expect(await say({ evenings: [1, 1] })).toMatchObject({ status: 400 });
    // Nobody avoids themselves.
    expect((await say({ avoids: [idOf('level2')] })).status).toBe(204);
    expect((await list(member)).mine.wishes.avoids).toEqual([]);
  });

  it('is looked for by who is in none', async () => {
    const said = await lead('PUT', '/api/guild/squad-wishes/mine', { ...wishes, companions: [] });
    expect(said).toMatchObject({ status: 409, code: 'in-a-squad' });
    expect((await list(member)).looking.map(({ username }) => username)).not.toContain('level5');
    // What they wish of their squad they may say.
    const wished = { ...wishes, looking: false, companions: [], avoids: [] };
    expect((await lead('PUT', '/api/guild/squad-wishes/mine', wished)).status).toBe(204);
    expect((await list(lead)).mine.wishes).toMatchObject({ looking: false, evenings: [1, 4] });
  });

  it('is asked by who is in none; only who answers reads it', async () => {
    expect((await ask('heron')).status).toBe(204);
    // Asked again it says it in other words.
    expect((await ask('heron', 'I bring stew')).status).toBe(204);
    expect(await requestsOf('heron', lead)).toMatchObject([
      { words: 'I bring stew', role: 'Healer' },
    ]);
    expect(await requestsOf('heron', deputy)).toHaveLength(1);
    expect(await requestsOf('heron', officer)).toHaveLength(1);
    expect(await requestsOf('heron', member)).toEqual([]);
    expect((await list(member)).mine.requests).toMatchObject([
      { squadName: 'Heron', outcome: null },
    ]);
    expect(await ask('gone')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await ask('tern', '', lead)).toMatchObject({ status: 409, code: 'in-a-squad' });
  });

  it(`waits for ${mostRequests} squads at most`, async () => {
    expect((await ask('tern')).status).toBe(204);
    expect((await ask('gull')).status).toBe(204);
    expect(await ask('duck')).toMatchObject({ status: 409, code: 'too-many' });
    // Who waits already may say it otherwise.
    expect((await ask('gull', 'Please')).status).toBe(204);
    const back = () => member('DELETE', '/api/guild/squads/gull/requests/mine');
    expect((await back()).status).toBe(204);
    expect(await back()).toMatchObject({ status: 404 });
  });

  it('is answered once, by lead, deputy or officer', async () => {
    expect(await answer('heron', 'accept', member)).toMatchObject({
      ...{ status: 403, code: 'not-allowed' },
    });
    expect(await answer('tern', 'accept', lead)).toMatchObject({ status: 403 });
    expect((await answer('tern', 'refuse', officer)).status).toBe(204);
    expect(await answer('tern', 'accept', officer)).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
    });
    const { requests } = (await list(member)).mine;
    expect(requests.find(({ squadId }) => squadId === 'tern')).toMatchObject({
      ...{ outcome: 'refused', answer: 'We are full', answeredBy: 'level7' },
    });
    const both = await Promise.all([
      answer('heron', 'accept', lead),
      answer('heron', 'refuse', deputy),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('is accepted once, by lead and officer at the same moment', async () => {
    await out(idOf('level2'));
    await ask('heron');
    const both = await Promise.all([
      answer('heron', 'accept', lead),
      answer('heron', 'accept', officer),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      ...{ code: 'changed-meanwhile' },
      body: { detail: 'What level2 asked is answered already, or taken back.' },
    });
    const heron = (await list(lead)).squads.find(({ id }) => id === 'heron')!;
    expect(heron.members.filter(({ username }) => username === 'level2')).toHaveLength(1);
  });

  it('waits while the member is away or below the level, and for whoever leads then', async () => {
    await out(idOf('level2'));
    await ask('heron');
    const roles = (value: string | null) =>
      db().updateTable('users').set({ roles: value }).where('id', '=', idOf('level2')).execute();
    const before = await db()
      .selectFrom('users')
      .select('roles')
      .where('id', '=', idOf('level2'))
      .executeTakeFirstOrThrow();
    const told = async () => {
      const { body } = await lead('GET', '/api/guild/notices?zone=UTC');
      const { notices } = body as NoticePage;
      return notices.filter(({ title }) => title.includes('level2')).length;
    };
    expect(await told()).toBe(1);
    await roles(null);
    expect(await told()).toBe(0);
    expect(await requestsOf('heron', lead)).toEqual([]);
    expect((await list(lead)).looking).toEqual([]);
    expect(await answer('heron', 'accept', lead)).toMatchObject({ status: 404 });
    // In the server, but below the level: the lead's page was opened long ago.
    await roles('[]');
    expect(await told()).toBe(0);
    expect(await requestsOf('heron', lead)).toEqual([]);
    expect(await answer('heron', 'accept', lead)).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile' },
      body: {
        detail: 'level2 is below level 2 by now. What they asked waits until they have it again.',
      },
    });
    await roles(before.roles);
    expect(await told()).toBe(1);
    const leads = (lead_id: string, deputy_id: string) =>
      db().updateTable('squads').set({ lead_id, deputy_id }).where('id', '=', 'heron').execute();
    await leads(idOf('level3'), idOf('level3'));
    expect(await requestsOf('heron', lead)).toEqual([]);
    expect(await answer('heron', 'accept', lead)).toMatchObject({ status: 403 });
    expect(await requestsOf('heron', deputy)).toHaveLength(1);
    expect((await answer('heron', 'accept', deputy)).status).toBe(204);
    await leads(idOf('level5'), idOf('level3'));
  });

  it('waits while the squad is full', async () => {
    await out(idOf('level2'));
    await ask('heron');
    const { members } = (await list(lead)).squads.find(({ id }) => id === 'heron')!;
    const crowd = Array.from({ length: mostOfSquad.members - members.length }, (_, nth) => ({
      ...{ id: `3000000000000000${nth + 10}`, username: `One of the crowd ${nth}`, avatar: null },
      ...{ roles: [], rolesAt: null, joinedAt: null },
    }));
    for (const one of crowd) await saveUser(db(), one);
    const places = crowd.map(({ id }) => placeRow('heron', id));
    await db().insertInto('squad_members').values(places).execute();
    expect(await answer('heron', 'accept', lead)).toMatchObject({ status: 409, code: 'too-many' });
    expect(await requestsOf('heron', lead)).toHaveLength(1);
    await out(crowd[0]!.id);
    expect((await answer('heron', 'accept', lead)).status).toBe(204);
    for (const { id } of crowd) await out(id);
  });

  it('brings the member in with the role, ends their other requests, and is written down', async () => {
    await out(idOf('level2'));
    expect((await member('PUT', '/api/guild/squad-wishes/mine', wishes)).status).toBe(204);
    await ask('heron');
    await ask('gull');
    expect((await answer('heron', 'accept', deputy)).status).toBe(204);
    const { squads, looking, mine } = await list(member);
    const heron = squads.find(({ id }) => id === 'heron')!;
    expect(heron.members).toContainEqual(
      expect.objectContaining({ username: 'level2', role: 'Healer' }),
    );
    expect(looking).toEqual([]);
    expect(mine.requests.find(({ squadId }) => squadId === 'gull')?.outcome).toBe('lapsed');
    const { body } = await officer('GET', '/api/guild/audit?action=squad-moved');
    expect((body as { entries: AuditEntry[] }).entries[0]).toMatchObject({
      ...{ actor: { username: 'level3' }, subject: { username: 'level2' } },
      detail: 'no squad → Heron as Healer, as they asked',
    });
  });

  it('fails where the member is elsewhere meanwhile, or the squad is disbanded', async () => {
    await out(idOf('level2'));
    await ask('heron');
    await db()
      .insertInto('squad_members')
      .values(placeRow('duck', idOf('level2')))
      .execute();
    expect(await answer('heron', 'accept', lead)).toMatchObject({
      ...{ status: 409, code: 'in-a-squad' },
      body: { detail: 'level2 is in Duck meanwhile.' },
    });
    // The request waits still: they may leave the other squad.
    await out(idOf('level2'));
    await ask('duck');
    const duck = (await list(officer)).squads.find(({ id }) => id === 'duck')!;
    const squads = [standingOf(duck)];
    expect((await officer('POST', '/api/guild/squads/disband', { squads })).status).toBe(200);
    expect(await answer('duck', 'accept', officer)).toMatchObject({ status: 404 });
    const { requests } = (await list(member)).mine;
    expect(requests.find(({ squadId }) => squadId === 'duck')?.outcome).toBe('lapsed');
  });
});
