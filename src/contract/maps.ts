import * as z from 'zod/mini';
import { tileType } from '#rules/map/picture.ts';
import { recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

const tag = 'Maps';

const pictureSchema = z.object({
  /** names its tiles; another picture has another */
  id: recordId,
  /** its size in pixels */
  width: z.int(),
  height: z.int(),
  /** the zoom at which tiles have its own pixels; 0 has all of it in one tile */
  highestZoom: z.int(),
});

/** A map, or a level of one (product §3.25). */
const mapSchema = z.object({
  id: recordId,
  name: z.string(),
  /** the map of which this one is a level: a cave beneath a region */
  levelOf: z.nullable(recordId),
  /** its size in the units of its places */
  width: z.int(),
  height: z.int(),
  /** what covers all of it; null for a grid */
  picture: z.nullable(pictureSchema),
  /** what covers it in the light theme; null where its one picture serves both */
  lightPicture: z.nullable(pictureSchema),
});

export type GuildMap = z.infer<typeof mapSchema>;

export const listMaps = defineOperation({
  id: 'listMaps',
  method: 'GET',
  path: '/api/guild/maps',
  summary: 'Every map, the one that opens first and then by name, each with its levels behind it',
  tag,
  access: 2,
  answer: z.object({ maps: z.array(mapSchema) }),
});

/** Digits of a zoom, a column or a row, without a zero before them. */
const position = z
  .string()
  .check(z.regex(/^(?:0|[1-9]\d{0,2})$/, 'must be a whole number below 1000'));

export const readMapTile = defineOperation({
  id: 'readMapTile',
  method: 'GET',
  path: '/api/guild/maps/tiles/{pictureId}/{zoom}/{column}/{row}',
  summary: 'A tile of a picture, 256 pixels a side; it never changes',
  tag,
  access: 2,
  params: z.object({ pictureId: recordId, zoom: position, column: position, row: position }),
  answer: z.string(),
  answerType: tileType,
  failures: { 'not-found': 'there is no such picture, or it has no such tile' },
});
