import * as z from 'zod/mini';
import { placeKinds } from '#rules/map/kinds.ts';
import { placeLayers } from '#rules/map/sight.ts';
import { idList } from './id-list.ts';
import { gameId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** So many items are asked for at once. */
export const mostSoughtItems = 40;

/** Of the places that give an item so many are told; of more, evenly chosen ones. */
export const mostPlacesOfItem = 100;

/** A place that gives what was asked for. */
const givingPlaceSchema = z.object({
  mapId: recordId,
  number: z.int(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** where its marker stands */
  x: z.int(),
  y: z.int(),
  /** the levels of the game for which it is; null for all or none */
  levels: z.nullable(z.tuple([z.int(), z.int()])),
  layer: z.enum(placeLayers),
  /** when somebody saw it last; null where nobody has noted it */
  seenAt: z.nullable(z.string()),
  /** which of the items it gives, with words on how much or how often */
  gives: z.array(z.object({ itemId: gameId, words: z.string() })),
});

export type GivingPlace = z.infer<typeof givingPlaceSchema>;

export const listPlacesOfItems = defineOperation({
  id: 'listPlacesOfItems',
  method: 'GET',
  path: '/api/guild/maps/finds',
  summary: `Where items are found: the places that the reader may see, at most ${mostPlacesOfItem} an item`,
  tag: 'Maps',
  access: 2,
  query: z.object({ items: idList(mostSoughtItems) }),
  answer: z.object({
    /** the maps on which the places lie, by name */
    maps: z.array(z.object({ id: recordId, name: z.string(), width: z.int() })),
    /** by the maps' names, then by their own */
    places: z.array(givingPlaceSchema),
    /** how many places give each of the items that are found somewhere */
    totals: z.array(z.object({ itemId: gameId, places: z.int() })),
  }),
});
