import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAttendance } from '#contract/event-attendance.ts';
import { type Raid, readRaid } from '#contract/raids.ts';
import type { AttendanceState, RsvpAnswer } from '#rules/attendance/attendance.ts';
import { waysToCome } from '#rules/raids/people.ts';
import { emptyPlan, type Plan } from '#rules/raids/plan.ts';
import { saveRoles, saveUsers } from '#server/db/people.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('who may be seated on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let eventId: string;

  const db = () => host.host.database.db;
  const addEvent = async (inDays: number, part: object = {}) => {
    const id = randomUUID();
    const starts_at = host.clock.now + inDays * day;
    await db()
      .insertInto('events')
      .values(eventRow({ id, starts_at, ...part }))
      .execute();
    return id;
  };
  const addRaid = async (event_id: string | null, part: Partial<Plan> = {}) => {
    const plan = { ...emptyPlan('Raid', ['Wick'], 2), ...part };
    const id = randomUUID();
    await db().insertInto('raids').values(raidRow({ id, plan, event_id })).execute();
    return id;
  };
  const read = async (id: string): Promise<Raid> => {
    const { status, body } = await officer('GET', `/api/guild/raids/${id}`);
    expect(status).toBe(200);
    return readRaid.answer.parse(body);
  };
  const personOf = ({ people: all }: Raid, name: string) =>
    all.find(({ username }) => username === name);
  const answer = (name: string, said: RsvpAnswer, answered_at = 0) =>
    db()
      .insertInto('rsvps')
      .values({
        ...{ event_id: eventId, user_id: idOf(name), answer: said, role: 'Healer' },
        ...{ comment: 'After work', answered_at },
      })
      .execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    eventId = await addEvent(2);
  });

  afterAll(() => host.close());

  it('are the members of any level, by name, and whoever stands in the plan', async () => {
    const names = ({ people: all }: Raid) => all.map(({ username }) => username);
    const levels = ['level1', 'level2', 'level3', 'level5', 'level7'];
    expect(names(await read(await addRaid(eventId)))).toEqual(levels);
    const placed = { person: idOf('outsider'), character: 'long-gone', role: 'Tank' as const };
    const raid = await read(await addRaid(eventId, { bench: [placed] }));
    expect(names(raid)).toEqual([...levels, 'outsider']);
    expect(personOf(raid, 'outsider')).toMatchObject({ answer: 'gone', level: 0, characters: [] });
    expect(personOf(raid, 'level5')).toEqual({
      ...{ discordId: idOf('level5'), username: 'level5', avatar: null, answer: 'silent' },
      ...{
        comment: '',
        asked: null,
        askedWith: null,
        level: 5,
        leads: false,
        squad: '',
        attendance: null,
      },
      ...{ benched: 0, benchedOf: 0, benchedInARow: 0, characters: [] },
    });
  });

  it('have what they answered, or their leave, whichever they said last', async () => {
    const leave = (name: string, first_day: string, made_at: number) =>
      db()
        .insertInto('leaves')
        .values({
          ...{ id: randomUUID(), user_id: idOf(name), reason: '', made_at, version: 0 },
          ...{ first_day, last_day: '2026-11-23' },
        })
        .execute();
    await answer('level1', 'maybe');
    await answer('level2', 'yes', 10);
    await leave('level2', '2026-11-20', 20);
    await answer('level3', 'late', 30);
    await leave('level3', '2026-11-20', 20);
    // It begins on the day after.
    await leave('level5', '2026-11-23', 20);
    const raid = await read(await addRaid(eventId));
    const answers = raid.people.map(({ username, answer: said }) => [username, said]);
    expect(Object.fromEntries(answers)).toEqual({
      ...{ level1: 'maybe', level2: 'leave', level3: 'late', level5: 'silent', level7: 'silent' },
    });
    expect(personOf(raid, 'level3')).toMatchObject({ comment: 'After work', asked: 'Healer' });
    // A practice has no day of which anybody could have said something.
    const practice = await read(await addRaid(null));
    expect(new Set(practice.people.map(({ answer: said }) => said))).toEqual(new Set(['silent']));
  });

  it('of a squad’s evening are asked or not; who answered, and guests of the plan that is out, are', async () => {
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'asked', name: 'Asked', lead_id: idOf('level3') }))
      .execute();
    await db()
      .insertInto('squad_members')
      .values(placeRow('asked', idOf('level3')))
      .execute();
    const evening = await addEvent(9, { squad_id: 'asked' });
    const said = { event_id: evening, role: null, comment: '', answered_at: 0 };
    await db()
      .insertInto('rsvps')
      .values({ ...said, user_id: idOf('level5'), answer: 'maybe' })
      .execute();
    const answersOf = async () => {
      const { people: all } = await read(await addRaid(evening));
      return Object.fromEntries(all.map(({ username, answer: its }) => [username, its]));
    };
    const asked = { level1: 'unasked', level2: 'unasked', level3: 'silent', level5: 'maybe' };
    expect(await answersOf()).toEqual({ ...asked, level7: 'unasked' });
    const guest = { person: idOf('level7'), character: null, role: 'Tank' as const };
    const plan = { ...emptyPlan('Raid', ['Wick'], 2), bench: [guest] };
    const published = { published_body: JSON.stringify(plan), published_at: 1 };
    const row = raidRow({ id: randomUUID(), plan, event_id: evening, ...published });
    await db().insertInto('raids').values(row).execute();
    expect(await answersOf()).toEqual({ ...asked, level7: 'silent' });
    await db().deleteFrom('squad_members').where('squad_id', '=', 'asked').execute();
    await db().deleteFrom('squads').where('id', '=', 'asked').execute();
  });

  it('asked to come with a character of theirs, as long as there is one', async () => {
    const evening = await addEvent(12);
    await db()
      .insertInto('characters')
      .values([
        characterRow('asked-main', idOf('level2')),
        characterRow('asked-twink', idOf('level2'), { isMain: false, archetype1: 'Bard' }),
        characterRow('asked-other', idOf('level3')),
      ])
      .execute();
    const said = { event_id: evening, answer: 'yes' as const, role: null, comment: '' };
    const named = (name: string, character_id: string) => ({
      ...{ ...said, user_id: idOf(name), answered_at: 0, character_id, character_name: 'Then' },
    });
    await db()
      .insertInto('rsvps')
      .values([
        named('level2', 'asked-twink'),
        named('level3', 'asked-main'),
        named('level5', 'long-gone'),
      ])
      .execute();
    const raid = await read(await addRaid(evening));
    const asked = ['level2', 'level3', 'level5', 'level7'].map(
      (name) => personOf(raid, name)?.askedWith,
    );
    expect(asked).toEqual(['asked-twink', null, null, null]);
    expect(waysToCome({ ...personOf(raid, 'level2')! })[0]).toEqual({
      ...{ person: idOf('level2'), character: 'asked-twink', role: 'Support' },
    });
    await db().deleteFrom('characters').where('id', 'like', 'asked-%').execute();
  });

  it('stay seated when they answer otherwise, and are known to have', async () => {
    const placed = { person: idOf('level5'), character: null, role: 'Tank' as const };
    const { squads } = emptyPlan('Raid', ['Wick'], 2);
    squads[0]!.seats[0] = { ...squads[0]!.seats[0]!, holder: placed };
    const id = await addRaid(eventId, { squads });
    await answer('level5', 'no');
    const raid = await read(id);
    expect(raid.plan.squads[0]!.seats[0]!.holder).toEqual(placed);
    expect(personOf(raid, 'level5')).toMatchObject({ answer: 'no' });
    await db().deleteFrom('rsvps').where('user_id', '=', idOf('level5')).execute();
  });

  it('stay seated when they lose their level, and are known to be no members', async () => {
    const { id } = people.level5!;
    const placed = { person: id, character: null, role: 'Tank' as const };
    const { squads } = emptyPlan('Raid', ['Wick'], 2);
    squads[0]!.seats[0] = { ...squads[0]!.seats[0]!, holder: placed };
    const raid = await addRaid(eventId, { squads });
    await answer('level5', 'yes');
    const levelOf = (roles: string[]) => saveRoles(db(), { id, roles, rolesAt: host.clock.now });
    await levelOf(['1000000000000000009']);
    const demoted = await read(raid);
    expect(demoted.plan.squads[0]!.seats[0]!.holder).toEqual(placed);
    expect(personOf(demoted, 'level5')).toMatchObject({ answer: 'outside', level: 0 });
    await levelOf(people.level5!.roles!);
    expect(personOf(await read(raid), 'level5')).toMatchObject({ answer: 'yes', level: 5 });
    await db().deleteFrom('rsvps').where('user_id', '=', id).execute();
  });

  it('have their squad, whether they lead one, and their characters, the main first', async () => {
    await db()
      .insertInto('squads')
      .values(
        squadRow({
          id: 'heron',
          name: 'Heron',
          lead_id: idOf('outsider'),
          deputy_id: idOf('level3'),
        }),
      )
      .execute();
    await db()
      .insertInto('squad_members')
      .values(['nobody', 'level3'].map((name) => placeRow('heron', idOf(name))))
      .execute();
    const form = {
      ...{ physicalPower: 310, magicalPower: 20, healingPower: 7, armor: 55, health: 4200 },
      gear: { helmet: {}, feet: {}, 'no slot': {} },
    };
    await db()
      .insertInto('characters')
      .values([
        characterRow('small', idOf('level3'), { isMain: false, level: 12 }),
        characterRow('large', idOf('level3'), { isMain: false, level: 30, archetype1: 'Bard' }),
        characterRow('main', idOf('level3'), { form }),
      ])
      .execute();
    const id = await addRaid(eventId);
    const raid = await read(id);
    // Who has no level stands there all the same who is in a squad.
    expect(personOf(raid, 'nobody')).toMatchObject({
      ...{ squad: 'Heron', leads: false, level: 0, answer: 'outside' },
    });
    const lead = personOf(raid, 'level3');
    expect(lead).toMatchObject({ squad: 'Heron', leads: true });
    expect(lead?.characters.map(({ id: one }) => one)).toEqual(['main', 'large', 'small']);
    expect(lead?.characters[0]).toEqual({
      ...{ id: 'main', name: 'Name of main', level: 40, isMain: true, updatedAt: 0 },
      ...{ archetype1: 'Tank', archetype2: 'Mage', equipped: 2 },
      ...{ physicalPower: 310, magicalPower: 20, healingPower: 7, armor: 55, health: 4200 },
    });
    // What was read once is read again when it has been saved, and not when it is gone.
    const saved = characterRow('main', idOf('level3'), { form: { ...form, health: 5000 } });
    await db()
      .updateTable('characters')
      .set({ body: saved.body, version: 2, updated_at: 9 })
      .where('id', '=', 'main')
      .execute();
    await db().deleteFrom('characters').where('id', '=', 'small').execute();
    const again = personOf(await read(id), 'level3')?.characters;
    expect(again?.map(({ id: one, health }) => [one, health])).toEqual([
      ['main', 5000],
      ['large', 4100],
    ]);
  });

  it('have how they attended, and how often they waited on the bench', async () => {
    const user_id = idOf('level2');
    const record = async (inDays: number, state: AttendanceState, part: object = {}) => {
      const event_id = await addEvent(inDays, part);
      await db()
        .insertInto('attendance')
        .values({ event_id, user_id, state, recorded_at: 0 })
        .execute();
    };
    await record(-95, 'absent');
    await record(-60, 'bench');
    await record(-50, 'absent');
    await record(-40, 'present');
    await record(-30, 'bench');
    // A leave of that day, which is over, excuses it.
    await record(-20, 'absent');
    await db()
      .insertInto('leaves')
      .values({
        ...{ id: randomUUID(), user_id, reason: '', made_at: 0, version: 0 },
        ...{ first_day: '2026-10-30', last_day: '2026-11-01' },
      })
      .execute();
    await record(-10, 'bench');
    await record(-5, 'absent', { mandatory: 0 });
    await record(-4, 'absent', { cancelled: 1 });
    await addEvent(-3);
    const seen = personOf(await read(await addRaid(eventId)), 'level2');
    expect(seen).toMatchObject({ attendance: 4 / 5, benched: 3, benchedOf: 6, benchedInARow: 2 });
    // The plan of an evening that is over tells what was known on that evening.
    const before = personOf(await read(await addRaid(await addEvent(-35))), 'level2');
    expect(before).toMatchObject({ attendance: 2 / 4, benched: 1, benchedOf: 4, benchedInARow: 0 });
  });

  it('are told anew once a record of them has changed', async () => {
    const past = await addEvent(-2);
    const raid = await addRaid(eventId);
    const path = recordAttendance.path.replace('{eventId}', past);
    const attended = async (version: number, state: AttendanceState) => {
      const records = [{ discordId: idOf('level5'), state }];
      const recorded = await officer('PUT', path, { version, records, reason: 'A mistake' });
      expect(recorded.status).toBe(200);
      return personOf(await read(raid), 'level5')?.attendance;
    };
    expect(personOf(await read(raid), 'level5')).toMatchObject({ attendance: null });
    expect(await attended(0, 'present')).toBe(1);
    expect(await attended(1, 'absent')).toBe(0);
  });

  it('were on the bench of the last ten raids to which they were asked', async () => {
    const user_id = idOf('level3');
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'others', name: 'Others', lead_id: idOf('level5') }))
      .execute();
    const record = async (inDays: number, who: string, state: AttendanceState, part = {}) => {
      const event_id = await addEvent(inDays, part);
      const row = { event_id, user_id: who, state, recorded_at: 0 };
      await db().insertInto('attendance').values(row).execute();
    };
    await record(-30, user_id, 'bench');
    // Ten evenings of another squad since, at one of which they were a guest.
    const own = { squad_id: 'others' };
    for (let nth = 0; nth < 10; nth += 1) await record(-29 + nth, idOf('level5'), 'present', own);
    await record(-12, user_id, 'bench', own);
    const seen = personOf(await read(await addRaid(eventId)), 'level3');
    expect(seen).toMatchObject({ attendance: 1, benched: 2, benchedInARow: 2 });
    // Of whoever was in it then, they count, whether something is recorded of them or not.
    await db()
      .insertInto('squad_changes')
      .values(
        (['joined', 'left'] as const).map((kind, nth) => ({
          ...{ id: `turn-${nth}`, squad_id: 'others', squad_name: 'Others', user_id, kind },
          ...{ username: 'level3', detail: '', by_id: '1', by_name: 'level7' },
          at: host.clock.now - (kind === 'joined' ? 60 : 15) * day,
        })),
      )
      .execute();
    expect(personOf(await read(await addRaid(eventId)), 'level3')).toMatchObject({ benched: 1 });
  });

  it('may be six hundred who have answered', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `30000000000000${1000 + index}`);
    await saveUsers(
      db(),
      many.map((id) => ({
        ...{ id, username: `Member ${id}`, avatar: null, rolesAt: null, joinedAt: null },
        roles: ['1000000000000000002'],
      })),
    );
    for (let start = 0; start < many.length; start += 100) {
      const ids = many.slice(start, start + 100);
      await db()
        .insertInto('rsvps')
        .values(
          ids.map((user_id) => ({
            ...{ event_id: eventId, user_id, answer: 'yes' as const, role: null },
            ...{ comment: '', answered_at: 0 },
          })),
        )
        .execute();
      await db()
        .insertInto('characters')
        .values(ids.map((id) => characterRow(`c-${id}`, id)))
        .execute();
    }
    const bench = many.map((person) => ({
      person,
      character: `c-${person}`,
      role: 'Tank' as const,
    }));
    const raid = await read(await addRaid(eventId, { bench }));
    const coming = raid.people.filter(({ answer: said }) => said === 'yes');
    expect(coming).toHaveLength(600);
    expect(coming.every(({ characters }) => characters.length === 1)).toBe(true);
    expect(raid.plan.bench).toHaveLength(600);
  });
});
