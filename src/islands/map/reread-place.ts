import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readPlace } from '#contract/map-places.ts';

/** Reads the place again whose card or form is open. */
export async function rereadPlace(
  client: QueryClient,
  params: { mapId: string; number: string },
): Promise<void> {
  await client.refetchQueries({ ...queryOf(readPlace, { params }), type: 'active' });
}
