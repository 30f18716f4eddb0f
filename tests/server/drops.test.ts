import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropsPageSize, type Drop } from '#contract/drops.ts';
import { addRows } from '#server/db/add-rows.ts';
import { mostEntered } from '#server/drops/changes.ts';
import { type Caller, callerOf } from './calls.ts';
import { dropRow } from './drop-rows.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const path = '/api/guild/drops';
const idOf = (name: string) => people[name]!.id;
const dropId = (last: number) => `f0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

const evening = eventRow({
  ...{ id: '99999999-9999-4999-8999-999999999991', title: 'Slow Tide' },
  starts_at: Date.UTC(2026, 10, 19, 20),
});

const entry = {
  ...{ itemId: '1', rarity: 'Epic', day: '2026-11-19', eventId: evening.id, fate: 'member' },
  to: { discordId: idOf('level2'), characterId: null },
  why: 'Their hood was the oldest',
  others: [{ discordId: idOf('level3'), words: 'Has a better one' }],
};

const sold = { ...entry, fate: 'sold', to: null, others: [] };

interface Page {
  drops: Drop[];
  next: string | null;
}

describe.each(engines)('the ledger of drops on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const read = async (query = '', as = member) => (await as('GET', `${path}${query}`)).body as Page;
  const enter = (id: number, body: object = entry) =>
    officer('POST', path, { id: dropId(id), ...body });
  const correct = (of: number, id: number, body: object, reason = 'I misread') =>
    officer('POST', `${path}/${dropId(of)}/correction`, { id: dropId(id), ...body, reason });
  const logged = async (action: string) => {
    const { body } = await officer('GET', `/api/guild/audit?action=${action}`);
    return (body as { entries: { detail: string; subject: { username: string } | null }[] })
      .entries;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    [officer, member] = (await Promise.all(
      ['level7', 'level2'].map((name) => callerOf(host, name)),
    )) as [Caller, Caller];
    await host.host.database.db.insertInto('events').values(evening).execute();
    await host.load([item(1, 'Lamplighter Hood'), item(2, 'Old Lamp')]);
  });

  afterAll(() => host.close());

  it('enters what fell, who got it and why, for all members to read', async () => {
    const { status, body } = await enter(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: dropId(1),
      item: { id: '1', layout: 'gear', name: 'Lamplighter Hood', rarity: 'Epic', isKnown: true },
      event: { id: evening.id, title: 'Slow Tide', isKnown: true },
      to: { username: 'level2', guilded: true, character: null },
      others: [{ username: 'level3', words: 'Has a better one' }],
      ...{ by: { username: 'level7' }, corrects: null, corrected: null },
    });
    expect((await read()).drops).toEqual([body]);
    const [line] = await logged('drop-entered');
    expect(line?.detail).toBe('2026-11-19, Lamplighter Hood: level2; concerns level2, level3');
  });

  it('counts what is sent twice once, and refuses something else under its id', async () => {
    const again = await Promise.all([enter(1), enter(1)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).drops).toHaveLength(1);
    expect(await logged('drop-entered')).toHaveLength(1);
    for (const other of [{ why: 'Luck' }, { others: [] }, { day: '2026-11-18' }]) {
      expect(await enter(1, { ...entry, ...other })).toMatchObject({ code: 'sent-already' });
    }
    const twice = await Promise.all([enter(2, sold), enter(2, sold)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).drops).toHaveLength(2);
  });

  it('corrects in the open: the old entry stays to be read', async () => {
    const { status, body } = await correct(1, 3, { ...sold, itemId: '2' }, 'Nobody wanted it');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      corrects: { id: dropId(1), reason: 'Nobody wanted it' },
      ...{ to: null, corrected: null },
    });
    const { drops } = await read(`?from=2026-11-19&to=2026-11-19`);
    // A correction stands right before what it corrects.
    const ids = drops.map(({ id }) => id);
    expect(ids.indexOf(dropId(1)) - ids.indexOf(dropId(3))).toBe(1);
    expect(drops.find(({ id }) => id === dropId(1))).toMatchObject({
      to: { username: 'level2' },
      corrected: { id: dropId(3), reason: 'Nobody wanted it', by: { username: 'level7' } },
    });
    const [line] = await logged('drop-corrected');
    expect(line?.detail).toBe(
      '2026-11-19, Lamplighter Hood: level2 → 2026-11-19, Old Lamp: Sold: Nobody wanted it; concerns level2, level3',
    );
    expect((await correct(1, 3, { ...sold, itemId: '2' }, 'Nobody wanted it')).status).toBe(200);
    expect(await logged('drop-corrected')).toHaveLength(1);
  });

  it('corrects an entry once, and what corrects it next', async () => {
    expect(await correct(1, 4, sold)).toMatchObject({ code: 'changed-meanwhile' });
    expect((await correct(3, 4, { ...sold, fate: 'mistake' })).status).toBe(200);
    expect((await correct(4, 5, { ...sold, day: '2026-11-10' })).status).toBe(200);
    const { drops } = await read('?to=2026-11-12');
    expect(drops.map(({ id }) => id)).toEqual([dropId(5)]);
    const two = await Promise.all([correct(5, 6, sold, 'One'), correct(5, 7, sold, 'Other')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('changes and removes nothing, whoever asks the database', async () => {
    const { db } = host.host.database;
    await expect(db.deleteFrom('drops').execute()).rejects.toThrow(/never changed/);
    await expect(db.updateTable('drops').set({ why: '' }).execute()).rejects.toThrow(
      /never changed/,
    );
    await expect(db.deleteFrom('drop_others').execute()).rejects.toThrow(/never changed/);
  });

  it.each([
    ['a day ahead', { day: '2026-11-22' }, 400],
    ['a day too far back', { day: '2020-11-19' }, 400],
    ['a member where it was sold', { fate: 'sold' }, 400],
    ['no member where one got it', { to: null }, 400],
    ['a mistake that corrects nothing', { fate: 'mistake', to: null, others: [] }, 400],
    ['who got it as another', { others: [{ discordId: idOf('level2'), words: '' }] }, 400],
    [
      'somebody twice',
      { others: ['a', 'b'].map((words) => ({ discordId: idOf('level3'), words })) },
      400,
    ],
    ['words without end', { why: 'x'.repeat(501) }, 400],
    ['an unknown item', { itemId: '404' }, 404],
    ['an unknown event', { eventId: dropId(404) }, 404],
    ['an unknown character', { to: { ...entry.to, characterId: 'nobodys' } }, 404],
    ['who left the server', { to: { discordId: idOf('outsider'), characterId: null } }, 404],
  ])('refuses %s', async (_, change, status) => {
    expect((await enter(90, { ...entry, ...change })).status).toBe(status);
  });

  it('names a character of who got it, by the name it had', async () => {
    const { db } = host.host.database;
    const mine = { ...{ id: 'hers', user_id: idOf('level2'), ign: 'Maren', level: 3 } };
    await db
      .insertInto('characters')
      .values({
        ...{ ...mine, archetype1: 'Tank', is_main: 1, body: '{}' },
        ...{ created_at: 0, updated_at: 0, version: 1 },
      })
      .execute();
    const to = { discordId: idOf('level2'), characterId: 'hers' };
    expect((await enter(20, { ...entry, to })).body).toMatchObject({
      to: { character: { id: 'hers', name: 'Maren' } },
    });
    const others = { to: { discordId: idOf('level3'), characterId: 'hers' }, others: [] };
    expect((await enter(21, { ...entry, ...others })).status).toBe(400);
    await db.deleteFrom('characters').where('id', '=', 'hers').execute();
    const corrected = await correct(20, 22, { ...entry, to, why: 'Luck' });
    expect(corrected.body).toMatchObject({ to: { character: { id: 'hers', name: 'Maren' } } });
  });

  it('keeps the names of items, events and members that are gone', async () => {
    const { db } = host.host.database;
    await enter(30, { ...entry, itemId: '2' });
    await host.load([item(1, 'Lamplighter Hood')]);
    await db.deleteFrom('events').where('id', '=', evening.id).execute();
    await db.updateTable('users').set({ roles: null }).where('id', '=', idOf('level3')).execute();
    const kept = { ...entry, itemId: '2', why: 'Their hood was older' };
    expect((await enter(31, kept)).status).toBe(404);
    // A correction may leave them as they are.
    expect((await correct(30, 32, kept)).body).toMatchObject({
      item: { name: 'Old Lamp', isKnown: false },
      event: { id: evening.id, title: 'Slow Tide', isKnown: false },
      others: [{ username: 'level3', guilded: false }],
    });
  });

  it('shows to each person their own, and reads it by item, member, day and page', async () => {
    const { db } = host.host.database;
    const many = Array.from({ length: 2 * dropsPageSize + 7 }, (_, index) =>
      dropRow({
        ...{ id: dropId(1000 + index), entered_by: idOf('level7'), item_id: '77' },
        ...{ fate: 'member', user_id: idOf('level5'), day: `2026-0${1 + (index % 3)}-11` },
        entered_at: Math.floor(index / 2),
      }),
    );
    await addRows(db, 'drops', many);
    const read77: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await read(`?item=77${after && `&after=${after}`}`);
      read77.push(...page.drops.map(({ id }) => id));
      after = page.next;
    }
    expect(new Set(read77).size).toBe(many.length);
    const days = (await read('?item=77&from=2026-02-11&to=2026-02-11')).drops;
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set(['2026-02-11']));
    expect((await read(`?member=${idOf('level5')}&item=1`)).drops).toEqual([]);
    const own = await callerOf(host, 'level5');
    expect((await own('GET', `${path}/mine`)).body).toMatchObject({
      drops: Array.from({ length: dropsPageSize }, () => ({ to: { username: 'level5' } })),
    });
    const guest = await callerOf(host, 'nobody');
    expect((await guest('GET', path)).status).toBe(403);
    expect((await guest('GET', `${path}/mine`)).body).toEqual({ drops: [], next: null });
    expect((await member('GET', `${path}?after=1`)).status).toBe(400);
    const csv = await member('GET', `${path}.csv?item=77`);
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(many.length + 1);
  });

  it('ends where one officer has entered enough for a day', async () => {
    const { db } = host.host.database;
    const many = Array.from({ length: mostEntered }, (_, index) =>
      dropRow({
        ...{ id: dropId(5000 + index), entered_by: idOf('level7') },
        entered_at: host.clock.now,
      }),
    );
    await addRows(db, 'drops', many);
    expect(await enter(80, { ...sold, eventId: null })).toMatchObject({ code: 'too-many' });
    host.clock.now += 25 * 60 * 60 * 1000;
    expect((await enter(80, { ...sold, eventId: null })).status).toBe(200);
  });
});
