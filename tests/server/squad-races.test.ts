import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SquadList } from '#contract/squads.ts';
import { saveUser } from '#server/db/people.ts';
import { mostSquads } from '#server/squads/making.ts';
import {
  answerRequest,
  lapseRequests,
  openRequests,
  saveRequest,
} from '#server/squad-requests/queries.ts';
import { beforeTransaction } from './before-transaction.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines, makeDatabase } from './engines.ts';
import { makeMember, squadRow, standingOf } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;
const leads = ['level1', 'level2', 'level3', 'level5', 'editor'];

describe.each(engines)('squads at the same moment on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const squads = async () => ((await officer('GET', '/api/guild/squads')).body as SquadList).squads;
  const make = (name: string, lead: string, as = officer) =>
    as('POST', '/api/guild/squads', {
      squads: [
        {
          ...{ name, crest: null, leadId: idOf(lead) },
          members: [{ discordId: idOf(lead), role: null }],
        },
      ],
    });
  const rename = (id: string, was: string, is: string) =>
    officer('PUT', `/api/guild/squads/${id}`, { changes: { name: { was, is } } });
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted();
  const taken = (name: string) => ({
    ...{ status: 400, code: 'invalid' },
    body: { errors: { name: [`There is a squad called ${name} already.`] } },
  });

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    for (const name of ['level1', 'editor']) await makeMember(host, idOf(name));
  });

  afterAll(() => host.close());

  it('are made of one name once', async () => {
    const spellings = ['Heron', 'heron', ' HERON', 'Heron ', 'hERON'];
    const made = await Promise.all(leads.map((lead, nth) => make(spellings[nth]!, lead)));
    expect(statuses(made)).toEqual([200, 400, 400, 400, 400]);
    expect(made.find(({ status }) => status === 400)).toMatchObject({ code: 'invalid' });
    expect(await squads()).toHaveLength(1);
  });

  it('are given one name once', async () => {
    const [heron] = await squads();
    const free = leads.filter((lead) => idOf(lead) !== heron!.leadId);
    await Promise.all(free.map((lead) => make(`Squad of ${lead}`, lead)));
    const others = (await squads()).filter(({ id }) => id !== heron!.id);
    expect(others).toHaveLength(4);
    const named = await Promise.all(others.map(({ id, name }) => rename(id, name, 'Bittern')));
    expect(statuses(named)).toEqual([200, 400, 400, 400]);
    expect(named.find(({ status }) => status === 400)).toMatchObject(taken('Bittern'));
    const names = (await squads()).map(({ name }) => name);
    expect(names.filter((name) => name === 'Bittern')).toHaveLength(1);
    // A squad's own name in other letters is no other's.
    const bittern = (await squads()).find(({ name }) => name === 'Bittern')!;
    expect(await rename(bittern.id, 'Bittern', 'BITTERN')).toMatchObject({ status: 200 });
  });

  it('leave their name when they are disbanded', async () => {
    const bittern = (await squads()).find(({ name }) => name === 'BITTERN')!;
    const ended = [standingOf(bittern)];
    expect(await officer('POST', '/api/guild/squads/disband', { squads: ended })).toMatchObject({
      status: 200,
    });
    const lead = leads.find((one) => idOf(one) === bittern.leadId)!;
    expect(await make('Bittern', lead)).toMatchObject({ status: 200 });
  });

  it.each([
    ['what it looks for', 'PUT', '', { changes: { seeks: { was: '', is: 'A bard' } } }],
    ['a yes', 'POST', `/requests/${idOf('level7')}/accept`, { role: null }],
    ['a no', 'POST', `/requests/${idOf('level7')}/refuse`, { answer: '' }],
  ] as const)('take %s from nobody who has just ceased to lead', async (_, method, path, body) => {
    const { db } = host.host.database;
    const squad = (await squads()).find(({ name }) => name === 'Bittern')!;
    const lead = leads.find((one) => idOf(one) === squad.leadId)!;
    // An officer's right is by level, not by leading.
    const as = await callerOf(host, lead);
    const leadBy = (lead_id: string) => () =>
      db.updateTable('squads').set({ lead_id }).where('id', '=', squad.id).execute();
    beforeTransaction(db, leadBy(idOf('level7')));
    expect(await as(method, `/api/guild/squads/${squad.id}${path}`, body)).toMatchObject({
      ...{ status: 403, code: 'not-allowed' },
    });
    await leadBy(squad.leadId)();
  });

  it('are no more than may be', async () => {
    const { db } = host.host.database;
    await db.deleteFrom('squad_members').execute();
    const room = mostSquads - 1 - (await squads()).length;
    const lead_id = idOf('level1');
    const row = (_: unknown, index: number) =>
      squadRow({ id: `many-${index}`, name: `Many ${index}`, lead_id });
    await db
      .insertInto('squads')
      .values(Array.from({ length: room }, row))
      .execute();
    // Two officers: what one makes does not wait for the other.
    const roles = JSON.stringify(people.level7!.roles);
    await db.updateTable('users').set({ roles }).where('id', '=', idOf('editor')).execute();
    const second = await callerOf(host, 'editor');
    const made = await Promise.all([make('Last', 'level2'), make('One more', 'level3', second)]);
    expect(statuses(made)).toEqual([200, 409]);
    expect(await squads()).toHaveLength(mostSquads);
  });
});

it('locks the requests that lapse in one order', async () => {
  const { database, remove } = await makeDatabase('PostgreSQL');
  const { db } = database;
  const [first, second] = ['level1', 'level2'];
  for (const name of [first, second]) await saveUser(db, { ...people[name]!, joinedAt: null });
  const squad = squadRow({ id: 'heron', name: 'Heron', lead_id: idOf('level1') });
  await db.insertInto('squads').values(squad).execute();
  const unanswered = { outcome: null, answer: '', answered_by: null, answered_at: null };
  // Stored in the other order than the one in which they are locked.
  for (const name of [second, first]) {
    const request = { squad_id: 'heron', user_id: idOf(name), words: '', made_at: 0 };
    await saveRequest(db, { ...request, ...unanswered });
  }
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const refused = {
    outcome: 'refused',
    answer: '',
    answered_by: 'level1',
    answered_at: 1,
  } as const;
  let lapsing: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await answerRequest(trx, 'heron', idOf(first), refused);
    lapsing = db.transaction().execute((other) => lapseRequests(other, { squadIds: ['heron'] }, 2));
    await vi.waitFor(async () => {
      expect(await waiting()).toBe(1);
    }, 5000);
    // It waits for the first and holds no other: else each would wait for the other here.
    expect(await answerRequest(trx, 'heron', idOf(second), refused)).toBe(true);
  });
  await lapsing;
  expect(await openRequests(db)).toEqual([]);
  await remove();
});
