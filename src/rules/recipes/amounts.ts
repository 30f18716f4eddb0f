import { formatNumber } from '../items/stat-format.ts';

/**
 * An amount of something: a number, a range where the game rolls dice, and a part that cannot be
 * counted because the game's data has an expression there.
 */
export interface Amount {
  low: number;
  high: number;
  /** expressions to add to the number, as the data has them */
  unclear: readonly string[];
}

/** A quantity as game data has it (product §12.1). */
export type Quantity = number | string;

const plainNumber = /^\s*\d+(?:\.\d+)?\s*$/;

/** The one expression of the game's data that names a range. */
const randomRange = /^\s*RandIntRange\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*$/i;

/** Makes an amount of an exact count. */
export function exactly(count: number): Amount {
  return { low: count, high: count, unclear: [] };
}

/** Reads a quantity as an amount; an expression that names no range is kept in words. */
export function readQuantity(quantity: Quantity): Amount {
  if (typeof quantity === 'number') return exactly(quantity);
  if (plainNumber.test(quantity)) return exactly(Number(quantity));
  const [, from, to] = randomRange.exec(quantity) ?? [];
  if (from === undefined || to === undefined) return { low: 0, high: 0, unclear: [quantity] };
  const ends = [Number(from), Number(to)];
  return { low: Math.min(...ends), high: Math.max(...ends), unclear: [] };
}

/** Adds two amounts. */
export function addAmounts(a: Amount, b: Amount): Amount {
  return { low: a.low + b.low, high: a.high + b.high, unclear: [...a.unclear, ...b.unclear] };
}

/** Takes away what is there already: at most all that can be counted. */
export function lessenAmount(amount: Amount, by: number): Amount {
  const { low, high, unclear } = amount;
  return { low: Math.max(0, low - by), high: Math.max(0, high - by), unclear };
}

/** Tells whether nothing of an amount is left, with luck and without it. */
export function isNothing({ high, unclear }: Amount): boolean {
  return high === 0 && unclear.length === 0;
}

function formatSpan({ low, high }: Amount): string {
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}

/** Multiplies a quantity by a number of times. */
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
 * Computes how often a recipe has to be made.
 * @param need the amount of its product that is needed
 * @param made the quantity that one go makes
 * @returns the runs with luck (low) and without it (high); an expression in words where the
 * quantity of one go cannot be counted
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

/** Formats an amount as the site writes it: `12`, `12–24`, `12 + 2 × Luck()`. */
export function formatAmount(amount: Amount): string {
  const isUnclear = amount.unclear.length > 0;
  const counted = amount.high === 0 && isUnclear ? [] : [formatSpan(amount)];
  return [...counted, ...amount.unclear].join(' + ');
}
