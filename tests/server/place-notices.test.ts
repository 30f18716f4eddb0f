import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeNewsPath } from '#contract/notice-news.ts';
import type { NoticePage } from '#contract/notices.ts';
import type { Place } from '#contract/place-shapes.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { readEvents } from './events.ts';
import { addMapRow } from './map-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;

describe.each(engines)('notices of places on $engine', ({ engine }) => {
  let host: TestHost;
  let [member, officer, editor, other]: Caller[] = [];

  const told = async (as: Caller) => {
    const { notices } = (await as('GET', '/api/guild/notices')).body as NoticePage;
    return notices.map(({ title, body, href }) => ({ title, body, href }));
  };
  const titles = async (as: Caller) => (await told(as)).map(({ title }) => title);
  /** Draws a place of the caller's own, and offers it. */
  const offer = async (as: Caller, name: string) => {
    const { body } = await as('POST', path, {
      ...{ kind: 'resource', name, form: 'point', points: [[10, 20]], words: '', levels: null },
      ...{ links: [], owner: { layer: 'mine' } },
    });
    const place = body as Place;
    await propose(as, place, true);
    return place;
  };
  const propose = (as: Caller, { number }: Place, isProposed: boolean) =>
    as('PUT', `${path}/${number}/proposal`, { isProposed });
  const decide = (place: Place, what: string, body: object) =>
    officer!('POST', `${path}/${place.number}/${what}`, { revision: place.revision, ...body });

  beforeAll(async () => {
    host = await createTestHost(engine);
    const names = ['level2', 'level7', 'editor', 'level5'];
    [member, officer, editor, other] = await Promise.all(names.map((one) => callerOf(host, one)));
    const { database } = host.host;
    await addMapRow(database, { id: mapId });
    const roles = JSON.stringify([...people.editor!.roles!, ...people.level2!.roles!]);
    await database.db
      .updateTable('users')
      .set({ roles })
      .where('id', '=', people.editor!.id)
      .execute();
  });

  beforeEach(() => host.host.database.db.deleteFrom('notices').execute());

  afterAll(() => host.close());

  it('tell those who decide of an offer, until it is taken in, and then whoever made it', async () => {
    const place = await offer(member!, 'Amber Fen');
    const offered = {
      title: 'level2 offers a place: Amber Fen',
      body: 'On The Cairns. Editors and officers decide.',
      href: `/database/map?map=${mapId}&place=${place.number}`,
    };
    expect(await told(officer!)).toEqual([offered]);
    expect(await told(editor!)).toEqual([offered]);
    expect(await told(other!)).toEqual([]);
    expect(await told(member!)).toEqual([]);
    expect((await decide(place, 'taking-in', { level: 5 })).status).toBe(200);
    expect(await told(officer!)).toEqual([]);
    expect(await told(editor!)).toEqual([]);
    expect(await told(member!)).toEqual([
      {
        title: 'Amber Fen is the guild’s now',
        body: 'Your place on The Cairns was taken in, for members from level 5.',
        // They do not see it themselves.
        href: `/database/map?map=${mapId}`,
      },
    ]);
  });

  it('say why a place was refused, until it is offered again', async () => {
    const place = await offer(member!, 'Salt Pan');
    await decide(place, 'refusal', { words: 'It is drawn already.' });
    expect((await told(member!))[0]).toMatchObject({
      title: 'Salt Pan stays yours',
      body: 'The guild has not taken in your place on The Cairns. It is drawn already.',
    });
    expect(await titles(officer!)).toEqual([]);
    await propose(member!, place, true);
    expect(await titles(officer!)).toEqual(['level2 offers a place: Salt Pan']);
    expect(await titles(member!)).not.toContain('Salt Pan stays yours');
    await propose(member!, place, false);
    expect(await titles(officer!)).toEqual([]);
  });

  it('are one of each place, and go with it and with what its owner makes of it', async () => {
    const place = await offer(member!, 'Gull Rock');
    await propose(member!, place, true);
    expect(await titles(officer!)).toEqual(['level2 offers a place: Gull Rock']);
    const removal = { revision: place.revision };
    await member!('POST', `${path}/${place.number}/removal`, removal);
    expect(await titles(officer!)).toEqual([]);
  });

  it('go, and tell pages to look again, when whoever offers a place hands it on themselves', async () => {
    const place = await offer(editor!, 'Lamp Row');
    expect(await titles(officer!)).toEqual(['editor offers a place: Lamp Row']);
    const cookie = await host.signIn('level7');
    const page = `${noticeNewsPath}?page=${randomUUID()}`;
    const news = readEvents((await host.request(page, { headers: { cookie } })).body!);
    await news.next('changed');
    const { number, kind, name, form, points, words, levels, revision } = place;
    const owner = { layer: 'guild', level: 2 };
    const body = { kind, name, form, points, words, levels, links: [], owner, revision };
    expect((await editor!('PUT', `${path}/${number}`, body)).status).toBe(200);
    await news.next('changed');
    expect(await titles(officer!)).toEqual([]);
    expect(await host.host.database.db.selectFrom('notices').selectAll().execute()).toEqual([]);
    await news.cancel();
  });

  it('forget with an offer why it was refused, once its owner gives it to others', async () => {
    const place = await offer(editor!, 'Reed Bank');
    await decide(place, 'refusal', { words: 'It is drawn already.' });
    const { number, kind, name, form, points, words, levels, revision } = place;
    const owner = { layer: 'guild', level: 2 };
    const body = { kind, name, form, points, words, levels, links: [], owner, revision };
    const passed = await editor!('PUT', `${path}/${number}`, body);
    expect(passed.body).toMatchObject({ layer: 'guild', refusal: null, proposedAt: null });
    expect(await titles(editor!)).toEqual([]);
  });

  it('leave out who offers, also where they decide', async () => {
    const place = await offer(officer!, 'Lamp Hill');
    expect(await titles(officer!)).toEqual([]);
    expect(await titles(editor!)).toEqual(['level7 offers a place: Lamp Hill']);
    await decide(place, 'taking-in', { level: 2 });
    expect(await titles(editor!)).toEqual([]);
    // Who takes in their own place knows it.
    expect(await titles(officer!)).toEqual([]);
  });

  it('come with their change or not at all', async () => {
    const place = await offer(member!, 'Two Stones');
    const twice = [
      decide(place, 'refusal', { words: 'No.' }),
      decide(place, 'taking-in', { level: 2 }),
    ];
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    // Once it is refused, the other does not see it any more.
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const ofIt = (await titles(member!)).filter((title) => title.startsWith('Two Stones'));
    expect(ofIt).toEqual([
      statuses[0] === 204 ? 'Two Stones stays yours' : 'Two Stones is the guild’s now',
    ]);
  });
});
