import * as z from 'zod/mini';
import { placeKinds } from '#rules/map/kinds.ts';
import { placeLayers } from '#rules/map/sight.ts';
import { gameId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { wholePair } from './whole-pair.ts';

/** So many items are asked for at once. */
export const mostSoughtItems = 40;

/** Of the places that give an item so many are told; of more, evenly chosen ones. */
export const mostPlacesOfItem = 100;

/** So many places are told that lead to an event. */
export const mostPlacesOfEvent = 20;

const idsInWords = `1 to ${mostSoughtItems} ids with commas between them`;

/** As `idList` makes it, which the pages that have it would otherwise load as a file of its own. */
const soughtItems = z
  .string()
  .check(
    z.regex(
      new RegExp(`^\\d{1,19}(?:,\\d{1,19}){0,${mostSoughtItems - 1}}$`),
      `must be ${idsInWords}`,
    ),
    z.describe(idsInWords),
  );

/** What is told of a place that is not on a map. */
const place = {
  mapId: recordId,
  number: z.int(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** where its marker stands */
  x: z.int(),
  y: z.int(),
  /** the levels of the game for which it is; null for all or none */
  levels: z.nullable(wholePair),
  layer: z.enum(placeLayers),
  /** when somebody saw it last; null where nobody has noted it */
  seenAt: z.nullable(z.string()),
};

/** A place that gives what was asked for. */
const givingPlaceSchema = z.object({
  ...place,
  /** which of the items it gives, with words on how much or how often */
  gives: z.array(z.object({ itemId: gameId, words: z.string() })),
});

export type GivingPlace = z.infer<typeof givingPlaceSchema>;

export type NamedPlace = Omit<GivingPlace, 'gives'>;

export const listPlacesOfItems = defineOperation({
  id: 'listPlacesOfItems',
  method: 'GET',
  path: '/api/guild/maps/finds',
  summary: `Where items are found: the places that the reader may see, at most ${mostPlacesOfItem} an item`,
  tag: 'Maps',
  access: 2,
  query: z.object({ items: soughtItems }),
  answer: z.object({
    /** the maps on which the places lie, by name */
    maps: z.array(z.object({ id: recordId, name: z.string(), width: z.int() })),
    /** by the maps' names, then by their own */
    places: z.array(givingPlaceSchema),
    /** how many places give each of the items that are found somewhere */
    totals: z.array(z.object({ itemId: gameId, places: z.int() })),
  }),
});

export const listPlacesOfEvent = defineOperation({
  id: 'listPlacesOfEvent',
  method: 'GET',
  path: '/api/guild/events/{eventId}/places',
  summary: 'Where an event is: the places that lead to it and that the reader may see',
  tag: 'Maps',
  access: 2,
  params: z.object({ eventId: recordId }),
  answer: z.object({
    /** meeting points first, then by name; none of an event that there is not */
    places: z.array(z.object({ ...place, map: z.string() })).check(z.maxLength(mostPlacesOfEvent)),
  }),
});
