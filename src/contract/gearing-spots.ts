import * as z from 'zod/mini';
import { archetypes } from '#rules/characters/archetypes.ts';
import { roles } from '#rules/characters/roles.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { placeKinds } from '#rules/map/kinds.ts';
import { gearWeightsText } from './gear-by-slot.ts';
import { characterIdSchema, recordId } from './ids.ts';
import { highestLevel, largestPageSize, lastPage, searchItemSchema } from './items.ts';
import { defineOperation } from './operation.ts';
import { wholeNumber } from './whole-number.ts';

/** Items that the screen shows at a time. */
export const spotsPageSize = 20;

/** Of each item so many places are named; the map shows all of them. */
export const mostSpotPlaces = 4;

const slot = z.enum(dollSlots, `must be one of ${dollSlots.join(', ')}`);

/** A place where an item is found, as far as the reader may see it. */
const spotPlaceSchema = z.object({
  mapId: recordId,
  number: z.int(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** how much is found, or how often it drops; empty where nobody has said so */
  words: z.string(),
  /** when somebody saw it last, in milliseconds; null where nobody has noted it */
  seenAt: z.nullable(z.number()),
  layer: z.enum(['mine', 'squad', 'guild']),
});

export type SpotPlace = z.infer<typeof spotPlaceSchema>;

/** The weights to begin with by which pieces are scored; both null for weights that were sent. */
const spotWeights = {
  archetype: z.nullable(z.enum(archetypes)),
  role: z.nullable(z.enum(roles)),
};

/** By what pieces are put into their order. */
const spotOrderSchema = z.discriminatedUnion('kind', [
  /** by what each adds to what a character wears */
  z.object({
    kind: z.literal('gain'),
    character: z.object({ id: characterIdSchema, name: z.string(), level: z.number() }),
    ...spotWeights,
  }),
  /** by what each is worth by itself */
  z.object({ kind: z.literal('worth'), ...spotWeights }),
  /** by level and rarity: there is no character, or none was wanted */
  z.object({ kind: z.literal('level') }),
]);

export type SpotOrder = z.infer<typeof spotOrderSchema>;

const spotSchema = z.object({
  item: searchItemSchema,
  /** the slots of the doll in which it is worn */
  slots: z.array(slot),
  /** the level that a character needs */
  needs: z.number(),
  /** the character has that level; null where no character is looked at */
  isWearable: z.nullable(z.boolean()),
  /** points by the order's weights, and the slot in which a piece adds them; null in an order by level */
  points: z.nullable(z.number()),
  bestSlot: z.nullable(slot),
  /** the places seen last first */
  places: z.array(spotPlaceSchema),
  /** number of all of them */
  placeCount: z.int(),
});

export type Spot = z.infer<typeof spotSchema>;

export const listGearingSpots = defineOperation({
  id: 'listGearingSpots',
  method: 'GET',
  path: '/api/guild/gearing-spots',
  summary: 'Gear that is found at places which the reader may see, best of it first',
  tag: 'Maps',
  access: 2,
  query: z.object({
    /** one of the reader's own; their main where it is left out or is nobody of theirs */
    character: z.optional(characterIdSchema),
    /** weights of an archetype in place of a character: pieces that are worth nothing by them are left out */
    archetype: z.optional(z.enum(archetypes, `must be one of ${archetypes.join(', ')}`)),
    order: z._default(z.enum(['best', 'level'], 'must be best or level'), 'best'),
    /** in place of the archetype's own role */
    role: z.optional(z.enum(roles, `must be one of ${roles.join(', ')}`)),
    /** in place of the weights of a role */
    weights: gearWeightsText,
    slot: z.optional(slot),
    levelMin: wholeNumber(0, highestLevel, 0),
    levelMax: wholeNumber(0, highestLevel, highestLevel),
    page: wholeNumber(1, lastPage, 1),
    pageSize: wholeNumber(1, largestPageSize, spotsPageSize),
  }),
  answer: z.object({
    order: spotOrderSchema,
    /** the reader's characters, the main first */
    characters: z.array(z.object({ id: characterIdSchema, name: z.string(), isMain: z.boolean() })),
    /** every map, by name, each with its levels behind it */
    maps: z.array(z.object({ id: recordId, name: z.string() })),
    spots: z.array(spotSchema),
    pagination: z.object({
      /** items that pass every filter */
      total: z.number(),
      /** the page that was asked for, or the last */
      page: z.number(),
      pageSize: z.number(),
      /** number of pages, 0 when nothing passes */
      totalPages: z.number(),
    }),
    /** number of items that are found anywhere, without the filters of level and slot */
    known: z.number(),
  }),
  limit: 'search',
});

/** The query, as it is read. */
export type SpotsRead = z.infer<typeof listGearingSpots.query>;
