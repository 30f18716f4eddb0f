import {
  type CalendarFeeds,
  type FeedScope,
  feedScopes,
  listFeeds,
  readPersonalFeed,
  readPublicFeed,
} from '#contract/feeds.ts';
import { listEvents } from '#contract/calendar.ts';
import { meets, type Right, viewerOf } from '#rules/access/access.ts';
import { findUser } from '../db/people.ts';
import type { Services, SignedIn } from '../services.ts';
import type { FeedReader } from './entry-text.ts';
import { feedGeneration } from './queries.ts';

/** The person of a feed, and its filter. */
export interface FeedHolder {
  reader: FeedReader;
  scope: FeedScope;
  /** what they have declined is left out */
  withoutDeclined: boolean;
}

/** Whose each filter is: everybody in the server may know of what counts for them. */
const scopeAccess: Record<FeedScope, Right> = {
  all: listEvents.access,
  mandatory: listFeeds.access,
  squad: listEvents.access,
};

function isScope(text: string | undefined): text is FeedScope {
  return feedScopes.some((scope) => scope === text);
}

/** The last part of the key of an address that leaves out what was declined. */
const attendingMark = 'attending';

/** Makes the addresses of somebody's feeds, each with a signed key in it. */
export function addressesOf(
  { apiOrigin, feedSignatures, origin }: Services,
  { user, viewer }: SignedIn,
  generation: number,
): CalendarFeeds {
  const base = apiOrigin ?? origin;
  const addressOf = (scope: FeedScope, ending: string) => {
    const token = feedSignatures.sign(`${scope}-${user.id}-${generation}${ending}`);
    return base + readPersonalFeed.path.replace('{token}', `${token}.ics`);
  };
  const addressesWith = (ending: string) => ({
    mandatory: addressOf('mandatory', ending),
    ...(meets(scopeAccess.all, viewer) && { all: addressOf('all', ending) }),
    ...(meets(scopeAccess.squad, viewer) && { squad: addressOf('squad', ending) }),
  });
  return {
    public: base + readPublicFeed.path,
    personal: addressesWith(''),
    withoutDeclined: addressesWith(`-${attendingMark}`),
    generation,
  };
}

/**
 * Returns the person of an address, as long as they may know what it is of; null for an invalid one.
 */
export async function holderOf(
  { database: { db }, feedSignatures, guild, membership }: Services,
  token: string,
): Promise<FeedHolder | null> {
  const text = feedSignatures.read(token.replace(/\.ics$/, ''));
  const [scope, userId = '', generation, mark] = text?.split('-') ?? [];
  if (!isScope(scope) || Number(generation) !== (await feedGeneration(db, userId))) return null;
  const user = await findUser(db, userId);
  if (!user) return null;
  const { roles } = await membership.confirm(user);
  const viewer = viewerOf(roles, guild.discord.roles);
  if (!meets(scopeAccess[scope], viewer)) return null;
  const seesCalendar = meets(listEvents.access, viewer);
  const reader = { id: userId, name: user.username, seesCalendar, level: viewer.accessLevel };
  return { scope, reader, withoutDeclined: mark === attendingMark };
}
