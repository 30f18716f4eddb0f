import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandingSquad } from '#contract/squad-shapes.ts';
import type { SquadChange } from '#contract/squad-changes.ts';
import {
  changeSquad,
  createSquads,
  disbandSquads,
  restoreSquads,
  type SquadBuilder,
} from '#contract/squads.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { makeMember, placeRow, squadRow, standingOf } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;

describe.each(engines)('squads made, changed and disbanded again on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let lead: Caller;

  const db = () => host.host.database.db;
  const squads = async () =>
    ((await officer('GET', '/api/guild/squads/builder')).body as SquadBuilder).squads;
  const tern = async () => (await squads()).find(({ id }) => id === 'tern')!;
  const kinds = async () => {
    const { body } = await officer('GET', '/api/guild/squads/changes');
    return (body as { changes: SquadChange[] }).changes.map(({ kind }) => kind);
  };
  const newSquad = (id: string | undefined, name = 'Petrel', leads = 'level2') => ({
    ...{ id, name, crest: null, leadId: idOf(leads) },
    members: [{ discordId: idOf(leads), role: null }],
  });
  const make = (id: string | undefined, squad: ReturnType<typeof newSquad>) =>
    officer('POST', createSquads.path, { id, squads: [squad] });
  const change = (id: string, as: Caller, was: string, is: string) =>
    as('PUT', changeSquad.path.replace('{squadId}', 'tern'), {
      ...{ id, changes: { seeks: { was, is } } },
    });
  const disband = (id: string, standing: StandingSquad) =>
    officer('POST', disbandSquads.path, { id, squads: [standing] });
  const restore = (id: string, standing: StandingSquad) =>
    officer('POST', restoreSquads.path, { id, squads: [standing] });
  /** Sends something twice at one moment and once later. Returns the one answer to all. */
  const sentAgain = async (send: () => ReturnType<Caller>) => {
    const answers = await Promise.all([send(), send()]);
    host.clock.now += 1000;
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    return answers[0].body as unknown;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    lead = await callerOf(host, 'level5');
    for (const name of ['level2', 'level5']) await makeMember(host, idOf(name));
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    const tables = ['squad_moves', 'squad_members', 'squad_changes', 'squads'] as const;
    for (const table of tables) await db().deleteFrom(table).execute();
    const lead_id = idOf('level5');
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'tern', name: 'Tern', lead_id }))
      .execute();
    await db().insertInto('squad_members').values(placeRow('tern', lead_id)).execute();
  });

  it('are made once, under the id that their sender gave them', async () => {
    const [call, squad] = [randomUUID(), newSquad(randomUUID())];
    const answer = await sentAgain(() => make(call, squad));
    expect(answer).toMatchObject({ standing: [{ squadId: squad.id, name: 'Petrel' }] });
    expect((await squads()).map(({ id }) => id)).toEqual([squad.id, 'tern']);
    expect(await kinds()).toEqual(['joined', 'made']);
  });

  it('get an id where none is sent', async () => {
    expect((await make(undefined, newSquad(undefined))).status).toBe(200);
    expect((await squads()).map(({ id }) => id)).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}-/) as string,
      'tern',
    ]);
  });

  it('are refused under an id that a squad has, a disbanded one too', async () => {
    const squad = newSquad(randomUUID());
    const { body } = await make(randomUUID(), squad);
    const [standing] = (body as { standing: StandingSquad[] }).standing;
    expect((await disband(randomUUID(), standing!)).status).toBe(200);
    const again = await make(randomUUID(), { ...squad, name: 'Knot' });
    expect(again).toMatchObject({ status: 409, code: 'sent-already' });
    const id = randomUUID();
    const twice = [newSquad(id, 'Knot'), newSquad(id, 'Ruff', 'level3')];
    const refused = await officer('POST', createSquads.path, { squads: twice });
    expect(refused).toMatchObject({ code: 'invalid' });
    expect((await squads()).map(({ name }) => name)).toEqual(['Tern']);
  });

  it('are changed once, by their lead too', async () => {
    const first = randomUUID();
    await sentAgain(() => change(first, officer, '', 'A bard'));
    const second = randomUUID();
    await sentAgain(() => change(second, lead, 'A bard', 'A tank'));
    expect((await tern()).seeks).toBe('A tank');
    expect(await kinds()).toEqual(['changed', 'changed']);
    // What was sent later stays, when the first is sent once more.
    expect((await change(first, officer, '', 'A bard')).status).toBe(200);
    expect((await tern()).seeks).toBe('A tank');
  });

  it('are disbanded once, and come back once', async () => {
    const standing = standingOf(await tern());
    const ending = randomUUID();
    await sentAgain(() => disband(ending, standing));
    expect(await squads()).toEqual([]);
    const reviving = randomUUID();
    await sentAgain(() => restore(reviving, standing));
    expect((await squads()).map(({ id }) => id)).toEqual(['tern']);
    // It stands, whoever sends once more that it shall not.
    expect((await disband(ending, standing)).status).toBe(200);
    expect((await squads()).map(({ id }) => id)).toEqual(['tern']);
  });

  it('are another thing for each kind of change, and for each sender', async () => {
    const id = randomUUID();
    expect((await change(id, officer, '', 'A bard')).status).toBe(200);
    expect((await change(id, lead, 'A bard', 'A tank')).status).toBe(200);
    expect((await disband(id, standingOf(await tern()))).status).toBe(200);
    expect(await squads()).toEqual([]);
  });
});
