import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyChanges } from '#rules/raids/changes.ts';
import { emptyPlan, type Plan } from '#rules/raids/plan.ts';
import { lockWholeUser } from '#server/db/locks.ts';
import { findUser, saveUser } from '#server/db/people.ts';
import { keepReading } from '#server/discord/keep-reading.ts';
import { holdRaid } from '#server/raids/queries.ts';
import { planColumns, readPlan } from '#server/raids/stored.ts';
import { type Caller, callerOf } from './calls.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

// SQLite has nothing to show here: a transaction has all of the file to itself.

const id = people.level3!.id;
const raidId = randomUUID();
const placed = { person: id, character: null, role: 'Tank' } as const;
const at = { squad: 's1', seat: 0 };

let host: TestHost;
let officer: Caller;

const db = () => host.host.database.db;
const remove = () => officer('POST', `/api/guild/members/${id}/removal`, { name: 'level3' });
const planOf = async () => {
  const { body } = await db().selectFrom('raids').select('body').executeTakeFirstOrThrow();
  return readPlan(body);
};
const begin = async (plan: Plan) => {
  await db().deleteFrom('raid_moves').execute();
  await db().deleteFrom('raids').execute();
  await db()
    .insertInto('raids')
    .values(raidRow({ id: raidId, plan }))
    .execute();
};

beforeAll(async () => {
  host = await createTestHost('PostgreSQL');
  officer = await callerOf(host, 'level7');
});

beforeEach(async () => {
  await saveUser(db(), { ...people.level3!, roles: null, joinedAt: null });
});

afterAll(() => host.close());

it('leaves what somebody else writes into a plan meanwhile', async () => {
  const changes = [{ kind: 'seat', at, was: null, is: placed }] as const;
  await begin(applyChanges(emptyPlan('Practice', ['Wick'], 2), changes).plan!);
  let removed: ReturnType<Caller> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      const raid = await holdRaid(trx, raidId);
      removed = remove();
      await waitForLock(db());
      const plan = { ...readPlan(raid!.body), notes: 'Bring lamps' };
      await trx.updateTable('raids').set(planColumns(plan)).where('id', '=', raidId).execute();
    });
  expect(await removed).toMatchObject({ status: 204 });
  const plan = await planOf();
  expect(plan.notes).toBe('Bring lamps');
  expect(JSON.stringify(plan)).not.toContain(id);
});

it.each([
  ['in a seat', { kind: 'seat', at, was: null, is: placed }],
  ['in a tie', { kind: 'ties', tie: 'apart', was: [], is: [[id, people.level5!.id]] }],
])('lets nobody be placed %s who goes meanwhile', async (_, change) => {
  await begin(emptyPlan('Practice', ['Wick'], 2));
  let moved: ReturnType<Caller> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      await lockWholeUser(trx, id);
      moved = officer('POST', `/api/guild/raids/${raidId}/moves`, {
        ...{ id: randomUUID(), step: 'A move', changes: [change] },
      });
      await waitForLock(db());
      await trx.deleteFrom('users').where('id', '=', id).execute();
    });
  expect(await moved).toMatchObject({ status: 400, code: 'invalid' });
  expect(JSON.stringify(await planOf())).not.toContain(id);
});

it('lets nobody be named in wishes who goes meanwhile', async () => {
  const member = await callerOf(host, 'level2');
  let said: ReturnType<Caller> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      await lockWholeUser(trx, id);
      said = member('PUT', '/api/guild/squad-wishes/mine', {
        ...{ looking: false, role: null, evenings: [], words: '' },
        ...{ companions: [id], avoids: [] },
      });
      await waitForLock(db());
      await trx.deleteFrom('users').where('id', '=', id).execute();
    });
  expect(await said).toMatchObject({ status: 404 });
  expect(await db().selectFrom('squad_wishes').selectAll().execute()).toEqual([]);
});

it('brings nobody back of whom a reading says meanwhile that they have left', async () => {
  await saveUser(db(), { ...people.level3!, joinedAt: null });
  const { database } = host.host;
  const { audit } = host.identity;
  const began = host.clock.now;
  let read: Promise<string[]> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      await lockWholeUser(trx, id);
      read = keepReading({ database, audit, now: () => began }, { roles: [], members: [], began });
      await waitForLock(db());
      await trx.deleteFrom('users').where('id', '=', id).execute();
    });
  expect(await read).not.toContain(id);
  expect(await findUser(db(), id)).toBeNull();
  const left = db().selectFrom('audit').select('subject_id').where('subject_id', '=', id);
  expect(await left.execute()).toEqual([]);
});
