import * as z from 'zod/mini';
import type { Drop, DropEntry } from '#contract/drops.ts';
import { fates } from '#rules/drops/drops.ts';
import { rarities } from '#rules/items/rarity.ts';

const person = { discordId: z.string(), username: z.string() };

/** An item as the form shows it. */
const typedItem = z.object({
  id: z.string(),
  layout: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  rarityMin: z.enum(rarities),
  rarityMax: z.enum(rarities),
});

export type TypedItem = z.infer<typeof typedItem>;

/** What is typed of a drop; empty texts are what nobody has chosen. */
export const typedDrop = z.object({
  item: z.nullable(typedItem),
  rarity: z.nullable(z.enum(rarities)),
  day: z.string(),
  eventId: z.nullable(z.string()),
  fate: z.enum(fates),
  to: z.nullable(z.object({ ...person, characterId: z.nullable(z.string()) })),
  why: z.string(),
  others: z.array(z.object({ ...person, words: z.string() })),
  reason: z.string(),
});

export type TypedDrop = z.infer<typeof typedDrop>;

/** Makes the form of a drop of which nothing is known but what is given. */
export function emptyDrop(day: string, known: Partial<TypedDrop> = {}): TypedDrop {
  return {
    ...{ item: null, rarity: null, day, eventId: null, fate: 'member', to: null, why: '' },
    ...{ others: [], reason: '' },
    ...known,
  };
}

/** Makes the form that corrects an entry. */
export function typedOf(drop: Drop): TypedDrop {
  const { item, rarity } = { item: drop.item, rarity: drop.item.rarity };
  return {
    item: {
      ...{ id: item.id, layout: item.layout, name: item.name, icon: item.icon },
      ...{ rarityMin: rarities[0], rarityMax: 'Artifact' },
    },
    ...{ rarity, day: drop.day, eventId: drop.event?.id ?? null, fate: drop.fate, why: drop.why },
    to: drop.to && {
      ...{ discordId: drop.to.discordId, username: drop.to.username },
      characterId: drop.to.character?.id ?? null,
    },
    others: drop.others.map(({ discordId, username, words }) => ({ discordId, username, words })),
    reason: '',
  };
}

/** Makes what is sent, of a form in which an item is chosen. */
export function writtenOf(form: TypedDrop, itemId: string): Omit<DropEntry, 'id' | 'reason'> {
  const { rarity, day, eventId, fate, why, to, others } = form;
  const isGiven = fate === 'member' && to !== null;
  return {
    ...{ itemId, rarity, day, eventId, fate, why },
    to: isGiven ? { discordId: to.discordId, characterId: to.characterId } : null,
    others: others
      .filter(({ discordId }) => !isGiven || discordId !== to.discordId)
      .map(({ discordId, words }) => ({ discordId, words })),
  };
}
