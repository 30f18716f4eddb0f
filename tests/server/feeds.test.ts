import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarFeeds } from '#contract/feeds.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { planColumns } from '#server/raids/stored.ts';
import { addSquadChanges } from '#server/squad-places/queries.ts';
import { toChangeRow } from '#server/squads/history.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { expandFeed, readFeed } from './expand-feed.ts';
import { raidRow } from './raid-rows.ts';
import { squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const heron = { id: 'heron', name: 'Heron' };
const raid = '11111111-1111-4111-8111-111111111111';
const feast = '22222222-2222-4222-8222-222222222222';
const guestAt = '33333333-3333-4333-8333-333333333333';

describe.each(engines)('feeds on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;
  let officer: Caller;

  const feedsOf = async (as = member) =>
    (await as('GET', '/api/guild/calendar/feeds')).body as CalendarFeeds;
  const renew = async (generation: number) =>
    (await member('POST', '/api/guild/calendar/feeds', { generation })).body as CalendarFeeds;
  const fetchFeed = (address: string, headers: Record<string, string> = {}) =>
    host.request(new URL(address).pathname, { headers });
  const textOf = async (address: string) => (await fetchFeed(address)).text();
  const titlesIn = async (address: string) =>
    expandFeed(await textOf(address)).map(({ title }) => title);
  const say = (id: string, answer: string | null) =>
    member('PUT', `/api/guild/events/${id}/answers/mine`, {
      ...{ answer, role: null, comment: '' },
    });
  const partstatOf = async (title: string) =>
    expandFeed(await textOf((await feedsOf()).personal.all!)).find((one) =>
      one.title.startsWith(title),
    )?.partstat;

  beforeAll(async () => {
    host = await createTestHost(engine);
    member = await callerOf(host, 'level2');
    officer = await callerOf(host, 'level7');
    const { db } = host.host.database;
    const { now } = host.clock;
    await db
      .insertInto('squads')
      .values(squadRow({ ...heron, lead_id: people.level3!.id }))
      .execute();
    // The member was in the squad until five days ago.
    const turns = (['joined', 'left'] as const).map((kind) => {
      const deed = { squad: heron, kind, person: people.level2!, detail: '' };
      return toChangeRow(deed, people.level7!, now - (kind === 'left' ? 5 : 50) * day);
    });
    await addSquadChanges(db, turns);
    const inHeron = { squad_id: 'heron' };
    await db
      .insertInto('events')
      .values([
        eventRow({ id: raid, title: 'Raid', starts_at: now + 2 * day }),
        eventRow({ id: feast, title: 'Feast', starts_at: now + 3 * day }),
        eventRow({ id: 'before', title: 'Was in it', starts_at: now - 9 * day, ...inHeron }),
        eventRow({ id: 'since', title: 'Is not in it', starts_at: now + 9 * day, ...inHeron }),
        eventRow({ id: guestAt, title: 'As a guest', starts_at: now + 10 * day, ...inHeron }),
      ])
      .execute();
    const guest = { person: people.level2!.id, character: null, role: 'Healer' as const };
    const plan = { ...emptyPlan('Herons', ['First'], 5), bench: [guest] };
    const { body: published_body } = planColumns(plan);
    await db
      .insertInto('raids')
      .values(raidRow({ id: 'plan', event_id: guestAt, plan, published_body, published_at: now }))
      .execute();
  });

  afterAll(() => host.close());

  it('of a squad hold what one was asked to, as a guest and before one left', async () => {
    const { personal } = await feedsOf();
    expect(await titlesIn(personal.squad!)).toEqual(['Was in it', 'As a guest']);
    expect(await titlesIn(personal.all!)).toEqual(['Was in it', 'Raid', 'Feast', 'As a guest']);
  });

  it('say what their reader has answered, and follow each change of it', async () => {
    expect(await partstatOf('Raid')).toBe('NEEDS-ACTION');
    for (const [answer, partstat] of [
      ...[['yes', 'ACCEPTED'] as const, ['maybe', 'TENTATIVE'] as const],
      ...[['no', 'DECLINED'] as const, ['late', 'ACCEPTED'] as const],
    ]) {
      expect((await say(raid, answer)).status).toBe(204);
      expect(await partstatOf('Raid')).toBe(partstat);
    }
    const { personal } = await feedsOf();
    expect(await titlesIn(personal.all!)).toContain('Raid (coming late)');
  });

  it('name nobody but their reader', async () => {
    const others = await callerOf(host, 'level5');
    const said = { answer: 'yes', role: null, comment: 'A secret' };
    await others('PUT', `/api/guild/events/${raid}/answers/mine`, said);
    const text = (await textOf((await feedsOf()).personal.all!)).replaceAll('\r\n ', '');
    const attendees = text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'));
    expect(attendees.filter((line) => !line.includes('CN="level2"'))).toEqual([]);
    expect(text).not.toMatch(/level5|A secret/);
    expect(await textOf((await feedsOf()).public)).not.toContain('ATTENDEE');
  });

  it('leave out what was declined at the addresses that say so, and there alone', async () => {
    const { personal, withoutDeclined } = await feedsOf();
    await say(feast, 'no');
    expect(await titlesIn(withoutDeclined.all!)).not.toContain('Feast');
    expect(await titlesIn(withoutDeclined.mandatory)).not.toContain('Feast');
    expect(await titlesIn(personal.all!)).toContain('Feast');
    await say(feast, 'yes');
    expect(await titlesIn(withoutDeclined.all!)).toContain('Feast');
    const forged = personal.all!.replace(/-(\d+)\./, '-$1-attending.');
    expect((await fetchFeed(forged)).status).toBe(404);
  });

  it('answer a program that has them already without a body, until something changes', async () => {
    const address = (await feedsOf()).personal.all!;
    const first = await fetchFeed(address);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    host.clock.now += 60_000;
    const again = await fetchFeed(address, { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await say(raid, 'maybe');
    expect((await fetchFeed(address, { 'if-none-match': etag })).status).toBe(200);
    const factsOf = async () => {
      const entries = readFeed(await textOf(address)).getAllSubcomponents('vevent');
      const entry = entries.find((one) =>
        String(one.getFirstPropertyValue('uid')).startsWith(raid),
      );
      return Number(entry!.getFirstPropertyValue('sequence'));
    };
    const answered = await factsOf();
    host.clock.now += 60_000;
    await officer('POST', `/api/guild/events/${raid}/cancel`, { scope: 'this' });
    expect(await factsOf()).toBe(answered + 60);
    expect(expandFeed(await textOf(address))[1]).toMatchObject({ status: 'CANCELLED' });
  });

  it('are renewed once by two requests that saw the same addresses', async () => {
    const { generation } = await feedsOf();
    const [one, other] = await Promise.all([renew(generation), renew(generation)]);
    expect(one.generation).toBe(generation + 1);
    expect(other).toEqual(one);
    expect((await fetchFeed(other.personal.all!)).status).toBe(200);
    expect((await fetchFeed(other.withoutDeclined.all!)).status).toBe(200);
    const next = await renew(one.generation);
    expect((await fetchFeed(one.personal.all!)).status).toBe(404);
    expect((await fetchFeed(one.withoutDeclined.all!)).status).toBe(404);
    expect((await fetchFeed(next.personal.all!)).status).toBe(200);
  });

  it('go on at the addresses of before there was a choice', async () => {
    const { generation } = await feedsOf();
    const token = host.identity.feedSignatures.sign(`all-${people.level2!.id}-${generation}`);
    expect((await host.request(`/api/guild/calendar/personal/${token}.ics`)).status).toBe(200);
  });
});
