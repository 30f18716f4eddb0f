import { mostStats, weightBounds } from './stat-weights.ts';

/** What one of each stat is worth, by its name; a stat that is not named is worth nothing. */
export type StatWeights = Readonly<Record<string, number>>;

const linePattern = /^(-?\d{1,4}(?:\.\d{1,5})?) (\S.{0,79})$/;

/**
 * Reads weights from a text, one a line: `1.5 Armor`. Returns null for a text that is none, that names a
 * stat twice, or that has too many.
 */
export function readWeights(text: string): StatWeights | null {
  const weights = new Map<string, number>();
  for (const line of text === '' ? [] : text.split('\n')) {
    const [, weight, name] = linePattern.exec(line) ?? [];
    if (weight === undefined || name === undefined || weights.has(name)) return null;
    if (Math.abs(Number(weight)) > weightBounds.max) return null;
    weights.set(name, Number(weight));
  }
  return weights.size > mostStats ? null : Object.fromEntries(weights);
}

/** Writes weights as `readWeights` reads them; those that are worth nothing are left out. */
export function writeWeights(weights: StatWeights): string {
  return Object.entries(weights)
    .map(([name, weight]) => ({ name, weight: Math.round(weight * 1e5) / 1e5 }))
    .filter(({ weight }) => weight !== 0)
    .map(({ name, weight }) => `${weight.toFixed(5).replace(/\.?0+$/, '')} ${name}`)
    .join('\n');
}
