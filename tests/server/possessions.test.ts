import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostOpenTold, type OpenAppeals } from '#contract/appeals.ts';
import { mostOfSquad } from '#contract/squad-shapes.ts';
import type { SquadList } from '#contract/squads.ts';
import { mostOpenAppeals, mostAppealsOfRecord } from '#server/appeals/changes.ts';
import { mostCorrections } from '#server/event-attendance/changes.ts';
import { mostLinesAnHour } from '#server/audit/lines-an-hour.ts';
import { noteRefusals } from '#server/audit/refusals.ts';
import { mostSessions } from '#server/auth/sessions.ts';
import { mostPending, StoredSignIns } from '#server/auth/sign-ins.ts';
import { mostEventsAround } from '#server/planning/room.ts';
import { mostDeleted } from '#server/characters/changes.ts';
import { mostCharacters } from '#server/characters/room.ts';
import { saveUsers } from '#server/db/people.ts';
import { saveFile } from '#server/files/queries.ts';
import { mostIcons } from '#server/icons/changes.ts';
import { mostLeaves } from '#server/leaves/changes.ts';
import { mostEnded } from '#server/squads/ending.ts';
import { mostSquads } from '#server/squads/making.ts';
import { mostTerms } from '#server/trials/changes.ts';
import { mostNotes } from '#server/trials/notes.ts';
import { mostWaiting } from '#server/squad-requests/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const told = { status: 409, code: 'too-many' };

