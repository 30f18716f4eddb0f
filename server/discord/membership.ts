import type { MemberSource } from '#contract/members.ts';
import type { Identity } from '#rules/guild/identity.ts';
import type { Member, StoredUser } from '../db/people.ts';
import type { Tokens } from './oauth.ts';

/** Roles are this old at most when they open something (design §5), in milliseconds. */
export const freshFor = 60_000;

/** After a failure Discord is left alone for this long, in milliseconds. */
export const restAfterFailure = 15_000;

/** Nobody waits longer than this for their roles to be read again, in milliseconds. */
export const longestWait = 5_000;

/** Knows who is in the guild and with which roles. */
export interface Membership {
  /** where that is known from */
  readonly source: MemberSource;
  /** @returns the person with roles that hold now: fresh ones, or the last known for a while */
  confirm: (user: StoredUser) => Promise<StoredUser>;
  /** Takes note of a person whom Discord has just named, before their session is opened. */
  welcome: (member: Member) => Promise<void>;
  /** Keeps what a person gave to be asked for with, after their session was opened. */
  trust: (userId: string, tokens: Tokens) => Promise<void>;
  /** Takes note of a session that has ended. */
  farewell: () => Promise<void>;
  /** @returns anyone who can be known by this id, or null. @throws DiscordError */
  lookUp: (id: string) => Promise<Identity | null>;
  close: () => Promise<void>;
}

/** @returns the person without anything that roles give: nobody has confirmed them for too long */
export function withoutRoles(user: StoredUser): StoredUser {
  return { ...user, roles: null };
}
