import { longestFrame, slowdown } from './browser.ts';
import type { Figure } from './table.ts';

/** Other programs only make frames longer, so the best of this many rounds counts (decision 063). */
const rounds = 3;

const longestOf = (frames: readonly number[]) => Math.max(0, ...frames);

/**
 * Measures in several rounds. Returns the long frames of the round whose longest was the shortest.
 */
export async function inRounds(measure: () => Promise<number[]>): Promise<number[]> {
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  return measured.toSorted((a, b) => longestOf(a) - longestOf(b))[0] ?? [];
}

/** Says how long the longest frame was; the browser reports none below the limit. */
export function bestRoundFigure(what: string, frames: readonly number[]): Figure {
  const longest = longestOf(frames);
  return {
    name: `${what}, ${slowdown} × slower, longest frame`,
    ours: longest === 0 ? `< ${longestFrame} ms` : `${longest.toFixed(0)} ms (${frames.length})`,
    against: `${longestFrame} ms`,
    ratio: longest / longestFrame,
    limit: { atMost: 1 },
  };
}
