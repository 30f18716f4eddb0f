import type * as feeds from '#contract/feeds.ts';
import type { Handler } from '../http/call.ts';
import { addressesOf } from './addresses.ts';
import { renewGeneration } from './queries.ts';

export const renewFeeds: Handler<typeof feeds.renewFeeds> = async (
  { body, signedIn },
  services,
) => {
  const { database, now } = services;
  const renewal = { seen: body.generation, now: now() };
  const generation = await renewGeneration(database.db, signedIn.user.id, renewal);
  return addressesOf(services, signedIn, generation);
};
