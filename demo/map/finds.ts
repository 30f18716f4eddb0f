import * as z from 'zod/mini';
import { placeKinds } from '#rules/map/kinds.ts';
import table from '../tables/map-finds.json' with { type: 'json' };
import { readTable } from '../table.ts';
import type { Point } from './curves.ts';

const point = z.pipe(
  z.array(z.int()).check(z.length(2)),
  z.transform(([x = 0, y = 0]): Point => [x, y]),
);

const findSchema = z.strictObject({
  /** the persona who drew it */
  by: z.string(),
  /** theirs, theirs and offered to the guild, or their squad's */
  whose: z.enum(['mine', 'offered', 'squad']),
  kind: z.enum(placeKinds),
  name: z.string(),
  at: point,
  line: z.optional(z.array(point)),
  area: z.optional(z.array(point)),
  words: z.string(),
  daysAgo: z.int(),
});

/** What members of the demo guild have drawn on the Cairnlands for themselves. */
export const finds = readTable('map-finds.json', z.array(findSchema), table);

/** Bosses that somebody has seen fall, and how many minutes ago. */
export const felled = [
  { boss: 'Grandfather Pike', by: 'Corin Vash', minutesAgo: 47 },
  { boss: 'The Kettle Crab', by: 'Jory Wick', minutesAgo: 380 },
  { boss: 'Judge Marrow', by: 'Ysolt Marr', minutesAgo: 1290 },
] as const;

/** The officer who has linked places of the guild to the next evenings there. */
export const linkedBy = 'Oda Fennimark';
