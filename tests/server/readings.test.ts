import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { TextInReview } from '#contract/site-manifest.ts';
import type { Article, TextToRead } from '#contract/articles.ts';
import type { Home } from '#contract/home.ts';
import type { NoticePage } from '#contract/notices.ts';
import type { Readings, RequiredText } from '#contract/readings.ts';
import { saveRoles } from '#server/db/people.ts';
import { addDemoReadings } from '#server/demo/readings.ts';
import { askToRead } from '#server/readings/asking.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const idOf = (name: string) => people[name]!.id;
const mine = '/api/guild/readings/mine';
const [first, second] = ['1111111111111111', '2222222222222222'];

const roleOf = (name: string) => guild.discord.roles.find((role) => role.name === name)!.id;

function textOf(name: string, toRead?: TextToRead, access: Article['access'] = 'public'): Article {
  return {
    ...{ collection: 'articles', path: `/articles/general/public/${name}`, title: name },
    ...{ summary: '', section: 'public', cover: 'hall', planned: false, access },
    byline: { author: 'Oda', minutes: 1, changed: '2026-11-01' },
    ...(toRead && { toRead }),
  };
}

describe.each(engines)('texts that have to be read on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;
  let core: Caller;
  let officer: Caller;
  const site = {
    articles: [] as Article[],
    inReview: [] as TextInReview[],
    textMaps: [],
    requirementAt: () => null,
    emblem: () => null,
  };

  const db = () => host.host.database.db;
  const { path } = textOf('rules');
  const publish = (...articles: Article[]) => {
    site.articles = articles;
  };
  const rules = (revision = first) => textOf('rules', { readers: 2, revision });
  const look = () =>
    askToRead({ database: host.host.database, guild, site, now: () => host.clock.now });
  const required = async (as: Caller) => (await as('GET', mine)).body as RequiredText[];
  const confirm = (as: Caller, revision = first) => as('PUT', mine, { path, revision });
  const told = async (as: Caller) =>
    ((await as('GET', '/api/guild/notices')).body as NoticePage).notices.map(({ title }) => title);
  const all = async () => (await officer('GET', '/api/guild/readings')).body as Readings;
  const missing = async () =>
    (await all()).texts[0]!.readings.filter(({ readAt }) => readAt === null).map(
      ({ discordId }) => discordId,
    );
  const home = async (as: Caller) => (await as('GET', '/api/guild/home')).body as Home;

  beforeAll(async () => {
    host = await createTestHost(engine, { site });
    [member, core, officer] = await Promise.all([
      callerOf(host, 'level2'),
      callerOf(host, 'level5'),
      callerOf(host, 'level7'),
    ]);
  });
  beforeEach(async () => {
    for (const table of ['notices', 'readings', 'reading_asks'] as const) {
      await db().deleteFrom(table).execute();
    }
    publish(rules());
  });
  afterAll(() => host.close());

  it('are told to whom they concern, who confirm them once', async () => {
    const waiting = { path, title: 'rules', revision: first, readAt: null, readBefore: null };
    expect(await required(member)).toEqual([waiting]);
    const { status, body } = await confirm(member);
    expect(status).toBe(200);
    const kept = (body as RequiredText).readAt;
    expect(kept).toBe(new Date(host.clock.now).toISOString());
    host.clock.now += hour;
    // Sent again, as by another tab: the first time stands.
    expect((await confirm(member)).body).toMatchObject({ readAt: kept, readBefore: null });
    expect(await required(member)).toMatchObject([{ readAt: kept }]);
    expect(await required(core)).toMatchObject([{ readAt: null }]);
  });

  it('concern nobody below the level, without the role, or outside the server', async () => {
    publish(rules(), textOf('drills', { readers: [roleOf('Core')], revision: first }, 3));
    const recruit = await callerOf(host, 'level1');
    expect(await required(recruit)).toEqual([]);
    expect((await required(officer)).map(({ title }) => title)).toEqual(['rules']);
    expect((await required(core)).map(({ title }) => title)).toEqual(['rules', 'drills']);
    expect(await confirm(recruit)).toMatchObject({ status: 404 });
    const outsider = await callerOf(host, 'outsider');
    expect(await outsider('GET', mine)).toMatchObject({ status: 403 });
    expect(await confirm(outsider)).toMatchObject({ status: 403 });
    expect(await core('GET', '/api/guild/readings')).toMatchObject({ status: 403 });
    expect(await core('POST', '/api/guild/readings/reminders', { path })).toMatchObject({
      status: 403,
    });
  });

  it('ask again once they are others, and are not confirmed as they were', async () => {
    await confirm(member);
    const before = (await required(member))[0]!.readAt;
    publish(rules(second));
    host.clock.now += day;
    expect(await required(member)).toMatchObject([{ readAt: null, readBefore: before }]);
    expect(await confirm(member, first)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect(await confirm(member, second)).toMatchObject({ body: { readBefore: before } });
    // Back as it was, by a build that is taken back: what was read is read.
    publish(rules(first));
    expect(await required(member)).toMatchObject([{ readAt: before }]);
  });

  it('are new at home until they are confirmed, and again once they are others', async () => {
    publish(rules(), textOf('squads'));
    const news = async (as: Caller) => (await home(as)).texts.map(({ title }) => title).toSorted();
    expect(await news(member)).toEqual(['rules', 'squads']);
    await confirm(member);
    expect(await news(member)).toEqual(['squads']);
    expect(await news(core)).toEqual(['rules', 'squads']);
    publish(rules(second), textOf('squads'));
    expect(await news(member)).toEqual(['rules', 'squads']);
  });

  it('that are not there, or that nobody has to read, are not confirmed', async () => {
    publish(textOf('rules'));
    expect(await required(member)).toEqual([]);
    expect(await confirm(member)).toMatchObject({ status: 404 });
    for (const body of [{ path, revision: 'x' }, { path: 'https://a.b/', revision: first }, {}]) {
      expect(await member('PUT', mine, body)).toMatchObject({ status: 400 });
    }
  });

  it('are told of once, however many hosts look, and no more once they are read', async () => {
    const counts = await Promise.all([look(), look(), look()]);
    // level2, level3, level5 and level7 have level 2.
    expect(counts.toSorted()).toEqual([0, 0, 4]);
    expect(await told(member)).toEqual(['To be read: rules']);
    expect(await told(await callerOf(host, 'level1'))).toEqual([]);
    await confirm(member);
    expect(await told(member)).toEqual([]);
    expect(await look()).toBe(0);
    expect(await told(core)).toEqual(['To be read: rules']);
    publish(rules(second));
    await look();
    expect(await told(member)).toEqual(['To be read again: rules']);
    expect(await told(core)).toEqual(['To be read: rules']);
  });

  it('that are taken away are told of no more, after a while for hosts with another build', async () => {
    await look();
    publish();
    await look();
    expect(await told(member)).toEqual(['To be read: rules']);
    expect(await required(member)).toEqual([]);
    host.clock.now += 2 * hour;
    await look();
    expect(await told(member)).toEqual([]);
    expect(await all()).toEqual({ texts: [], people: [] });
  });

  it('are told to nobody who may not read them any more', async () => {
    publish(textOf('rules', { readers: 5, revision: first }, 5));
    await look();
    expect(await told(core)).toEqual(['To be read: rules']);
    const { id, roles } = people.level5!;
    const now = host.clock.now;
    await saveRoles(db(), { id, roles: [roleOf('Member')], rolesAt: now });
    expect(await told(core)).toEqual([]);
    expect(await required(core)).toEqual([]);
    await look();
    await saveRoles(db(), { id, roles, rolesAt: now });
    // Whoever gets the role again finds it at home; the inbox told them once.
    expect(await told(core)).toEqual([]);
    expect((await home(core)).toRead).toMatchObject([{ title: 'rules', readAt: null }]);
  });

  it('are listed for officers, by the roles that people have now', async () => {
    await look();
    await confirm(member);
    const { texts, people: readers } = await all();
    expect(texts).toMatchObject([{ path, title: 'rules', readers: 'level 2', remindedAt: null }]);
    expect(texts[0]!.askedAt).toBe(new Date(host.clock.now).toISOString());
    expect(readers.map(({ username }) => username)).toEqual([
      'level2',
      'level3',
      'level5',
      'level7',
    ]);
    expect(await missing()).toEqual(['level3', 'level5', 'level7'].map(idOf));
    const { id, roles } = people.level5!;
    const now = host.clock.now;
    await saveRoles(db(), { id, roles: null, rolesAt: now });
    expect(await missing()).toEqual(['level3', 'level7'].map(idOf));
    await saveRoles(db(), { id, roles, rolesAt: now });
    expect((await home(officer)).officers?.unread).toEqual([{ title: 'rules', count: 3 }]);
    expect((await home(member)).toRead).toEqual([]);
    expect((await home(core)).toRead).toMatchObject([{ path, title: 'rules' }]);
  });

  it('are reminded of once a day, all who have not read them but whoever reminds', async () => {
    const remind = () => officer('POST', '/api/guild/readings/reminders', { path });
    await look();
    await confirm(member);
    const at = new Date(host.clock.now).toISOString();
    const answers = await Promise.all([remind(), remind()]);
    expect(answers.map(({ body }) => (body as { told: number | null }).told)).toContain(null);
    expect(answers.map(({ body }) => (body as { told: number | null }).told)).toContain(2);
    expect(await told(core)).toEqual(['Still to be read: rules']);
    expect(await told(member)).toEqual([]);
    expect((await all()).texts).toMatchObject([{ remindedAt: at }]);
    host.clock.now += day - hour;
    expect((await remind()).body).toEqual({ told: null, remindedAt: at });
    host.clock.now += hour;
    expect((await remind()).body).toMatchObject({ told: 2 });
    publish();
    expect(await remind()).toMatchObject({ status: 404 });
  });

  it('are read by most of the demo guild, once however many hosts fill it', async () => {
    const reading = { database: host.host.database, guild, site, now: () => host.clock.now };
    await addDemoReadings(reading);
    const rows = await db().selectFrom('readings').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ at }) => at < host.clock.now)).toBe(true);
    await addDemoReadings(reading);
    expect(await db().selectFrom('readings').selectAll().execute()).toEqual(rows);
    // They have been asked: nobody is told anew.
    expect(await look()).toBe(0);
  });
});
