import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';

/** A guest's request, as far as it says where it comes from. */
export type GuestRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

export interface Telling extends Pick<Services, 'clientAddress' | 'rateLimits'> {
  /** hears why something could not be read */
  onError: (error: unknown) => void;
}

/** A guest waits no longer for what is only to be shown beside a link, in milliseconds. */
const patience = 500;

/**
 * Reads what guests may know of something, for the programs that show links. Null where they may know
 * nothing, beyond the limit of lookups, and where it is not told in time.
 */
export function toldToGuests(
  { clientAddress, rateLimits, onError }: Telling,
  { headers, socket }: GuestRequest,
  read: () => Promise<string | null>,
): Promise<string | null> {
  const counted = async () => {
    const forwarded = [headers['x-forwarded-for']].flat().join();
    await rateLimits.count('lookup', clientAddress(socket.remoteAddress, forwarded));
    return read();
  };
  const asked = counted().catch((error: unknown) => {
    if (!(error instanceof ProblemError)) onError(error);
    return null;
  });
  return inTime(asked, patience);
}
