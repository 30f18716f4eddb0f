import * as z from 'zod/mini';
import armourTable from '../tables/armour.json' with { type: 'json' };
import kindTable from '../tables/gear-kinds.json' with { type: 'json' };
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { pairsOf, readTable } from '../table.ts';
import { buildSchema, weights, weightSchema } from './builds.ts';
import { craftSchema } from './crafts.ts';
import { loreTopicSchema } from './gear-lore.ts';
import { glyphSchema } from './glyphs.ts';
import { type StatName, statNames } from './stats.ts';
import { stuffSchema } from './stuffs.ts';

/** The slots of a kind: the paper doll's names in the table become those of the database. */
const slotSchema = z.pipe(z.enum(dollSlots), z.transform(databaseSlot));

/** The nouns in a piece's name, each with its icon. */
const nounsSchema = pairsOf(glyphSchema);

export type Noun = z.infer<typeof nounsSchema>[number];

/** The primary stats of a kind, each with its factor; `power` stands for the power of its build. */
const primarySchema = z.pipe(
  z.partialRecord(z.enum([...statNames, 'power']), z.number()),
  // The keys were checked a moment ago; Object.entries types them as strings.
  z.transform((factors) => Object.entries(factors) as [StatName | 'power', number][]),
);

const kindSchema = z.strictObject({
  type: z.enum(['Armor', 'Weapon', 'Jewelry', 'Clothing', 'Tool']),
  /** the game's own name of the kind; no two kinds share one */
  typeDescription: z.string(),
  /** slots in which it may be worn */
  slots: z.array(slotSchema),
  nouns: nounsSchema,
  stuffs: z.array(stuffSchema),
  /** builds that it is made for; null for all */
  builds: z._default(z.nullable(z.array(buildSchema)), null),
  /** its share of a whole piece's numbers: a belt is less than half a chest */
  share: z.number(),
  primary: primarySchema,
  /** the craft that makes it */
  craft: craftSchema,
  /** topic of its lines of lore */
  lore: loreTopicSchema,
  /** weight of armour that it goes with; null for all */
  weight: z._default(z.nullable(weightSchema), null),
});

/** A kind of gear, as the game sorts it. */
export type GearKind = z.infer<typeof kindSchema>;

const armour = readTable(
  'armour.json',
  z.strictObject({
    /** parts of the body, and the names of their armour by weight */
    parts: z.array(
      z.strictObject({
        slot: slotSchema,
        /** the first word of the game's own name of the kind: "Head Light" */
        part: z.string(),
        share: z.number(),
        lore: loreTopicSchema,
        nouns: z.record(weightSchema, nounsSchema),
      }),
    ),
    /** differences by weight: material, craft, and resistance to blows and spells */
    weights: z.record(
      weightSchema,
      z.strictObject({
        stuffs: z.array(stuffSchema),
        craft: craftSchema,
        primary: primarySchema,
      }),
    ),
  }),
  armourTable,
);

const others = readTable('gear-kinds.json', z.array(kindSchema), kindTable);

/** The kinds of armour, by part of the body and weight, and the cloak that goes with all. */
export const armourKinds: readonly GearKind[] = [
  ...armour.parts.flatMap(({ slot, part, share, lore, nouns }) =>
    weights.map((weight): GearKind => ({
      type: 'Armor',
      typeDescription: `${part} ${weight}`,
      slots: [slot],
      nouns: nouns[weight],
      weight,
      builds: null,
      share,
      lore,
      ...armour.weights[weight],
    })),
  ),
  ...others.filter(({ type }) => type === 'Armor'),
];

/** The kinds of weapons, and what the other hand holds. */
export const weaponKinds: readonly GearKind[] = others.filter(({ type }) => type === 'Weapon');

/** Jewels, clothes and tools. */
export const smallKinds: readonly GearKind[] = others.filter(
  ({ type }) => type !== 'Armor' && type !== 'Weapon',
);

/** Returns the kind that the game calls by this name. */
export function gearKind(typeDescription: string): GearKind {
  const kinds = [...armourKinds, ...weaponKinds, ...smallKinds];
  const kind = kinds.find((entry) => entry.typeDescription === typeDescription);
  if (!kind) throw new Error(`There is no kind of gear called ${typeDescription}`);
  return kind;
}
