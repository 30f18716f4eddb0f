import { type Proof, proofWithin } from './proof.ts';
import type { BestGear, GearChoice } from './answers.ts';
import { judgeWorn, picksOf, wornIn } from './choices.ts';
import { explainImpossible } from './impossible.ts';
import { type Made, makeModel } from './make-model.ts';
import type { GearProblem } from './problem.ts';
import { search, type Searched, type Watch } from './search.ts';
import { toPoints } from './units.ts';

/** More choices are never asked for. */
export const mostChoices = 10;

/** What a search of a problem has found, with the model that it was made of. */
export interface Solved {
  made: Made;
  searched: Searched;
  choices: GearChoice[];
}

/** Is told the best alone, while those that come next are still looked for. */
export type OnFirst = (best: BestGear) => void;

/** Returns the choices of a search, the best first. */
export function choicesOf({ model }: Made, { found }: Searched, isStrict = false): GearChoice[] {
  return found.map((one) => judgeWorn(model.problem, model.units, wornIn(model, one), isStrict));
}

/** Searches the best choices of a problem that meet its floors. */
export function solveGear(problem: GearProblem, most: number, watch: Watch): Solved {
  const made = makeModel(problem, { most });
  const searched = search(made.model, { most }, watch);
  return { made, searched, choices: choicesOf(made, searched) };
}

/** Says how good a choice is known to be. */
export function proofOfSearch({ model }: Made, { found, open }: Searched): Proof {
  const [best] = found;
  return proofWithin(best ? toPoints(model.units, open) - toPoints(model.units, best.score) : 0);
}

function answerOf({ made, searched, choices }: Solved): BestGear {
  return {
    choices,
    proof: proofOfSearch(made, searched),
    areProven: searched.open === -Infinity,
    impossible: null,
    looked: searched.looked,
  };
}

/** Searches the choices that come after the best one, which is known, and stays if time is up. */
function solveMore({ made: known, searched, choices }: Solved, most: number, watch: Watch): Solved {
  const made = makeModel(known.model.problem, { most });
  const [best] = choices;
  const picks = best && picksOf(made.model, best.worn);
  const begin = { most, prices: searched.prices, ...(picks && { picks: [picks] }) };
  const more = search(made.model, begin, watch);
  return { made, searched: more, choices: choicesOf(made, more) };
}

/** Solves a problem for its best choice, tells it, and goes on to those that come next. */
function solveBest(problem: GearProblem, most: number, watch: Watch, onFirst?: OnFirst): BestGear {
  const first = solveGear(problem, 1, watch);
  const best = answerOf(first);
  if (most === 1 || best.choices.length === 0) return best;
  onFirst?.(best);
  const all = answerOf(solveMore(first, most, watch));
  return { ...all, proof: best.proof, looked: best.looked + all.looked };
}

/**
 * Finds the best gear for a problem. It is proven, unless the watch ends the search before; the same
 * problem then may get another answer at another time. Of choices that are worth the same the first is
 * the one that changes least of what is worn, then the one whose pieces come first by their ids, slot by
 * slot.
 * @param onFirst is told the best as soon as it is known, where more than that is asked
 */
export function bestGear(
  problem: GearProblem,
  most: number,
  watch: Watch,
  onFirst?: OnFirst,
): BestGear {
  const wanted = Math.min(Math.max(1, most), mostChoices);
  const found = solveBest(problem, wanted, watch, onFirst);
  if (found.choices.length > 0) return found;
  // What is nearest is counted otherwise than what was asked: how far that is tells nobody anything.
  const silent: Watch = { isOver: watch.isOver };
  const relaxed = explainImpossible(problem, silent);
  if (!relaxed) return found;
  const nearest = answerOf(solveGear(relaxed.problem, 1, silent));
  return {
    ...nearest,
    impossible: relaxed.impossible,
    looked: found.looked + nearest.looked,
  };
}
