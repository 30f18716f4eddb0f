import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Besides } from '#contract/squad-shapes.ts';
import type { SquadChange, SquadMove } from '#contract/squad-changes.ts';
import { setSquadMembers, type SquadList } from '#contract/squads.ts';
import { keptAnswers } from '#server/squads/change-once.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { makeMember, placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;
const tern = { squadId: 'tern', role: null };

describe.each(engines)('moves in squads that are sent again on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const db = () => host.host.database.db;
  const move = (id: string, was: SquadMove['was'], is: SquadMove['is'], back?: Besides) =>
    officer('POST', setSquadMembers.path, {
      ...{ id, moves: [{ discordId: idOf('level2'), was, is }] },
      ...(back && { back }),
    });
  const wishes = async () =>
    ((await member('GET', '/api/guild/squads')).body as SquadList).mine.wishes;
  const history = async () => {
    const { body } = await officer('GET', `/api/guild/squads/changes?person=${idOf('level2')}`);
    return (body as { changes: SquadChange[] }).changes.map(({ kind }) => kind);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    await makeMember(host, idOf('editor'));
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    const tables = ['squad_moves', 'squad_members', 'squad_changes', 'squads'] as const;
    for (const table of tables) await db().deleteFrom(table).execute();
    const lead_id = idOf('editor');
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'tern', name: 'Tern', lead_id }))
      .execute();
    await db().insertInto('squad_members').values(placeRow('tern', lead_id)).execute();
    await member('PUT', '/api/guild/squad-wishes/mine', {
      ...{ looking: true, evenings: [], role: null, words: '', companions: [], avoids: [] },
    });
  });

  it('are made once and answered as the first time, so that undo gives back what they ended', async () => {
    const id = randomUUID();
    const first = await move(id, null, tern);
    expect(first.status).toBe(200);
    host.clock.now += 1000;
    const again = await move(id, null, tern);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await history()).toEqual(['joined']);
    expect((await wishes()).looking).toBe(false);
    const { besides } = again.body as { besides: Besides };
    await move(randomUUID(), tern, null, besides);
    expect((await wishes()).looking).toBe(true);
  });

  it('are made once when they come at one moment', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => move(id, null, tern)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await history()).toEqual(['joined']);
  });

  describe('of two people who are exchanged', () => {
    const heron = { squadId: 'heron', role: 'Tank' as const };
    const exchange = (id: string, was: SquadMove['was']) =>
      officer('POST', setSquadMembers.path, {
        id,
        moves: [
          { discordId: idOf('level3'), was: heron, is: was },
          { discordId: idOf('level2'), was, is: heron },
        ],
      });
    const places = async () => {
      const rows = await db().selectFrom('squad_members').selectAll().execute();
      return Object.fromEntries(rows.map(({ user_id, squad_id }) => [user_id, squad_id]));
    };

    beforeEach(async () => {
      const lead_id = idOf('level5');
      await db()
        .insertInto('squads')
        .values(squadRow({ id: 'heron', name: 'Heron', lead_id, deputy_id: idOf('level3') }))
        .execute();
      await db()
        .insertInto('squad_members')
        .values([
          placeRow('heron', lead_id),
          { ...placeRow('heron', idOf('level3')), role: 'Tank' },
        ])
        .execute();
      await move(randomUUID(), null, tern);
    });

    it('are made once, each where the other was', async () => {
      const id = randomUUID();
      const answers = await Promise.all([1, 2].map(() => exchange(id, tern)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      const { besides } = answers[0]!.body as { besides: Besides };
      expect(besides.deputies).toEqual([{ discordId: idOf('level3'), squadId: 'heron' }]);
      expect(await places()).toMatchObject({ [idOf('level2')]: 'heron', [idOf('level3')]: 'tern' });
      expect(await history()).toEqual(['joined', 'left', 'joined']);
    });

    it('are not made where one of them is elsewhere by now', async () => {
      await move(randomUUID(), tern, { ...tern, role: 'Healer' });
      const before = await places();
      expect(await exchange(randomUUID(), tern)).toMatchObject({
        ...{ status: 409, code: 'changed-meanwhile' },
        body: { detail: expect.stringMatching(/now in Tern as Healer\.$/) as string },
      });
      expect(await places()).toEqual(before);
    });

    it('may be one in a squad and one in none', async () => {
      await move(randomUUID(), tern, null);
      expect((await exchange(randomUUID(), null)).status).toBe(200);
      expect(await places()).toMatchObject({ [idOf('level2')]: 'heron' });
      expect(await places()).not.toHaveProperty(idOf('level3'));
    });
  });

  it('are looked at anew where they were refused', async () => {
    const id = randomUUID();
    expect(await move(id, tern, null)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((await move(id, null, tern)).status).toBe(200);
  });

  it('are known among so many of their sender’s latest', async () => {
    const sent = Array.from({ length: keptAnswers + 5 }, (_, nth) => ({
      ...{ by_id: idOf('level7'), id: randomUUID(), answer: '{}', at: nth },
    }));
    const others = { by_id: idOf('level5'), id: randomUUID(), answer: '{}', at: 0 };
    await db()
      .insertInto('squad_moves')
      .values([...sent, others])
      .execute();
    const id = randomUUID();
    await move(id, null, tern);
    const kept = await db().selectFrom('squad_moves').select(['by_id', 'id']).execute();
    const own = kept.filter(({ by_id }) => by_id === idOf('level7')).map((row) => row.id);
    const latest = sent.slice(1 - keptAnswers).map((row) => row.id);
    expect(own.toSorted()).toEqual([...latest, id].toSorted());
    expect(kept).toHaveLength(keptAnswers + 1);
  });
});
