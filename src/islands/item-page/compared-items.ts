import { layoutSchema } from '#contract/game-records.ts';
import { gameId } from '#contract/ids.ts';
import * as z from 'zod/mini';
import { formatQuality, isPossible, type Modification } from '#rules/items/modification.ts';
import { rarities } from '#rules/items/rarity.ts';
import { comparedParameter } from './item-address.ts';

/** An item to compare with the page's, at its settings; null means at rest. */
export interface ComparedItem {
  layout: string;
  id: string;
  settings: Modification | null;
}

/** At most this many items stand beside the page's: four in all. */
export const mostCompared = 3;

/** Matches `gear/109229507958001`, with `@Rare+12~63.5` behind it for an improved item. */
const entryForm = /^([^/@]+)\/(\d+)(?:@([A-Z][a-z]+)\+(\d{1,2})~(\d{1,3}(?:\.\d)?))?$/;

function readEntry(entry: string): ComparedItem | null {
  const [, layout = '', id = '', tier, enchant, quality] = entryForm.exec(entry) ?? [];
  if (!z.safeParse(layoutSchema, layout).success || !z.safeParse(gameId, id).success) return null;
  const rarity = rarities.find((known) => known === tier);
  if (!rarity) return { layout, id, settings: null };
  const qualityTenths = Math.round(Number(quality) * 10);
  const settings = { rarity, enchant: Number(enchant), qualityTenths };
  return { layout, id, settings: isPossible(settings) ? settings : null };
}

/** Reads the items to compare from an address; an entry that makes no sense is left out. */
export function readCompared(search: string): ComparedItem[] {
  return new URLSearchParams(search)
    .getAll(comparedParameter)
    .flatMap((entry) => readEntry(entry) ?? [])
    .slice(0, mostCompared);
}

function formatEntry({ layout, id, settings }: ComparedItem): string {
  if (!settings) return `${layout}/${id}`;
  const { rarity, enchant, qualityTenths } = settings;
  return `${layout}/${id}@${rarity}+${enchant}~${formatQuality(qualityTenths)}`;
}

/** Tells whether two are the same item at the same settings. */
export function isSameCompared(a: ComparedItem, b: ComparedItem): boolean {
  return formatEntry(a) === formatEntry(b);
}

/** Writes the items to compare into the search part of an address, beside its other parameters. */
export function formatCompared(items: readonly ComparedItem[], before: string): string {
  const params = new URLSearchParams(before);
  params.delete(comparedParameter);
  for (const item of items) params.append(comparedParameter, formatEntry(item));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
