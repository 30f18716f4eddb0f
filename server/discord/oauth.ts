import { setTimeout as wait } from 'node:timers/promises';
import * as oauth from 'openid-client';
import * as z from 'zod/mini';
import type { Member } from '../db/people.ts';
import type { DiscordSignIn, Tokens } from '../sign-in-services.ts';
import { type OnDiscordCall, tellOf } from './calls.ts';
import { DiscordError } from './discord-error.ts';
import { toMember } from './people.ts';
import {
  discordErrorSchema,
  discordUserSchema,
  type DiscordMembership,
  type DiscordUser,
  membershipSchema,
  unknownGuildCode,
} from './schemas.ts';
import type { DiscordSettings } from './settings.ts';

/** The permissions that the site asks for: a person's identity, and their roles in one server. */
const scopes = ['identify', 'guilds.members.read'] as const;

/** The name by which Discord asks every client to identify itself. */
const userAgent = 'DiscordBot (https://github.com/guildhall/guildhall, 1.0)';

/** Nobody waits longer than this for Discord's rate limit, in milliseconds. */
const longestPause = 2000;

function describe(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) {
    return `it answered ${error.status} ${error.error}`;
  }
  const cause = error instanceof Error && error.cause;
  if (cause instanceof Response) return `it answered ${cause.status} and no JSON`;
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  return error instanceof Error ? error.message : String(error);
}

function toDiscordError(what: string, error: unknown): DiscordError {
  if (error instanceof DiscordError) return error;
  // An `invalid_grant` is a code that was used or has expired: a second try begins with a new one.
  const isExpired = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
  return new DiscordError(isExpired ? 'expired' : 'discord', `${what}: ${describe(error)}`, {
    cause: error,
    isOutage: !isExpired,
  });
}

function tokensOf(answer: oauth.TokenEndpointResponse): Tokens {
  return { access: answer.access_token, refresh: answer.refresh_token ?? null };
}

/** Signs people in and reads their data with their own permission: OAuth2 with PKCE and state. */
export class DiscordOAuth implements DiscordSignIn {
  readonly #config: oauth.Configuration;
  readonly #settings: DiscordSettings;
  readonly #redirectUri: string;
  readonly #onCall: OnDiscordCall;

  /**
   * @param redirectUri the address to which Discord sends people back: it has to be registered with
   * the application
   * @param onCall hears of each call to Discord
   */
  constructor(
    settings: DiscordSettings,
    redirectUri: string,
    onCall: OnDiscordCall = () => undefined,
  ) {
    const { web, api, clientId, clientSecret, timeout } = settings;
    this.#settings = settings;
    this.#redirectUri = redirectUri;
    this.#onCall = onCall;
    this.#config = new oauth.Configuration(
      {
        issuer: web,
        authorization_endpoint: `${web}/oauth2/authorize`,
        token_endpoint: `${api}/oauth2/token`,
      },
      clientId,
      clientSecret,
    );
    this.#config.timeout = timeout / 1000;
    this.#config[oauth.customFetch] = (url, options) => {
      const headers = { ...options.headers, 'user-agent': userAgent };
      return tellOf(onCall, () => fetch(url, { ...options, headers } as RequestInit));
    };
    // Only where the configuration names a stand-in on this machine.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (api.startsWith('http:')) oauth.allowInsecureRequests(this.#config);
  }

  async begin(): Promise<{ url: URL; state: string; verifier: string }> {
    const state = oauth.randomState();
    const verifier = oauth.randomPKCECodeVerifier();
    const url = oauth.buildAuthorizationUrl(this.#config, {
      redirect_uri: this.#redirectUri,
      scope: scopes.join(' '),
      state,
      prompt: 'none',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url, state, verifier };
  }

  /**
   * Trades the code of the way back for tokens.
   * @param search the query with which Discord sent the person back
   * @throws DiscordError
   */
  async finish(search: string, state: string, verifier: string): Promise<Tokens> {
    const answer = await oauth
      .authorizationCodeGrant(this.#config, new URL(this.#redirectUri + search), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      .catch((error: unknown) => {
        throw toDiscordError('Discord did not take the code', error);
      });
    const granted = answer.scope?.split(' ') ?? [];
    const missing = scopes.filter((scope) => !granted.includes(scope));
    if (missing.length > 0) {
      throw new DiscordError('scopes', `Discord did not grant ${missing.join(' and ')}`);
    }
    return tokensOf(answer);
  }

  async arrive(
    { search, state, verifier }: { search: string; state: string; verifier: string },
    now: () => number,
  ): Promise<{ member: Member; tokens: Tokens }> {
    const tokens = await this.finish(search, state, verifier);
    const asked = now();
    const [user, membership] = await Promise.all([this.user(tokens), this.membership(tokens)]);
    return { member: toMember(user, membership, asked), tokens };
  }

  /**
   * Renews a person's tokens. @throws DiscordError, `expired` when the person has withdrawn the
   * permission
   */
  async refresh(refreshToken: string): Promise<Tokens> {
    try {
      return tokensOf(await oauth.refreshTokenGrant(this.#config, refreshToken));
    } catch (error) {
      throw toDiscordError('Discord did not renew a token', error);
    }
  }

  /** Returns the token's person. @throws DiscordError */
  async user({ access }: Tokens): Promise<DiscordUser> {
    const answer = await this.#get(access, '/users/@me');
    if (!answer.ok) throw new DiscordError('discord', `/users/@me answered ${answer.status}`);
    return this.#parse(discordUserSchema, '/users/@me', answer.body);
  }

  /**
   * Returns the person's roles in the guild's server, or null when they are not in it.
   * @throws DiscordError, `expired` when the token no longer holds
   */
  async membership({ access }: Tokens): Promise<DiscordMembership | null> {
    const path = `/users/@me/guilds/${this.#settings.guildId}/member`;
    const answer = await this.#get(access, path);
    if (answer.ok) return this.#parse(membershipSchema, path, answer.body);
    const error = z.safeParse(discordErrorSchema, answer.body);
    if (answer.status === 404 && error.data?.code === unknownGuildCode) return null;
    // With an error code Discord itself refuses; without one its shield does, for anybody.
    const isRefused = [401, 403].includes(answer.status) && error.success;
    throw new DiscordError(isRefused ? 'expired' : 'discord', `${path} answered ${answer.status}`, {
      isOutage: answer.status === 429 || answer.status >= 500,
    });
  }

  /** Asks once more after the pause that Discord demands, when it is a short one. */
  async #fetch(token: string, path: string): Promise<Response> {
    const { api, timeout } = this.#settings;
    const headers = { authorization: `Bearer ${token}`, 'user-agent': userAgent };
    const ask = () =>
      tellOf(this.#onCall, () =>
        fetch(api + path, { headers, signal: AbortSignal.timeout(timeout) }),
      );
    const response = await ask();
    const pause = Number(response.headers.get('retry-after') ?? NaN) * 1000;
    if (response.status !== 429 || !(pause <= longestPause)) return response;
    await wait(pause);
    return ask();
  }

  async #get(token: string, path: string) {
    try {
      const response = await this.#fetch(token, path);
      const { ok, status } = response;
      // Discord's shield answers in HTML; a failure's status is enough.
      const body: unknown = await response.json().catch((error: unknown) => {
        if (ok) throw error;
        return null;
      });
      return { ok, status, body };
    } catch (error) {
      throw toDiscordError(`${path} was not answered`, error);
    }
  }

  #parse<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    body: unknown,
  ): z.infer<Schema> {
    const result = z.safeParse(schema, body);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const what = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    throw new DiscordError('discord', `${path} answered something else: ${what}`);
  }
}
