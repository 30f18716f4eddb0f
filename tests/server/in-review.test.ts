import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Home } from '#contract/home.ts';
import type { NoticePage } from '#contract/notices.ts';
import type { TextInReview } from '#contract/site-manifest.ts';
import { LiveDocuments } from '#server/live/live.ts';
import { askInTime } from '#server/readings/keeping.ts';
import { tellOfReviews } from '#server/readings/in-review.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;

const tides: TextInReview = { path: '/articles/guides/tides', title: 'Tides' };
const winds: TextInReview = { path: '/articles/guides/winds', title: 'Winds' };

describe.each(engines)('texts in review on $engine', ({ engine }) => {
  const site = {
    ...{ articles: [], textMaps: [], requirementAt: () => null, emblem: () => null },
    inReview: [] as TextInReview[],
  };
  let host: TestHost;
  let editor: Caller;
  let officer: Caller;
  let core: Caller;

  const database = () => host.host.database;
  const asking = () => ({ database: database(), guild, site, now: () => host.clock.now });
  const look = () => tellOfReviews(asking());
  const notices = async (as: Caller) =>
    ((await as('GET', '/api/guild/notices')).body as NoticePage).notices;
  const told = async (as: Caller) => (await notices(as)).map(({ title }) => title);
  const home = async (as: Caller) => (await as('GET', '/api/guild/home')).body as Home;

  beforeAll(async () => {
    host = await createTestHost(engine, { site });
    [editor, officer, core] = await Promise.all([
      callerOf(host, 'editor'),
      callerOf(host, 'level7'),
      callerOf(host, 'level5'),
    ]);
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    await database().db.deleteFrom('notices').execute();
    await database().db.deleteFrom('review_tellings').execute();
    site.inReview = [];
  });

  it('are told to editors and officers once, however many hosts look', async () => {
    site.inReview = [tides];
    await Promise.all([look(), look()]);
    await look();
    for (const who of [editor, officer]) {
      expect(await notices(who)).toMatchObject([
        { title: 'In review: Tides', href: '/articles/guides/tides' },
      ]);
    }
    expect(await told(core)).toEqual([]);
    // Whoever has read it away is not told again of the same text, but of the next.
    await database().db.deleteFrom('notices').execute();
    site.inReview = [tides, winds];
    await look();
    expect(await told(editor)).toEqual(['In review: Winds']);
  });

  it('are told no more once they are not in review, and anew when they come again', async () => {
    site.inReview = [tides];
    await look();
    site.inReview = [];
    // Another host may serve a newer build.
    expect(await look()).toBe(0);
    expect(await told(editor)).toEqual(['In review: Tides']);
    host.clock.now += hour;
    expect(await look()).toBe(1);
    expect(await told(editor)).toEqual([]);
    site.inReview = [tides];
    await look();
    expect(await told(editor)).toEqual(['In review: Tides']);
  });

  it('are told from the start of a host on', async () => {
    site.inReview = [tides];
    const stop = askInTime({
      ...{ ...asking(), log: { error: () => undefined } },
      live: new LiveDocuments({ database: database(), now: () => host.clock.now }),
    });
    await stop();
    expect(await told(officer)).toEqual(['In review: Tides']);
  });

  it('are at home for editors and officers alone', async () => {
    site.inReview = [tides];
    expect((await home(editor)).inReview).toEqual([tides]);
    expect((await home(officer)).inReview).toEqual([tides]);
    expect((await home(core)).inReview).toEqual([]);
  });
});
