import * as z from 'zod/mini';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { personFields } from './drops.ts';
import { characterIdSchema, gameId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { wholeNumber } from './whole-number.ts';

const ownedPiece = z.object({
  id: z.string(),
  name: z.string(),
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  /** per cent, with one decimal */
  quality: z.number(),
});

/** A character that an item is weighed for, with its owner (product §9.24). */
const weighedSchema = z.object({
  ...personFields,
  character: z.object({
    id: characterIdSchema,
    name: z.string(),
    level: z.number(),
    archetype1: z.string(),
    isMain: z.boolean(),
  }),
  /** what there is to choose from; null for a character that cannot wear the item */
  gear: z.nullable(
    z.object({
      worn: z.partialRecord(z.enum(dollSlots), ownedPiece),
      /** what its kept sets hold beside */
      beside: z.array(ownedPiece),
    }),
  ),
  /**
   * share of the evenings that counted to which the owner came (product §9.13), null without any; left out
   * for a reader who may not know it
   */
  attendance: z.optional(z.nullable(z.number())),
});

export type Weighed = z.infer<typeof weighedSchema>;

export const weighDrop = defineOperation({
  id: 'weighDrop',
  method: 'GET',
  path: '/api/guild/drops/weighing/{itemId}',
  summary:
    'What those have to choose from who could get an item: everybody, to whom the guild lets see it, or the reader alone',
  tag: 'Drops',
  access: 2,
  params: z.object({ itemId: gameId }),
  query: z.object({
    /** mains alone, or all characters */
    who: z._default(z.enum(['mains', 'all'], 'must be mains or all'), 'mains'),
  }),
  answer: z.object({
    /** the guild lets the reader see everybody weighed */
    isOfEverybody: z.boolean(),
    /** the level that a character needs to wear the item */
    needs: z.number(),
    /** by the owner's name, the main first */
    characters: z.array(weighedSchema),
    /** number of those who have no character of the kind that was asked for */
    without: z.number(),
  }),
  failures: { 'not-found': 'there is no such item' },
  limit: 'lookup',
});

/** The longest time in which drops are counted, in weeks, and the time unless another is chosen. */
export const mostWeeks = 520;
export const usualWeeks = 12;

export const countReceived = defineOperation({
  id: 'countReceived',
  method: 'GET',
  path: '/api/guild/drops/received',
  summary:
    'How much everybody got lately, and what last, by the ledger of drops without what was corrected',
  tag: 'Drops',
  access: 2,
  query: z.object({
    weeks: wholeNumber(1, mostWeeks, usualWeeks),
  }),
  answer: z.object({
    /** the weeks that were asked for */
    weeks: z.number(),
    /** those who got anything */
    people: z.array(
      z.object({
        discordId: z.string(),
        /** entries of the last weeks, today included */
        lately: z.number(),
        /** entries of all time */
        ever: z.number(),
        last: z.object({ name: z.string(), day: z.string() }),
      }),
    ),
  }),
  limit: 'lookup',
});

/** What somebody got. */
export type Received = z.infer<typeof countReceived.answer>['people'][number];
