import type { Build } from '#contract/builds.ts';
import { whoInWords } from '#rules/gear/build-words.ts';
import { dollSlots, type DollSlot } from '#rules/gear/doll-slots.ts';
import { groupTotals } from '#rules/gear/stat-groups.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { Rarity } from '#rules/items/rarity.ts';

/** All that the picture of a build shows. */
export interface PicturedBuild {
  guild: string;
  /** the guild's emblem as SVG */
  emblem: string | null;
  /** of the character; empty for none */
  name: string;
  /** of the set; null for what is worn */
  setName: string | null;
  archetype: string;
  /** level and class */
  who: string;
  pieces: { slot: DollSlot; name: string; rarity: Rarity; enchant: number }[];
  totals: { name: string; value: string }[];
  /** worn sets, each with its pieces */
  sets: { name: string; count: string }[];
}

/** Takes what the picture of a build shows from what its address shows. */
export function picturedBuild(
  build: Build,
  head: Pick<PicturedBuild, 'guild' | 'emblem'>,
): PicturedBuild {
  const { name, setName, archetype1: archetype, gear, totals, sets } = build;
  return {
    ...head,
    ...{ name, setName, archetype, who: whoInWords(build) },
    pieces: dollSlots.flatMap((slot) => {
      const worn = gear[slot];
      if (!worn) return [];
      return [{ slot, name: worn.name, rarity: worn.rarity, enchant: worn.enchantLevel }];
    }),
    totals: groupTotals(totals, totals).flatMap((group) =>
      group.totals.map((total) => ({ name: total.name, value: formatNumber(total.value) })),
    ),
    sets: sets.map((set) => ({ name: set.name, count: `${set.pieces}/${set.of}` })),
  };
}
