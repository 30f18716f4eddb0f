import * as z from 'zod/mini';
import { gameId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { wholePair } from './whole-pair.ts';

// Apart from the other calls of places: the page of a map starts with these alone.

const tag = 'Maps';
const path = '/api/guild/maps/{mapId}/places';
const params = z.object({ mapId: recordId });

const noMap = { 'not-found': 'there is no such map' } as const;

const positions = z.array(z.int());
const found = z.object({ id: gameId, name: z.string(), layout: z.string() });

/** Many places in few bytes; `unpackPlaces` of src/rules/map/packing.ts makes a list of them. */
export const packedPlacesSchema = z.object({
  numbers: positions,
  kinds: z.array(z.string()),
  kind: positions,
  names: z.array(z.string()),
  name: positions,
  x: positions,
  y: positions,
  ways: z.array(z.object({ at: z.int(), form: z.enum(['line', 'area']), steps: positions })),
  levels: z.array(z.nullable(wholePair)),
  level: positions,
  items: z.array(found),
  finds: z.array(positions),
  find: positions,
  days: z.array(z.nullable(z.int())),
  day: positions,
  timers: z.array(z.object({ at: z.int(), startedAt: z.number(), minutes: z.int() })),
  whose: z.array(
    z.nullable(
      z.object({
        layer: z.enum(['mine', 'squad']),
        squadId: z.nullable(z.string()),
        isProposed: z.boolean(),
      }),
    ),
  ),
  who: positions,
});

export const listPlaces = defineOperation({
  id: 'listPlaces',
  method: 'GET',
  path,
  summary: 'The guild’s places on a map that the reader may see, packed, by number',
  tag,
  access: 2,
  params,
  answer: packedPlacesSchema,
  failures: noMap,
});

export const listPrivatePlaces = defineOperation({
  id: 'listPrivatePlaces',
  method: 'GET',
  path: `${path}/private`,
  summary: 'One’s own places on a map, those of one’s squads, and those that wait to be taken in',
  tag,
  access: 2,
  params,
  answer: packedPlacesSchema,
  failures: noMap,
});
