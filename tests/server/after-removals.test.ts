import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { listPlaces } from '#contract/listed-places.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { namelessName } from '#rules/guild/nameless.ts';
import { applyChanges } from '#rules/raids/changes.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { LiveDocuments } from '#server/live/live.ts';
import { placesTopic } from '#server/news/open-maps.ts';
import { markPlan } from '#server/post-marks/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { addMapWithPlace } from './map-rows.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const event = '22222222-2222-4222-8222-222222222222';
const [seen, tied, other] = [randomUUID(), randomUUID(), randomUUID()];
const mapId = 'd0000000-0000-4000-8000-00000000000d';
const id = people.level3!.id;
const day = 24 * 60 * 60 * 1000;

describe.each(engines)('what others look at after a removal, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  const topics: string[] = [];
  const db = () => host.host.database.db;
  const ties = (was: string[][], is: string[][]) =>
    ({ kind: 'ties', tie: 'apart', was, is }) as const;
  const marks = async () => {
    const posts = await db().selectFrom('event_posts').select('marks').execute();
    return posts.map((post) => post.marks);
  };
  const placeNames = async () => {
    const { body } = await officer('GET', `/api/guild/maps/${mapId}/places`);
    return (body as OperationAnswer<typeof listPlaces>).names;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const member = await callerOf(host, 'level3');
    const starts_at = host.clock.now + day;
    await db()
      .insertInto('events')
      .values(eventRow({ id: event, starts_at }))
      .execute();
    await db()
      .insertInto('post_channels')
      .values({
        name: 'evenings',
        webhook_id: '1',
        rests_until: 0,
        days: 7,
        sees_all: 1,
        calls_plans: 1,
      })
      .execute();
    const practice = emptyPlan('Practice', ['Wick'], 2);
    const placed = { person: id, character: null, role: 'Tank' } as const;
    const at = { squad: 's1', seat: 0 };
    const seated = applyChanges(practice, [{ kind: 'seat', at, was: null, is: placed }]).plan!;
    const published = { published_body: JSON.stringify(seated), published_version: 0 };
    const paired = applyChanges(practice, [ties([], [[id, people.level5!.id]])]).plan!;
    await db()
      .insertInto('raids')
      .values([
        raidRow({
          id: seen,
          event_id: event,
          plan: seated,
          ...published,
          published_at: 1,
          published_by: 'level7',
        }),
        raidRow({ id: tied, plan: paired }),
        raidRow({ id: other, plan: practice }),
      ])
      .execute();
    await member('PUT', `/api/guild/events/${event}/answers/mine`, {
      ...{ answer: 'yes', role: null, comment: '', characterId: null },
    });
    await member('PUT', '/api/guild/me/removal', { words: '' });
    expect(await marks()).toEqual([1]);
    await markPlan(db(), event, host.clock.now);
    const told = { [id]: { place: 'in Wick Tank null', isCalled: true } };
    await db()
      .updateTable('plan_posts')
      .set({ told: JSON.stringify(told) })
      .execute();
    await addMapWithPlace(host.host.database, mapId);
    await db().updateTable('map_places').set({ name: 'Camp of level3' }).execute();
    expect(await placeNames()).toEqual(['Camp of level3']);
    const note = (topic: string) => void topics.push(topic);
    const tell = vi.spyOn(LiveDocuments.prototype, 'tell').mockImplementation(note);
    const tellInTime = vi.spyOn(LiveDocuments.prototype, 'tellInTime').mockImplementation(note);
    const removed = await officer('POST', `/api/guild/members/${id}/removal`, { name: 'level3' });
    tell.mockRestore();
    tellInTime.mockRestore();
    expect(removed.status).toBe(204);
  });

  afterAll(() => host.close());

  it('has posts on Discord count anew, whether or not places are limited', async () => {
    expect(await marks()).toEqual([2]);
  });

  it('has what Discord was told of their plan told anew, of whoever stands there without a name', async () => {
    const [plan] = await db().selectFrom('plan_posts').select(['marks', 'told']).execute();
    expect(plan!.marks).toBe(2);
    expect(plan!.told).not.toContain(id);
    const raid = await db()
      .selectFrom('raids')
      .select('published_body')
      .where('id', '=', seen)
      .executeTakeFirstOrThrow();
    const [nameless] = Object.keys(JSON.parse(plan!.told!) as object);
    expect(raid.published_body).toContain(nameless);
  });

  it('has plans that named them read anew, and those that members see stay as they are', async () => {
    const raids = await db()
      .selectFrom('raids')
      .select(['id', 'version', 'published_version'])
      .execute();
    expect(new Map(raids.map((raid) => [raid.id, [raid.version, raid.published_version]]))).toEqual(
      new Map([
        [seen, [1, 1]],
        [tied, [1, null]],
        [other, [0, null]],
      ]),
    );
    const moves = await db()
      .selectFrom('raid_moves')
      .select(['raid_id', 'by_id', 'changes'])
      .orderBy('raid_id')
      .execute();
    const by_id = people.level7!.id;
    expect(moves).toEqual(
      [seen, tied].toSorted().map((raid_id) => ({ raid_id, by_id, changes: '[]' })),
    );
  });

  it('tells whoever works on those plans, and has everybody’s notices read anew', () => {
    expect(topics).toEqual(expect.arrayContaining([`raid:${seen}`, `raid:${tied}`, 'notices/']));
    expect(topics).not.toContain(`raid:${other}`);
  });

  it('has every map’s places read anew: names stand in them', async () => {
    expect(await placeNames()).toEqual([`Camp of ${namelessName}`]);
    expect(topics).toContain(placesTopic(mapId));
  });

  it('takes no move that would tie them', async () => {
    const moved = await officer('POST', `/api/guild/raids/${other}/moves`, {
      ...{ id: randomUUID(), step: 'A tie', changes: [ties([], [[id, people.level5!.id]])] },
    });
    expect(moved).toMatchObject({ status: 400, code: 'invalid' });
  });
});
