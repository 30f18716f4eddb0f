import { pointsInWords } from './point-words.ts';
import type { Proof } from './wish.ts';

/** Says how sure a search is. */
export function proofInWords(proof: Proof): string {
  if (proof.is === 'proven') return 'Proven: nothing better exists.';
  return proof.gap === null
    ? 'Not proven: time was up before all was looked at.'
    : `Not proven: something better could have at most ${pointsInWords(proof.gap)} points more.`;
}
