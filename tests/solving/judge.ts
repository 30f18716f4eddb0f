import loadHighs, { type Highs } from 'highs';
import { canLead } from '#rules/raids/judging.ts';
import {
  type RaidPerson,
  mayCome,
  placedAs,
  waysToCome,
  whyNotComing,
} from '#rules/raids/people.ts';
import { type Placed, type Wanted, isWanted, seatedIn } from '#rules/raids/plan.ts';
import { type RaidRule, countedBy, tieRulesOf } from '#rules/raids/raid-rules.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { weights } from '#solving/weights.ts';
import type { Least } from './every-plan.ts';

// A third solver, for raids too large to try every plan. It says what product §9.19 says, person by
// person and squad by squad, to a solver that others have written (HiGHS), and knows nothing of ours
// but what a plan weighs.

/** What a sum of quantities is made of. */
type Sum = readonly (readonly [factor: number, column: string])[];

/** A program as HiGHS reads it: the CPLEX LP format. */
class Program {
  readonly must: [number, string][] = [];
  readonly points: [number, string][] = [];
  /** what every plan breaks, and costs, whoever sits */
  readonly always = { must: 0, points: 0 };
  #rows: string[] = [];
  #bounds: string[] = [];
  #whole: string[] = [];
  #count = 0;

  /** Adds a whole quantity from 0 to `most`. */
  whole(most: number): string {
    const name = `x${(this.#count += 1)}`;
    this.#whole.push(name);
    this.#bounds.push(most === Infinity ? `${name} >= 0` : `0 <= ${name} <= ${most}`);
    return name;
  }

  keep(sum: Sum, sign: '<=' | '>=' | '=', to: number): void {
    if (sum.length > 0) this.#rows.push(`${say(sum)} ${sign} ${to}`);
    else if (sign === '=' ? to !== 0 : sign === '<=' ? to < 0 : to > 0)
      throw new Error(`Nothing cannot be ${sign} ${to}`);
  }

  /** What breaks a rule. */
  price({ is }: RaidRule, by: Sum, fixed = 0): void {
    const factor = is === 'must' ? 1 : weights.should;
    this[is === 'must' ? 'must' : 'points'].push(
      ...by.map(([number, column]): [number, string] => [factor * number, column]),
    );
    this.always[is === 'must' ? 'must' : 'points'] += factor * fixed;
  }

