import type { FloorsWith, WithPiece } from './answers.ts';
import { choicesOf } from './best.ts';
import { judgeWorn } from './choices.ts';
import { makeModel } from './make-model.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { search, type Watch } from './search.ts';
import { unitsOf } from './units.ts';

/** Somebody for whom a piece is in question. */
export interface Candidate {
  /** what they may choose from without the piece, by their own weights, and what they wear now */
  problem: GearProblem;
  /** the piece as they would wear it, at one setting or at several: of one of them alone, if it is one thing */
  pieces: readonly GearPiece[];
}

/** The best of a problem; null where its floors cannot be met. */
function solve(problem: GearProblem, watch: Watch) {
  const made = makeModel(problem, { most: 1 });
  const searched = search(made.model, { most: 1 }, watch);
  const [choice = null] = choicesOf(made, searched);
  return { choice, isProven: searched.open === -Infinity };
}

/** The best without a piece and with it, as far as the floors can be met. */
function solveBoth({ problem, pieces }: Candidate, watch: Watch) {
  return {
    without: solve(problem, watch),
    with: solve({ ...problem, pieces: [...problem.pieces, ...pieces] }, watch),
  };
}

function withoutFloors({ problem, pieces }: Candidate): Candidate {
  const stats = problem.stats.map(({ floor: _, ...stat }) => stat);
  return { problem: { ...problem, stats }, pieces };
}

/** Finds somebody's best gear without a piece and with it; as they are dressed where time was up before. */
function withPiece(candidate: Candidate, watch: Watch): WithPiece {
  const { problem } = candidate;
  const now = judgeWorn(problem, unitsOf(problem), problem.worn);
  const asked = solveBoth(candidate, watch);
  const areMissed = asked.without.choice === null && asked.without.isProven;
  const floors: FloorsWith = !areMissed ? 'met' : asked.with.choice ? 'met-with' : 'missed';
  const found = areMissed ? solveBoth(withoutFloors(candidate), watch) : asked;
  const without = found.without.choice ?? now;
  const after = found.with.choice ?? without;
  return {
    ...{ now, without, with: after, floors },
    gain: Math.round((after.score - without.score) * 1e9) / 1e9,
    isProven: found.without.isProven && found.with.isProven,
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
