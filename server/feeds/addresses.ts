import {
  type CalendarFeeds,
  type FeedScope,
  feedScopes,
  readPersonalFeed,
  readPublicFeed,
} from '#contract/feeds.ts';
import { listEvents } from '#contract/calendar.ts';
import { meets, viewerOf } from '#rules/access/access.ts';
import { findUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { feedGeneration } from './queries.ts';

/** The member of a feed, and its filter. */
export interface FeedHolder {
  userId: string;
  scope: FeedScope;
}

function isScope(text: string | undefined): text is FeedScope {
  return feedScopes.some((scope) => scope === text);
}

/** Makes the addresses of a member's feeds, each with a signed key in it. */
export function addressesOf(
  { apiOrigin, feedSignatures, origin }: Services,
  userId: string,
  generation: number,
): CalendarFeeds {
  const base = apiOrigin ?? origin;
  const addressOf = (scope: FeedScope) => {
    const token = feedSignatures.sign(`${scope}-${userId}-${generation}`);
    return base + readPersonalFeed.path.replace('{token}', `${token}.ics`);
  };
  return {
    public: base + readPublicFeed.path,
    personal: {
      all: addressOf('all'),
      mandatory: addressOf('mandatory'),
      squad: addressOf('squad'),
    },
  };
}

/**
 * Returns the member of an address, as long as they may see the calendar; null for an invalid one.
 */
export async function holderOf(
  { database: { db }, feedSignatures, guild, membership }: Services,
  token: string,
): Promise<FeedHolder | null> {
  const text = feedSignatures.read(token.replace(/\.ics$/, ''));
  const [scope, userId = '', generation] = text?.split('-') ?? [];
  if (!isScope(scope) || Number(generation) !== (await feedGeneration(db, userId))) return null;
  const user = await findUser(db, userId);
  if (!user) return null;
  const { roles } = await membership.confirm(user);
  return meets(listEvents.access, viewerOf(roles, guild.discord.roles)) ? { scope, userId } : null;
}
