import { type Proof, proofWithin } from './proof.ts';
import type { BestGear, GearChoice } from './answers.ts';
import { judgeWorn, wornIn } from './choices.ts';
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

/**
 * Finds the best gear for a problem. It is proven, unless the watch ends the search before; the same
 * problem then may get another answer at another time. Of choices that are worth the same the first is
 * the one that changes least of what is worn, then the one whose pieces come first by their ids, slot by
 * slot.
 */
export function bestGear(problem: GearProblem, most: number, watch: Watch): BestGear {
  const wanted = Math.min(Math.max(1, most), mostChoices);
  const { made, searched, choices } = solveGear(problem, wanted, watch);
  if (choices.length === 0) {
    const relaxed = explainImpossible(problem, watch);
    if (relaxed) {
      const again = solveGear(relaxed.problem, wanted, watch);
      return {
        choices: again.choices,
        proof: proofOfSearch(again.made, again.searched),
        areProven: again.searched.open === -Infinity,
        impossible: relaxed.impossible,
        looked: searched.looked + again.searched.looked,
      };
    }
  }
  return {
    choices,
    proof: proofOfSearch(made, searched),
    areProven: searched.open === -Infinity,
    impossible: null,
    looked: searched.looked,
  };
}
