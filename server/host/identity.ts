import type { Logger } from 'pino';
import type { RoleGrant } from '#rules/access/access.ts';
import { Audit } from '../audit/audit.ts';
import { StoredSessions } from '../auth/sessions.ts';
import { StoredSignIns } from '../auth/sign-ins.ts';
import type { Database } from '../db/database.ts';
import type { OnDiscordCall } from '../discord/calls.ts';
import { demoMembership } from '../discord/demo-membership.ts';
import type { HostMembership, OnMembersChanged } from '../discord/membership.ts';
import type { DiscordOAuth } from '../discord/oauth.ts';
import { grantNames } from '../discord/role-changes.ts';
import { Seal } from '../discord/seal.ts';
import type { DiscordSettings } from '../discord/settings.ts';
import { Signatures } from '../feeds/signatures.ts';
import { StoredMasquerades } from '../masquerades/masquerades.ts';

export interface IdentityOptions {
  database: Database;
  secret: string;
  grants: readonly RoleGrant[];
  /** undefined for the demo sign-in, or without any */
  discord: DiscordSettings | undefined;
  /** address to which Discord sends people back */
  redirectUri: string;
  /** hears of each call to Discord */
  onDiscordCall?: OnDiscordCall | undefined;
  onMembersChanged?: OnMembersChanged | undefined;
  log: Logger;
  now: () => number;
}

/** The services that know people, sessions and roles. */
export interface HostIdentity {
  audit: Audit;
  sessions: StoredSessions;
  signIns: StoredSignIns;
  masquerades: StoredMasquerades;
  membership: HostMembership;
  oauth: DiscordOAuth | null;
  /** signs the addresses of members' calendars */
  feedSignatures: Signatures;
  close: () => Promise<void>;
}

/**
 * Opens OAuth where Discord is configured, and loads its code only then: the demo needs none of it.
 */
async function openOAuth(options: IdentityOptions): Promise<DiscordOAuth | null> {
  const { discord, redirectUri, onDiscordCall } = options;
  if (!discord) return null;
  const { DiscordOAuth } = await import('../discord/oauth.ts');
  return new DiscordOAuth(discord, redirectUri, onDiscordCall);
}

async function openMembership(
  options: IdentityOptions,
  oauth: DiscordOAuth | null,
  audit: Audit,
): Promise<HostMembership> {
  const { database, secret, grants, discord, onDiscordCall, onMembersChanged, log, now } = options;
  if (!discord || !oauth) return demoMembership(database);
  const { botToken, rolesHold } = discord;
  const roleNames = grantNames(grants);
  const common = { database, audit, onMembersChanged, rolesHold, roleNames, log, now };
  if (botToken === undefined) {
    const { TokenMembership } = await import('../discord/token-membership.ts');
    return new TokenMembership({ ...common, oauth, seal: new Seal(secret, 'discord tokens') });
  }
  const { DiscordBot } = await import('../discord/bot.ts');
  const { BotMembership } = await import('../discord/bot-membership.ts');
  const bot = new DiscordBot(discord, botToken, onDiscordCall);
  return BotMembership.open({ ...common, bot });
}

/**
 * Composes the services of identity: with Discord and a bot, with Discord alone, or for the demo.
 */
export async function createIdentity(options: IdentityOptions): Promise<HostIdentity> {
  const { database, secret, grants, log, now } = options;
  const audit = new Audit(database, now);
  const oauth = await openOAuth(options);
  const membership = await openMembership(options, oauth, audit);
  const confirm = membership.confirm.bind(membership);
  const masquerades = new StoredMasquerades(database, audit, now, (error) => {
    log.error({ err: error }, 'masquerades could not be ended');
  });
  return {
    audit,
    sessions: new StoredSessions({ database, secret, grants, confirm, now }),
    signIns: new StoredSignIns(database, secret, now),
    masquerades,
    membership,
    oauth,
    feedSignatures: new Signatures(secret, 'calendar feeds'),
    close: async () => {
      masquerades.close();
      await membership.close();
    },
  };
}
