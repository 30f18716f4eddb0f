import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnTables } from '#contract/copies.ts';
import type { MemberPage, OfficersPart } from '#contract/member-pages.ts';
import { Audit } from '#server/audit/audit.ts';
import { tellOfText } from '#server/readings/asking.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { dropRow } from './drop-rows.ts';
import { characterRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const eventId = '11111111-1111-4111-8111-111111111111';
const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;

interface Copy {
  tables: Record<string, Record<string, unknown>[]>;
  leftOut: Record<string, string>;
}

describe.each(engines)('what is known of a member, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  const page = `/api/guild/members/${idOf('level3')}`;
  const seen = async () =>
    (await officer('GET', page)).body as { page: MemberPage; officers: OfficersPart };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level3');
    const { db } = host.host.database;
    await db
      .insertInto('events')
      .values(eventRow({ id: eventId, starts_at: host.clock.now - day }))
      .execute();
    const record = (version: number, state: string, reason: string) =>
      officer('PUT', `/api/guild/attendance/events/${eventId}`, {
        ...{ version, reason, records: [{ discordId: idOf('level3'), state }] },
      });
    await record(0, 'absent', '');
    await record(1, 'present', '=1+1, says level3');
    await db
      .insertInto('audit')
      .values({
        ...{ id: `${host.clock.now}-x`, at: host.clock.now, action: 'roles-changed' },
        ...{ actor_id: null, actor_name: null, people_key: '', detail: 'joined the server' },
        ...{ subject_id: idOf('level3'), subject_name: 'level3' },
      })
      .execute();
  });

  afterAll(() => host.close());

  it('stands on one page, for officers and for themselves', async () => {
    const { page: known, officers } = await seen();
    expect(known).toMatchObject({
      ...{ username: 'level3', guilded: true, level: 3, editor: false, squad: null },
      joinedAt: new Date(host.clock.now - day).toISOString(),
      comings: [{ kind: 'joined', at: new Date(host.clock.now).toISOString() }],
      attendance: { counts: { present: 1 }, rate: 1, evenings: [{ state: 'present' }] },
      corrections: [{ before: 'absent', after: 'present', reason: '=1+1, says level3' }],
    });
    expect(officers.audit.map(({ action }) => action)).toContain('roles-changed');
    expect((await member('GET', '/api/guild/me')).body).toEqual(known);
    expect((await member('GET', page)).status).toBe(403);
    expect((await officer('GET', '/api/guild/members/999')).status).toBe(404);
  });

  it('has notes that their authors change and delete, and others only read', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    const write = () => officer('POST', `${page}/notes`, { id, words: 'Kind' });
    expect((await write()).body).toMatchObject({ words: 'Kind', version: 0, changedAt: null });
    expect((await write()).status).toBe(200);
    expect((await seen()).officers.notes).toHaveLength(1);
    const change = (who: Caller, version: number, words: string) =>
      who('PUT', `${page}/notes/${id}`, { version, words });
    await host.host.database.db
      .updateTable('users')
      .set({ roles: JSON.stringify(people.level7!.roles) })
      .where('id', '=', idOf('level5'))
      .execute();
    const other = await callerOf(host, 'level5');
    expect(await change(other, 0, 'Mine')).toMatchObject({ status: 404 });
    expect(await change(officer, 0, 'Kind, and late')).toMatchObject({ body: { version: 1 } });
    expect(await change(officer, 0, 'Kind')).toMatchObject({ code: 'changed-meanwhile' });
    const own = `/api/guild/members/${idOf('level7')}`;
    expect(await officer('POST', `${own}/notes`, { words: 'x' })).toMatchObject({
      code: 'own-note',
    });
    await other('POST', `${own}/notes`, { words: 'Records too late' });
    const { officers } = (await officer('GET', own)).body as { officers: OfficersPart };
    expect(officers.notes).toEqual([]);
    expect(await member('POST', `${page}/notes`, { words: 'x' })).toMatchObject({ status: 403 });
    expect((await other('DELETE', `${page}/notes/${id}`)).status).toBe(404);
  });

  it('tells in the audit log that a note was deleted, not what it said', async () => {
    const { body } = await officer('POST', `${page}/notes`, { words: 'Too hasty' });
    const note = `${page}/notes/${(body as { id: string }).id}`;
    expect((await officer('DELETE', note)).status).toBe(204);
    expect((await officer('DELETE', note)).status).toBe(404);
    const { officers } = await seen();
    expect(officers.notes.map(({ words }) => words)).not.toContain('Too hasty');
    const lines = officers.audit.filter(({ action }) => action === 'member-note-deleted');
    expect(lines).toMatchObject([{ actor: { username: 'level7' }, detail: '' }]);
  });

  it('is copied whole for themselves: notes without authors, no names of others', async () => {
    const { tables, leftOut } = (await member('GET', '/api/guild/me/copy')).body as Copy;
    expect(tables.attendance).toMatchObject([{ state: 'present', event_id: eventId }]);
    expect(tables.attendance_changes).toMatchObject([
      { by_id: null, by_name: null },
      { by_id: null, by_name: null, reason: '=1+1, says level3' },
    ]);
    expect(tables.member_notes).toMatchObject([{ words: 'Kind, and late', author_id: null }]);
    const text = JSON.stringify(tables);
    for (const name of ['level7', 'level5']) {
      expect(text).not.toContain(idOf(name));
      expect(text).not.toContain(`"${name}"`);
    }
    expect(tables.sessions![0]).not.toHaveProperty('id_hash');
    expect(leftOut).toHaveProperty('discord_tokens');
    const acts = (await officer('GET', '/api/guild/me/copy')).body as Copy;
    const noted = acts.tables.audit!.find(({ action }) => action === 'member-noted');
    expect(noted).toMatchObject({ actor_id: idOf('level7'), subject_id: null, detail: null });
  });

  it('is copied table by table as CSV, in which nothing runs as a formula', async () => {
    const { tables } = (await member('GET', '/api/guild/me/tables')).body as OwnTables;
    expect(tables).toContainEqual({ table: 'attendance_changes', rows: 2 });
    const { body } = await member('GET', '/api/guild/me/tables/attendance_changes');
    expect(String(body).split('\r\n')).toHaveLength(4);
    expect(body).toContain(`"'=1+1, says level3"`);
    expect((await member('GET', '/api/guild/me/tables/items')).status).toBe(404);
    expect((await member('GET', '/api/guild/me/tables/discord_tokens')).status).toBe(404);
    const { body: none } = await member('GET', '/api/guild/me/tables/drops');
    expect(none).toBe('\r\n');
  });

  it('is in no copy of an officer’s, whatever they did: neither what they said of it nor plans', async () => {
    const { db } = host.host.database;
    const [user_id, by_id, at] = [idOf('level3'), idOf('level7'), host.clock.now];
    const by = { by_id, by_name: 'level7' };
    const chosen = { answer: 'yes', role: 'Tank', comment: 'theirs' } as const;
    const coming = { event_id: eventId, user_id, ...chosen, answered_at: at, ...by };
    const character = { character_id: 'theirs', character_name: 'theirs' };
    const waiting = { said_before: null, placed_at: at, waits_since: null };
    const up = { moved_up_at: null, up_seen_at: null };
    await db
      .insertInto('rsvps')
      .values({ ...coming, ...character, ...waiting, ...up })
      .execute();
    await db
      .insertInto('earlier_answers')
      .values({ ...coming, ...character, id: 'e', replaced_at: at })
      .execute();
    const drop = dropRow({ id: 'd', user_id, entered_by: by_id, why: 'theirs', ...character });
    await db
      .insertInto('drops')
      .values({ ...drop, fate: 'member' })
      .execute();
    await db.insertInto('characters').values(characterRow('c', user_id)).execute();
    await db
      .insertInto('equipment_sets')
      .values({ id: 's', character_id: 'c', revision: 1, removed_at: null })
      .execute();
    await db
      .insertInto('equipment_set_revisions')
      .values({ set_id: 's', revision: 1, name: 'theirs', body: '{}', by_id, at })
      .execute();
    const places = `{"seat":"${user_id}","with":"${by_id}"}`;
    const raid = { kind: 'plan', event_id: null, seats: 0, seated: 0, version: 1 } as const;
    const made = { created_at: at, created_by: '', changed_at: at, changed_by: '' };
    const hidden = { published_body: null, first_published: null, published_version: null };
    await db
      .insertInto('raids')
      .values([
        {
          ...{ ...raid, ...made, ...hidden, published_at: null, published_by: null },
          ...{ id: 'r', title: 'theirs', body: places },
        },
        {
          ...{ ...raid, ...made, ...hidden, published_at: at, published_by: 'level7' },
          ...{ id: 'p', title: 'Seen', body: places, published_body: places },
        },
      ])
      .execute();
    await db
      .insertInto('raid_moves')
      .values({ raid_id: 'r', version: 1, id: 'm', by_id, step: 'theirs', changes: '[]', at })
      .execute();
    const squad = { squad_id: 's', squad_name: 'S', user_id, username: 'level3' };
    await db
      .insertInto('squad_changes')
      .values({ id: 'q', ...squad, kind: 'left', detail: 'theirs', ...by, at })
      .execute();
    const notice = { id: 'n', user_id, about: 'x', kind: 'squad-moved', other_id: by_id } as const;
    const told = { facts: '{"to":"theirs"}', subject_id: null, at, expires_at: at };
    await db
      .insertInto('notices')
      .values({ ...notice, ...told, read_at: null, push_at: null })
      .execute();
    const audit = new Audit(host.host.database, () => at);
    const actor = { id: by_id, username: 'level7' };
    await audit.write({ action: 'refused', actor, detail: '/admin/members' });
    await audit.write({
      ...{ action: 'attendance-recorded', actor, detail: 'theirs' },
      concerned: ['level3', 'level5'].map((username) => ({ id: idOf(username), username })),
    });

    const { tables } = (await officer('GET', '/api/guild/me/copy')).body as Copy;
    expect(JSON.stringify(tables)).not.toContain('theirs');
    expect(JSON.stringify(tables)).not.toContain('level3');
    expect(tables.raids).toMatchObject([{ id: 'p', title: 'Seen' }]);
    const written = tables.member_notes!.find(({ author_id }) => author_id === by_id);
    expect(written).toMatchObject({ user_id: null, words: null });
    expect(tables.attendance_changes).toMatchObject([{ reason: null }, { reason: null }]);
    expect(tables.audit).toContainEqual(
      expect.objectContaining({ action: 'refused', detail: '/admin/members' }),
    );
    const theirs = ((await member('GET', '/api/guild/me/copy')).body as Copy).tables;
    expect(theirs.rsvps).toMatchObject([{ comment: 'theirs', by_id: null, by_name: null }]);
    expect(theirs.equipment_set_revisions).toMatchObject([{ name: 'theirs', by_id: null }]);
    expect(theirs.drops).toMatchObject([{ why: 'theirs', entered_by: null }]);
  });

  it('is copied with moments as ISO 8601, never for what has no end, and JSON as what it says', async () => {
    const { db } = host.host.database;
    const user_id = idOf('level2');
    const at = host.clock.now;
    const iso = new Date(at).toISOString();
    const text = {
      path: '/guides/new',
      title: 'Rules',
      revision: '1',
      access: 2,
      readers: 2,
    } as const;
    await db
      .transaction()
      .execute((trx) => tellOfText(trx, text, { to: [user_id], why: 'new' }, { by: null, at }));
    const device = { id: 'a', user_id, endpoint: 'https://push.example/secret', service: 'push' };
    const keys = { p256dh: 'p', auth: 'a', name: 'Firefox', session_hash: 'h', tries: 1 };
    const moments = { added_at: at, sent_at: null, failed_at: at, rests_until: at };
    await db
      .insertInto('push_devices')
      .values({ ...device, ...keys, ...moments, failure: null })
      .execute();
    const times = { quiet_from: '23:00', quiet_until: '08:00', digest_at: '18:00' };
    const chosen = { user_id, zone: 'UTC', ...times, version: 1, saved_at: at };
    await db
      .insertInto('notice_choices')
      .values({ ...chosen, devices: '{"trial-due":"now"}', muted: '["event-on"]' })
      .execute();
    const who = await callerOf(host, 'level2');
    const { tables } = (await who('GET', '/api/guild/me/copy')).body as Copy;
    expect(tables.notices).toMatchObject([{ at: iso, expires_at: null, facts: { why: 'new' } }]);
    expect(tables.push_devices).toMatchObject([{ added_at: iso, rests_until: iso }]);
    expect(tables.notice_choices).toMatchObject([
      { saved_at: iso, devices: { 'trial-due': 'now' }, muted: ['event-on'] },
    ]);
  });

  it('is shown and copied for whoever has left the server too', async () => {
    const outsider = await callerOf(host, 'outsider');
    expect((await outsider('GET', '/api/guild/me')).body).toMatchObject({ guilded: false });
    expect((await outsider('GET', '/api/guild/me/copy')).status).toBe(200);
  });
});
