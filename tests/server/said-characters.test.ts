import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerTimes, SentAnswer } from '#contract/answering.ts';
import type { listAudit } from '#contract/audit.ts';
import type { EventAnswers, GuildEvent, OwnEvening } from '#contract/calendar.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { moveAnswers } from '#server/moved-answers/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const [raid, drill, later] = [1, 2, 3].map(
  (digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string];
const start = Date.parse('2026-11-28T19:00:00Z');
const startsAt = new Date(start).toISOString();
const yes = { answer: 'yes', role: 'Tank', comment: '' } as const;

/** A character as answers show it. */
const shown = (id: string, archetype: string) => ({ id, name: `Name of ${id}`, archetype });
const [gate, wend] = [shown('gate', 'Cleric'), shown('wend', 'Bard')];

describe.each(engines)('the character of an answer, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let history = 0;

  const db = () => host.host.database.db;
  /** Calls a moment later than the call before: the history is in the order of its moments. */
  const put = (as: Caller, path: string, body: object) => {
    host.clock.now += 1;
    return as('PUT', path, body);
  };
  const say = (character: string | null | undefined, part: object = {}, id = raid) =>
    put(member, `/api/guild/events/${id}/answers/mine`, {
      ...{ ...yes, ...part },
      ...(character !== undefined && { character }),
    });
  const press = (said: SentAnswer['said'], part: object = {}) =>
    put(member, '/api/guild/answers/mine', {
      answers: [{ eventId: raid, startsAt, said, ...part }],
    });
  const answerFor = (name: string, character: string | null) =>
    put(officer, `/api/guild/events/${raid}/members/${people[name]!.id}/answer`, {
      ...{ ...yes, startsAt, character },
    });
  const seen = async (id = raid) =>
    (await member('GET', `/api/guild/events/${id}`)).body as GuildEvent;
  const rosterOf = async (id = raid) =>
    ((await officer('GET', `/api/guild/events/${id}/answers`)).body as EventAnswers).answers;
  const timesOf = async (name = 'level2') => {
    const { body } = await officer('GET', `/api/guild/events/${raid}/answers/times`);
    return (body as AnswerTimes).said.find(({ username }) => username === name)!;
  };
  /** What was said before since this test began: the history is never emptied. */
  const earlierOf = async () => {
    const { earlier, earlierCount } = await timesOf();
    return earlier.slice(0, earlierCount - history).map(({ character }) => character);
  };
  const remove = (id: string) => member('DELETE', `/api/aoc/character/${id}`);
  const restore = (id: string) => member('PUT', `/api/aoc/character/${id}/restore`);

  beforeAll(async () => {
    host = await createTestHost(engine);
    host.clock.now = start - 9 * hour;
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    await db()
      .insertInto('characters')
      .values([
        characterRow('gate', people.level2!.id, { archetype1: 'Cleric', isMain: false }),
        characterRow('wend', people.level2!.id, { archetype1: 'Bard' }),
        characterRow('theirs', people.level3!.id, { archetype1: 'Mage' }),
      ])
      .execute();
    await db()
      .insertInto('events')
      .values([
        eventRow({ id: raid, starts_at: start, title: 'Raid' }),
        eventRow({ id: drill, starts_at: start, mandatory: 0 }),
        eventRow({ id: later, starts_at: start + 48 * hour, mandatory: 0 }),
      ])
      .execute();
  });

  beforeEach(async () => {
    for (const table of ['rsvps', 'moved_answers'] as const) await db().deleteFrom(table).execute();
    const { count } = await db()
      .selectFrom('earlier_answers')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('event_id', '=', raid)
      .where('user_id', '=', people.level2!.id)
      .executeTakeFirstOrThrow();
    history = Number(count);
  });

  afterAll(() => host.close());

  it('is one of their own, and shown to everybody instead of the main', async () => {
    expect(await say('gate')).toMatchObject({ status: 204 });
    expect((await seen()).mine).toEqual({ ...yes, character: gate, by: null });
    expect(await rosterOf()).toMatchObject([{ character: gate, archetype: 'Cleric' }]);
    await say(null);
    expect(await rosterOf()).toMatchObject([{ character: null, archetype: 'Bard' }]);
    // An older page says nothing of characters.
    await say('gate');
    await say(undefined);
    expect((await seen()).mine).toEqual({ ...yes, character: null, by: null });
    const { evenings } = (await member('GET', '/api/guild/events/mine')).body as {
      evenings: OwnEvening[];
    };
    expect(evenings).toMatchObject([{ id: raid, mine: { character: null } }]);
  });

  it.each([
    ['of somebody else', 'theirs'],
    ['that nobody has', 'nobody-has-it'],
  ])('is none %s', async (_, id) => {
    const refused = await say(id);
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect(refused.body).toMatchObject({
      errors: {
        character: ['That is no character of yours, or it was deleted. Choose another one.'],
      },
    });
    expect((await press({ ...yes, character: id })).body).toMatchObject({
      ...{ kept: [], refused: [{ eventId: raid, code: 'invalid' }] },
    });
    expect((await seen()).mine).toBeNull();
  });

  it('falls out of the answer when it is deleted, and is there again once it is restored', async () => {
    await say('gate');
    await remove('gate');
    expect((await seen()).mine).toEqual({ ...yes, character: null, by: null });
    expect(await rosterOf()).toMatchObject([{ character: null, archetype: 'Bard' }]);
    expect(await say('gate')).toMatchObject({ status: 400, code: 'invalid' });
    await restore('gate');
    expect((await seen()).mine).toMatchObject({ character: gate });
  });

  it('is the member’s own where an officer answers for them, and in the audit log', async () => {
    const refused = await answerFor('level2', 'theirs');
    expect(refused.body).toMatchObject({
      errors: {
        character: ['That is no character of the member’s, or it was deleted. Choose another one.'],
      },
    });
    expect(await answerFor('level2', 'gate')).toMatchObject({ status: 204 });
    expect((await seen()).mine).toEqual({ ...yes, character: gate, by: 'level7' });
    const { body } = await officer('GET', '/api/guild/audit?action=answered-for');
    const [line] = (body as OperationAnswer<typeof listAudit>).entries;
    expect(line?.detail).toMatch(/: Coming, as Name of gate, Tank$/);
  });

  it('changes an answer, and stays in the history by its name, deleted or not', async () => {
    await say('gate');
    await say('gate', { comment: 'Other words are no change' });
    expect(await earlierOf()).toEqual([]);
    await say('wend');
    expect((await timesOf()).now).toMatchObject({ character: wend });
    expect(await earlierOf()).toEqual(['Name of gate']);
    await remove('wend');
    expect((await timesOf()).now).toMatchObject({ character: null });
    // It is as if no character had been named: nothing changes by saying so.
    await say(null);
    expect(await earlierOf()).toEqual(['Name of gate']);
    await restore('wend');
    await say('wend');
    await remove('wend');
    await say('gate');
    expect(await earlierOf()).toEqual(['Name of wend', null, 'Name of gate']);
    await restore('wend');
  });

  it('comes back with what an officer had said', async () => {
    await answerFor('level2', 'gate');
    await press({ ...yes, answer: 'no', character: 'gate' });
    await press({ ...yes, character: 'gate' }, { back: true });
    expect((await seen()).mine).toEqual({ ...yes, character: gate, by: 'level7' });
    await press({ ...yes, answer: 'no', character: 'gate' });
    // With another character they did not say it.
    await press({ ...yes, character: 'wend' }, { back: true });
    expect((await seen()).mine).toEqual({ ...yes, character: wend, by: null });
  });

  it('goes aside with an answer to an event that moves, and comes back with it', async () => {
    await say('gate');
    await moveAnswers(db(), raid, start, start + hour);
    expect(await seen()).toMatchObject({
      ...{ mine: null, moved: { ...yes, character: gate } },
      press: { role: 'Tank', character: gate },
    });
    await moveAnswers(db(), raid, start + hour, start);
    expect(await seen()).toMatchObject({ mine: { ...yes, character: gate }, moved: null });
  });

  it('is by one press that of their last own answer by which they come, else the main', async () => {
    const pressOf = async (id: string) => (await seen(id)).press;
    expect(await pressOf(drill)).toEqual({ role: null, comment: '', character: wend });
    await say('gate', { comment: 'With the ram' });
    expect(await pressOf(drill)).toEqual({ role: 'Tank', comment: '', character: gate });
    // What stands is kept, of words too.
    expect(await pressOf(raid)).toEqual({ role: 'Tank', comment: 'With the ram', character: gate });
    host.clock.now += hour;
    await say(null, { role: 'Healer', answer: 'late' }, later);
    expect(await pressOf(drill)).toEqual({ role: 'Healer', comment: '', character: null });
    host.clock.now += hour;
    // Who declines has named nothing, and an officer has not spoken for them.
    await say('wend', { answer: 'no' }, later);
    expect(await pressOf(drill)).toEqual({ role: 'Tank', comment: '', character: gate });
    await db().deleteFrom('rsvps').execute();
    await answerFor('level2', 'gate');
    expect(await pressOf(drill)).toEqual({ role: null, comment: '', character: wend });
    const { body } = await member('GET', '/api/guild/events?from=2026-11-28&to=2026-11-28');
    const { events } = body as { events: GuildEvent[] };
    expect(events.find(({ id }) => id === drill)?.press.character).toEqual(wend);
  });

  it('stands in the file of the calendar', async () => {
    await say('gate');
    const { body } = await officer('GET', '/api/guild/events.csv?from=2026-11-28&to=2026-11-28');
    const [head, ...lines] = (body as string).trim().split(/\r?\n/);
    expect(head).toMatch(/role,comment,character,waiting list$/);
    expect(lines.find((line) => line.includes('level2'))).toMatch(/Coming,Tank,,Name of gate,$/);
  });
});
