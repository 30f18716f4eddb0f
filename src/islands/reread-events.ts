import type { QueryClient } from '@tanstack/react-query';
import { reread } from '#api/query.ts';
import { listEvents, listOwnEvenings, readEvent } from '#contract/calendar.ts';
import type { Operation } from '#contract/operation.ts';

/**
 * Reads events again wherever they are shown: in a list, among one's own, or one alone that was opened by
 * its address.
 * @param others what tells of the same events besides
 */
export function rereadEvents(client: QueryClient, ...others: readonly Operation[]): Promise<void> {
  return reread(client, listEvents, readEvent, listOwnEvenings, ...others);
}
