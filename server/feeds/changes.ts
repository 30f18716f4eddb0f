import type * as feeds from '#contract/feeds.ts';
import type { Handler } from '../http/call.ts';
import { addressesOf } from './addresses.ts';
import { renewGeneration } from './queries.ts';

export const renewFeeds: Handler<typeof feeds.renewFeeds> = async ({ signedIn }, services) => {
  const generation = await renewGeneration(services.database.db, signedIn.user.id, services.now());
  return addressesOf(services, signedIn, generation);
};
