import { setTimeout as wait } from 'node:timers/promises';
import type { DiscordSettings } from '#server/discord/settings.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import type { StandInPerson } from '#tests/discord/people.ts';
import { createTestHost, origin, type TestHost } from './test-host.ts';
import type { engines } from './engines.ts';

export const roleIds = {
  recruit: '1000000000000000001',
  member: '1000000000000000002',
  veteran: '1000000000000000003',
  officer: '1000000000000000007',
  editor: '1000000000000000008',
  alpha2: '1000000000000000009',
} as const;

/** Makes a person of the stand-in. */
export function person(
  id: string,
  username: string,
  roles: string[] | null,
  more: Partial<StandInPerson> = {},
): StandInPerson {
  return { id, username, ...more, ...(roles && { member: { roles } }) };
}

/** Keeps a browser's cookies during a sign-in. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(response: Response): Response {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

/** A host with a Discord on this machine. */
export interface DiscordHost extends TestHost {
  discord: StandIn;
  /** returns the address to which the host sends the browser to sign in */
  leave: (browser: Browser, redirect?: string) => Promise<URL>;
  /** returns the path and query to which Discord sends the browser back */
  consent: (there: URL) => Promise<string>;
  /** returns the host's answer to the way back */
  comeBack: (browser: Browser, path: string) => Promise<Response>;
  /** goes the whole way, and returns the host's last answer */
  signInWithDiscord: (browser: Browser, as: string, redirect?: string) => Promise<Response>;
  me: (browser: Browser) => Promise<Response>;
}

/** Makes the settings of a host that asks a Discord on this machine. */
export function discordSettings(discord: StandIn): DiscordSettings {
  return {
    clientId: discord.clientId,
    clientSecret: discord.clientSecret,
    botToken: undefined,
    guildId: discord.guildId,
    web: discord.origin,
    api: `${discord.origin}/api/v10`,
    // Long enough for a busy machine, short enough for a Discord that hangs.
    timeout: 2500,
    rolesHold: 24 * 60 * 60 * 1000,
  };
}

export async function createDiscordHost(
  engine: (typeof engines)[number]['engine'],
  options: { people: StandInPerson[]; bot?: boolean } & Partial<DiscordSettings>,
): Promise<DiscordHost> {
  const { people, bot = false, ...settings } = options;
  const discord = await startStandIn({
    people,
    redirects: [`${origin}/api/auth/discord/callback`],
  });
  const host = await createTestHost(engine, {
    demo: false,
    discord: {
      ...discordSettings(discord),
      botToken: bot ? discord.botToken : undefined,
      ...settings,
    },
  });
  const ask = async (browser: Browser, path: string) =>
    browser.keep(await host.request(path, { headers: { cookie: browser.cookie } }));
  const own: Omit<DiscordHost, keyof TestHost> = {
    discord,
    leave: async (browser, redirect) => {
      const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
      const response = await ask(browser, `/api/auth/discord${query}`);
      return new URL(response.headers.get('location') ?? '');
    },
    consent: async (there) => {
      const response = await fetch(there, { redirect: 'manual' });
      const back = new URL(response.headers.get('location') ?? '');
      return back.pathname + back.search;
    },
    comeBack: ask,
    signInWithDiscord: async (browser, as, redirect) => {
      discord.approveAs = as;
      return ask(browser, await own.consent(await own.leave(browser, redirect)));
    },
    me: (browser) => ask(browser, '/api/auth/user/@me'),
  };
  return {
    ...host,
    ...own,
    close: async () => {
      await host.close();
      await discord.close();
    },
  };
}

/** Waits until the claim becomes true. @throws when it does not */
export async function until(claim: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await claim()) return;
    await wait(50);
  }
  throw new Error('It did not become true within five seconds');
}
