import loadHighs from 'highs';
import { rarities } from '#rules/items/rarity.ts';
import type { GearPiece, GearProblem } from '#solving/gear/problem.ts';
import { openIn } from './every-gear.ts';

// Another solver for gear. It says what product §9.10 says to a solver that others have written (HiGHS),
// piece by piece, and knows nothing of ours.

type Sum = (readonly [factor: number, column: string])[];

/** More than any sum of a problem. */
const far = 50_000;

const say = (sum: Sum) =>
  sum
    .map(([factor, column]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${column}`)
    .join('\n ');

class Program {
  readonly goal: Sum = [];
  #rows: string[] = [];
  #bits: string[] = [];
  #free: string[] = [];

  bit(): string {
    const name = `b${this.#bits.length}`;
    this.#bits.push(name);
    return name;
  }

  amount(): string {
    const name = `f${this.#free.length}`;
    this.#free.push(name);
    return name;
  }

  keep(sum: Sum, sign: '<=' | '>=' | '=', to: number): void {
    this.#rows.push(` r${this.#rows.length}: ${say(sum)} ${sign} ${to}`);
  }

  text(): string {
    return [
      ...['Maximize', ` score: ${say(this.goal)}`, 'Subject To', ...this.#rows, 'Bounds'],
      ...this.#free.map((name) => ` -${far} <= ${name} <= ${far}`),
      ...['Binaries', ...this.#bits.map((name) => ` ${name}`), 'End'],
    ].join('\n');
  }
}

interface Worn {
  piece: GearPiece;
  column: string;
}

/** A bit for each piece in each slot, one a slot at most. */
function wear(program: Program, problem: GearProblem): Worn[] {
  return problem.slots.flatMap((slot) => {
    const open = openIn(problem, slot);
    const worn = open.flatMap((piece) => (piece ? [{ piece, column: program.bit() }] : []));
    const sum: Sum = worn.map(({ column }) => [1, column]);
    if (sum.length > 0) program.keep(sum, open.includes(null) ? '<=' : '=', 1);
    return worn;
  });
}

/** Adds a set's effects to the sums of the stats: bits for its items, its lowest rarity and its counts. */
function addSet(program: Program, { sets }: GearProblem, at: number, worn: Worn[], sums: Sum[]) {
  const its = worn.filter(({ piece }) => piece.sets.includes(at));
  const items = [...Map.groupBy(its, ({ piece }) => piece.id).values()].map((same) => {
    const item = program.bit();
    for (const { column } of same)
      program.keep(
        [
          [1, item],
          [-1, column],
        ],
        '>=',
        0,
      );
    program.keep([[1, item], ...same.map(({ column }) => [-1, column] as const)], '<=', 0);
    return item;
  });
  if (items.length === 0) return;
  const lowest = rarities.map(() => program.bit());
  program.keep(
    lowest.map((bit) => [1, bit]),
    '<=',
    1,
  );
  lowest.forEach((bit, tier) => {
    const here = its.filter(({ piece }) => piece.rarity === rarities[tier]);
    program.keep([[1, bit], ...here.map(({ column }) => [-1, column] as const)], '<=', 0);
    for (const { column } of here) {
      program.keep(
        [...lowest.slice(0, tier + 1).map((low) => [1, low] as const), [-1, column]],
        '>=',
        0,
      );
    }
  });
  for (const { count, stat, values } of sets[at]!.effects) {
    const active = program.bit();
    const all: Sum = items.map((item) => [1, item]);
    program.keep([...all, [-count, active]], '>=', 0);
    program.keep([...all, [-items.length, active]], '<=', count - 1);
    lowest.forEach((bit, tier) => {
      const both = program.bit();
      program.keep(
        [
          [1, both],
          [-1, active],
          [-1, bit],
        ],
        '>=',
        -1,
      );
      program.keep(
        [
          [1, both],
          [-1, active],
        ],
        '<=',
        0,
      );
      program.keep(
        [
          [1, both],
          [-1, bit],
        ],
        '<=',
        0,
      );
      const value = values[rarities[tier]!] ?? 0;
      if (value !== 0) sums[stat]!.push([value, both]);
    });
  }
}

/** Of pieces of one thing one is worn at most. */
function wearOnce(program: Program, worn: readonly Worn[]): void {
  for (const [thing, same] of Map.groupBy(worn, ({ piece }) => piece.thing)) {
    if (thing === undefined) continue;
    program.keep(
      same.map(({ column }) => [1, column]),
      '<=',
      1,
    );
  }
}

function programOf(problem: GearProblem): Program {
  const program = new Program();
  const worn = wear(program, problem);
  wearOnce(program, worn);
  const sums: Sum[] = problem.stats.map((_, stat) =>
    worn.flatMap(({ piece, column }) =>
      piece.values[stat] ? [[piece.values[stat], column] as const] : [],
    ),
  );
  problem.sets.forEach((_, at) => {
    addSet(program, problem, at, worn, sums);
  });
  problem.stats.forEach(({ weight, cap, floor }, stat) => {
    const sum = program.amount();
    program.keep([...sums[stat]!, [-1, sum]], '=', 0);
    if (floor !== undefined) program.keep([[1, sum]], '>=', floor);
    if (cap === undefined) {
      program.goal.push([weight, sum]);
      return;
    }
    const counted = program.amount();
    const isOver = program.bit();
    program.keep(
      [
        [1, counted],
        [-1, sum],
      ],
      '<=',
      0,
    );
    program.keep([[1, counted]], '<=', cap);
    program.keep(
      [
        [1, counted],
        [-1, sum],
        [far, isOver],
      ],
      '>=',
      0,
    );
    program.keep(
      [
        [1, counted],
        [-far, isOver],
      ],
      '>=',
      cap - far,
    );
    program.goal.push([weight, counted]);
  });
  return program;
}

/** Makes a judge of what the best gear is worth; null when floors cannot be met. */
export async function callGearJudge(): Promise<(problem: GearProblem) => number | null> {
  const highs = await loadHighs();
  return (problem) => {
    const options = {
      ...{ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-7, random_seed: 1 },
      ...{ mip_feasibility_tolerance: 1e-9, primal_feasibility_tolerance: 1e-9 },
    };
    const { Status: status, ObjectiveValue: value } = highs.solve(
      programOf(problem).text(),
      options,
    );
    if (status === 'Infeasible') return null;
    if (status !== 'Optimal') throw new Error(`HiGHS ended with “${status}”`);
    return value;
  };
}
