import { meets } from '#rules/access/access.ts';
import type { Services, SignedIn } from '../services.ts';
import { tellOpenMaps } from './open-maps.ts';

/** All that the squad builder shows is one document. */
export const squadsTopic = 'squads';

/** Tells everybody at the squad builder to look again. Call it once what they shall see is written. */
export function tellSquads({ live }: Pick<Services, 'live'>): void {
  live.tellInTime(squadsTopic);
}

/**
 * Makes a handler tell everybody at the squad builder what it has changed: what officers do at once, and
 * what any member can do, again and again, at a pace (decision 136).
 */
export function tellingSquads<C extends { signedIn: SignedIn | null }, A>(
  handler: (call: C, services: Services) => A | Promise<A>,
): (call: C, services: Services) => Promise<A> {
  return async (call, services) => {
    const answer = await handler(call, services);
    if (meets(7, call.signedIn?.viewer ?? null)) services.live.tell(squadsTopic);
    else tellSquads(services);
    return answer;
  };
}

/** The same for what changes who is in which squad, and with it whose places of maps they see. */
export function movingInSquads<C extends { signedIn: SignedIn | null }, A>(
  handler: (call: C, services: Services) => A | Promise<A>,
): (call: C, services: Services) => Promise<A> {
  const telling = tellingSquads(handler);
  return async (call, services) => {
    const answer = await telling(call, services);
    tellOpenMaps(services);
    return answer;
  };
}
