import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeClaim } from '#server/db/claims.ts';
import {
  Browser,
  createDiscordHost,
  type DiscordHost,
  person,
  roleIds,
  until,
} from './discord-host.ts';
import { engines } from './engines.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const officer = '9007199254740993007';

const rightsOfOfficer = { accessLevel: 7, guilded: true };
const rightsOfNobody = { accessLevel: 0, guilded: false };

let host: DiscordHost;

async function rightsOf(browser: Browser): Promise<unknown> {
  const { accessLevel, guilded } = (await (await host.me(browser)).json()) as Record<
    string,
    unknown
  >;
  return { accessLevel, guilded };
}

/** Waits until the bot has read the server once. */
function firstReading(): Promise<void> {
  const { db } = host.host.database;
  return until(async () => (await db.selectFrom('milestones').selectAll().execute()).length > 0);
}

function silenceDiscord(): void {
  for (const where of ['token', 'myMember', 'members', 'roles'] as const) {
    host.discord.fault(where, { kind: 'html', status: 502 });
  }
}

describe.each(engines)('a claim on $engine', ({ make }) => {
  it('that a clock ahead has left behind keeps nobody out', async () => {
    const { database, remove } = await make();
    const now = Date.UTC(2026, 10, 20);
    const take = (holder: string, at: number) =>
      takeClaim(database.db, { name: 'members', holder, since: at, ends_at: at + 20_000 }, at);
    expect(await take('crashed', now + 400 * day)).toBeNull();
    expect(await take('next', now)).toBeNull();
    expect(await take('another', now + 1000)).toBe(now);
    // Clocks of hosts differ by seconds.
    expect(await take('another', now - 9000)).toBe(now);
    await remove();
  });
});

describe.each(engines)('a clock that jumps, on $engine', ({ engine }) => {
  afterEach(() => host.close());

  describe.each([{ bot: false }, { bot: true }])('with a bot: $bot', ({ bot }) => {
    const signIn = async () => {
      const people = [person(officer, 'Oda', [roleIds.officer])];
      host = await createDiscordHost(engine, { people, bot });
      if (bot) await firstReading();
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      expect(await rightsOf(browser)).toEqual(rightsOfOfficer);
      return browser;
    };

    it.each([3 * hour, 400 * day])(
      'back by %d ms lets nobody keep roles that Discord has taken',
      async (jump) => {
        const browser = await signIn();
        host.clock.now -= jump;
        host.discord.people.get(officer)!.member = null;
        expect(await rightsOf(browser)).toEqual(rightsOfNobody);
        host.discord.people.get(officer)!.member = { roles: [roleIds.recruit] };
        host.clock.now += minute;
        expect(await rightsOf(browser)).toEqual({ accessLevel: 1, guilded: true });
      },
    );

    it.each([3 * hour, 400 * day])(
      'back by %d ms shuts nobody out while Discord is down, and holds roles no longer than a day',
      async (jump) => {
        const browser = await signIn();
        host.clock.now -= jump;
        silenceDiscord();
        const began = host.clock.now;
        for (const later of [0, minute, 23 * hour]) {
          host.clock.now = began + later;
          expect(await rightsOf(browser), `${later}`).toEqual(rightsOfOfficer);
        }
        host.clock.now = began + 24 * hour;
        expect(await rightsOf(browser)).toEqual(rightsOfNobody);
        host.discord.clearFaults();
        host.clock.now += minute;
        expect(await rightsOf(browser)).toEqual(rightsOfOfficer);
      },
    );

    it('back asks Discord again, although it had just failed', async () => {
      const browser = await signIn();
      silenceDiscord();
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual(rightsOfOfficer);
      host.discord.clearFaults();
      host.discord.people.get(officer)!.member = { roles: [roleIds.recruit] };
      host.clock.now -= 3 * hour;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 1, guilded: true });
    });

    it('ahead takes roles that nobody can confirm, and back gives them again', async () => {
      const browser = await signIn();
      silenceDiscord();
      host.clock.now += 5 * day;
      expect(await rightsOf(browser)).toEqual(rightsOfNobody);
      host.clock.now -= 5 * day;
      expect(await rightsOf(browser)).toEqual(rightsOfOfficer);
    });

    it('ahead and back leaves no session that outlives its thirty days', async () => {
      const browser = await signIn();
      host.clock.now += 20 * day;
      expect(await rightsOf(browser)).toEqual(rightsOfOfficer);
      host.clock.now -= 20 * day;
      expect(await rightsOf(browser)).toEqual(rightsOfOfficer);
      const { db } = host.host.database;
      // A session is extended beside the request, and by one at a time.
      await vi.waitFor(async () => {
        await rightsOf(browser);
        const { expires_at: end } = await db
          .selectFrom('sessions')
          .select('expires_at')
          .executeTakeFirstOrThrow();
        expect(end).toBe(host.clock.now + 30 * day);
      });
    });
  });
});
