import * as z from 'zod/mini';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { personFields } from './drops.ts';
import { characterIdSchema, gameId } from './ids.ts';
import { defineOperation } from './operation.ts';

const wornPiece = z.object({
  id: z.string(),
  name: z.string(),
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  /** per cent, with one decimal */
  quality: z.number(),
});

const effect = z.object({ name: z.string(), value: z.number() });

/** What a piece would change for a member's main (product §9.24). */
const weighedSchema = z.object({
  ...personFields,
  character: z.object({
    id: characterIdSchema,
    name: z.string(),
    level: z.number(),
    archetype1: z.string(),
  }),
  slot: z.enum(dollSlots),
  /** what gives way to it; null for an empty slot */
  worn: z.nullable(wornPiece),
  /** the piece as it would be worn */
  then: wornPiece,
  /** they wear the item already */
  isWorn: z.boolean(),
  /** sums of everything worn that change, those that change most first */
  stats: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
  /** sets of which other pieces would be worn, or whose effects would be worth something else */
  sets: z.array(
    z.object({
      name: z.string(),
      before: z.number(),
      after: z.number(),
      of: z.number(),
      gained: z.array(effect),
      lost: z.array(effect),
      changed: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
    }),
  ),
  /** what the ledger says they got: how often in the last 90 days, and what last */
  received: z.object({
    lately: z.number(),
    last: z.nullable(z.object({ name: z.string(), day: z.string() })),
  }),
  /** share of the evenings that counted to which they came (product §9.13); null without any */
  attendance: z.nullable(z.number()),
});

export type Weighed = z.infer<typeof weighedSchema>;

export const weighDrop = defineOperation({
  id: 'weighDrop',
  method: 'GET',
  path: '/api/guild/drops/weighing/{itemId}',
  summary:
    'What an item would change for the mains who can wear it: officers read everybody, others themselves',
  tag: 'Drops',
  access: 3,
  params: z.object({ itemId: gameId }),
  answer: z.object({
    /** by name */
    people: z.array(weighedSchema),
    /** number of those whose main is below the item's level */
    below: z.number(),
  }),
  failures: { 'not-found': 'there is no such item' },
  limit: 'lookup',
});
