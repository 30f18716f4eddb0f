import type { Spot, SpotOrder, SpotPlace } from '#contract/gearing-spots.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { freshnessInWords } from '#rules/map/freshness.ts';
import { placeKindFacts } from '#rules/map/kinds.ts';

/** Names the weights: `the weights of a Mage`, `those of a Mage as Healer`, `your own weights`. */
function weightsInWords(
  { archetype, role }: Extract<SpotOrder, { kind: 'gain' | 'worth' }>,
  own: string,
): string {
  if (role === null) return own === '' ? 'your own weights' : `your weights “${own}”`;
  return archetype === null ? `the weights of ${role}` : `the weights of ${archetype}, ${role}`;
}

/**
 * Says by what pieces stand in their order.
 * @param own name of the reader's own profile that was chosen; empty for none
 */
export function orderInWords(order: SpotOrder, own: string): string {
  switch (order.kind) {
    case 'gain':
      return `By what each piece adds to what ${order.character.name} wears, by ${weightsInWords(order, own)}. What asks for a higher level stands last.`;
    case 'worth':
      return `By what each piece is worth as it is found, by ${weightsInWords(order, own)}.`;
    case 'level':
      return 'By level, then by rarity.';
  }
}

/** Says what a piece adds or is worth; empty in an order by level. */
export function pointsInWords(
  { points, bestSlot }: Pick<Spot, 'points' | 'bestSlot'>,
  { kind }: SpotOrder,
): { figure: string; about: string } | null {
  if (points === null) return null;
  if (kind === 'worth') return { figure: formatNumber(points), about: 'points' };
  const about = bestSlot === null ? 'points' : `points in ${slotNames[bestSlot]}`;
  return { figure: formatGain(points), about };
}

/** Names the slots of a piece: two of a pair once. */
export function slotsInWords(slots: Spot['slots']): string {
  const names = slots.map((slot) => slotNames[slot].replace(/ [12]$/, ''));
  return Array.from(new Set(names)).join(', ');
}

const layerWords = { guild: '', squad: 'a squad’s', mine: 'a member’s own' } as const;

/** Says of a place what it is, how much is found there, whose it is and when it was seen. */
export function placeInWords(
  { kind, words, layer, seenAt }: SpotPlace,
  map: string,
  now: number,
): string {
  const { name } = placeKindFacts[kind];
  const all = [name, map, words, layerWords[layer], freshnessInWords(kind, seenAt, now)];
  return all.filter((part) => part !== '').join(' · ');
}
