import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Identity } from '#rules/guild/identity.ts';
import type { Database } from '../db/database.ts';
import { holdClaim } from '../db/held-claim.ts';
import { findMilestone, reachMilestone } from '../db/milestones.ts';
import { findUser, type Member, type StoredUser } from '../db/people.ts';
import type { AuditLog, RolesReading } from '../services.ts';
import type { DiscordBot } from './bot.ts';
import { DiscordError } from './discord-error.ts';
import { keepReading } from './keep-reading.ts';
import {
  freshFor,
  type HostMembership,
  isAhead,
  isResting,
  longestWait,
  type OnMembersChanged,
  restAfterFailure,
  setBack,
  withoutRoles,
} from './membership.ts';
import { saveWelcome } from './welcome.ts';

/**
 * The whole server is read this often, by one of all hosts, so that nothing is older than
 * `freshFor`, in milliseconds.
 */
const readEvery = 40_000;

/**
 * A reading of another host that began this long ago is young enough, in milliseconds. It is less than
 * `readEvery`: a host does not miss its own turn by a moment.
 */
const youngEnough = 30_000;

/** While another host reads, its milestone is looked for this often, in milliseconds. */
const lookEvery = 200;

/** A reading that takes longer than this is given up, in milliseconds. */
const longestReading = 10 * 60_000;

const hour = 60 * 60_000;

/** The settings of a membership with a bot. */
interface BotMembershipOptions {
  database: Database;
  bot: DiscordBot;
  audit: Pick<AuditLog, 'write'>;
  onMembersChanged?: OnMembersChanged | undefined;
  /** names of the roles of guild.config.ts, by id */
  roleNames: ReadonlyMap<string, string>;
  rolesHold: number;
  log: Logger;
  now: () => number;
}

/**
 * Knows the server's members and roles by a bot, which reads them again and again in the
 * background.
 */
export class BotMembership implements HostMembership {
  readonly source = 'discord';
  readonly #options: BotMembershipOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  /** time at which the last complete reading began */
  #readAt = 0;
  #restUntil = 0;
  /** moment of the first reading that failed for Discord's sake, since the last that did not fail */
  #silentSince: number | null = null;

  private constructor(options: BotMembershipOptions) {
    this.#options = options;
  }

  /** Begins to read the server. The first reading goes on in the background. */
  static async open(options: BotMembershipOptions): Promise<BotMembership> {
    const membership = new BotMembership(options);
    membership.#readAt = await findMilestone(options.database.db, 'members-read');
    membership.#timer = setInterval(() => void membership.#readOnce(), readEvery).unref();
    void membership.#readOnce();
    return membership;
  }

  async confirm(found: StoredUser): Promise<StoredUser> {
    const { database, now, rolesHold } = this.#options;
    await this.#setReadingBack();
    const user = await setBack(database.db, found, now());
    if (this.#isConfirmed(user, freshFor)) return user;
    if (!isResting(this.#restUntil, now())) await this.#waitForReading();
    // The reading under way may have begun before the minute that counts.
    const isStale = !this.#isConfirmed(user, freshFor);
    if (isStale && !isResting(this.#restUntil, now())) await this.#waitForReading();
    const known = (await findUser(database.db, user.id)) ?? user;
    const holdsFor = Math.max(freshFor, rolesHold);
    return this.#isConfirmed(known, holdsFor) ? known : withoutRoles(known);
  }

  async welcome(member: Member): Promise<void> {
    await saveWelcome(this.#options, member);
    this.#options.onMembersChanged?.([member.id]);
  }

  trust(): Promise<void> {
    return Promise.resolve();
  }

  farewell(): Promise<void> {
    return Promise.resolve();
  }

  async lookUp(id: string): Promise<Identity | null | 'silent'> {
    const { bot, database, log } = this.#options;
    const known = await findUser(database.db, id);
    if (known) return known;
    try {
      return await bot.user(id);
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error;
      log.warn({ err: error }, 'a person could not be looked up');
      return 'silent';
    }
  }

  async reading(): Promise<RolesReading> {
    const { database, rolesHold } = this.#options;
    const at = (await findMilestone(database.db, 'members-read')) || null;
    return { at, silentSince: this.#silentSince, holdHours: rolesHold / hour };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#reading;
    this.#options.bot.close();
  }

  /** As `setBack`, for the reading that confirmed everybody. */
  async #setReadingBack(): Promise<void> {
    const { database, now } = this.#options;
    if (!isAhead(this.#readAt, now())) return;
    this.#readAt = now() - freshFor;
    await reachMilestone(database.db, 'members-read', this.#readAt);
  }

  #isConfirmed(user: StoredUser, within: number): boolean {
    return this.#options.now() - Math.max(this.#readAt, user.rolesAt ?? 0) < within;
  }

  /** Waits for a reading, but only for a while: a page has to be answered. */
  async #waitForReading(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        // One person has waited in vain; the others need not.
        this.#restUntil = this.#options.now() + restAfterFailure;
        resolve();
      }, longestWait);
    });
    await Promise.race([this.#readOnce(), patience]);
    clearTimeout(timer);
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#read()
      .then(() => {
        this.#silentSince = null;
      })
      .catch((error: unknown) => {
        if (error instanceof DiscordError) this.#silentSince ??= this.#options.now();
        this.#restUntil = this.#options.now() + restAfterFailure;
        if (this.#stop.signal.aborted) return;
        this.#options.log.warn({ err: error }, 'the server could not be read; what is known holds');
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  /** Brings what is known up to date: by a reading of this host, or of another. */
  async #read(): Promise<void> {
    const { db } = this.#options.database;
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(longestReading)]);
    while (!(await this.#takeNote())) {
      const claim = await holdClaim(db, 'members', this.#options.now);
      if ('release' in claim) {
        try {
          // Another host may have finished between the look and the claim.
          if (!(await this.#takeNote())) await this.#readServer(signal);
        } finally {
          await claim.release();
        }
        return;
      }
      await wait(lookEvery, undefined, { signal });
    }
  }

  /** Takes note of the last reading of any host. Returns whether it is young enough. */
  async #takeNote(): Promise<boolean> {
    const { database, now } = this.#options;
    this.#readAt = await findMilestone(database.db, 'members-read');
    return !isAhead(this.#readAt, now()) && now() - this.#readAt < youngEnough;
  }

  async #readServer(signal: AbortSignal): Promise<void> {
    const { bot, database, now } = this.#options;
    const began = now();
    const roles = await bot.roles(signal);
    const members = await bot.members(signal);
    const changed = await keepReading(this.#options, { roles, members, began });
    if (changed.length > 0) this.#options.onMembersChanged?.(changed);
    await reachMilestone(database.db, 'members-read', began);
    this.#readAt = began;
  }
}
