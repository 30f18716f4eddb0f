import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoticePage, ReadableChoices } from '#contract/notices.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import type { DeviceWay } from '#rules/notices/kind.ts';
import { allNoticeKinds, noticeKinds } from '#rules/notices/kinds.ts';
import { lockWholeUser } from '#server/db/locks.ts';
import { tell, tellEach } from '#server/notices/telling.ts';
import { putDevice } from '#server/push-devices/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const idOf = (name: string) => people[name]!.id;
const path = '/api/guild/notices/choices';
/** A winter afternoon: in Berlin 15:00. */
const afternoon = Date.UTC(2026, 11, 2, 14);
const night = Date.UTC(2026, 11, 2, 23);

const times = { zone: 'Europe/Berlin', quietFrom: '23:00', quietUntil: '08:00', digestAt: '18:00' };

describe.each(engines)('choices about being told on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;
  let other: Caller;

  const db = () => host.host.database.db;
  const read = async (as: Caller, query = '') =>
    (await as('GET', `${path}${query}`)).body as ReadableChoices;
  const save = async (as: Caller, more: object = {}) => {
    const { version } = await read(as);
    return as('PUT', path, { ...times, kinds: [], version, ...more });
  };
  const way = (kind: NoticeKind, devices: DeviceWay, muted = false) => ({ kind, devices, muted });

  /** Tells two members that they are in a squad, at a moment. */
  const tellSquad = (about: string, at: number, until?: number) =>
    tell(
      db(),
      {
        ...{ kind: 'squad-moved', facts: { from: null, to: about }, about },
        to: [idOf('level2'), idOf('level3')],
        ...(until !== undefined && { until }),
      },
      { by: null, at },
    );
  /** Tells when each of a member's notices goes to their devices, after a moment in hours. */
  const goesOf = async (name: string, since: number) => {
    const rows = await db()
      .selectFrom('notices')
      .select(['about', 'push_at'])
      .where('user_id', '=', idOf(name))
      .execute();
    return Object.fromEntries(
      rows.map(({ about, push_at }) => [about, push_at && (push_at - since) / hour]),
    );
  };
  const inboxOf = async (as: Caller) => (await as('GET', '/api/guild/notices')).body as NoticePage;

  beforeAll(async () => {
    host = await createTestHost(engine);
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
    host.clock.now = afternoon;
    for (const name of ['level2', 'level3']) {
      await putDevice(db(), {
        ...{ id: `phone of ${name}`, user_id: idOf(name), service: 'push.example' },
        ...{ endpoint: `https://push.example/${name}`, p256dh: '', auth: '', name: 'Firefox' },
        ...{ session_hash: '', added_at: afternoon, sent_at: null, failed_at: null },
        ...{ failure: null, tries: 0, rests_until: 0 },
      });
    }
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    host.clock.now = afternoon;
    await db().deleteFrom('notices').execute();
    await db().deleteFrom('notice_choices').execute();
  });

  it('are the standard before the first are saved, of the kinds that one may read', async () => {
    const standard = await read(member, '?zone=Asia/Kolkata');
    expect(standard).toMatchObject({ ...times, zone: 'Asia/Kolkata', version: 0 });
    expect((await read(member)).zone).toBe('Europe/Berlin');
    const kindsOf = ({ kinds }: ReadableChoices) => kinds.map(({ kind }) => kind);
    expect(kindsOf(await read(await callerOf(host, 'level7')))).toEqual(allNoticeKinds);
    const hidden = allNoticeKinds.filter((kind) => !kindsOf(standard).includes(kind));
    expect(hidden).toEqual(['appeal-made', 'trial-due', 'text-in-review', 'place-offered']);
    for (const { kind, devices, muted } of standard.kinds) {
      expect([devices, muted], kind).toEqual([noticeKinds[kind].devices, false]);
    }
    expect((await (await callerOf(host, 'outsider'))('GET', path)).status).toBe(403);
  });

  it('are saved, each by itself, and are one’s own', async () => {
    const chosen = { zone: 'Asia/Kolkata', quietFrom: '22:30', quietUntil: '22:30' };
    const { status, body } = await save(member, {
      ...{ ...chosen, digestAt: '09:15' },
      kinds: [way('event-off', 'never', true), way('event-planned', 'now')],
    });
    expect([status, body]).toEqual([200, await read(member)]);
    expect(body).toMatchObject({ ...chosen, digestAt: '09:15', version: 1 });
    // What is left out stays as it was.
    await save(member, { kinds: [way('event-planned', 'never')] });
    const { kinds } = await read(member);
    expect(kinds).toContainEqual(way('event-off', 'never', true));
    expect(kinds).toContainEqual(way('event-planned', 'never'));
    expect((await read(other)).version).toBe(0);
  });

  it('are refused where another tab has saved others, also at the same time', async () => {
    await save(member, { kinds: [way('event-off', 'never')] });
    const late = await member('PUT', path, { ...times, kinds: [], version: 0 });
    expect([late.status, late.code]).toEqual([409, 'changed-meanwhile']);
    for (const version of [0, 1]) {
      const who = version === 0 ? other : member;
      const answers = await Promise.all(
        [0, 1, 2].map(() => who('PUT', path, { ...times, kinds: [], version })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  it.each<[string, object, string]>([
    ['a time that no clock shows', { digestAt: '24:00' }, 'digestAt'],
    ['no time', { quietFrom: '' }, 'quietFrom'],
    ['no zone', { zone: 'Europe/Atlantis' }, 'zone'],
    [
      'an unknown kind',
      { kinds: [{ ...way('event-off', 'now'), kind: 'event-gone' }] },
      'kinds.0.kind',
    ],
    [
      'an unknown way',
      { kinds: [{ ...way('event-off', 'now'), devices: 'fax' }] },
      'kinds.0.devices',
    ],
    ['a kind twice', { kinds: [way('event-off', 'now'), way('event-off', 'never')] }, 'kinds'],
    [
      'what waits for an answer, muted',
      { kinds: [way('event-planned', 'now', true)] },
      'kinds.0.muted',
    ],
    ['a version that is none', { version: -1 }, 'version'],
  ])('are refused with %s', async (_name, more, field) => {
    const { status, code, body } = await save(member, more);
    expect([status, code]).toEqual([400, 'invalid']);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect((await read(member)).version).toBe(0);
  });

  it('decide when what is told goes to devices', async () => {
    await save(member, { kinds: [way('squad-moved', 'now')] });
    await tellSquad('day', afternoon);
    await tellSquad('night', night);
    await tellSquad('too late', night, night + 2 * hour);
    // Midnight in Berlin: eight hours of quiet are left. The other one has neither chosen nor turned a device on here.
    expect(await goesOf('level2', afternoon)).toEqual({ day: 0, night: 17, 'too late': null });
    expect(await goesOf('level3', afternoon)).toEqual({ day: null, night: null, 'too late': null });
    await save(member, { kinds: [way('squad-moved', 'never')] });
    await tellSquad('night', night + 1);
    // A later word stands in place of the earlier, also where it does not go.
    expect(await goesOf('level2', afternoon)).toMatchObject({ night: null });
  });

  it('tell nobody of an evening that has begun when the quiet hours end', async () => {
    await save(member, {});
    const startsAt = new Date(night + 3 * hour).toISOString();
    const facts = { eventId: 'e1', title: 'Night Tide', startsAt, count: 1 };
    const told = { kind: 'event-off', facts: { ...facts, reason: '' } } as const;
    const until = night + day;
    const to = [idOf('level2')];
    await tellEach(
      db(),
      [
        { ...told, to, until, about: 'night' },
        {
          ...told,
          facts: { ...told.facts, startsAt: new Date(until).toISOString() },
          to,
          about: 'later',
        },
      ],
      { by: null, at: night },
    );
    expect(await goesOf('level2', night)).toEqual({ night: null, later: 8 });
  });

  it('hold for what has not gone yet as well', async () => {
    await save(member, { kinds: [way('squad-moved', 'digest')] });
    await tellSquad('one', afternoon);
    await tellSquad('gone', afternoon);
    await db().updateTable('notices').set({ push_at: null }).where('about', '=', 'gone').execute();
    expect(await goesOf('level2', afternoon)).toEqual({ one: 3, gone: null });
    await save(member, { kinds: [], digestAt: '20:30' });
    expect(await goesOf('level2', afternoon)).toEqual({ one: 5.5, gone: null });
    // What is due and not sent yet waits for no other digest, but for the quiet hours.
    host.clock.now = afternoon + 6 * hour;
    await save(member, { digestAt: '19:00' });
    expect(await goesOf('level2', afternoon)).toMatchObject({ one: 6 });
    await save(member, { quietFrom: '20:00' });
    expect(await goesOf('level2', afternoon)).toMatchObject({ one: 17 });
    await save(member, { kinds: [way('squad-moved', 'never')] });
    expect(await goesOf('level2', afternoon)).toEqual({ one: null, gone: null });
    // What does not go is not sent late because it is wanted now.
    await save(member, { kinds: [way('squad-moved', 'now')] });
    expect(await goesOf('level2', afternoon)).toEqual({ one: null, gone: null });
  });

  it('are seen by what is told while they are saved', async () => {
    if (host.host.database.engine.kind !== 'postgres') return;
    await save(member, { kinds: [way('squad-moved', 'now')] });
    const { promise: isTold, resolve: told } = Promise.withResolvers<undefined>();
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<undefined>();
    const act = db()
      .transaction()
      .execute(async (trx) => {
        const facts = { from: null, to: 'Elm' };
        const to = [idOf('level2')];
        await tell(
          trx,
          { kind: 'squad-moved', facts, to, about: 'Elm' },
          { by: null, at: afternoon },
        );
        told(undefined);
        await goesOn;
      });
    await isTold;
    let isSaved = false;
    const saving = save(member, { kinds: [way('squad-moved', 'never')] }).then(() => {
      isSaved = true;
    });
    // It waits for what is told, or is over too early.
    await vi.waitFor(async () => {
      const waiting = await sql`select 1 from pg_locks where not granted`.execute(db());
      expect(isSaved || waiting.rows.length > 0).toBe(true);
    });
    goOn(undefined);
    await Promise.all([act, saving]);
    expect(await goesOf('level2', afternoon)).toEqual({ Elm: null });
  });

  it('are read only of whom nobody removes just then', async () => {
    if (host.host.database.engine.kind !== 'postgres') return;
    await save(member);
    const id = idOf('level2');
    const { promise: told, resolve: waits } = Promise.withResolvers<undefined>();
    const removing = db()
      .transaction()
      .execute(async (trx) => {
        // As a removal begins: nobody adds a row of theirs any more.
        await lockWholeUser(trx, id);
        waits(undefined);
        await expect
          .poll(async () => {
            const waiting = await sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
            return waiting.rows.length;
          })
          .toBeGreaterThan(0);
        await trx.deleteFrom('notice_choices').where('user_id', '=', id).execute();
      });
    await told;
    const telling = db()
      .transaction()
      .execute((trx) =>
        tell(
          trx,
          { kind: 'squad-moved', facts: { from: null, to: 'a' }, about: 'a', to: [id] },
          { by: null, at: afternoon },
        ),
      );
    expect(await Promise.allSettled([removing, telling])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
  });

  it('have what is muted not count, and listed as read', async () => {
    await tellSquad('one', afternoon);
    expect((await inboxOf(member)).unread).toBe(1);
    await save(member, { kinds: [way('squad-moved', 'digest', true)] });
    const muted = await inboxOf(member);
    expect([muted.unread, muted.notices[0]?.isRead]).toEqual([0, true]);
    expect((await member('GET', '/api/guild/notices/count')).body).toEqual({ unread: 0 });
    const theirs = await inboxOf(other);
    expect([theirs.unread, theirs.notices[0]?.isRead]).toEqual([1, false]);
    // It goes to devices all the same.
    await tellSquad('two', afternoon);
    expect(await goesOf('level2', afternoon)).toMatchObject({ two: 3 });
    await save(member, { kinds: [way('squad-moved', 'digest')] });
    expect((await inboxOf(member)).unread).toBe(2);
  });
});
