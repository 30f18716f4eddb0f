import {
  type CalendarFeeds,
  type FeedScope,
  feedScopes,
  readPersonalFeed,
  readPublicFeed,
} from '#contract/feeds.ts';
import { meets, viewerOf } from '#rules/access/access.ts';
import { findUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { feedGeneration } from './queries.ts';

/** From this level on a member sees the calendar. */
const calendarLevel = 2;

/** Whose feed it is, and what it is narrowed to. */
export interface FeedHolder {
  userId: string;
  scope: FeedScope;
}

function isScope(text: string | undefined): text is FeedScope {
  return feedScopes.some((scope) => scope === text);
}

/** Returns the addresses of a member's feeds: the key to each stands in it, signed. */
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

/** Returns whose address this is, as long as they may see the calendar; null for nobody's. */
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
  return meets(calendarLevel, viewerOf(roles, guild.discord.roles)) ? { scope, userId } : null;
}
