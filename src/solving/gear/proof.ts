import { formatNumber } from '#rules/items/stat-format.ts';
import type { Proof } from '../solve.ts';

export type { Proof };

/** Says what is known of a choice from which the best is at most so many points away. */
export function proofWithin(gap: number): Proof {
  return gap > 0
    ? {
        is: 'near',
        gap,
        words: `Not proven: better gear might exist, by at most ${pointsInWords(gap)}.`,
      }
    : { is: 'best', words: 'Proven: no other gear is worth more by these weights.' };
}

/** Says a number of points: “1 point”, “12.5 points”. */
export function pointsInWords(points: number): string {
  const said = formatNumber(points);
  return `${said} ${said === '1' ? 'point' : 'points'}`;
}