  text(goal: Sum): string {
    const rows = this.#rows.map((row, index) => ` r${index}: ${row}`);
    return [
      ...['Minimize', ` cost: ${goal.length > 0 ? say(goal) : '0 x1'}`, 'Subject To', ...rows],
      ...['Bounds', ...this.#bounds.map((bound) => ` ${bound}`), 'Generals'],
      ...[...this.#whole.map((name) => ` ${name}`), 'End'],
    ].join('\n');
  }
}

/** Says a sum, each quantity once: HiGHS would take the last of two. */
function say(sum: Sum): string {
  const factors = sum.reduce(
    (all, [factor, column]) => all.set(column, (all.get(column) ?? 0) + factor),
    new Map<string, number>(),
  );
  return [...factors]
    .map(([column, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${column}`)
    .join('\n ');
}

/** Somebody in a squad: who sits there already, or a quantity that is 1 if they sit. */
interface Sitting {
  placed: Placed;
  person: RaidPerson | undefined;
  squad: string;
  /** null for who sits already */
  column: string | null;
}

function pointsOf(person: RaidPerson, { role, character }: Placed): number {
  const { answer, asked, askedWith, characters } = person;
  const own = characters.find(({ id }) => id === askedWith) ?? characters[0];
  return (
    weights.answer[answer as keyof typeof weights.answer] +
    (asked !== null && asked !== role ? weights.otherRole : 0) +
    ((own?.id ?? null) === character ? 0 : weights.otherCharacter)
  );
}

const isSure = ({ answer }: RaidPerson) => answer === 'yes' || answer === 'late';

function pointsOut({ benched, benchedInARow }: RaidPerson): number {
  const { benchedTonight, benchedOfTen, benchedInARow: row } = weights;
  return benchedTonight + benchedOfTen * benched + row * benchedInARow;
}

/** Lets whoever may be seated sit on any open seat that takes them, once. */
function seatEverybody(program: Program, { plan, people, rules }: SuggestInput): Sitting[] {
  const held = plan.squads.flatMap(({ id, seats }) =>
    seats.flatMap(({ holder }): Sitting[] =>
      holder
        ? [{ placed: holder, person: people.get(holder.person), squad: id, column: null }]
        : [],
    ),
  );
  const before = new Set(seatedIn(plan).map(({ person }) => person));
  const free = [...people.values()].filter(
    ({ discordId, answer }) => !before.has(discordId) && mayCome.includes(answer),
  );
  const kinds = plan.squads.flatMap(({ id, seats }) => {
    const open = seats.filter(({ holder, isLocked }) => holder === null && !isLocked);
    return [...Map.groupBy(open, ({ wanted }) => JSON.stringify(wanted)).values()].map((same) => ({
      squad: id,
      wanted: same[0]?.wanted as Wanted | null,
      places: same.length,
      sum: [] as [number, string][],
    }));
  });
  const sitting = free.flatMap((person) => {
    const mine = waysToCome(person).flatMap((placed) =>
      kinds
        .filter(({ wanted }) => wanted === null || isWanted(wanted, placedAs(placed, person)))
        .map(({ squad, sum }): Sitting & { column: string } => {
          const column = program.whole(1);
          program.points.push([pointsOf(person, placed), column]);
          sum.push([1, column]);
          return { placed, person, squad, column };
        }),
    );
    const sum = mine.map(({ column }) => [1, column] as const);
    program.keep(sum, '<=', 1);
    if (!isSure(person)) return mine;
    program.always.points += pointsOut(person);
    program.points.push(
      ...mine.map(({ column }): [number, string] => [-pointsOut(person), column]),
    );
    for (const rule of rules) {
      if (person.benchedInARow < (rule.benchedAtMost ?? Infinity)) continue;
      program.price(
        rule,
        sum.map(([, column]) => [-1, column] as const),
        1,
      );
    }
    return mine;
  });
  // Of those who sit nobody is on the bench; of those who do not come nobody either.
  for (const { sum, places } of kinds) {
    const empty = program.whole(places);
    program.points.push([weights.emptySeat, empty]);
    program.keep([...sum, [1, empty]], '=', places);
  }
  return [...held, ...sitting];
}

const columnsOf = (sitting: readonly Sitting[]) =>
  sitting.flatMap(({ column }) => (column === null ? [] : [[1, column] as const]));

const heldOf = (sitting: readonly Sitting[]) =>
  sitting.filter(({ column }) => column === null).length;

/** At least and at most so many of some, each beyond at a price. */
function count(
  program: Program,
  rule: RaidRule,
  some: readonly Sitting[],
  [least, most]: readonly [number, number],
): void {
  const there = heldOf(some);
  if (least > there) {
    const short = program.whole(least - there);
    program.keep([...columnsOf(some), [1, short]], '>=', least - there);
    program.price(rule, [[1, short]]);
  }
  if (most === Infinity) return;
  const over = program.whole(Infinity);
  program.keep([...columnsOf(some), [-1, over]], '<=', most - there);
  program.price(rule, [[1, over]]);
}

/** Of those who may come some sit in a squad: so do the others, or one rule is broken once. */
function together(
  program: Program,
  { people, plan: { squads } }: SuggestInput,
  rule: RaidRule,
  sitting: readonly Sitting[],
): void {
  const ids = (rule.together ?? []).filter((id) => {
    const person = people.get(id);
    const isSeated = sitting.some(({ placed, column }) => column === null && placed.person === id);
    return isSeated || (person && mayCome.includes(person.answer));
  });
  const broken = program.whole(1);
  program.price(rule, [[1, broken]]);
  for (const { id: squad } of squads) {
    const here = (id: string) =>
      sitting.filter((one) => one.squad === squad && one.placed.person === id);
    for (const one of ids) {
      for (const other of ids) {
        if (one === other) continue;
        const minus = columnsOf(here(other)).map(([, column]) => [-1, column] as const);
        program.keep(
          [...columnsOf(here(one)), ...minus, [-1, broken]],
          '<=',
          heldOf(here(other)) - heldOf(here(one)),
        );
      }
    }
  }
}

function addRule(program: Program, input: SuggestInput, rule: RaidRule, sitting: Sitting[]): void {
  if (rule.benchedAtMost !== undefined) return;
  if (rule.together) {
    together(program, input, rule, sitting);
    return;
  }
  const wanted = countedBy(rule);
  const { leadFromLevel: level, apart } = rule;
  const asksForSome = rule.atLeast !== undefined || level !== undefined;
  const counted = sitting.filter(({ placed, person }) => {
    // Whoever does not come is too many, but not what is asked for.
    if (asksForSome && whyNotComing(placed, person) !== null) return false;
    if (wanted) return isWanted(wanted, placedAs(placed, person));
    if (level !== undefined) return person !== undefined && canLead(person, level);
    return apart?.includes(placed.person);
  });
  const limits = wanted
    ? ([rule.atLeast ?? 0, rule.atMost ?? Infinity] as const)
    : apart
      ? ([0, 1] as const)
      : ([1, Infinity] as const);
  const parts = rule.in === 'raid' ? [null] : input.plan.squads.map(({ id }): string | null => id);
  for (const part of parts) {
    count(
      program,
      rule,
      counted.filter(({ squad }) => part === null || squad === part),
      limits,
    );
  }
}

function programOf(input: SuggestInput): Program {
  const program = new Program();
  const sitting = seatEverybody(program, input);
  const rules: RaidRule[] = [...input.rules, ...tieRulesOf(input.plan).map(({ rule }) => rule)];
  for (const rule of rules) addRule(program, input, rule, sitting);
  return program;
}

function solve(highs: Highs, text: string): number {
  const options = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, random_seed: 1 };
  const { Status: status, ObjectiveValue: value } = highs.solve(text, options);
  if (status !== 'Optimal') throw new Error(`HiGHS ended with “${status}”`);
  return Math.round(value);
}

/** Makes a judge of what the best plan of a raid costs. */
export async function callJudge(): Promise<(input: SuggestInput) => Least> {
  const highs = await loadHighs();
  return (input) => {
    const program = programOf(input);
    const must = program.must.length > 0 ? solve(highs, program.text(program.must)) : 0;
    if (program.must.length > 0) program.keep(program.must, '<=', must);
    const points = solve(highs, program.text(program.points));
    return {
      must: must + program.always.must,
      points: points + program.always.points,
    };
  };
}
