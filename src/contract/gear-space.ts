import * as z from 'zod/mini';
import { statProfilesSchema } from '#rules/gear/stat-weights.ts';
import { rarities } from '#rules/items/rarity.ts';
import { gameId } from './ids.ts';
import { defineOperation } from './operation.ts';

const place = z.number();

/**
 * All gear that has stats or a set (product §7.4), packed: what many pieces share stands once, and
 * pieces name its places. `rules/gear/gear-space` says what each field means.
 */
export const gearSpaceSchema = z.object({
  /** changes with anything else of the answer, and with nothing else */
  revision: z.string(),
  /** the guild's own profiles of weights */
  profiles: statProfilesSchema,
  pieces: z.array(
    z.object({
      id: gameId,
      name: z.string(),
      level: z.number(),
      rarityMin: z.enum(rarities),
      rarityMax: z.enum(rarities),
      slots: z.array(z.string()),
      sets: z.array(place),
      kinds: z.array(place),
      ranges: z.array(z.array(z.nullable(z.number()))),
      isCrafted: z.boolean(),
    }),
  ),
  kinds: z.array(z.object({ id: gameId, name: z.string(), list: z.enum(['primary', 'core']) })),
  sets: z.array(
    z.object({
      name: z.string(),
      setEffects: z.array(
        z.object({
          count: z.number(),
          name: z.string(),
          /** a number for each rarity; a fraction is a share */
          stats: z.record(z.string(), z.number()),
        }),
      ),
    }),
  ),
});

export const readGearSpace = defineOperation({
  id: 'readGearSpace',
  method: 'GET',
  path: '/api/aoc/database/gear/space',
  summary: 'All gear with stats at every rarity, and its sets, for the search for the best',
  tag: 'Item database',
  access: 'guilded',
  answer: gearSpaceSchema,
  limit: 'search',
});
