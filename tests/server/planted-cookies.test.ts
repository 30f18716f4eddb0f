import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findSession } from '#server/auth/find-session.ts';
import type { SignedIn } from '#server/services.ts';
import { Browser, createDiscordHost, type DiscordHost, person, roleIds } from './discord-host.ts';
import { engines } from './engines.ts';
import { countStatements } from './statements.ts';
import { createTestHost, type TestHost } from './test-host.ts';

/** Looks like an id, and is nobody's: what a sibling host or a page without https can plant. */
const planted = (index: number) => String(index).padStart(43, 'x');

const sessions = (...ids: string[]) => ids.map((id) => `guildhall_session=${id}`).join('; ');

const scope = { secure: false, siteDomain: null };

describe('the session of a browser with several cookies of its name', () => {
  const mine = 'm'.repeat(43);
  const find = (ids: readonly string[]) =>
    Promise.resolve(ids.includes(mine) ? { id: mine, signedIn: {} as SignedIn } : null);

  it.each([
    ['behind planted ones', [planted(1), planted(2), mine]],
    ['in front of planted ones', [mine, planted(1), planted(2)]],
    ['between malformed ones', ['', 'garbage', mine, `${planted(1)}x`, '"']],
    ['twice', [mine, planted(1), mine]],
  ])('is found %s', async (_, ids) => {
    expect((await findSession(sessions(...ids), scope, find))?.id).toBe(mine);
  });

  it('is not looked for without end, and each value once', async () => {
    const asked = vi.fn(find);
    const many = Array.from({ length: 200 }, (_, index) => planted(index));
    expect(await findSession(sessions(...many), scope, asked)).toBeNull();
    expect(asked).toHaveBeenCalledExactlyOnceWith(many.slice(-10).toReversed());
    asked.mockClear();
    expect(await findSession(sessions(planted(1), planted(1)), scope, asked)).toBeNull();
    expect(asked).toHaveBeenCalledExactlyOnceWith([planted(1)]);
    asked.mockClear();
    expect(await findSession(sessions('garbage'), scope, asked)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('may stand behind any number of cookies with a longer path', async () => {
    // A browser sends the longest path first (RFC 6265 §5.4); ours is the shortest.
    const many = Array.from({ length: 200 }, (_, index) => planted(index));
    expect((await findSession(sessions(...many, mine), scope, find))?.id).toBe(mine);
  });
});

describe.each(engines)('on $engine', ({ engine }) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost(engine);
  });
  afterAll(() => host.close());

  const me = (cookie: string) => host.request('/api/auth/user/@me', { headers: { cookie } });

  it.each(['before', 'after'])('a cookie planted %s the own one hides nothing', async (where) => {
    const own = await host.signIn('level7');
    const other = sessions(planted(1));
    const cookie = where === 'before' ? `${other}; ${own}` : `${own}; ${other}`;
    expect((await me(cookie)).status).toBe(200);
    const signedOut = await host.request('/api/auth/remove', { headers: { cookie } });
    expect(signedOut.status).toBe(204);
    expect((await me(own)).status).toBe(401);
  });

  it('ten planted cookies cost no statement more than one', async () => {
    const ten = sessions(...Array.from({ length: 10 }, (_, index) => planted(index)));
    const count = async (cookie: string) => {
      let status = 0;
      const statements = await countStatements(async () => {
        status = (await me(cookie)).status;
      });
      return { status, statements };
    };
    expect(await count(ten)).toEqual({ status: 401, statements: 1 });
    const own = await host.signIn('level7');
    expect(await count(`${ten.slice(0, ten.lastIndexOf(';'))}; ${own}`)).toEqual(await count(own));
  });

  it('signs out of each session that a browser has', async () => {
    const [one, other] = [await host.signIn('level3'), await host.signIn('level5')];
    await host.request('/api/auth/remove', { headers: { cookie: `${one}; ${other}` } });
    expect([(await me(one)).status, (await me(other)).status]).toEqual([401, 401]);
  });
});

describe.each(engines)('a way back from Discord on $engine', ({ engine }) => {
  const member = '9007199254740993002';
  let host: DiscordHost;
  beforeAll(async () => {
    host = await createDiscordHost(engine, { people: [person(member, 'Jory', [roleIds.member])] });
  });
  afterAll(() => host.close());

  it('is known beside planted cookies', async () => {
    host.discord.approveAs = member;
    for (const place of ['before', 'after']) {
      const browser = new Browser();
      const path = await host.consent(await host.leave(browser));
      const other = `guildhall_sign_in=${planted(1)}`;
      const cookie =
        place === 'before' ? `${other}; ${browser.cookie}` : `${browser.cookie}; ${other}`;
      const answer = await host.request(path, { headers: { cookie } });
      expect(answer.headers.get('location'), place).toBe('/');
    }
  });
});
