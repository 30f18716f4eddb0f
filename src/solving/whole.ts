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
  /** it was too much work: something better may be there */
  isStopped: boolean;
}

/** More cells than this are not begun with: 64 MB. */
const mostCells = 8_000_000;

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

/** Splits what is left at a column's value: the further half first, the nearer one last. */
function branch(tableau: Tableau, node: Node, bound: number, column: number, value: number) {
  const [from, to] = [tableau.least[column] ?? 0, tableau.most[column] ?? 0];
  const child = (least: number, most: number) => ({
    bound,
    depth: node.depth + 1,
    decision: { column, from: least, to: most, before: node.decision },
  });
  const [down, up] = [child(from, Math.floor(value)), child(Math.ceil(value), to)];
  return value - Math.floor(value) < 0.5 ? ([up, down] as const) : ([down, up] as const);
}

/** What a search has found so far. */
interface Search {
  open: Node[];
  best: number;
  values: number[] | null;
  work: number;
  mostWork: number;
}

/**
 * Goes down from a node, always to the nearer half, which takes few steps from where the tableau
 * stands: to whole numbers, as long as none are known, or for as long as it costs no more.
 */
function plunge(search: Search, columns: readonly Column[], root: Tableau, from: Node): void {
  const tableau = copyTableau(root);
  decide(tableau, from.decision);
  for (let node = from; ;) {
    const before = tableau.work;
    const left = search.mostWork - search.work;
    const state = settle(tableau, search.best - 1 + 2 * tieSpan, before + left);
    search.work += tableau.work - before;
    const bound = Math.max(wholeBound(tableau.cost), node.bound);
    if (state === 'stopped') search.open.push({ ...node, bound });
    if (state !== 'solved' || bound >= search.best) return;
    const found = valuesOf(tableau, columns.length);
    const column = undecided(columns, found);
    if (column === -1) {
      [search.best, search.values] = [wholeBound(tableau.cost), Array.from(found, Math.round)];
      return;
    }
    const [further, nearer] = branch(tableau, node, bound, column, found[column] ?? 0);
    search.open.push(further);
    if (search.best < Infinity && bound > from.bound) {
      search.open.push(nearer);
      return;
    }
    narrow(tableau, column, nearer.decision.from, nearer.decision.to);
    node = nearer;
  }
}

/**
 * Finds whole numbers of the least cost by branch and bound. It ends after so much work, which is
 * counted, not timed: the same program ends in the same way on every machine.
 * @param limit only what costs less is looked for
 */
export function solveWhole(
  columns: readonly Column[],
  rows: readonly Row[],
  limit: number,
  mostWork: number,
): Whole {
  if (rows.length * (rows.length + columns.length) > mostCells)
    return { values: null, bound: -Infinity, work: 0, isStopped: true };
  const root = beginTableau(columns, rows);
  const state = settle(root, Infinity, mostWork);
  const { work } = root;
  if (state === 'none') return { values: null, bound: limit, work, isStopped: false };
  const first = { bound: wholeBound(root.cost), depth: 0, decision: null };
  const search: Search = { open: [first], best: limit, values: null, work, mostWork };
  const { open } = search;
  while (open.length > 0 && search.work <= mostWork) {
    const node = takeNode(open, search.best === Infinity);
    if (!node || node.bound >= search.best) continue;
    search.work += root.cells.length;
    plunge(search, columns, root, node);
  }
  const bound = open.reduce((least, node) => Math.min(least, node.bound), search.best);
  const isStopped = open.some((node) => node.bound < search.best);
  return { values: search.values, bound, work: search.work, isStopped };
}
