import * as z from 'zod/mini';
import bandTable from '../tables/map-bands.json' with { type: 'json' };
import resourceTable from '../tables/map-resources.json' with { type: 'json' };
import roadTable from '../tables/map-roads.json' with { type: 'json' };
import siteTable from '../tables/map-sites.json' with { type: 'json' };
import { readTable } from '../table.ts';
import { grounds } from './ground.ts';

/** Kinds of places, as the site knows them. */
export const placeKinds = [
  ...['resource', 'boss', 'camp', 'danger', 'gearing-spot', 'harbour', 'settlement'],
  ...['station', 'meeting-point', 'entrance', 'road'],
] as const;

export type PlaceKind = (typeof placeKinds)[number];

const ground = z.enum(grounds);
const pair = z.tuple([z.int(), z.int()]);

/** Where the levels of a stretch of land are known: the nearest of these counts. */
export const bands = readTable(
  'map-bands.json',
  z.array(z.strictObject({ near: z.string(), levels: pair })),
  bandTable,
);

/** Goods that are gathered, and the names of the places that give them. */
export const resources = readTable(
  'map-resources.json',
  z.array(
    z.strictObject({
      good: z.string(),
      ground,
      /** the fewest and the most that one visit gives */
      amount: pair,
      words: z.string(),
      names: z.array(z.string()),
    }),
  ),
  resourceTable,
);

/** Names of the roads by what they join. */
export const roadNames = readTable(
  'map-roads.json',
  z.array(
    z.strictObject({ from: z.string(), to: z.string(), name: z.string(), words: z.string() }),
  ),
  roadTable,
);

const count = z.int();

/** Which items a place gives: those of a set, of a level, for some slots, or of a craft. */
const givesSchema = z.union([
  z.strictObject({ set: z.string(), count }),
  z.strictObject({ level: z.int(), count }),
  z.strictObject({ levels: pair, slots: z.array(z.string()), count }),
  z.strictObject({ profession: z.string(), count }),
]);

export type Gives = z.infer<typeof givesSchema>;

const guideSchema = z.strictObject({
  kind: z.enum(['articles', 'guides', 'quests']),
  slug: z.string(),
});

const siteSchema = z.strictObject({
  kind: z.enum(placeKinds),
  name: z.string(),
  /** something on the chart or in the cave that has a name */
  near: z.string(),
  ground,
  words: z.string(),
  levels: z.optional(pair),
  form: z._default(z.enum(['point', 'area']), 'point'),
  gives: z.optional(givesSchema),
  guides: z._default(z.array(guideSchema), []),
  /** titles of events, as the guild's plan has them */
  events: z._default(z.array(z.string()), []),
});

export type Site = z.infer<typeof siteSchema>;
export type Guide = z.infer<typeof guideSchema>;

/** All places but what is gathered and the roads. */
export const sites: readonly Site[] = readTable('map-sites.json', z.array(siteSchema), siteTable);
