import { DefaultRestOptions, DiscordAPIError, REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import { splitAddress } from './api-address.ts';
import { type OnDiscordCall, tellOf } from './calls.ts';
import { DiscordError } from './discord-error.ts';
import { longestWait } from './membership.ts';
import {
  type DiscordMember,
  discordMemberSchema,
  type DiscordRole,
  discordRoleSchema,
  type DiscordUser,
  discordUserSchema,
  unknownUserCode,
} from './schemas.ts';
import type { DiscordSettings } from './settings.ts';

/** Members of one page: Discord gives at most this many. */
const pageSize = 1000;

/**
 * Reads the guild's server as its bot, without anybody's help. Its client is large: import this
 * file lazily.
 */
export class DiscordBot {
  readonly #rest: REST;
  readonly #settings: DiscordSettings;

  /** @param onCall hears of each call to Discord */
  constructor(settings: DiscordSettings, token: string, onCall: OnDiscordCall = () => undefined) {
    const { api, version } = splitAddress(settings.api);
    const rest = new REST({
      api,
      version,
      timeout: settings.timeout,
      retries: 1,
      makeRequest: (url, init) => tellOf(onCall, () => DefaultRestOptions.makeRequest(url, init)),
      // A short limit is waited for; a long one ends the reading, and the next one tries again.
      rejectOnRateLimit: ({ timeToReset }) => timeToReset > longestWait,
    });
    this.#rest = rest.setToken(token);
    this.#settings = settings;
  }

  close(): void {
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  /** Returns everyone in the guild's server, read in pages. @throws DiscordError */
  async members(signal: AbortSignal): Promise<DiscordMember[]> {
    const schema = z.array(discordMemberSchema);
    const members = new Map<string, DiscordMember>();
    for (let after = '0'; ;) {
      const query = new URLSearchParams({ limit: String(pageSize), after });
      const page = await this.#get(schema, Routes.guildMembers(this.#settings.guildId), {
        query,
        signal,
      });
      for (const member of page) members.set(member.user.id, member);
      const last = page.at(-1);
      if (page.length < pageSize || last === undefined) return [...members.values()];
      after = last.user.id;
    }
  }

  /** Returns the roles of the guild's server. @throws DiscordError */
  roles(signal: AbortSignal): Promise<DiscordRole[]> {
    const route = Routes.guildRoles(this.#settings.guildId);
    return this.#get(z.array(discordRoleSchema), route, { signal });
  }

  /** Returns any Discord user, or null when nobody has this id. @throws DiscordError */
  async user(id: string): Promise<DiscordUser | null> {
    try {
      return await this.#get(discordUserSchema, Routes.user(id));
    } catch (error) {
      const cause = error instanceof DiscordError ? error.cause : null;
      if (cause instanceof DiscordAPIError && cause.code === unknownUserCode) return null;
      throw error;
    }
  }

  async #get<Schema extends z.ZodMiniType>(
    schema: Schema,
    route: `/${string}`,
    options: { query?: URLSearchParams; signal?: AbortSignal } = {},
  ): Promise<z.infer<Schema>> {
    try {
      return z.parse(schema, await this.#rest.get(route, options));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new DiscordError('discord', `The bot could not read ${route}: ${reason}`, { cause });
    }
  }
}
