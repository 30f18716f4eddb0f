import { brokenIn, countTraits, fitsSlot } from './costs.ts';
import { type Column, type Row, beginTableau, settle } from './linear.ts';
import type { Held } from './nearing.ts';
import type { Count, Problem } from './problem.ts';
import { type Strength, strengthsOf } from './strengths.ts';

/** Cells of the tableau that are touched at most: some tenths of a second. */
const mostWork = 20_000_000;

/** A linear program of who is dealt where, in parts of people. */
interface Program {
  columns: Column[];
  rows: Row[];
  /** the parts of people that are dealt to squads */
  parts: { column: number; person: number; squad: number }[];
}

/** Deals each person whole, as many to each place as sit there. */
function dealAll(problem: Problem, held: readonly Held[]): Program {
  const program: Program = { columns: [], rows: [], parts: [] };
  const { columns, rows, parts } = program;
  const places = [...Map.groupBy(held, ({ squad, slot }) => `${squad}/${slot}`).values()];
  const filled = places.map((): [number, number][] => []);
  held.forEach(({ type }, person) => {
    const mine: [number, number][] = [];
    places.forEach(([place], at) => {
      if (!place || type === null || !fitsSlot(problem, type, place.trait)) return;
      const column = columns.push({ cost: 0, most: 1 }) - 1;
      parts.push({ column, person, squad: place.squad });
      mine.push([column, 1]);
      filled[at]?.push([column, 1]);
    });
    rows.push({ of: mine, is: 'equal', to: 1 });
  });
  filled.forEach((of, at) => {
    rows.push({ of, is: 'equal', to: places[at]?.length ?? 0 });
  });
  return program;
}

/** Adds what squads have too few or too many of: in all no more than now, of rules of one weight. */
function keepRules(problem: Problem, held: readonly Held[], program: Program, isMust: boolean) {
  const { columns, rows, parts } = program;
  const isHere = ({ in: scope, isMust: must }: Count) => scope === 'squad' && must === isMust;
  const off: [number, number][] = [];
  const add = () => {
    const column = columns.push({ cost: 0, most: Infinity }) - 1;
    off.push([column, 1]);
    return column;
  };
  for (const { trait, least, most } of problem.counts.filter(isHere)) {
    problem.squads.forEach((squad, at) => {
      const there = squad.held[trait] ?? 0;
      const of = parts
        .filter(
          (part) => part.squad === at && problem.types[held[part.person]?.type ?? -1]?.[trait],
        )
        .map(({ column }) => [column, 1] as const);
      if (least > there) rows.push({ of: [...of, [add(), 1]], is: 'atLeast', to: least - there });
      if (most < Infinity) rows.push({ of: [...of, [add(), -1]], is: 'atMost', to: most - there });
    });
  }
  const counts = countTraits(
    problem,
    held.map(({ placing, squad, slot }) => ({ ...placing, squad, slot })),
  );
  const now = brokenIn(problem, counts).reduce((sum, { by, rule }) => {
    if ('together' in rule) return sum + (rule.together.isMust === isMust ? by : 0);
    return sum + (isHere(rule.count) ? by : 0);
  }, 0);
  rows.push({ of: off, is: 'atMost', to: now });
}

/**
 * What squads differ by at least, however people are dealt at the same cost: what they would if people
 * could be dealt in parts.
 * @param fixed what sits in each squad already
 */
export function boundOfPower(
  problem: Problem,
  held: readonly Held[],
  fixed: readonly Strength[],
): number {
  const program = dealAll(problem, held);
  const { columns, rows, parts } = program;
  keepRules(problem, held, program, true);
  keepRules(problem, held, program, false);
  const above = columns.push({ cost: 1, most: Infinity }) - 1;
  const below = columns.push({ cost: 1, most: Infinity }) - 1;
  strengthsOf(fixed, held).forEach(({ size }, squad) => {
    if (size === 0) return;
    const of = parts
      .filter((part) => part.squad === squad)
      .map(({ column, person }) => [column, (held[person]?.share ?? 0) / size] as const);
    const to = 1 - (fixed[squad]?.sum ?? 0) / size;
    rows.push({ of: [...of, [above, -1]], is: 'atMost', to });
    rows.push({ of: [...of, [below, 1]], is: 'atLeast', to });
  });
  const tableau = beginTableau(columns, rows);
  settle(tableau, Infinity, mostWork);
  return Math.max(0, tableau.cost - 1e-6);
}
