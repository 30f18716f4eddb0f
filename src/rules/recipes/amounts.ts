import { formatNumber } from '../items/stat-format.ts';

/**
 * How much of something: a number, a range where the game rolls dice, and what nobody can count
 * because the game's data has an expression there.
 */
export interface Amount {
  low: number;
  high: number;
  /** expressions that come on top, as the data has them */
  unclear: readonly string[];
}

/** A quantity as game data has it (product §12.1). */
export type Quantity = number | string;

const plainNumber = /^\s*\d+(?:\.\d+)?\s*$/;

/** The one expression of the game's data that says its own range. */
const randomRange = /^\s*RandIntRange\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*$/i;

/** @returns exactly so much */
export function exactly(count: number): Amount {
  return { low: count, high: count, unclear: [] };
}

/** @returns a quantity as an amount; an expression that says no range is kept in words */
export function readQuantity(quantity: Quantity): Amount {
  if (typeof quantity === 'number') return exactly(quantity);
  if (plainNumber.test(quantity)) return exactly(Number(quantity));
  const [, from, to] = randomRange.exec(quantity) ?? [];
  if (from === undefined || to === undefined) return { low: 0, high: 0, unclear: [quantity] };
  const ends = [Number(from), Number(to)];
  return { low: Math.min(...ends), high: Math.max(...ends), unclear: [] };
}

/** @returns both together */
export function addAmounts(a: Amount, b: Amount): Amount {
  return { low: a.low + b.low, high: a.high + b.high, unclear: [...a.unclear, ...b.unclear] };
}

function formatSpan({ low, high }: Amount): string {
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}

/** @returns what so many times a quantity comes to */
export function multiplyAmount(times: Amount, quantity: Quantity): Amount {
  const each = readQuantity(quantity);
  const ours = times.unclear.map((text) => `${text} × ${quantity}`);
  const theirs = each.unclear.map((text) => `${formatSpan(times)} × ${text}`);
  return {
    low: times.low * each.low,
    high: times.high * each.high,
    unclear: [...ours, ...theirs],
  };
}

/**
 * How often a recipe has to be made.
 * @param need how much of its product
 * @param made how much one go makes
 * @returns with luck and without it; in words where one go makes nothing that can be counted
 */
export function runsFor(need: Amount, made: Quantity): Amount {
  const { low, high, unclear } = readQuantity(made);
  if (unclear.length > 0 || low <= 0 || high <= 0) {
    return { low: 0, high: 0, unclear: [`${formatAmount(need)} ÷ ${made}`] };
  }
  return {
    low: Math.ceil(need.low / high),
    high: Math.ceil(need.high / low),
    unclear: need.unclear.map((text) => (low === 1 && high === 1 ? text : `${text} ÷ ${made}`)),
  };
}

/** @returns an amount as the site writes it: `12`, `12–24`, `12 + 2 × Luck()` */
export function formatAmount(amount: Amount): string {
  const isUnclear = amount.unclear.length > 0;
  const counted = amount.high === 0 && isUnclear ? [] : [formatSpan(amount)];
  return [...counted, ...amount.unclear].join(' + ');
}
