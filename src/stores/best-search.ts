import * as z from 'zod/mini';
import { gameId } from '#contract/ids.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { keptAtom } from './kept.ts';
import { bestSearchKey } from './stored-keys.ts';

/** More than anybody types: the names of a few thousand pieces. */
export const longestOwned = 100_000;

const number = z.optional(z.number());

/** A profile while it is typed: it may ask for more than it counts. */
export const profileDraftSchema = z.object({
  name: z.string(),
  weights: z.record(z.string(), z.number()),
  limits: z.record(z.string(), z.object({ floor: number, cap: number })),
});

const schema = z.object({
  /** the weights as they are edited; null before anybody chose some */
  profile: z.nullable(profileDraftSchema),
  /** `best`: each piece at the best rarity it comes in */
  rarity: z.union([z.literal('best'), z.enum(rarities)]),
  enchant: z.int().check(z.minimum(0), z.maximum(20)),
  qualityTenths: z.int().check(z.minimum(0), z.maximum(1000)),
  /** where the pieces come from: everywhere, recipes, the guild's crafters, or what the person owns */
  pool: z.enum(['all', 'crafted', 'guild', 'owned']),
  /** the names of pieces that the person owns, one a line, as they were typed */
  owned: z.string().check(z.maxLength(longestOwned)),
  /** pieces that are left out */
  excluded: z.array(z.object({ id: gameId, name: z.string() })),
  /** slots that keep what is worn, by the character's id: only the last one's are kept */
  locked: z.object({ of: z.string(), slots: z.array(z.enum(dollSlots)) }),
});

/** What a person looks for, as they left it (product §3.20). */
export type BestSearch = z.infer<typeof schema>;

/** Nothing is chosen yet. */
export const firstSearch: BestSearch = {
  profile: null,
  rarity: 'best',
  enchant: 20,
  qualityTenths: 1000,
  pool: 'all',
  owned: '',
  excluded: [],
  locked: { of: '', slots: [] },
};

/** The search for the best gear in this browser. */
export const $bestSearch = keptAtom(bestSearchKey, schema, firstSearch);

/** Changes a part of the search. */
export function changeSearch(change: Partial<BestSearch>): void {
  $bestSearch.set({ ...$bestSearch.get(), ...change });
}
