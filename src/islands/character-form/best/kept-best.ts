import * as z from 'zod/mini';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { profileDraftSchema } from '#stores/best-search.ts';
import { keepDraft, readDraft } from '#stores/drafts.ts';
import { gearSchema } from '#stores/equipment-sets.ts';
import type { Answered, Found, Step, WhyAbout, WhyNot } from './wish.ts';

/** What was found for a character, as this tab keeps it. */
export interface KeptBest {
  best?: Answered<Found> | undefined;
  why?: Answered<WhyNot, WhyAbout> | undefined;
  next?: Answered<readonly Step[]> | undefined;
}

const slot = z.enum(dollSlots);
const ids = z.array(z.string());

const wishSchema = z.object({
  revision: z.string(),
  profile: profileDraftSchema,
  settings: z.object({
    rarity: z.union([z.literal('best'), z.enum(rarities)]),
    enchant: z.number(),
    qualityTenths: z.number(),
  }),
  pool: z.discriminatedUnion('is', [
    z.object({ is: z.literal('all') }),
    z.object({ is: z.literal('crafted') }),
    z.object({ is: z.literal('listed'), ids, typed: z.string() }),
  ]),
  level: z.number(),
  worn: gearSchema,
  locked: z.array(slot),
  excluded: ids,
});

const pieceSchema = z.object({
  id: z.string(),
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  quality: z.number(),
});

const buildSchema = z.object({
  points: z.number(),
  pieces: z.partialRecord(slot, pieceSchema),
});

const foundSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('found'),
    builds: z.array(buildSchema),
    proof: z.discriminatedUnion('is', [
      z.object({ is: z.literal('proven') }),
      z.object({ is: z.literal('stopped'), gap: z.nullable(z.number()) }),
    ]),
  }),
  z.object({
    is: z.literal('impossible'),
    floors: z.array(z.object({ stat: z.string(), asked: z.number(), possible: z.number() })),
  }),
]);

const whySchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('cost'),
    cost: z.number(),
    isProven: z.boolean(),
    build: buildSchema,
  }),
  z.object({
    is: z.literal('never'),
    why: z.enum(['level', 'pool', 'excluded', 'slot', 'floors', 'time']),
  }),
]);

const stepSchema = z.object({ slot, piece: z.nullable(pieceSchema), gain: z.number() });

const keptSchema = z.object({
  best: z.optional(z.object({ about: wishSchema, answer: foundSchema })),
  why: z.optional(
    z.object({
      about: z.object({ wish: wishSchema, piece: z.string(), name: z.string() }),
      answer: whySchema,
    }),
  ),
  next: z.optional(z.object({ about: wishSchema, answer: z.array(stepSchema) })),
});

const draftOf = (characterId: string) => `best:${characterId}`;

/** Reads what was found for a character in this tab; null where that is nothing, or of another version. */
export function readKeptBest(characterId: string): KeptBest | null {
  const text = readDraft(draftOf(characterId));
  if (text === null) return null;
  try {
    return z.safeParse(keptSchema, JSON.parse(text)).data ?? null;
  } catch {
    // A text that is not JSON counts as nothing.
    return null;
  }
}

/** Keeps what was found for a character, until the tab is closed or its person signs out. */
export function keepBest(characterId: string, kept: KeptBest): void {
  keepDraft(draftOf(characterId), JSON.stringify(kept));
}
