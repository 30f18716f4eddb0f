import type { GearChoice, WhyNot } from './answers.ts';
import { solveGear } from './best.ts';
import { judgeWorn, wornIn } from './choices.ts';
import { type Made, replaceGroup } from './make-model.ts';
import { type Proven, scoreImplied } from './implied.ts';
import type { Group, Model } from './model.ts';
import { whyNotOpen } from './holdings.ts';
import { fillWith } from './options.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { search, type Watch } from './search.ts';
import { columnsOf, type Table, tableOf } from './table.ts';
import { toPoints } from './units.ts';

/** What is told while many pieces are answered. */
export type OnPart = (done: number, of: number) => void;

/** What every answer begins with: the best without a demand, and what the search for it found out. */
interface Ground {
  made: Made;
  table: Table;
  prices: Float64Array;
  bestScore: number;
  watch: Watch;
  /** choices that were found for earlier pieces, by their group: near those of the next */
  known: Map<number, Int32Array[]>;
  /** what was found for earlier pieces, by what their options give beside the worth of the first of them */
  alike: Map<string, Alike>;
  /** by their group, pieces of which the best choice is proven, where they can be in one way alone */
  proven: Map<number, Proven[]>;
}

/** What was found for a piece, with scores less what its first option is worth. */
interface Alike {
  picks: Int32Array | null;
  score: number;
  open: number;
}

/** So many choices for earlier pieces are tried for the next one. */
const mostKnown = 2;

/** A piece in one group, as good as it can be there; null where no choice meets the floors. */
interface Forced {
  score: number;
  choice: GearChoice;
}

/** Choices for earlier pieces with any option of the group, which is polished then. */
function picksFor({ known }: Ground, at: number, model: Model): Int32Array[] {
  const size = model.groups[at]!.options.length;
  const before = known.get(at) ?? [];
  return before.map((picks) =>
    picks.map((pick, group) => (group === at ? Math.min(pick, size - 1) : pick)),
  );
}

/**
 * Names a search for a piece. Where options differ by the same worth each, all choices do: the best of one
 * piece is the best of the other.
 */
function nameOf(at: number, { options }: Group, least: number | undefined): string {
  const worth = options[0]?.worth ?? 0;
  const gives = options.map((option) => [option.worth - worth, option.amounts, option.sets]);
  return JSON.stringify([at, gives, least === undefined ? null : least - worth]);
}

/** Finds the best choice that has a piece in a group, of those that are worth `least` or more. */
function force(ground: Ground, at: number, piece: GearPiece, least?: number) {
  const { made, known, alike, watch } = ground;
  const group = fillWith(made.choices, at, piece);
  const model = replaceGroup(made, at, group);
  const worth = group.options[0]?.worth ?? 0;
  const name = nameOf(at, group, least);
  const one =
    alike.get(name) ?? impliedAlike(ground, at, model) ?? searchWith(ground, at, model, least);
  // What was ended before its proof may be proven for another piece.
  if (!watch.isOver()) alike.set(name, one);
  const { picks, open } = one;
  if (!picks) return { forced: null, open: open + worth };
  const before = known.get(at) ?? [];
  known.set(at, [picks, ...before].slice(0, mostKnown));
  const score = one.score + worth;
  // What is implied, or was known before the search, may be worth less than is of use.
  if (least !== undefined && score < least) return { forced: null, open: open + worth };
  const { problem, units } = model;
  const choice = judgeWorn(problem, units, wornIn(model, { picks }));
  // The options in the model, not in the group: what is proven is compared with others in models.
  const [option, another] = model.groups[at]!.options;
  if (open === -Infinity && option && !another) {
    ground.proven.set(at, [...(ground.proven.get(at) ?? []), { option, picks, score, choice }]);
  }
  const forced: Forced = { score, choice };
  return { forced, open: open + worth };
}

