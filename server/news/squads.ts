import type { Services } from '../services.ts';

/** All that the squad builder shows is one document. */
export const squadsTopic = 'squads';

/** Tells everybody at the squad builder to look again. Call it once what they shall see is written. */
export function tellSquads({ live }: Pick<Services, 'live'>): void {
  live.tell(squadsTopic);
}

/** Makes a handler tell everybody at the squad builder what it has changed. */
export function tellingSquads<C, A>(
  handler: (call: C, services: Services) => A | Promise<A>,
): (call: C, services: Services) => Promise<A> {
  return async (call, services) => {
    const answer = await handler(call, services);
    tellSquads(services);
    return answer;
  };
}
