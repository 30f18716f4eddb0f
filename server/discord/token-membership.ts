import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { findUser, type Member, saveRoles, type StoredUser } from '../db/people.ts';
import type { AuditLog, RolesReading } from '../services.ts';
import type { Tokens } from '../sign-in-services.ts';
import { DiscordError } from './discord-error.ts';
import {
  freshFor,
  type HostMembership,
  isResting,
  type OnMembersChanged,
  restAfterFailure,
  setBack,
  withoutRoles,
} from './membership.ts';
import type { DiscordOAuth } from './oauth.ts';
import { findTokens, removeTokens, removeUnusedTokens, saveTokens } from './queries.ts';
import { roleChange } from './role-changes.ts';
import type { Seal } from './seal.ts';
import { saveWelcome } from './welcome.ts';

const hour = 60 * 60_000;

const tokensSchema = z.object({ access: z.string(), refresh: z.nullable(z.string()) });

/** The settings of a membership without a bot. */
interface TokenMembershipOptions {
  database: Database;
  oauth: DiscordOAuth;
  seal: Seal;
  audit: Pick<AuditLog, 'write'>;
  onMembersChanged?: OnMembersChanged | undefined;
  /** role names by id */
  roleNames: ReadonlyMap<string, string>;
  rolesHold: number;
  log: Logger;
  now: () => number;
}

/** Tokens as they are stored, sealed and opened. */
interface StoredTokens {
  sealed: string;
  tokens: Tokens;
}

/** Knows roles without a bot: reads them with the tokens that people gave when they signed in. */
export class TokenMembership implements HostMembership {
  readonly source = 'sign-ins';
  readonly #options: TokenMembershipOptions;
  /** readings under way, so that a page's many calls cause one */
  readonly #readings = new Map<string, Promise<StoredUser>>();
  /** moment until which, after a failure, Discord is not called for anybody, or for one person */
  #restUntil = 0;
  readonly #restsUntil = new Map<string, number>();
  /** moment of the first of the outages since Discord answered last */
  #silentSince: number | null = null;

  constructor(options: TokenMembershipOptions) {
    this.#options = options;
  }

  async confirm(found: StoredUser): Promise<StoredUser> {
    const { database, now, rolesHold } = this.#options;
    const user = await setBack(database.db, found, now());
    if (now() - (user.rolesAt ?? 0) < freshFor) return user;
    const known = this.#isResting(user.id) ? user : await this.#readOnce(user);
    const holdsFor = Math.max(freshFor, rolesHold);
    return now() - (known.rolesAt ?? 0) < holdsFor ? known : withoutRoles(known);
  }

  async welcome(member: Member): Promise<void> {
    await saveWelcome(this.#options, member);
    this.#options.onMembersChanged?.([member.id]);
  }

  async trust(userId: string, tokens: Tokens): Promise<void> {
    const { database, seal } = this.#options;
    await saveTokens(database.db, userId, seal.close(JSON.stringify(tokens)));
  }

  async farewell(): Promise<void> {
    const { database, now } = this.#options;
    await removeUnusedTokens(database.db, now());
  }

  lookUp(id: string): Promise<StoredUser | null> {
    return findUser(this.#options.database.db, id);
  }

  reading(): Promise<RolesReading> {
    const holdHours = this.#options.rolesHold / hour;
    return Promise.resolve({ at: null, silentSince: this.#silentSince, holdHours });
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#readings.values());
  }

  #isResting(userId: string): boolean {
    const now = this.#options.now();
    return [this.#restUntil, this.#restsUntil.get(userId) ?? 0].some((until) =>
      isResting(until, now),
    );
  }

  #readOnce(user: StoredUser): Promise<StoredUser> {
    const reading =
      this.#readings.get(user.id) ??
      this.#read(user).finally(() => {
        this.#readings.delete(user.id);
      });
    this.#readings.set(user.id, reading);
    return reading;
  }

  /**
   * Returns the person with their current roles, or with the last known ones when Discord cannot be
   * asked.
   */
  async #read(user: StoredUser): Promise<StoredUser> {
    const { database, now } = this.#options;
    const began = now();
    try {
      const roles = await this.#rolesOf(user.id);
      const confirmed = { ...user, roles, rolesAt: began };
      // A sign-in meanwhile has brought newer roles: then nothing is written.
      const isSaved = await saveRoles(database.db, confirmed);
      if (isSaved && (await this.#noteChange(user, confirmed))) {
        this.#options.onMembersChanged?.([user.id]);
      }
      this.#restsUntil.delete(user.id);
      this.#silentSince = null;
      return (await findUser(database.db, user.id)) ?? confirmed;
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error;
      this.#rest(user.id, error);
      return user;
    }
  }

  /**
   * Pauses calls after a failure: an outage concerns everybody, any other failure this person
   * alone.
   */
  #rest(userId: string, error: DiscordError): void {
    const { log, now } = this.#options;
    const until = now() + restAfterFailure;
    if (error.isOutage) {
      this.#restUntil = until;
      this.#silentSince ??= now();
    } else {
      this.#restsUntil.set(userId, until);
    }
    log.warn({ err: error, user: userId }, 'roles could not be read; the last known ones hold');
  }

  /** Returns the person's roles; null for one who left, or withdrew the permission. */
  async #rolesOf(userId: string): Promise<string[] | null> {
    const stored = await this.#tokensOf(userId);
    if (!stored) return null;
    const roles = await this.#askWith(stored.tokens);
    if (roles !== 'refused') return roles;
    const renewed = await this.#renew(userId, stored);
    const again = renewed ? await this.#askWith(renewed) : 'refused';
    return again === 'refused' ? null : again;
  }

  async #askWith(tokens: Tokens): Promise<string[] | null | 'refused'> {
    try {
      return (await this.#options.oauth.membership(tokens))?.roles ?? null;
    } catch (error) {
      if (isExpired(error)) return 'refused';
      throw error;
    }
  }

  /** Returns valid tokens, or null when the permission was withdrawn. */
  async #renew(userId: string, { sealed, tokens }: StoredTokens): Promise<Tokens | null> {
    const { database, oauth } = this.#options;
    try {
      if (tokens.refresh === null) return null;
      const renewed = await oauth.refresh(tokens.refresh);
      await this.trust(userId, renewed);
      return renewed;
    } catch (error) {
      if (!isExpired(error)) throw error;
      // Another host, or a sign-in, may have stored newer ones meanwhile: those stay.
      await removeTokens(database.db, userId, sealed);
      return (await this.#tokensOf(userId))?.tokens ?? null;
    }
  }

  async #tokensOf(userId: string): Promise<StoredTokens | null> {
    const { database, seal } = this.#options;
    const sealed = await findTokens(database.db, userId);
    const text = sealed === null ? null : seal.open(sealed);
    if (sealed === null || text === null) return null;
    return { sealed, tokens: z.parse(tokensSchema, JSON.parse(text)) };
  }

  /** Tells the audit log of changed roles. Returns whether they are. */
  async #noteChange(before: StoredUser | null, after: StoredUser): Promise<boolean> {
    const event = roleChange(before ?? undefined, after, this.#options.roleNames);
    if (event) await this.#options.audit.write(event);
    return event !== null;
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof DiscordError && error.failure === 'expired';
}
