import type { GearFilters, GearOrder, Relaxation } from '#contract/gear-filters.ts';
import { highestLevel } from '#contract/items.ts';
import { type Measure, writeMeasure } from '#rules/gear/basis.ts';
import { writeStatFloors } from '#rules/gear/stat-floors.ts';
import { type StatWeights, writeWeights } from '#rules/gear/weights-text.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { Ask } from './ask.ts';

/** Takes every filter off; the order stays. */
export function withoutFilters({ order }: Ask): Ask {
  return { isForWearer: false, floors: [], order };
}

export const sourceWords: Record<NonNullable<Ask['source']>, string> = {
  made: 'Made by a recipe',
  found: 'Found, not made',
};

/** Makes the filters of a request. @param term trimmed; the empty string for none */
export function filtersOf(
  ask: Ask,
  { term, level, measure }: { term: string; level: number; measure: Measure },
): GearFilters {
  const { isForWearer, levelMin = 0, levelMax = highestLevel, floors } = ask;
  const { rarity, weight, set, source } = ask;
  return {
    ...(term !== '' && { query: term }),
    ...(term === '' && isForWearer && { wearer: level }),
    ...{ levelMin, levelMax, rarity, weight, set, source },
    at: writeMeasure(measure),
    stats: writeStatFloors(floors),
  };
}

/** Makes the order of a request. @param weights of the person's profile, for an order by score */
export function orderOf(
  { order }: Ask,
  weights: StatWeights,
): { order: GearOrder; orderStat?: string; weights: string } {
  return {
    order: order.isDown ? `${order.by}-down` : order.by,
    ...(order.by === 'stat' && { orderStat: order.stat }),
    weights: order.by === 'score' ? writeWeights(weights) : '',
  };
}

/** Tells whether a request reads stats, so that its answer depends on the settings. */
export function readsStats({ floors, order }: Ask): boolean {
  return floors.length > 0 || order.by === 'stat' || order.by === 'score';
}

/** The stats that were asked for, each once. */
export function askedStats({ floors, order }: Ask): string[] {
  return [
    ...new Set([...(order.by === 'stat' ? [order.stat] : []), ...floors.map(({ name }) => name)]),
  ];
}

/** A filter that is set. */
export interface SetFilter {
  filter: Relaxation['filter'];
  stat: string | null;
  /** what it asks for, in words */
  words: string;
  /** what is asked for without it */
  without: Ask;
}

const plain = ['rarity', 'weight', 'set', 'source'] as const;

function levelWords({ levelMin, levelMax }: Ask): string {
  if (levelMin === undefined) return `To level ${formatNumber(levelMax ?? 0)}`;
  if (levelMax === undefined) return `From level ${formatNumber(levelMin)}`;
  return `Level ${formatNumber(levelMin)} to ${formatNumber(levelMax)}`;
}

/**
 * Lists the filters that are set.
 * @param isWord a word is searched for, which finds pieces of every level
 */
export function setFilters(ask: Ask, level: number, isWord: boolean): SetFilter[] {
  const words: Record<(typeof plain)[number], string | undefined> = {
    rarity: ask.rarity && `Comes in ${ask.rarity}`,
    weight: ask.weight,
    set: ask.set && `Of the set ${ask.set}`,
    source: ask.source && sourceWords[ask.source],
  };
  const set: SetFilter[] = [];
  const add = (filter: SetFilter['filter'], said: string, without: Ask, stat?: string) => {
    set.push({ filter, stat: stat ?? null, words: said, without });
  };
  if (ask.isForWearer && !isWord) {
    add('wearer', `Level ${formatNumber(level)} can wear it`, { ...ask, isForWearer: false });
  }
  if (ask.levelMin !== undefined || ask.levelMax !== undefined) {
    add('level', levelWords(ask), { ...ask, levelMin: undefined, levelMax: undefined });
  }
  for (const name of plain) {
    const said = words[name];
    if (said !== undefined) add(name, said, { ...ask, [name]: undefined });
  }
  for (const { name, least } of ask.floors) {
    const floors = ask.floors.filter((floor) => floor.name !== name);
    const said = least === null ? `Has ${name}` : `At least ${formatNumber(least)} ${name}`;
    add('stat', said, { ...ask, floors }, name);
  }
  return set;
}
