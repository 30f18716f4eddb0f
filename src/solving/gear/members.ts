import type { WithPiece } from './answers.ts';
import { choicesOf } from './best.ts';
import { makeModel } from './make-model.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { search, type Watch } from './search.ts';

/** Somebody for whom a piece is in question. */
export interface Candidate {
  /** what they may choose from without the piece, by their own weights */
  problem: GearProblem;
  /** the piece as they would wear it */
  piece: GearPiece;
}

/** Finds somebody's best gear without a piece and with it. */
function withPiece({ problem, piece }: Candidate, watch: Watch): WithPiece {
  const solve = (pieces: readonly GearPiece[]) => {
    const made = makeModel({ ...problem, pieces }, { most: 1 });
    const searched = search(made.model, { most: 1 }, watch);
    const [choice = null] = choicesOf(made, searched);
    return { choice, isProven: searched.open === -Infinity };
  };
  const without = solve(problem.pieces);
  const after = solve([...problem.pieces, piece]);
  const scores = [without.choice?.score, after.choice?.score];
  const [before, then] = scores;
  return {
    without: without.choice,
    with: after.choice,
    gain:
      before === undefined || then === undefined ? null : Math.round((then - before) * 1e9) / 1e9,
    isProven: without.isProven && after.isProven,
  };
}

/** Finds for each of many people how much their best gear gains by a piece, in their order. */
export function withPieces(
  members: readonly Candidate[],
  watch: Watch,
  onPart?: (done: number, of: number) => void,
): WithPiece[] {
  return members.map((member, done) => {
    onPart?.(done, members.length);
    return withPiece(member, watch);
  });
}
