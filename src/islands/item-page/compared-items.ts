import { layoutSchema } from '#contract/game-records.ts';
import { gameId } from '#contract/ids.ts';
import * as z from 'zod/mini';
import { readSettings } from '#rules/items/settings-text.ts';
import { comparedParameter, formatSide, mostSides, type Side } from '#stores/comparison.ts';
import { readParameter } from './item-address.ts';
import { quoted } from './quoted.ts';

/** What an address compares with the page's item, and what of it makes no sense, in words. */
interface Compared {
  sides: Side[];
  faults: string[];
}

/** Reads `gear/109229507958001`, with `@Rare+12~63.5` behind it for settings of its own. */
function readEntry(entry: string): { side: Side | null; fault: string | null } {
  const [name = '', text] = entry.split('@', 2);
  const [layout = '', id = '', rest] = name.split('/', 3);
  const isItem = z.safeParse(layoutSchema, layout).success && z.safeParse(gameId, id).success;
  if (!isItem || rest !== undefined) {
    return { side: null, fault: `${quoted(entry)} in the address names no item.` };
  }
  const settings = text === undefined ? null : readSettings(text);
  const fault =
    text !== undefined && settings === null
      ? `${quoted(text)} in the address are no settings: that side stands as it is found.`
      : null;
  return { side: { layout, id, settings }, fault };
}

/** Reads the items to compare from an address. */
export function readCompared(search: string): Compared {
  const entries = readParameter(search, comparedParameter).map(readEntry);
  const faults = entries.flatMap(({ fault }) => fault ?? []);
  const all = new Map(entries.flatMap(({ side }) => (side ? [[formatSide(side), side]] : [])));
  const sides = [...all.values()];
  const left = sides.length - (mostSides - 1);
  if (left > 0) {
    faults.push(
      `Four side by side are the most there are: ${left} more in the address are left out.`,
    );
  }
  return { sides: sides.slice(0, mostSides - 1), faults };
}