/** What a piece that was answered before implies of one that is alike; null where a search has to tell. */
function impliedAlike({ proven }: Ground, at: number, model: Model): Alike | null {
  const [option, another] = model.groups[at]!.options;
  if (!option || another) return null;
  for (const from of proven.get(at) ?? []) {
    const score = scoreImplied(model, option, from);
    if (score !== null) return { picks: from.picks, score: score - option.worth, open: -Infinity };
  }
  return null;
}

/** Searches a model in which one group has the options with a piece alone. */
function searchWith(ground: Ground, at: number, model: Model, least?: number): Alike {
  const { prices, watch, table } = ground;
  const columns = columnsOf(model.groups[at]!, model.limits.length);
  const groups = table.groups.map((other, index) => (index === at ? columns : other));
  const picks = picksFor(ground, at, model);
  const begin = { most: 1, prices, picks, ...(least !== undefined && { least }) };
  const { found, open } = search(model, begin, watch, { ...table, groups });
  const worth = model.groups[at]!.options[0]?.worth ?? 0;
  const [best] = found;
  return { picks: best?.picks ?? null, score: (best?.score ?? 0) - worth, open: open - worth };
}

/** Answers for one piece. */
function whyNotOne(ground: Ground, index: number, piece: GearPiece): WhyNot {
  const { made, watch, bestScore } = ground;
  const { problem, units } = made.model;
  const base = { id: piece.id, piece: index };
  const why = whyNotOpen(problem, piece);
  if (why) return { ...base, is: 'not-open', why };
  if (watch.isOver()) return { ...base, is: 'unknown' };
  let [best, open]: [Forced | null, number] = [null, -Infinity];
  made.choices.groups.forEach(({ slots }, at) => {
    const isHere = slots.some((slot) =>
      made.choices.bySlot[slot]!.some((holding) => holding.piece === piece),
    );
    if (!isHere) return;
    const found = force(ground, at, piece, best ? best.score + 1 : undefined);
    open = Math.max(open, found.open);
    if (found.forced) best = found.forced;
  });
  // The compiler does not see that the loop above sets it.
  const forced = best as Forced | null;
  if (!forced)
    return open === -Infinity ? { ...base, is: 'impossible' } : { ...base, is: 'unknown' };
  const points = (score: number) =>
    Math.max(0, toPoints(units, bestScore) - toPoints(units, score));
  const isProven = open === -Infinity;
  return {
    ...base,
    ...{ is: 'cost', isProven, choice: forced.choice },
    cost: points(isProven ? forced.score : Math.max(forced.score, open)),
  };
}

/**
 * Says for pieces what it costs to wear them: how much less the best choice with the piece is worth. Null
 * where the floors cannot be met at all, or time was up before the best was known.
 */
export function whyNot(
  problem: GearProblem,
  pieces: readonly number[],
  watch: Watch,
  onPart?: OnPart,
): WhyNot[] | null {
  const { made, searched } = solveGear(problem, 1, watch);
  const [first] = searched.found;
  if (!first || searched.open !== -Infinity) return null;
  const { prices } = searched;
  const ground: Ground = {
    ...{ made, table: tableOf(made.model), prices, bestScore: first.score, watch },
    alike: new Map(),
    proven: new Map(),
    known: new Map(made.model.groups.map((_, at) => [at, [first.picks]])),
  };
  // What has most of what is demanded comes first: it implies most of others.
  const demanded = (index: number) =>
    problem.stats.reduce(
      (sum, { floor }, stat) =>
        sum + (floor ? (problem.pieces[index]?.values[stat] ?? 0) / Math.abs(floor) : 0),
      0,
    );
  const order = [...new Set(pieces)].toSorted((a, b) => demanded(b) - demanded(a));
  const answers = new Map(
    order.map((index, done) => {
      onPart?.(done, order.length);
      const piece = problem.pieces[index];
      return [index, piece && whyNotOne(ground, index, piece)];
    }),
  );
  return pieces.flatMap((index) => answers.get(index) ?? []);
}
