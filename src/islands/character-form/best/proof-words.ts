import { pointsInWords } from './point-words.ts';
import type { Proof } from './wish.ts';

/** Says how sure a search is. @param best points of the best that it found */
export function proofInWords(proof: Proof, best: number): string {
  if (proof.is === 'proven') return 'Proven: nothing better exists.';
  return `Not proven: something better could have at most ${pointsInWords(proof.bound - best)} points more.`;
}
