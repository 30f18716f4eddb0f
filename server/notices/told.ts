import type { Services } from '../services.ts';

/** All that people are told: each person's own is below it. */
const noticesTopic = 'notices/';

/** Names what one person is told, for those who listen. */
export const topicOf = (userId: string): string => noticesTopic + userId;

/** Tells the pages of everybody to look again. Call it once what they shall see is written. */
export function tellReaders({ live }: { live: Pick<Services['live'], 'tellInTime'> }): void {
  live.tellInTime(noticesTopic);
}

/** Makes a handler that may tell people something have their pages look again. */
export function tellingReaders<C, A>(
  handler: (call: C, services: Services) => A | Promise<A>,
): (call: C, services: Services) => Promise<A> {
  return async (call, services) => {
    const answer = await handler(call, services);
    tellReaders(services);
    return answer;
  };
}
