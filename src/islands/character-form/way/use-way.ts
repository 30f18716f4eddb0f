import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type CraftBook, listArtisans, readCraftBook } from '#contract/crafting.ts';
import { gearBatchSize } from '#contract/gear.ts';
import type { BookItem, BookRecipe } from '#contract/recipes.ts';
import { whoCrafts, type WhoCrafts } from '#rules/crafting/can-craft.ts';
import { type CraftDepth, type CraftPlan, planCraft } from '#rules/crafting/craft-plan.ts';
import type { Crafter } from '#rules/crafting/craft-words.ts';
import type { Equipped, Gear } from '#rules/gear/equipment.ts';
import { differenceOf, type GearDifference, needsAnother } from '#rules/gear/gear-difference.ts';
import { makersOf } from '#rules/recipes/tree.ts';
import { $stock } from '#stores/stock.ts';

/** A piece that may have to be got. */
export interface NeededPiece {
  /** of the piece on this way */
  key: string;
  slot: string;
  worn: Equipped;
  /** the same item as it is now, where it is there at other settings */
  from: Equipped | null;
  /** it is on the list */
  isWanted: boolean;
}

/** Lists the pieces that may have to be got, each on the list unless somebody took it off. */
function neededIn(
  difference: GearDifference,
  chosen: Readonly<Record<string, boolean>>,
): NeededPiece[] {
  const got = difference.in.map(({ slot, worn }) => ({ slot, worn, from: null, isNew: true }));
  const changed = difference.changed.map((one) => ({
    ...{ slot: one.slot, worn: one.to, from: one.from },
    isNew: needsAnother(one),
  }));
  return [...got, ...changed].map(({ isNew, ...piece }) => {
    const key = `${piece.slot} ${piece.worn.id}`;
    return { ...piece, key, isWanted: chosen[key] ?? isNew };
  });
}

/** Counts the pieces on the list by item. */
function countWanted(needed: readonly NeededPiece[]) {
  const counts = new Map<string, number>();
  for (const { worn, isWanted } of needed) {
    if (isWanted) counts.set(worn.id, (counts.get(worn.id) ?? 0) + 1);
  }
  return Array.from(counts, ([itemId, count]) => ({ itemId, count }));
}

/** What making the pieces on the list takes. */
export interface Making {
  plan: CraftPlan<BookRecipe>;
  items: ReadonlyMap<string, BookItem>;
  unmade: CraftBook['unmade'];
}

/** Reads how pieces are made, and puts together what is on the list. */
function useMaking(needed: readonly NeededPiece[], depth: CraftDepth) {
  const stock = useStore($stock);
  const ids = [...new Set(needed.map(({ worn }) => worn.id))];
  const query = useQuery({
    ...queryOf(readCraftBook, { query: { items: ids.slice(0, gearBatchSize).join() } }),
    enabled: ids.length > 0,
    // Game data changes with an import only.
    staleTime: 5 * 60_000,
  });
  const { data: book } = query;
  const makers = useMemo(() => makersOf(book?.recipes ?? []), [book]);
  const making: Making | null = book
    ? {
        plan: planCraft(makers, countWanted(needed), depth, new Map(Object.entries(stock))),
        items: new Map(book.items.map((item) => [item.id, item])),
        unmade: book.unmade,
      }
    : null;
  return { query, making };
}

/** Reads who in the guild has which skill. */
function useCrafters() {
  const query = useQuery({ ...queryOf(listArtisans, {}), staleTime: 60_000 });
  const crafters = useMemo(
    () =>
      query.data?.flatMap(({ skill, crafters: some }) => some.map((one) => ({ ...one, skill }))),
    [query.data],
  );
  return { query, crafters };
}

/** Holds the way from one gear to another: what differs, what is chosen of it, what that takes. */
export function useWay(from: Gear, to: Gear) {
  const difference = useMemo(() => differenceOf(from, to), [from, to]);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [depth, setDepth] = useState<CraftDepth>('whole');
  const needed = neededIn(difference, chosen);
  const { query, making } = useMaking(needed, depth);
  const { query: skills, crafters } = useCrafters();
  return {
    ...{ difference, needed, depth, setDepth, making },
    reading: { book: query, skills },
    want: (key: string, isWanted: boolean) => {
      setChosen({ ...chosen, [key]: isWanted });
    },
    /** who can make a recipe; null while that is not known */
    who: (recipe: BookRecipe): WhoCrafts<Crafter> | null =>
      crafters ? whoCrafts(recipe, crafters) : null,
  };
}

export type Way = ReturnType<typeof useWay>;
