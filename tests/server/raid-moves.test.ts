import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostBeside, mostChanges } from '#contract/raid-plan.ts';
import type { Raid } from '#contract/raids.ts';
import { listRaidMoves } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import { movePerson, takeOut } from '#rules/raids/moves.ts';
import { emptyPlan, type Placed, type Plan } from '#rules/raids/plan.ts';
import { saveUsers } from '#server/db/people.ts';
import { mostTold } from '#server/raids/moves.ts';
import { keptMoves } from '#server/raids/moving.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { countStatements } from './statements.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;
const comes = (name: string, character: string | null = null): Placed => ({
  ...{ person: idOf(name), character, role: 'Tank' },
});
const first = { squad: 's1', seat: 0 };
const second = { squad: 's1', seat: 1 };

describe.each(engines)('moves in a plan on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let raidId: string;

  const db = () => host.host.database.db;
  const read = async () => (await officer('GET', `/api/guild/raids/${raidId}`)).body as Raid;
  const move = (changes: readonly Change[], id: string = randomUUID(), step = 'A move') =>
    officer('POST', `/api/guild/raids/${raidId}/moves`, { id, step, changes });
  const seat = (name: string, at = first) =>
    [{ kind: 'seat', at, was: null, is: comes(name) }] satisfies Change[];
  const begin = async (plan: Plan, part: { event_id?: string } = {}) => {
    raidId = randomUUID();
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raidId, plan, ...part }))
      .execute();
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
  });

  beforeEach(() => begin(emptyPlan('Practice', ['Wick', 'Flame'], 2)));

  afterAll(() => host.close());

  it('change the plan, count its versions, and are told in order', async () => {
    expect(await move(seat('level2'), randomUUID(), 'level2 to Wick')).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect((await move(seat('level3', second))).body).toEqual({ version: 2 });
    const { plan, version, changedBy } = await read();
    expect(plan.squads[0]!.seats.map(({ holder }) => holder)).toEqual([
      comes('level2'),
      comes('level3'),
    ]);
    expect([version, changedBy]).toEqual([2, 'level7']);
    const list = async (after: number) => {
      const path = `/api/guild/raids/${raidId}/moves?after=${after}`;
      return listRaidMoves.answer.parse((await officer('GET', path)).body);
    };
    expect(await list(0)).toMatchObject({
      version: 2,
      moves: [
        {
          ...{ version: 1, step: 'level2 to Wick', changes: seat('level2') },
          by: { discordId: idOf('level7'), username: 'level7', avatar: null },
        },
        { version: 2, changes: seat('level3', second) },
      ],
    });
    expect(await list(2)).toEqual({ version: 2, moves: [] });
    // A plan that somebody knows further than it is: from before a backup was brought back.
    expect(await list(3)).toEqual({ version: 2, moves: null });
    const [listed] = ((await officer('GET', '/api/guild/raids')).body as { raids: object[] }).raids;
    expect(listed).toMatchObject({ seats: 4, seated: 2 });
  });

  it('that are sent again are made once', async () => {
    const id = randomUUID();
    expect((await move(seat('level2'), id)).body).toEqual({ version: 1 });
    expect((await move(takeOut((await read()).plan, idOf('level2')))).body).toEqual({ version: 2 });
    expect((await move(seat('level2'), id)).body).toEqual({ version: 1 });
    const both = await Promise.all([
      move(seat('level3'), 'a0000000-0000-4000-8000-000000000000'),
      move(seat('level3'), 'a0000000-0000-4000-8000-000000000000'),
    ]);
    expect(both.map(({ body }) => body)).toEqual([{ version: 3 }, { version: 3 }]);
    expect((await read()).version).toBe(3);
  });

  it('of two officers on different seats both hold, of two on one the second is told', async () => {
    const apart = await Promise.all([move(seat('level2')), move(seat('level3', second))]);
    expect(apart.map(({ status }) => status)).toEqual([200, 200]);
    const at = { squad: 's2', seat: 0 };
    const together = await Promise.all([move(seat('level1', at)), move(seat('level5', at))]);
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = together[0].status === 200 ? 'level1' : 'level5';
    const { body } = together.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({
      code: 'changed-meanwhile',
      detail: `${winner} sits there now.`,
    });
    expect((await read()).version).toBe(3);
  });

  it('that do not fit the plan change nothing of it, and say what is there', async () => {
    await move([
      ...seat('level2'),
      { kind: 'aside', list: 'bench', was: null, is: comes('level3') },
      { kind: 'lock', at: second, was: false, is: true },
    ]);
    const shapes = [
      { id: 's1', name: 'Wick', seats: 2 },
      { id: 's2', name: 'Flame', seats: 2 },
    ];
    const as = { ...comes('level2'), role: 'Healer' as const };
    const refused: [Change[], string][] = [
      [seat('level5'), 'level2 sits there now.'],
      [[{ kind: 'seat', at: first, was: as, is: null }], 'level2 comes as something else now.'],
      [
        [{ kind: 'seat', at: { squad: 's2', seat: 0 }, was: as, is: null }],
        'Nobody sits there any more.',
      ],
      [seat('level5', second), 'Wick, seat 2 is locked: unlock it first.'],
      [[{ kind: 'lock', at: second, was: false, is: true }], 'The seat is locked.'],
      [[{ kind: 'lock', at: first, was: true, is: false }], 'The seat is not locked any more.'],
      [seat('level5', { squad: 's9', seat: 0 }), 'There is no such seat any more.'],
      [seat('level3', { squad: 's2', seat: 0 }), 'level3 stands in the plan already.'],
      // Nobody comes twice, even with two characters.
      [
        [
          {
            kind: 'seat',
            at: { squad: 's2', seat: 0 },
            was: null,
            is: comes('level3', 'of-three'),
          },
        ],
        'level3 stands in the plan already.',
      ],
      [
        [{ kind: 'aside', list: 'reserve', was: comes('level5'), is: null }],
        'level5 is not in reserve any more.',
      ],
      [[{ kind: 'list', list: 'bench', was: [], is: [] }], 'Who is on the bench has changed.'],
      [
        [{ kind: 'wanted', at: first, was: { role: 'Tank' }, is: null }],
        'The seat asks for something else now.',
      ],
      [
        [{ kind: 'squads', was: shapes, is: shapes.slice(1) }],
        'Somebody sits in a seat that would go: move them first.',
      ],
      [[{ kind: 'squads', was: shapes.slice(1), is: shapes }], 'The squads have changed.'],
      [[{ kind: 'ties', tie: 'apart', was: [['1', '2']], is: [] }], 'Who sits apart has changed.'],
      [[{ kind: 'words', field: 'title', was: 'Raid', is: 'x' }], 'The title has changed.'],
      [[{ kind: 'words', field: 'notes', was: 'No', is: 'x' }], 'The notes have changed.'],
    ];
    // A move is made whole or not at all: this change of each would fit.
    const fits: Change = {
      ...{ kind: 'wanted', at: { squad: 's2', seat: 1 }, was: null },
      is: { role: 'Healer' },
    };
    for (const [changes, detail] of refused) {
      const { status, body } = await move([fits, ...changes]);
      expect(body, detail).toMatchObject({ code: 'changed-meanwhile', detail });
      expect(status).toBe(409);
    }
    const { plan, version } = await read();
    expect(plan.squads[1]!.seats[1]!.wanted).toBeNull();
    expect(version).toBe(1);
  });

  it('name people who are known, with a character of theirs, and a title', async () => {
    await db()
      .insertInto('characters')
      .values([characterRow('of-two', idOf('level2')), characterRow('of-three', idOf('level3'))])
      .execute();
    const holds = (is: Placed) => move([{ kind: 'seat', at: first, was: null, is }]);
    expect(await holds({ person: '42', character: null, role: 'Tank' })).toMatchObject({
      status: 400,
      body: { errors: { changes: ['Nobody here has the id 42.'] } },
    });
    for (const character of ['of-three', 'of-nobody']) {
      expect(await holds(comes('level2', character))).toMatchObject({
        status: 400,
        body: { detail: 'level2 has no such character any more.' },
      });
    }
    const titled = (is: string) =>
      move([{ kind: 'words', field: 'title', was: 'Practice', is }]).then(({ status }) => status);
    expect([await titled(''), await titled('x'.repeat(121))]).toEqual([400, 400]);
    expect((await holds(comes('level2', 'of-two'))).status).toBe(200);
    expect(await titled('Two seats')).toBe(200);
    expect((await read()).title).toBe('Two seats');
    // Whoever stands there may be moved on, though the character is gone.
    await db().deleteFrom('characters').where('id', '=', 'of-two').execute();
    const { plan } = await read();
    expect((await move(movePerson(plan, comes('level2', 'of-two'), 'reserve'))).status).toBe(200);
    expect((await move(takeOut((await read()).plan, idOf('level2')))).status).toBe(200);
    expect((await holds(comes('level2', 'of-two'))).status).toBe(400);
  });

  it('end with the evening, and go on while it is called off', async () => {
    const starts_at = host.clock.now + hour;
    const event = eventRow({ id: randomUUID(), starts_at, cancelled: 1 });
    await db().insertInto('events').values(event).execute();
    await begin(emptyPlan('Raid', ['Wick'], 2), { event_id: event.id });
    const id = randomUUID();
    expect((await move(seat('level2'), id)).status).toBe(200);
    const before = host.clock.now;
    host.clock.now = event.ends_at;
    expect(await move(seat('level3', second))).toMatchObject({ status: 409, code: 'event-over' });
    // What was made in time, and is sent again late, was made.
    expect((await move(seat('level2'), id)).body).toEqual({ version: 1 });
    expect((await read()).state).toBe('over');
    host.clock.now = before;
  });

  it('are of the notes alone once the evening has ended', async () => {
    const event = eventRow({ id: randomUUID(), starts_at: host.clock.now - 9 * hour });
    await db().insertInto('events').values(event).execute();
    await begin(emptyPlan('Raid', ['Wick'], 2), { event_id: event.id });
    const notes: Change = { kind: 'words', field: 'notes', was: '', is: 'The bell fell at ten' };
    const title: Change = { kind: 'words', field: 'title', was: 'Raid', is: 'The bell' };
    for (const changes of [[title], [notes, title]]) {
      expect(await move(changes)).toMatchObject({ status: 409, code: 'event-over' });
    }
    expect((await move([notes])).status).toBe(200);
    expect((await read()).plan).toMatchObject({ title: 'Raid', notes: 'The bell fell at ten' });
  });

  /** Writes so many moves as if they had been made, each with such changes. */
  const writeMoves = async (count: number, changes = '[]') => {
    const row = { raid_id: raidId, by_id: idOf('level7'), step: 'x', changes, at: 0 };
    for (let made = 0; made < count; made += 100) {
      await db()
        .insertInto('raid_moves')
        .values(
          Array.from({ length: Math.min(100, count - made) }, (_, index) => ({
            ...row,
            ...{ version: made + index + 1, id: randomUUID() },
          })),
        )
        .execute();
    }
    await db().updateTable('raids').set({ version: count }).where('id', '=', raidId).execute();
  };
  const told = async (after: number) => {
    const path = `/api/guild/raids/${raidId}/moves?after=${after}`;
    return listRaidMoves.answer.parse((await officer('GET', path)).body).moves?.length ?? null;
  };

  it('are kept as many as may be, so that one that is sent again late is made once', async () => {
    await writeMoves(keptMoves.count - 1);
    const [early, late] = [randomUUID(), randomUUID()];
    expect((await move(seat('level2'), early)).body).toEqual({ version: keptMoves.count });
    expect((await move(seat('level3', second), late)).body).toEqual({
      version: keptMoves.count + 1,
    });
    expect((await move(seat('level2'), early)).body).toEqual({ version: keptMoves.count });
    const kept = await db()
      .selectFrom('raid_moves')
      .select('version')
      .where('raid_id', '=', raidId)
      .orderBy('version')
      .execute();
    expect([kept.length, kept[0]!.version]).toEqual([keptMoves.count, 2]);
  });

  it('are kept as far as there is room: of long ones the latest', async () => {
    // Two bytes each letter.
    const long = JSON.stringify('é'.repeat(100_000));
    const fit = Math.floor(keptMoves.bytes / (Buffer.byteLength(long) + 'x'.length));
    await writeMoves(fit + 5, long);
    expect((await move(seat('level2'))).status).toBe(200);
    const kept = await db()
      .selectFrom('raid_moves')
      .select('version')
      .where('raid_id', '=', raidId)
      .orderBy('version')
      .execute();
    expect(kept.map(({ version }) => version)).toEqual(
      Array.from({ length: fit + 1 }, (_, index) => index + 6),
    );
    // Whoever comes back from before reads the plan again.
    expect(await told(3)).toBeNull();
  });

  it('of six hundred changes of a bench of a thousand take the statements of one', async () => {
    const crowd = Array.from({ length: mostBeside + 1 }, (_, index): Placed => ({
      ...{ person: `3000000000000${10_000 + index}`, character: null, role: 'Damage' },
    }));
    await saveUsers(
      db(),
      crowd.map(({ person: id }) => ({
        ...{ id, username: id, avatar: null, roles: [], rolesAt: null, joinedAt: null },
      })),
    );
    const bench = crowd.slice(0, mostBeside);
    await begin({ ...emptyPlan('Practice', ['Wick'], 2), bench });
    const leave = (was: Placed): Change => ({ kind: 'aside', list: 'bench', was, is: null });
    const statementsOf = async (count: number) => {
      const { plan } = await read();
      return countStatements(async () => {
        const { status } = await move(plan.bench.slice(-count).map(leave));
        expect(status).toBe(200);
      });
    };
    const many = await statementsOf(mostChanges);
    // A connection that is opened for one of them says something of its own.
    expect(many).toBeLessThanOrEqual((await statementsOf(1)) + 5);
    const { plan } = await read();
    expect(plan.bench).toEqual(bench.slice(0, mostBeside - mostChanges - 1));
    const all: Change = { kind: 'list', list: 'bench', was: plan.bench, is: bench };
    expect((await move([all])).status).toBe(200);
    const one: Change = { kind: 'aside', list: 'bench', was: null, is: crowd.at(-1)! };
    expect(await move([one])).toMatchObject({
      ...{ status: 409, code: 'too-many' },
      body: { detail: 'At most 1000 people stand on the bench. Take somebody out first.' },
    });
    // In the place of another there is room.
    const swapped: Change = { ...one, was: bench[0]! };
    expect((await move([swapped])).status).toBe(200);
  });

  it('are told as many as may be: who is further behind reads the plan again', async () => {
    await writeMoves(mostTold.moves + 1);
    expect([await told(0), await told(1)]).toEqual([null, mostTold.moves]);
  });

  it('are told as far as they are short: who is behind by long ones reads the plan again', async () => {
    await writeMoves(3, JSON.stringify([{ ...seat('level2')[0], pad: 'x'.repeat(50_000) }]));
    expect([await told(0), await told(1), await told(3)]).toEqual([null, 2, 0]);
  });

  it('are the officers’, in plans that are there', async () => {
    const core = await callerOf(host, 'level5');
    const path = `/api/guild/raids/${raidId}`;
    const body = { id: randomUUID(), step: 'x', changes: seat('level2') };
    expect((await core('POST', `${path}/moves`, body)).status).toBe(403);
    expect((await core('GET', `${path}/moves?after=0`)).status).toBe(403);
    expect((await core('GET', path)).status).toBe(403);
    expect((await read()).version).toBe(0);
    raidId = randomUUID();
    expect((await move(seat('level2'))).status).toBe(404);
    expect((await officer('GET', `/api/guild/raids/${raidId}/moves?after=0`)).status).toBe(404);
    expect((await officer('GET', `/api/guild/raids/${raidId}`)).status).toBe(404);
  });
});
