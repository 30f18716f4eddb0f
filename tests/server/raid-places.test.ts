import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnPlace } from '#contract/raid-places.ts';
import { emptyPlan, type Placed, type Plan } from '#rules/raids/plan.ts';
import type { RaidsTable } from '#server/db/tables/raids.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const mine: Placed = { person: people.level2!.id, character: 'of-level2', role: 'Tank' };

function seatedAt(seat: number, squad = 0, part: Partial<Placed> = {}): Plan {
  const plan = emptyPlan('Evening', ['Heron', 'Bittern'], 3);
  return {
    ...plan,
    squads: plan.squads.map((one, index) =>
      index === squad
        ? {
            ...one,
            seats: one.seats.with(seat, { ...one.seats[0]!, holder: { ...mine, ...part } }),
          }
        : one,
    ),
  };
}

describe.each(engines)('own places on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;
  const db = () => host.host.database.db;
  const places = async (as = member) =>
    ((await as('GET', '/api/guild/raid-places/mine')).body as { places: OwnPlace[] }).places;
  const publish = async (
    plan: Plan,
    { inDays, first = plan, ...part }: { inDays: number; first?: Plan; cancelled?: 0 | 1 },
    columns: Partial<RaidsTable> = {},
  ) => {
    const id = randomUUID();
    const starts_at = host.clock.now + inDays * day;
    await db()
      .insertInto('events')
      .values(eventRow({ id, starts_at, title: `In ${inDays} days`, ...part }))
      .execute();
    await db()
      .insertInto('raids')
      .values(
        raidRow({
          ...{ id: randomUUID(), plan: emptyPlan('Draft', ['Wick']), event_id: id },
          ...{ published_body: JSON.stringify(plan), first_published: JSON.stringify(first) },
          ...{ published_version: 0, published_at: 0, published_by: 'level7', ...columns },
        }),
      )
      .execute();
    return id;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    member = await callerOf(host, 'level2');
    await db()
      .insertInto('characters')
      .values(characterRow('of-level2', people.level2!.id))
      .execute();
  });

  afterAll(() => host.close());

  it('are none before anything is published', async () => {
    expect(await places()).toEqual([]);
  });

  it('are those of coming evenings, the next one first, and nobody else’s', async () => {
    const later = await publish(seatedAt(2, 1), { inDays: 5 });
    const next = await publish(seatedAt(0), { inDays: 2 });
    await publish(emptyPlan('Without me', ['Heron']), { inDays: 3 });
    await publish(seatedAt(0), { inDays: -2 });
    await publish(seatedAt(0), { inDays: 1, cancelled: 1 });
    await publish(seatedAt(0), { inDays: 4 }, { published_at: null });
    expect(await places()).toEqual([
      {
        event: { id: next, title: 'In 2 days', startsAt: '2026-11-22T00:00:00.000Z' },
        ...{ squad: 'Heron', seat: 1, aside: null, role: 'Tank', changed: [] },
        ...{ character: 'Name of of-level2', className: 'Spellshield', archetype: 'Tank' },
      },
      expect.objectContaining({ squad: 'Bittern', seat: 3 }),
    ]);
    expect((await places())[1]?.event.id).toBe(later);
    expect(await places(await callerOf(host, 'level3'))).toEqual([]);
    const { status } = await (await callerOf(host, 'level1'))('GET', '/api/guild/raid-places/mine');
    expect(status).toBe(403);
  });

  it('are bench and reserve too, and are marked when they have changed', async () => {
    await db().deleteFrom('raids').execute();
    const bench = { ...emptyPlan('Bench', ['Heron']), bench: [mine] };
    const reserve = { ...emptyPlan('Reserve', ['Heron']), reserve: [{ ...mine, character: null }] };
    await publish(bench, { inDays: 6, first: seatedAt(0) });
    await publish(reserve, { inDays: 7 });
    // Another seat of the same squad is no news.
    await publish(seatedAt(1), { inDays: 8, first: seatedAt(0) });
    await publish(seatedAt(0), { inDays: 9, first: seatedAt(0, 0, { role: 'Healer' }) });
    await publish(seatedAt(0), { inDays: 10, first: seatedAt(0, 0, { character: 'an alt' }) });
    const found = (await places()).map(({ squad, seat, aside, character, changed }) => ({
      ...{ squad, seat, aside, character, changed },
    }));
    expect(found).toEqual([
      { squad: null, seat: 0, aside: 'bench', character: 'Name of of-level2', changed: ['place'] },
      { squad: null, seat: 0, aside: 'reserve', character: '', changed: [] },
      { squad: 'Heron', seat: 2, aside: null, character: 'Name of of-level2', changed: [] },
      expect.objectContaining({ seat: 1, changed: ['role'] }),
      expect.objectContaining({ seat: 1, changed: ['character'] }),
    ]);
  });
});
