import {
  type Column,
  type Row,
  type Tableau,
  beginTableau,
  copyTableau,
  narrow,
  settle,
  valuesOf,
} from './linear.ts';

/** The least cost of a program in whole numbers. */
export interface Whole {
  /** null when none below the limit was found */
  values: number[] | null;
  /** nothing costs less than this: proven */
  bound: number;
  /** cells of tableaus that were touched */
  work: number;
}

/** What has been decided on the way to a node: one column between two values, and all before. */
interface Decision {
  column: number;
  from: number;
  to: number;
  before: Decision | null;
}

interface Node {
  /** costs no less than this */
  bound: number;
  depth: number;
  decision: Decision | null;
}

/** Costs are whole numbers; what is added to break ties stays below this. */
export const tieSpan = 0.005;

/** The least whole number that a cost with broken ties can stand for. */
const wholeBound = (cost: number) => Math.ceil(cost - 2 * tieSpan);

/** The column furthest from a whole number among those of the lowest rank, or -1. */
function undecided(columns: readonly Column[], values: Float64Array): number {
  let [found, rank, distance] = [-1, Infinity, 0];
  columns.forEach((column, at) => {
    if (column.rank === undefined || column.rank > rank) return;
    const value = values[at] ?? 0;
    const off = Math.abs(value - Math.round(value));
    if (off < 1e-6 || (column.rank === rank && off <= distance + 1e-9)) return;
    [found, rank, distance] = [at, column.rank, off];
  });
  return found;
}

function decide(tableau: Tableau, decision: Decision | null): void {
  const narrowed = new Set<number>();
  for (let step = decision; step !== null; step = step.before) {
    // A later decision about a column is narrower than an earlier one.
    if (!narrowed.has(step.column)) narrow(tableau, step.column, step.from, step.to);
    narrowed.add(step.column);
  }
}

/**
 * Takes the node of the least bound, the deepest of equal ones, the latest of equally deep ones; or
 * the deepest of all.
 */
function takeNode(open: Node[], isDeepest: boolean): Node | undefined {
  let best = open.length - 1;
  for (let at = best - 1; at >= 0; at -= 1) {
    const [one, other] = [open[at], open[best]];
    if (!one || !other) continue;
    const isAsGood = isDeepest || one.bound === other.bound;
    if ((!isDeepest && one.bound < other.bound) || (isAsGood && one.depth > other.depth)) best = at;
  }
  return open.splice(best, 1)[0];
}

function branch(tableau: Tableau, node: Node, bound: number, column: number, value: number) {
  const [from, to] = [tableau.least[column] ?? 0, tableau.most[column] ?? 0];
  const child = (least: number, most: number): Node => ({
    bound,
    depth: node.depth + 1,
    decision: { column, from: least, to: most, before: node.decision },
  });
  const [down, up] = [child(from, Math.floor(value)), child(Math.ceil(value), to)];
  return value - Math.floor(value) < 0.5 ? [up, down] : [down, up];
}

/**
 * Finds whole numbers of the least cost by branch and bound. It ends after so much work, which is
 * counted, not timed: the same program ends in the same way on every machine.
 * @param limit only what costs less is looked for; without a limit something is found however much
 * work that is
 */
export function solveWhole(
  columns: readonly Column[],
  rows: readonly Row[],
  limit: number,
  mostWork: number,
): Whole {
  const root = beginTableau(columns, rows);
  if (settle(root, Infinity) === 'none') return { values: null, bound: limit, work: root.work };
  let [best, values, work]: [number, number[] | null, number] = [limit, null, root.work];
  const open: Node[] = [{ bound: wholeBound(root.cost), depth: 0, decision: null }];
  while (open.length > 0) {
    if (work > mostWork && best < Infinity) {
      const bound = open.reduce((least, node) => Math.min(least, node.bound), best);
      return { values, bound, work };
    }
    const node = takeNode(open, best === Infinity && work > mostWork / 2);
    if (!node || node.bound >= best) continue;
    const tableau = copyTableau(root);
    decide(tableau, node.decision);
    const state = settle(tableau, best - 1 + 2 * tieSpan);
    work += tableau.work;
    const bound = wholeBound(tableau.cost);
    if (state !== 'solved' || bound >= best) continue;
    const found = valuesOf(tableau, columns.length);
    const column = undecided(columns, found);
    if (column === -1) {
      [best, values] = [bound, Array.from(found, Math.round)];
      continue;
    }
    open.push(...branch(tableau, node, Math.max(bound, node.bound), column, found[column] ?? 0));
  }
  return { values, bound: best, work };
}
