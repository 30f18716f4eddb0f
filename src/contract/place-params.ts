import * as z from 'zod/mini';
import { recordId } from './ids.ts';

/** Names a place in addresses of the API. */
export const placeParams = z.object({
  mapId: recordId,
  /** names the place on its map */
  number: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be the number of a place')),
});