describe.each(engines)('what there may be of something, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const db = () => host.host.database.db;
  const count = async (table: 'sign_ins' | 'deleted_characters') =>
    (await db().selectFrom(table).selectAll().execute()).length;
  const addEvents = (ids: readonly string[], startOf: (index: number) => number) =>
    db()
      .insertInto('events')
      .values(ids.map((id, index) => eventRow({ id, starts_at: startOf(index) })))
      .execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  afterAll(() => host.close());

  it('leaves of a member: those of the last year and ahead', async () => {
    const leave = (first_day: string) => ({
      ...{ id: randomUUID(), user_id: idOf('level2'), reason: '', made_at: 0, version: 0 },
      ...{ first_day, last_day: first_day },
    });
    const kept = times(mostLeaves - 1, () => leave('2026-06-01'));
    const old = times(5, () => leave('2024-06-01'));
    await db()
      .insertInto('leaves')
      .values([...kept, ...old])
      .execute();
    const announce = () =>
      member('POST', '/api/guild/leaves', {
        ...{ firstDay: '2026-12-01', lastDay: '2026-12-02', reason: '' },
      });
    const both = await Promise.all([announce(), announce()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await announce()).toMatchObject(told);
    await member('DELETE', `/api/guild/leaves/${kept[0]!.id}`);
    expect((await announce()).status).toBe(200);
    const { status } = await officer('POST', '/api/guild/leaves', {
      ...{ firstDay: '2026-12-01', lastDay: '2026-12-02', reason: '' },
    });
    expect(status).toBe(200);
  });

  it('appeals of a member that nobody has answered, and appeals against one record', async () => {
    const ids = times(mostOpenAppeals + 1, () => randomUUID());
    await addEvents(ids, (index) => host.clock.now - (index + 1) * day);
    await db()
      .insertInto('attendance')
      .values(
        ids.map((event_id) => ({
          ...{ event_id, user_id: idOf('level2'), state: 'absent' as const, recorded_at: 0 },
        })),
      )
      .execute();
    const appeal = (id: string) =>
      member('POST', `/api/guild/attendance/events/${id}/appeals`, { words: 'I was there' });
    for (const id of ids.slice(0, mostOpenAppeals)) expect((await appeal(id)).status).toBe(204);
    expect(await appeal(ids.at(-1)!)).toMatchObject(told);
    const answer = () =>
      db()
        .updateTable('attendance_appeals')
        .set({ outcome: 'refused', answer: 'No' })
        .where('outcome', 'is', null)
        .execute();
    await answer();
    for (let turn = 1; turn < mostAppealsOfRecord; turn += 1) {
      expect((await appeal(ids[0]!)).status).toBe(204);
      await answer();
    }
    expect(await appeal(ids[0]!)).toMatchObject(told);
    expect((await appeal(ids.at(-1)!)).status).toBe(204);
  });

  it('corrections of an event', async () => {
    const event_id = randomUUID();
    await addEvents([event_id], () => host.clock.now - 40 * day);
    const by = { by_id: idOf('level7'), by_name: 'level7', reason: 'Oops', at: 0 };
    for (let start = 0; start < mostCorrections; start += 500) {
      await db()
        .insertInto('attendance_changes')
        .values(
          times(Math.min(500, mostCorrections - start), (index) => ({
            ...{ id: `change-${start + index}`, event_id, user_id: idOf('level1'), ...by },
            ...{ before: 'absent' as const, after: 'present' as const },
          })),
        )
        .execute();
    }
    const record = (version: number, state: string) =>
      officer('PUT', `/api/guild/attendance/events/${event_id}`, {
        ...{ version, reason: 'Once more', records: [{ discordId: idOf('level2'), state }] },
      });
    // What was not recorded yet is no correction.
    expect((await record(0, 'present')).status).toBe(200);
    expect(await record(1, 'absent')).toMatchObject(told);
    expect((await record(1, 'present')).status).toBe(200);
  });

  it('events around a day', async () => {
    const start = Date.UTC(2030, 5, 1);
    for (let made = 0; made < mostEventsAround - 1; made += 500) {
      const some = Math.min(500, mostEventsAround - 1 - made);
      await addEvents(
        times(some, () => randomUUID()),
        (index) => start + (index % 300) * day,
      );
    }
    const form = (on: string) => ({
      ...{ title: 'One more', description: '', squadId: null, zone: 'Europe/Berlin' },
      ...{ mandatory: true, tbd: false, allCall: false, isPublic: false },
      ...{ start: `${on}T20:00`, end: `${on}T22:00` },
    });
    const plan = (on: string) =>
      officer('POST', '/api/guild/events', { event: form(on), repeat: null });
    expect((await plan('2030-07-01')).status).toBe(200);
    expect(await plan('2030-07-02')).toMatchObject(told);
    const elsewhere = await plan('2026-12-01');
    expect(elsewhere.status).toBe(200);
    const [id = ''] = (elsewhere.body as { ids: string[] }).ids;
    const move = (on: string) =>
      officer('PUT', `/api/guild/events/${id}`, { event: form(on), scope: 'this', version: 0 });
    expect(await move('2030-07-02')).toMatchObject(told);
    for (const far of ['2016-01-01', '2037-12-01']) {
      expect(await plan(far)).toMatchObject({ status: 400, code: 'invalid' });
    }
    expect((await move('2026-12-02')).status).toBe(200);
  });

  it('an officer’s notes on a trial, and terms of a member in a year', async () => {
    const trial = { user_id: idOf('level1'), started_at: host.clock.now, ends_at: 0 };
    const decided = {
      ...{ verdict: 'extend' as const, reason: 'x', decided_by: 'level7' },
      decided_at: host.clock.now,
    };
    await db()
      .insertInto('trials')
      .values(times(mostTerms - 1, () => ({ id: randomUUID(), ...trial, ...decided })))
      .execute();
    const begin = () =>
      officer('POST', '/api/guild/trials', { discordId: idOf('level1'), days: 28 });
    const begun = await begin();
    expect(begun.status).toBe(200);
    const { id } = begun.body as { id: string };
    const decide = (verdict: string) =>
      officer('PUT', `/api/guild/trials/${id}/verdict`, { verdict, reason: 'x' });
    expect(await decide('extend')).toMatchObject(told);
    const note = (kind: string, as = officer) =>
      as('POST', `/api/guild/trials/${id}/notes`, { kind, words: 'Good company' });
    await db()
      .insertInto('trial_notes')
      .values(
        times(mostNotes - 1, () => ({
          ...{ id: randomUUID(), trial_id: id, author_id: idOf('level7') },
          ...{ kind: 'note' as const, words: 'x', written_at: 0 },
        })),
      )
      .execute();
    const both = await Promise.all([note('note'), note('vouch')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await note('note')).toMatchObject(told);
    expect((await decide('pass')).status).toBe(204);
    expect(await begin()).toMatchObject(told);
  });

  it('characters of a member, those brought back included, and deleted ones', async () => {
    const save = (characterId: string) =>
      member('POST', '/api/aoc/character', { characterId, version: 0 });
    const remove = (id: string) => member('DELETE', `/api/aoc/character/${id}`);
    expect((await save('first')).status).toBe(200);
    await remove('first');
    for (let index = 0; index < mostCharacters; index += 1) {
      expect((await save(`more-${index}`)).status).toBe(200);
    }
    const restore = () => member('PUT', '/api/aoc/character/first/restore');
    expect(await restore()).toMatchObject({ status: 409, code: 'too-many-characters' });
    await remove('more-0');
    expect((await restore()).status).toBe(200);
    // A second call finds it there.
    expect((await restore()).status).toBe(200);
    const row = { user_id: idOf('level2'), row: '{}' };
    await db().deleteFrom('deleted_characters').execute();
    await db()
      .insertInto('deleted_characters')
      .values([
        ...times(mostDeleted, (index) => ({
          ...{ id: `kept-${index}`, ...row, deleted_at: host.clock.now - 10_000 + index },
        })),
        { id: 'of-another', ...row, user_id: idOf('level3'), deleted_at: host.clock.now - day },
      ])
      .execute();
    await remove('more-1');
    expect(await count('deleted_characters')).toBe(mostDeleted + 1);
    const left = await db().selectFrom('deleted_characters').select('id').execute();
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(['more-1', 'of-another']));
    expect(left.map(({ id }) => id)).not.toContain('kept-0');
  });

  it('squads that stand, and members of one', async () => {
    const crowd = times(mostOfSquad.members, (index) => `30000000000000${1000 + index}`);
    await saveUsers(
      db(),
      crowd.map((id) => ({
        ...{
          id,
          username: id,
          avatar: null,
          roles: people.level2!.roles,
          rolesAt: null,
          joinedAt: null,
        },
      })),
    );
    const lead_id = idOf('level5');
    const squad = (id: string) => squadRow({ id, name: id, lead_id });
    await db()
      .insertInto('squads')
      .values([
        ...times(mostSquads - 1, (index) => squad(`squad-${index}`)),
        // One that is disbanded takes no room.
        { ...squad('gone'), disbanded_at: 1 },
      ])
      .execute();
    await db()
      .insertInto('squad_members')
      .values(crowd.slice(1).map((id) => placeRow('squad-0', id)))
      .execute();
    const move = (discordId: string) =>
      officer('POST', '/api/guild/squads/moves', {
        moves: [{ discordId, was: null, is: { squadId: 'squad-0', role: null } }],
      });
    expect((await move(crowd[0]!)).status).toBe(200);
    expect(await move(idOf('level2'))).toMatchObject(told);
    const make = (name: string) =>
      officer('POST', '/api/guild/squads', {
        squads: [
          {
            ...{ name: `Squad of ${name}`, crest: null, leadId: idOf(name) },
            members: [{ discordId: idOf(name), role: null }],
          },
        ],
      });
    expect((await make('level2')).status).toBe(200);
    expect(await make('level3')).toMatchObject(told);
  });

  it('requests that wait for one squad, those aside who may not join any more', async () => {
    const lead_id = idOf('level7');
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'wanted', name: 'Wanted', lead_id }))
      .execute();
    const crowd = times(mostWaiting + 5, (index) => `40000000000000${1000 + index}`);
    const outside = new Set(crowd.slice(mostWaiting));
    const rolesOf = (id: string) => (outside.has(id) ? [] : people.level2!.roles);
    await saveUsers(
      db(),
      crowd.map((id) => ({
        ...{ id, username: id, avatar: null, roles: rolesOf(id), rolesAt: null, joinedAt: null },
      })),
    );
    await db()
      .insertInto('squad_requests')
      .values(
        crowd.map((user_id, index) => ({
          ...{ squad_id: 'wanted', user_id, words: '', made_at: index, outcome: null },
          ...{ answer: '', answered_by: null, answered_at: null },
        })),
      )
      .execute();
    await db().deleteFrom('squad_members').where('user_id', '=', idOf('level3')).execute();
    const asking = await callerOf(host, 'level3');
    const ask = () => asking('POST', '/api/guild/squads/wanted/requests', { words: 'May I?' });
    expect(await ask()).toMatchObject({
      ...told,
      body: {
        detail: `${mostWaiting} people wait for the answer of Wanted. Ask once some of them have it.`,
      },
    });
    const refuse = (id: string) =>
      officer('POST', `/api/guild/squads/wanted/requests/${id}/refuse`, { answer: 'No' });
    expect((await refuse(crowd[0]!)).status).toBe(204);
    expect((await ask()).status).toBe(204);
    // In other words, it takes no more room.
    expect((await ask()).status).toBe(204);
    // Those who come back are seen once others are answered.
    const { roles } = people.level2!;
    await db()
      .updateTable('users')
      .set({ roles: JSON.stringify(roles) })
      .where('id', 'in', [...outside])
      .execute();
    const { body } = await officer('GET', '/api/guild/squads');
    const { squads } = body as SquadList;
    const { requests } = squads.find(({ id }) => id === 'wanted')!;
    expect(requests.map(({ discordId }) => discordId).toReversed()).toEqual(
      crowd.slice(1, mostWaiting + 1),
    );
  });

  it('disbanded squads for which no event was', async () => {
    await db().deleteFrom('squad_members').execute();
    const lead_id = idOf('level2');
    const ended = (id: string, disbanded_at: number) =>
      squadRow({ id, name: id, lead_id, disbanded_at });
    await db()
      .insertInto('squads')
      .values([
        ended('with-an-event', 1),
        ...times(mostEnded, (index) => ended(`ended-${index}`, index + 2)),
      ])
      .execute();
    const event = eventRow({ id: randomUUID(), starts_at: 0, squad_id: 'with-an-event' });
    await db().insertInto('events').values(event).execute();
    await db()
      .insertInto('squad_requests')
      .values({
        ...{ squad_id: 'ended-0', user_id: lead_id, words: '', made_at: 0, outcome: 'lapsed' },
        ...{ answer: '', answered_by: null, answered_at: 0 },
      })
      .execute();
    await db().deleteFrom('squads').where('id', 'in', ['squad-97', 'squad-98']).execute();
    const members = [{ discordId: lead_id, role: null }];
    const made = await officer('POST', '/api/guild/squads', {
      squads: [{ name: 'Short', crest: null, leadId: lead_id, members }],
    });
    expect(made.status).toBe(200);
    const { standing } = made.body as { standing: object[] };
    expect((await officer('POST', '/api/guild/squads/disband', { squads: standing })).status).toBe(
      200,
    );
    const left = await db()
      .selectFrom('squads')
      .select('id')
      .where('disbanded_at', 'is not', null)
      .execute();
    const ids = left.map(({ id }) => id);
    expect(ids).toHaveLength(mostEnded + 1);
    expect(ids).toContain('with-an-event');
    expect(ids).not.toContain('ended-0');
    expect(ids).toContain('ended-1');
  });

  it('open appeals that are told at once, and how many there are', async () => {
    const event_id = randomUUID();
    await addEvents([event_id], () => host.clock.now - 50 * day);
    await db().deleteFrom('attendance_appeals').execute();
    await db()
      .insertInto('attendance_appeals')
      .values(
        times(mostOpenTold + 5, (index) => ({
          ...{ id: randomUUID(), event_id, user_id: idOf('level2'), words: String(index) },
          ...{ made_at: index, outcome: null, answer: null, answered_by: null, answered_at: null },
        })),
      )
      .execute();
    const { body } = await officer('GET', '/api/guild/attendance/appeals');
    const { appeals, count: all } = body as OpenAppeals;
    expect(appeals.map(({ words }) => words)).toEqual(times(mostOpenTold, String));
    expect(all).toBe(mostOpenTold + 5);
  });

  it('icons', async () => {
    const path = '/icons/lamp.webp';
    await saveFile(db(), path, 'image/webp', new Uint8Array([1]));
    const icon = (index: number) => ({ id: `icon-${index}`, name: 'x', path, created_at: index });
    for (let start = 0; start < mostIcons - 1; start += 500) {
      const some = Math.min(500, mostIcons - 1 - start);
      await db()
        .insertInto('icons')
        .values(times(some, (index) => icon(start + index)))
        .execute();
    }
    const cookie = await host.signIn('level7');
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const upload = async () => {
      const body = new FormData();
      body.append('icon', new File([new Uint8Array(png)], 'lamp.png'));
      const to = '/api/aoc/database/icons/upload';
      const response = await host.request(to, { method: 'POST', headers: { cookie }, body });
      return { status: response.status, ...((await response.json()) as object) };
    };
    expect((await upload()).status).toBe(200);
    expect(await upload()).toMatchObject(told);
  });

  it('sessions of a person: the oldest ends, and nobody else’s', async () => {
    const { sessions } = host.identity;
    const other = await sessions.open(idOf('level5'));
    const first = await sessions.open(idOf('level3'));
    const row = { user_id: idOf('level3'), created_at: 0, expires_at: host.clock.now + 40 * day };
    await db()
      .insertInto('sessions')
      .values(times(mostSessions - 1, (index) => ({ id_hash: `session-${index}`, ...row })))
      .execute();
    expect(await sessions.find([first])).not.toBeNull();
    await db()
      .updateTable('sessions')
      .set({ expires_at: host.clock.now + day / 2 })
      .where('user_id', '=', idOf('level3'))
      .where('id_hash', 'not like', 'session-%')
      .execute();
    const last = await sessions.open(idOf('level3'));
    expect(await sessions.find([first])).toBeNull();
    expect(await sessions.find([last])).not.toBeNull();
    expect(await sessions.find([other])).not.toBeNull();
  });

  it('sign-ins that one browser has under way', async () => {
    const signIns = new StoredSignIns(host.host.database, 'secret', () => (host.clock.now += 1));
    const pending = { verifier: 'v', back: '/' };
    const browser = await signIns.begin(null, 'state-0', pending);
    const other = await signIns.begin(null, 'state-of-another', pending);
    for (let turn = 1; turn <= mostPending; turn += 1) {
      await signIns.begin(browser, `state-${turn}`, pending);
    }
    expect(await count('sign_ins')).toBe(mostPending + 1);
    expect(await signIns.take([browser], 'state-0')).toBeNull();
    expect(await signIns.take([browser], 'state-1')).toEqual(pending);
    expect(await signIns.take([browser], `state-${mostPending}`)).toEqual(pending);
    expect(await signIns.take([other], 'state-of-another')).toEqual(pending);
  });

  it('refusals that are written down, by person and hour', async () => {
    const lines: (string | null)[] = [];
    const audit = {
      write: async ({ actor }: { actor?: { id: string } | null }) => {
        lines.push(actor?.id ?? null);
      },
    };
    let now = 0;
    const note = noteRefusals(audit, () => now, pino({ level: 'silent' }));
    for (let turn = 0; turn < 10 * mostLinesAnHour; turn += 1) {
      now += 1000;
      note(null, `/admin/${turn}`);
    }
    expect(lines).toHaveLength(mostLinesAnHour);
    const viewer = { accessLevel: 0, editor: false, guilded: false };
    const user = { id: '1', username: 'somebody', avatar: null };
    note({ user, viewer, sessionHash: 'x', extended: false }, '/admin/1');
    expect(lines.at(-1)).toBe('1');
    now += 60 * 60 * 1000;
    note(null, '/admin/0');
    expect(lines.at(-1)).toBeNull();
  });
});
