import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { Home } from '#contract/home.ts';
import type { ListedMember } from '#contract/member-list.ts';
import type { MemberPage, OfficersPart } from '#contract/member-pages.ts';
import type { Roster } from '#contract/members.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { namelessName } from '#rules/guild/nameless.ts';
import { foldText } from '#rules/text/search-text.ts';
import { saveUser } from '#server/db/people.ts';
import { beforeTransaction } from './before-transaction.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { addMapRow, mapPlaceRow } from './map-rows.ts';
import { characterRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { readRows } from './versions.ts';

const past = '11111111-1111-4111-8111-111111111111';
const ahead = '22222222-2222-4222-8222-222222222222';
const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('a member who goes, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  const id = idOf('level3');
  const page = `/api/guild/members/${id}`;
  const remove = (name = 'level3') => officer('POST', `${page}/removal`, { name });
  const answer = (who: Caller, said: string, comment = '') =>
    who('PUT', `/api/guild/events/${ahead}/answers/mine`, {
      ...{ answer: said, role: null, comment, characterId: null },
    });

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level3');
    const { db } = host.host.database;
    const { now } = host.clock;
    const places = JSON.stringify({
      all: 1,
      Tank: null,
      Healer: null,
      Damage: null,
      Support: null,
    });
    await db
      .insertInto('events')
      .values([
        eventRow({ id: past, starts_at: now - day }),
        eventRow({ id: ahead, starts_at: now + day, places }),
      ])
      .execute();
    const records = [{ discordId: id, state: 'absent' }];
    await officer('PUT', `/api/guild/attendance/events/${past}`, {
      version: 0,
      records,
      reason: '',
    });
    await officer('PUT', `/api/guild/attendance/events/${past}`, {
      ...{ version: 1, records: [{ discordId: id, state: 'present' }] },
      reason: 'level3 was on the wall',
    });
  });

  afterAll(() => host.close());

  it('is not removed while they are in the server and do not ask', async () => {
    expect(await remove()).toMatchObject({ status: 409, code: 'not-asked-for' });
  });

  it('asks with words, is seen to, and may take it back', async () => {
    const ask = (words: string) => member('PUT', '/api/guild/me/removal', { words });
    expect((await ask('I have stopped')).status).toBe(204);
    host.clock.now += 1000;
    expect((await ask('I have stopped playing')).status).toBe(204);
    const { body } = await member('GET', '/api/guild/me');
    expect((body as MemberPage).removal).toEqual({
      ...{ words: 'I have stopped playing' },
      askedAt: new Date(host.clock.now - 1000).toISOString(),
    });
    const home = (await officer('GET', '/api/guild/home')).body as Home;
    expect(home.officers?.removals).toEqual([{ discordId: id, username: 'level3', avatar: null }]);
    const { members } = (await officer('GET', '/api/guild/members')).body as {
      members: ListedMember[];
    };
    expect(
      members.filter(({ asksRemoval }) => asksRemoval).map(({ username }) => username),
    ).toEqual(['level3']);
    expect((await member('DELETE', '/api/guild/me/removal')).status).toBe(204);
    expect((await member('DELETE', '/api/guild/me/removal')).status).toBe(204);
    expect(await remove()).toMatchObject({ status: 409, code: 'not-asked-for' });
    await ask('');
  });

  it('is not removed by a member, by themselves, or by another name', async () => {
    const others = await callerOf(host, 'level5');
    const refused = await others('POST', `${page}/removal`, { name: 'level3' });
    expect(refused).toMatchObject({ status: 403 });
    const own = await officer('POST', `/api/guild/members/${idOf('level7')}/removal`, {
      name: 'level7',
    });
    expect(own).toMatchObject({ status: 409, code: 'own-removal' });
    for (const name of ['level5', 'level', idOf('level5'), '']) {
      expect(await remove(name), name).toMatchObject({ status: 400, code: 'invalid' });
    }
    const nobody = await officer('POST', '/api/guild/members/999/removal', { name: 'x' });
    expect(nobody).toMatchObject({ status: 404 });
  });

  it('is not removed while they lead a squad that stands', async () => {
    const { db } = host.host.database;
    const squad = squadRow({ id: 'lamps', name: 'Lamps', lead_id: id });
    await db.insertInto('squads').values(squad).execute();
    await db.insertInto('squad_members').values(placeRow('lamps', id)).execute();
    expect(await remove()).toMatchObject({ status: 409, code: 'leads-a-squad' });
    const { officers } = (await officer('GET', page)).body as { officers: OfficersPart };
    expect(officers.leads).toEqual(['Lamps']);
    const lead_id = idOf('level5');
    await db.updateTable('squads').set({ lead_id, deputy_id: id }).execute();
  });

  it('takes all of theirs along, and leaves sums without a name', async () => {
    const { db } = host.host.database;
    const { now } = host.clock;
    await answer(member, 'yes', 'With level3’s own ship');
    const waiting = await callerOf(host, 'level5');
    await answer(waiting, 'yes');
    const trial = { id: '44444444-4444-4444-8444-444444444444', user_id: id };
    await db
      .insertInto('trials')
      .values({
        ...trial,
        ...{ started_at: now - day, ends_at: now + day, verdict: null, reason: null },
        ...{ decided_at: null, decided_by: null },
      })
      .execute();
    await officer('POST', `${page}/notes`, { words: 'level3 is kind' });
    const waits = 'As level3 and Wrenlow, not as Wrenlowe';
    await answer(waiting, 'yes', waits);
    await db
      .insertInto('characters')
      .values({ ...characterRow('c', id), ign: 'Wrenlow' })
      .execute();
    const leave = { id: 'l', user_id: idOf('level5'), first_day: '2026-01-01', version: 0 };
    const entered = { entered_by: null, entered_at: null, ended_by: null, ended_at: null };
    await db
      .insertInto('leaves')
      .values({
        ...{ ...leave, ...entered, last_day: '2026-01-02', reason: 'At Wrenlow’s', made_at: 0 },
        ...{ ended_from: null, taken_back_by: null, taken_back_at: null },
      })
      .execute();
    await addMapRow(host.host.database, { id: 'map' });
    const layers = [{ layer: 'mine' }, { layer: 'guild', name: 'Cove of Wrenlow' }] as const;
    for (const [index, layer] of layers.entries()) {
      const place = mapPlaceRow({
        ...{ id: `place-${index}`, map_id: 'map', number: index + 1, owner_id: id },
        ...{ seen_by: id, seen_at: 1, timer_by: id },
        ...layer,
      });
      await db.insertInto('map_places').values(place).execute();
      const { layer: whose, squad_id, level } = place;
      const body = JSON.stringify({ name: place.name, words: 'Found by level3', links: [] });
      const revision = { place_id: place.id, revision: 1, layer: whose, squad_id, level, body };
      await db
        .insertInto('map_place_revisions')
        .values({ ...revision, by_id: id, at: 1 })
        .execute();
    }
    expect((await remove()).status).toBe(204);

    // Their own places are gone; what they gave the guild stays, and says no name.
    const places = await db.selectFrom('map_places').selectAll().execute();
    expect(places).toMatchObject([
      { id: 'place-1', layer: 'guild', seen_by: null, timer_by: null, seen_at: 1 },
    ]);
    const revisions = await db.selectFrom('map_place_revisions').select('place_id').execute();
    expect(revisions).toEqual([{ place_id: 'place-1' }]);

    const said = await db.selectFrom('rsvps').select('comment').executeTakeFirstOrThrow();
    expect(said.comment).toBe(`As ${namelessName} and ${namelessName}, not as Wrenlowe`);
    const rows = await readRows(db);
    for (const [table, lines] of rows) {
      const found = lines.filter((line) =>
        [id, 'level3', 'Wrenlow ', 'Wrenlow’'].some((word) => line.includes(word)),
      );
      expect(found, table).toEqual([]);
    }
    const records = await db
      .selectFrom('attendance')
      .innerJoin('users', 'users.id', 'attendance.user_id')
      .select(['attendance.state', 'users.username', 'users.name_key'])
      .execute();
    const name_key = foldText(namelessName);
    expect(records).toEqual([{ state: 'present', username: namelessName, name_key }]);
    const stands = await db.selectFrom('squads').selectAll().executeTakeFirstOrThrow();
    expect(stands).toMatchObject({ lead_id: idOf('level5'), deputy_id: null, version: 1 });
    expect(await db.selectFrom('trials').selectAll().execute()).toEqual([]);
    const { entries } = (await officer('GET', '/api/guild/audit?action=member-removed')).body as {
      entries: AuditEntry[];
    };
    expect(entries).toMatchObject([{ actor: { username: 'level7' }, subject: null, detail: '' }]);
    const recorded = (await officer('GET', '/api/guild/audit?action=attendance-recorded')).body as {
      entries: AuditEntry[];
    };
    expect(JSON.stringify(recorded)).toContain(namelessName);
  });

  it('gives the place that they leave to whoever waits for one', async () => {
    const rows = await host.host.database.db.selectFrom('rsvps').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: idOf('level5'), waits_since: null }]);
  });

  it('is signed out at once, and known to no page any more', async () => {
    expect((await member('GET', '/api/guild/me')).status).toBe(401);
    expect((await officer('GET', page)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    const { members } = (await officer('GET', '/api/guild/members')).body as {
      members: ListedMember[];
    };
    expect(members.map(({ username }) => username)).not.toContain(namelessName);
    const roster = (await officer('GET', '/api/guild/roster')).body as Roster;
    expect(roster.members.map(({ username }) => username)).not.toContain(namelessName);
    const period = `from=${dayAt(host.clock.now - 7 * day, 'UTC')}&to=${dayAt(host.clock.now, 'UTC')}`;
    const named = async (who: string) => {
      const { body } = await officer('GET', `/api/guild/attendance?${period}&who=${who}`);
      return (body as AttendanceMatrix).members.map(({ username }) => username);
    };
    expect(await named('all')).toContain(namelessName);
    expect(await named('active')).not.toContain(namelessName);
    expect((await officer('GET', `/api/guild/attendance/events/${past}`)).status).toBe(200);
  });

  it('comes back as somebody new', async () => {
    const { db } = host.host.database;
    await saveUser(db, { ...people.level3!, joinedAt: host.clock.now });
    const again = await callerOf(host, 'level3');
    const { body } = await again('GET', '/api/guild/me');
    expect(body as MemberPage).toMatchObject({
      ...{ removal: null, characters: [], comings: [], squad: null, answeredAt: null },
      attendance: { evenings: [] },
    });
  });

  it('is gone for a call of theirs that has begun', async () => {
    const { db } = host.host.database;
    await db.updateTable('users').set({ roles: null }).where('id', '=', idOf('outsider')).execute();
    const again = await callerOf(host, 'level3');
    await again('PUT', '/api/guild/me/removal', { words: '' });
    const other = await callerOf(host, 'level7');
    let removed = 0;
    beforeTransaction(db, async () => {
      removed = (await other('POST', `${page}/removal`, { name: 'level3' })).status;
    });
    const answered = await answer(again, 'no');
    expect(removed).toBe(204);
    expect(answered).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect((await officer('GET', page)).status).toBe(404);
  });

  it.each(['  ÓDA  “of”  Heron', 'oda "of" heron', 'the number'])(
    'is removed by what can be typed: %s',
    async (typed) => {
      const { db } = host.host.database;
      const odd = { ...people.level2!, username: 'Óda “of” \u3000 Heron', roles: null };
      await saveUser(db, { ...odd, joinedAt: null });
      const name = typed === 'the number' ? ` ${odd.id} ` : typed;
      const removed = await officer('POST', `/api/guild/members/${odd.id}/removal`, { name });
      expect(removed.status).toBe(204);
    },
  );

  it('is removed without asking once they have left the server', async () => {
    const outsider = `/api/guild/members/${idOf('outsider')}/removal`;
    expect((await officer('POST', outsider, { name: 'outsider' })).status).toBe(204);
  });
});
