import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerTimes, mostEarlier, type SentAnswer } from '#contract/answering.ts';
import type { listAudit } from '#contract/audit.ts';
import type { EventAnswers, GuildEvent } from '#contract/calendar.ts';
import { memberPageSize } from '#contract/members.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { saveUsers } from '#server/db/people.ts';
import { mostChanges, mostInAll, officersMore } from '#server/rsvps/saying.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const [raid, drill, off, closed, unknown] = [1, 2, 3, 4, 5].map(
  (digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string, string, string];
const watch = `${'d'.repeat(8)}-1111-4111-8111-111111111111`;
/** Evenings that judge nobody: for everybody, and for a squad. */
const feast = `${'b'.repeat(8)}-1111-4111-8111-111111111111`;
const squadFeast = `${'c'.repeat(8)}-1111-4111-8111-111111111111`;
const start = Date.parse('2026-11-28T19:00:00Z');
const startsAt = new Date(start).toISOString();
const yes = { answer: 'yes', role: 'Tank', comment: 'With the ram' } as const;
const no = { answer: 'no', role: null, comment: '' } as const;

describe.each(engines)('answers, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const send = (answers: readonly (Partial<SentAnswer> & { eventId: string })[], as = member) =>
    as('PUT', '/api/guild/answers/mine', {
      answers: answers.map((one) => ({ startsAt, said: yes, ...one })),
    });
  const mine = async (id: string) =>
    ((await member('GET', `/api/guild/events/${id}`)).body as GuildEvent).mine;
  const times = async (id: string) =>
    (await officer('GET', `/api/guild/events/${id}/answers/times`)).body as AnswerTimes;
  const timesOf = async (id: string, name = 'level2') => {
    const { said } = await times(id);
    const found = said.find(({ username }) => username === name);
    return found && { now: found.now, earlier: found.earlier };
  };
  const answerFor = (name: string, body: object = yes, id = raid, as = officer) =>
    as('PUT', `/api/guild/events/${id}/members/${people[name]!.id}/answer`, { startsAt, ...body });
  const at = (moment: number) => {
    host.clock.now = moment;
    return new Date(moment).toISOString();
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    const { db } = host.host.database;
    const heron = squadRow({ id: 'heron', name: 'Heron', lead_id: people.level3!.id });
    await db.insertInto('squads').values(heron).execute();
    await db.insertInto('squad_members').values(placeRow('heron', people.level3!.id)).execute();
    await db
      .insertInto('events')
      .values([
        eventRow({ id: raid, starts_at: start, title: 'Raid' }),
        eventRow({ id: drill, starts_at: start }),
        eventRow({ id: off, starts_at: start, cancelled: 1 }),
        eventRow({ id: closed, starts_at: start, squad_id: 'heron' }),
        eventRow({ id: watch, starts_at: start }),
        eventRow({ id: feast, starts_at: start, mandatory: 0 }),
        eventRow({ id: squadFeast, starts_at: start, mandatory: 0, squad_id: 'heron' }),
      ])
      .execute();
  });

  beforeEach(async () => {
    at(start - 9 * hour);
    await host.host.database.db.deleteFrom('rsvps').execute();
  });

  afterAll(() => host.close());

  it('are given to several events at once, each refused by itself', async () => {
    const moved = new Date(start + hour).toISOString();
    const sent = [raid, off, closed, unknown].map((eventId) => ({ eventId }));
    const { status, body } = await send([...sent, { eventId: drill, startsAt: moved }]);
    expect(status).toBe(200);
    const { kept, refused } = body as {
      kept: string[];
      refused: { eventId: string; code: string }[];
    };
    expect(kept).toEqual([raid]);
    expect(Object.fromEntries(refused.map(({ eventId, code }) => [eventId, code]))).toEqual({
      ...{ [off]: 'event-cancelled', [closed]: 'not-asked', [unknown]: 'not-found' },
      [drill]: 'changed-meanwhile',
    });
    expect(await mine(raid)).toEqual({ ...yes, character: null, by: null });
    expect(await mine(drill)).toBeNull();
    at(start + 3 * hour);
    expect((await send([{ eventId: raid }])).body).toMatchObject({
      ...{ kept: [], refused: [{ eventId: raid, code: 'event-over' }] },
    });
  });

  it.each([
    ['to nothing', []],
    ['to one event twice', [{ eventId: raid }, { eventId: raid }]],
    [
      'to more than forty',
      Array.from({ length: 41 }, (_, index) => ({
        eventId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      })),
    ],
  ])('are not given %s', async (_, answers) => {
    expect(await send(answers)).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('are taken back, and put back as they were', async () => {
    await send([{ eventId: raid }, { eventId: drill, said: no }]);
    await send([{ eventId: raid, said: null }, { eventId: drill }]);
    expect([await mine(raid), await mine(drill)]).toEqual([
      null,
      { ...yes, character: null, by: null },
    ]);
    await send([{ eventId: drill, said: no }]);
    expect(await mine(drill)).toEqual({ ...no, character: null, by: null });
    const { silent } = (await officer('GET', `/api/guild/events/${raid}/answers`))
      .body as EventAnswers;
    expect(silent.map(({ username }) => username)).toContain('level2');
  });

  it('tell officers when they were given, and what was said before', async () => {
    const [first, second, third] = [8, 7, 6].map((before) => start - before * hour) as [
      number,
      number,
      number,
    ];
    const known = (await timesOf(drill))?.earlier.length ?? 0;
    at(first);
    await send([{ eventId: drill, said: no }]);
    at(second);
    await member('PUT', `/api/guild/events/${drill}/answers/mine`, yes);
    at(third);
    // Other words are no change of mind.
    await member('PUT', `/api/guild/events/${drill}/answers/mine`, { ...yes, comment: 'Late' });
    const iso = (moment: number) => new Date(moment).toISOString();
    const { now, earlier } = (await timesOf(drill))!;
    const place = { waits: 0 };
    expect(now).toEqual({
      ...{ ...yes, comment: 'Late', character: null, at: iso(third), by: null, ...place },
    });
    expect(earlier.slice(0, earlier.length - known)).toEqual([
      {
        ...{ answer: 'no', role: null, character: null, at: iso(first), by: null },
        until: iso(second),
      },
    ]);
    await send([{ eventId: drill, said: null }]);
    const after = (await timesOf(drill))!;
    expect([after.now, after.earlier[0]]).toMatchObject([null, { answer: 'yes' }]);
  });

  it('name all who have not answered, and nobody who is not invited', async () => {
    await send([{ eventId: raid }]);
    const namesIn = async (id: string) => (await times(id)).silent.map(({ username }) => username);
    const silent = await namesIn(raid);
    expect(silent).toContain('level3');
    expect(silent).not.toContain('level2');
    expect(silent).not.toContain('level1');
    expect(await namesIn(closed)).toEqual(['level3']);
  });

  it('given for a moved evening are taken back to what was said before it moved', async () => {
    const { db } = host.host.database;
    const moving = `${'7'.repeat(8)}-1111-4111-8111-111111111111`;
    await db
      .insertInto('events')
      .values(eventRow({ id: moving, starts_at: start }))
      .execute();
    const row = { event_id: moving, user_id: people.level2!.id, ...yes, answered_at: 1 };
    await db
      .insertInto('moved_answers')
      .values({ ...row, starts_at: 1 })
      .execute();
    const seen = async () => {
      const { mine, moved } = (await member('GET', `/api/guild/events/${moving}`))
        .body as GuildEvent;
      const { askedAgain } = (await officer('GET', `/api/guild/events/${moving}/answers`))
        .body as EventAnswers;
      return { mine, moved, askedAgain: askedAgain.map(({ username }) => username) };
    };
    const before = await seen();
    expect(before).toMatchObject({ mine: null, moved: yes, askedAgain: ['level2'] });
    await send([{ eventId: moving, said: no }]);
    expect(await seen()).toMatchObject({ mine: no, moved: null, askedAgain: [] });
    await send([{ eventId: moving, said: null, back: true }]);
    expect(await seen()).toEqual(before);
  });

  it('of an officer are brought back as theirs, and nothing else is', async () => {
    const as = await callerOf(host, 'level3');
    const own = async () =>
      ((await as('GET', `/api/guild/events/${drill}`)).body as GuildEvent).mine;
    await answerFor('level3', yes, drill);
    const press = (said: SentAnswer['said'], back?: boolean) =>
      send([{ eventId: drill, said, ...(back !== undefined && { back }) }], as);
    await press(no);
    expect(await own()).toMatchObject({ ...no, by: null });
    await press(yes, true);
    expect(await own()).toMatchObject({ ...yes, by: 'level7' });
    await press(no);
    // Nobody puts words into an officer's mouth.
    await press({ ...yes, answer: 'late' }, true);
    expect(await own()).toMatchObject({ answer: 'late', by: null });
  });

  it('of an officer are brought back as theirs word for word alone, and their words are kept', async () => {
    const as = await callerOf(host, 'level3');
    const { db } = host.host.database;
    const told = 'd00d0000-1111-4111-8111-111111111111';
    await db
      .insertInto('events')
      .values(eventRow({ id: told, starts_at: start }))
      .execute();
    // Before what other tests do: the audit log begins with its latest.
    at(start - 12 * hour);
    const own = async () =>
      ((await as('GET', `/api/guild/events/${told}`)).body as GuildEvent).mine;
    const asked = { ...yes, comment: 'She has told me at the gate' };
    const other = { ...yes, comment: 'They may stay away as they like' };
    const press = (said: SentAnswer['said'], back = false) => {
      at(host.clock.now + 1);
      return send([{ eventId: told, said, back }], as);
    };
    await answerFor('level3', asked, told);
    await press(no);
    await press(other, true);
    expect(await own()).toMatchObject({ ...other, by: null });
    at(host.clock.now + 1);
    await answerFor('level3', asked, told);
    await press(no);
    await press(asked, true);
    expect(await own()).toMatchObject({ ...asked, by: 'level7' });
    const kept = await db
      .selectFrom('earlier_answers')
      .select(['by_name', 'answer', 'comment'])
      .where('event_id', '=', told)
      .orderBy('id')
      .execute();
    const ofOfficer = { by_name: 'level7', answer: 'yes', comment: asked.comment };
    const ofMember = (answer: string) => ({ by_name: null, answer, comment: null });
    expect(kept).toEqual([
      ...[ofOfficer, ofMember('no'), ofMember('yes')],
      ...[ofOfficer, ofMember('no')],
    ]);
  });

  it('of an officer stand where a member takes back what they had said before', async () => {
    const as = await callerOf(host, 'level3');
    await send([{ eventId: drill }], as);
    await answerFor('level3', no, drill);
    const undo = { eventId: drill, said: null, back: true };
    expect((await send([undo], as)).body).toMatchObject({
      refused: [
        {
          ...{ eventId: drill, code: 'changed-meanwhile' },
          detail: 'An officer has answered for you meanwhile. Answer again if it is not so.',
        },
      ],
    });
    const { body } = await as('GET', `/api/guild/events/${drill}`);
    expect((body as GuildEvent).mine).toMatchObject({ ...no, by: 'level7' });
    // Who looks at it and takes it back means it.
    expect((await send([{ ...undo, back: false }], as)).body).toMatchObject({ kept: [drill] });
  });

  it('name among them who had answered before it moved', async () => {
    const { db } = host.host.database;
    const [moving] = [`${'6'.repeat(8)}-1111-4111-8111-111111111111`];
    await db
      .insertInto('events')
      .values(eventRow({ id: moving, starts_at: start }))
      .execute();
    await send([{ eventId: moving }]);
    const row = { event_id: moving, user_id: people.level2!.id, ...no, answered_at: 1 };
    await db.deleteFrom('rsvps').execute();
    await db
      .insertInto('moved_answers')
      .values({ ...row, starts_at: 1 })
      .execute();
    const { silent } = await times(moving);
    expect(silent.map(({ username }) => username)).toContain('level2');
  });

  it('tell the latest of what was said before, and how much there was', async () => {
    const { db } = host.host.database;
    const [fickle] = [`${'a'.repeat(8)}-1111-4111-8111-111111111111`];
    await db
      .insertInto('events')
      .values(eventRow({ id: fickle, starts_at: start }))
      .execute();
    const said = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ id: `${name}-${String(index).padStart(3, '0')}`, event_id: fickle, role: null },
        ...{ user_id: people[name]!.id, answer: 'no' as const, answered_at: index },
        ...{ replaced_at: index + 1, by_id: null, by_name: null },
      }));
    await db
      .insertInto('earlier_answers')
      .values([...said('level2', mostEarlier + 5), ...said('level3', 2)])
      .execute();
    const { said: all } = await times(fickle);
    const counts = all.map(({ username, earlier, earlierCount }) => [
      ...[username, earlier.length, earlierCount],
      Date.parse(earlier[0]!.at),
    ]);
    expect(counts).toEqual([
      ['level2', mostEarlier, mostEarlier + 5, mostEarlier + 4],
      ['level3', 2, 2, 1],
    ]);
  });

  it('are told to officers a page at a time, nobody left out and nobody twice', async () => {
    const { db } = host.host.database;
    const { roles } = people.level2!;
    const crowd = Array.from({ length: memberPageSize + 20 }, (_, index) => {
      const id = `3000000000000${String(10_000 + index)}`;
      return { id, username: `crowd ${id}`, avatar: null, roles, rolesAt: null, joinedAt: null };
    });
    await saveUsers(db, crowd);
    await send([{ eventId: raid }]);
    const everyone: string[] = [];
    const sizes: number[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const query = next === undefined ? '' : `?after=${next}`;
      const { body } = await officer('GET', `/api/guild/events/${raid}/answers/times${query}`);
      const page = body as AnswerTimes;
      const { said, silent, onLeave, others } = page;
      const named = [said, silent, onLeave, others].flat().map(({ username }) => username);
      everyone.push(...named);
      sizes.push(named.length);
      next = page.next;
    }
    await db.deleteFrom('users').where('username', 'like', 'crowd %').execute();
    expect(Math.max(...sizes)).toBeLessThanOrEqual(memberPageSize);
    expect(sizes.length).toBeGreaterThan(1);
    expect(new Set(everyone).size).toBe(everyone.length);
    expect(everyone).toEqual(expect.arrayContaining(crowd.map(({ username }) => username)));
    expect(everyone).toEqual(expect.arrayContaining(['level2', 'level3']));
  });

  it('of those who left are told once the evening has begun, and not before', async () => {
    const { db } = host.host.database;
    const { id, roles } = people.level3!;
    await answerFor('level3');
    const leave = (is: string | null) =>
      db.updateTable('users').set({ roles: is }).where('id', '=', id).execute();
    await leave(null);
    expect(await timesOf(raid, 'level3')).toBeUndefined();
    at(start + hour);
    expect(await timesOf(raid, 'level3')).toMatchObject({ now: { answer: 'yes' } });
    await leave(JSON.stringify(roles));
  });

  it('keep what stood at the start: it is changed afterwards, and does not vanish', async () => {
    at(start - hour);
    await send([{ eventId: raid }]);
    at(start + hour);
    const takeBack = () => send([{ eventId: raid, said: null }]);
    expect((await takeBack()).body).toMatchObject({ refused: [{ code: 'event-over' }] });
    await send([{ eventId: raid, said: no }]);
    expect((await takeBack()).body).toMatchObject({ refused: [{ code: 'event-over' }] });
    expect(await mine(raid)).toMatchObject({ answer: 'no' });
    // What was first said after the start is nobody's word before it.
    await send([{ eventId: drill }]);
    expect((await send([{ eventId: drill, said: null }])).body).toMatchObject({ kept: [drill] });
  });

  it('change so often, and no further', async () => {
    const { db } = host.host.database;
    const own = { event_id: raid, user_id: people.level2!.id, answered_at: 1, replaced_at: 2 };
    await send([{ eventId: raid }]);
    const known = (await timesOf(raid))!.earlier.length;
    const rows = Array.from({ length: mostChanges - known }, (_, index) => ({
      ...own,
      ...{ id: `many-${index}`, answer: 'no' as const, role: null, by_id: null, by_name: null },
    }));
    await db.insertInto('earlier_answers').values(rows).execute();
    const again = await member('PUT', `/api/guild/events/${raid}/answers/mine`, no);
    expect(again).toMatchObject({ status: 409, code: 'too-many' });
    expect((await send([{ eventId: raid, said: no }, { eventId: drill }])).body).toMatchObject({
      kept: [drill],
      refused: [{ eventId: raid, code: 'too-many' }],
    });
    // The same once more is no change; and the officer whom they tell says what holds.
    expect((await send([{ eventId: raid }])).body).toMatchObject({ kept: [raid] });
    expect((await answerFor('level2', no)).status).toBe(204);
    expect((await send([{ eventId: raid }])).body).toMatchObject({
      refused: [{ detail: 'This answer has been changed 100 times. Tell an officer what holds.' }],
    });
    const more = Array.from({ length: officersMore.changes }, (_, index) => ({
      ...{ ...own, id: `more-${index}`, answer: 'no' as const, role: null },
      ...{ by_id: null, by_name: null },
    }));
    await db.insertInto('earlier_answers').values(more).execute();
    expect((await answerFor('level2', yes)).body).toMatchObject({
      ...{ code: 'too-many', detail: 'This answer has been changed 120 times: it stays as it is.' },
    });
    await expect(sql`update earlier_answers set answer = 'yes'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from earlier_answers`.execute(db)).rejects.toThrow();
  });

  it('change so often in a month, all events together', async () => {
    const { db } = host.host.database;
    const as = await callerOf(host, 'level5');
    const user_id = people.level5!.id;
    const earlier = (id: string, replaced_at: number) => ({
      ...{ id, user_id, event_id: closed, answer: 'no' as const, role: null, answered_at: 1 },
      ...{ by_id: null, by_name: null, replaced_at },
    });
    await send([{ eventId: raid }, { eventId: drill }], as);
    const now = host.clock.now;
    const since = now - mostInAll.span;
    const known = await db
      .selectFrom('earlier_answers')
      .select('id')
      .where('user_id', '=', user_id)
      .where('replaced_at', '>=', since)
      .execute();
    const rows = Array.from({ length: mostInAll.changes - known.length - 1 }, (_, index) =>
      earlier(`month-${index}`, since),
    );
    await db
      .insertInto('earlier_answers')
      .values([...rows, earlier('long-ago', since - 1)])
      .execute();
    const both = await send(
      [raid, drill].map((eventId) => ({ eventId, said: no })),
      as,
    );
    expect(both.body).toMatchObject({
      kept: [raid],
      refused: [{ eventId: drill, code: 'too-many' }],
    });
    expect((both.body as { refused: { detail: string }[] }).refused[0]!.detail).toBe(
      'One member’s answers change at most 500 times in 30 days. Tell an officer what holds.',
    );
    // Whoever says the same in other words, or answers anew, changes nothing.
    const words = { ...yes, comment: 'With two rams' };
    expect((await send([{ eventId: drill, said: words }], as)).body).toMatchObject({
      kept: [drill],
    });
    // The officer whom they tell says it for them, though not without end.
    expect((await answerFor('level5', no, drill)).status).toBe(204);
    const more = Array.from({ length: officersMore.inAll }, (_, index) =>
      earlier(`officers-${index}`, now),
    );
    await db.insertInto('earlier_answers').values(more).execute();
    expect((await answerFor('level5', yes, drill)).body).toMatchObject({
      code: 'too-many',
      detail:
        'One member’s answers change at most 600 times in 30 days, by officers too: what they say stays.',
    });
    at(now + 1);
    expect((await send([{ eventId: drill }], as)).body).toMatchObject({ kept: [drill] });
  });

  it('are given by an officer for a member, marked to all and in the log, until the member speaks', async () => {
    const as = await callerOf(host, 'level3');
    const given = at(start - 5 * hour);
    expect((await answerFor('level3')).status).toBe(204);
    const own = async () =>
      ((await as('GET', `/api/guild/events/${raid}`)).body as GuildEvent).mine;
    expect(await own()).toEqual({ ...yes, character: null, by: 'level7' });
    const { answers } = (await member('GET', `/api/guild/events/${raid}/answers`))
      .body as EventAnswers;
    expect(answers.map(({ username, by }) => [username, by])).toEqual([['level3', 'level7']]);
    const { body } = await officer('GET', '/api/guild/audit?action=answered-for');
    const [line] = (body as OperationAnswer<typeof listAudit>).entries;
    expect(line).toMatchObject({
      actor: { username: 'level7' },
      subject: { username: 'level3' },
      detail: 'Raid, 2026-11-28 20:00: Coming, as Tank',
    });
    await as('PUT', `/api/guild/events/${raid}/answers/mine`, yes);
    expect(await own()).toEqual({ ...yes, character: null, by: null });
    expect(await timesOf(raid, 'level3')).toMatchObject({
      earlier: [{ answer: 'yes', at: given, by: 'level7' }],
    });
  });

  it('of an officer for themselves are their own', async () => {
    expect((await answerFor('level7')).status).toBe(204);
    expect(await timesOf(raid, 'level7')).toMatchObject({ now: { answer: 'yes', by: null } });
  });

  it.each<[string, string, object, string, number, string]>([
    ['whoever may not see the calendar', 'level1', yes, feast, 409, 'not-asked'],
    ['whoever is not in the squad', 'level2', yes, closed, 409, 'not-asked'],
    ['nobody of the guild', 'outsider', yes, raid, 404, 'not-found'],
    ['what is called off', 'level3', yes, off, 409, 'event-cancelled'],
    ['what is not there', 'level3', yes, unknown, 404, 'not-found'],
    [
      'what has moved',
      'level3',
      { ...yes, startsAt: '2026-11-27' },
      raid,
      409,
      'changed-meanwhile',
    ],
    ['nothing that is an answer', 'level3', { ...yes, answer: 'perhaps' }, raid, 400, 'invalid'],
  ])('are not given for %s', async (_, name, body, id, status, code) => {
    expect(await answerFor(name, body, id)).toMatchObject({ status, code });
  });

  it.each(
    Object.entries({
      'a mandatory evening': watch,
      'one for pleasure': feast,
      'a mandatory one of a squad': closed,
      'a squad’s for pleasure': squadFeast,
    }).flatMap(([what, id]) =>
      ['nobody', 'level1', 'level2', 'level3'].map((name) => [what, name, id] as const),
    ),
  )('to %s are given for %s where they may answer themselves', async (_, name, id) => {
    const { db } = host.host.database;
    // A squad keeps who has lost the level.
    const place = placeRow('heron', people.level1!.id);
    await db.insertInto('squad_members').values(place).execute();
    const own = await (
      await callerOf(host, name)
    )('PUT', `/api/guild/events/${id}/answers/mine`, yes);
    const byOfficer = await answerFor(name, yes, id);
    await db.deleteFrom('squad_members').where('user_id', '=', place.user_id).execute();
    expect(byOfficer.status === 204).toBe(own.status === 204);
  });

  it('are given for whoever is on leave, or is not waited for, whom officers find in the lists', async () => {
    const { db } = host.host.database;
    const day = '2026-11-28';
    const leave = { first_day: day, last_day: day, reason: '', made_at: 0, version: 0 };
    await db
      .insertInto('leaves')
      .values(
        ['level2', 'level1', 'level3'].map((name, index) => ({
          ...{ id: `${index}`.repeat(8) + raid.slice(8), user_id: people[name]!.id, ...leave },
        })),
      )
      .execute();
    const namesIn = async (id: string) => {
      const { said, silent, onLeave, others } = await times(id);
      const names = (some: readonly { username: string }[]) => some.map(({ username }) => username);
      return {
        said: names(said),
        silent: names(silent),
        onLeave: names(onLeave),
        others: names(others),
      };
    };
    const before = await namesIn(raid);
    expect(before.silent).not.toContain('level2');
    expect(before.onLeave).toEqual(['level1', 'level2', 'level3']);
    expect(before.others).toEqual(['editor', 'nobody']);
    expect(await namesIn(feast)).toMatchObject({ onLeave: ['level2', 'level3'], others: [] });
    expect(await namesIn(closed)).toMatchObject({ onLeave: ['level3'], others: [] });
    for (const name of ['nobody', 'level1', 'level2']) {
      expect((await answerFor(name)).status).toBe(204);
    }
    expect(await namesIn(raid)).toMatchObject({ onLeave: ['level3'], others: ['editor'] });
    await db.deleteFrom('leaves').execute();
  });

  it('are given for others by officers alone', async () => {
    const others = [answerFor('level3', yes, raid, member)];
    others.push(member('GET', `/api/guild/events/${raid}/answers/times`));
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(403);
  });
});
