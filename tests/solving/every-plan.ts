import { canLead } from '#rules/raids/judging.ts';
import {
  type RaidPerson,
  mayCome,
  placedAs,
  waysToCome,
  whyNotComing,
} from '#rules/raids/people.ts';
import { type Placed, type Plan, isWanted, seatedIn, seatsOf } from '#rules/raids/plan.ts';
import { type RaidRule, countedBy, tieRulesOf } from '#rules/raids/raid-rules.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { weights } from '#solving/weights.ts';

// A second solver, which knows nothing of the first but what a plan weighs: it tries every plan.

/** The fewest that a plan is off rules that must be kept, and the fewest points of such a plan. */
export interface Least {
  must: number;
  points: number;
}

function isIn({
  rule,
  person,
  placed,
}: {
  rule: RaidRule;
  person: RaidPerson | undefined;
  placed: Placed;
}) {
  const wanted = countedBy(rule);
  // Whoever does not come is too many, but not what is asked for.
  if (boundsOf(rule)[0] > 0 && whyNotComing(placed, person) !== null) return false;
  if (wanted) return isWanted(wanted, placedAs(placed, person));
  if (rule.leadFromLevel !== undefined)
    return person !== undefined && canLead(person, rule.leadFromLevel);
  return rule.apart?.includes(placed.person) === true;
}

function boundsOf(rule: RaidRule): [least: number, most: number] {
  if (rule.leadFromLevel !== undefined) return [1, Infinity];
  if (rule.apart) return [0, 1];
  return [rule.atLeast ?? 0, rule.atMost ?? Infinity];
}

/** By how much a plan is off a rule about those who sit. */
function off({ people }: SuggestInput, { squads }: Plan, rule: RaidRule): number {
  const holders = squads.map(({ seats }) => seats.flatMap(({ holder }) => holder ?? []));
  if (rule.together) {
    const seated = new Set(holders.flat().map(({ person }) => person));
    const ids = rule.together.filter((id) => {
      const person = people.get(id);
      return seated.has(id) || (person && mayCome.includes(person.answer));
    });
    const here = holders.map((all) => all.filter(({ person }) => ids.includes(person)).length);
    return here.every((number) => number === 0 || number === ids.length) ? 0 : 1;
  }
  if (rule.benchedAtMost !== undefined) return 0;
  const [least, most] = boundsOf(rule);
  const parts = rule.in === 'raid' ? [holders.flat()] : holders;
  return parts.reduce((sum, part) => {
    const number = part.filter((placed) =>
      isIn({ rule, placed, person: people.get(placed.person) }),
    ).length;
    return sum + Math.max(0, least - number, number - most);
  }, 0);
}

function pointsSeated(person: RaidPerson, { role, character }: Placed): number {
  const answer = weights.answer[person.answer as keyof typeof weights.answer];
  const { askedWith, characters } = person;
  const isOwn = characters.some(({ id }) => id === askedWith);
  const isOther = (isOwn ? askedWith : (characters[0]?.id ?? null)) !== character;
  return (
    answer +
    (person.asked !== null && person.asked !== role ? weights.otherRole : 0) +
    (isOther ? weights.otherCharacter : 0)
  );
}

function pointsOut({ answer, benched, benchedInARow }: RaidPerson): number {
  if (answer !== 'yes' && answer !== 'late') return 0;
  return (
    weights.benchedTonight + weights.benchedOfTen * benched + weights.benchedInARow * benchedInARow
  );
}

/** What a whole plan costs, beside those who sat before. */
export function weigh(input: SuggestInput, plan: Plan): Least {
  const rules: RaidRule[] = [...input.rules, ...tieRulesOf(plan).map(({ rule }) => rule)];
  const before = new Set(seatedIn(input.plan).map(({ person }) => person));
  const seated = seatedIn(plan);
  const isSeated = new Set(seated.map(({ person }) => person));
  const cost = { must: 0, points: 0 };
  const add = (rule: RaidRule, by: number) => {
    if (rule.is === 'must') cost.must += by;
    else cost.points += weights.should * by;
  };
  for (const rule of rules) add(rule, off(input, plan, rule));
  for (const { seat } of seatsOf(plan)) {
    if (!seat.holder && !seat.isLocked) cost.points += weights.emptySeat;
  }
  for (const placed of seated) {
    const person = input.people.get(placed.person);
    if (person && !before.has(placed.person)) cost.points += pointsSeated(person, placed);
  }
  for (const person of input.people.values()) {
    if (isSeated.has(person.discordId)) continue;
    cost.points += pointsOut(person);
    const comes = person.answer === 'yes' || person.answer === 'late';
    for (const rule of rules) {
      if (comes && person.benchedInARow + 1 > (rule.benchedAtMost ?? Infinity)) add(rule, 1);
    }
  }
  return cost;
}

const isLess = (one: Least, other: Least) =>
  one.must < other.must || (one.must === other.must && one.points < other.points);

/** Tries every plan, and returns what the best one costs. */
export function leastOfAll(input: SuggestInput): Least {
  const squads = input.plan.squads.map((squad) => ({
    ...squad,
    seats: squad.seats.map((seat) => ({ ...seat })),
  }));
  const plan: Plan = { ...input.plan, squads };
  const seated = new Set(seatedIn(plan).map(({ person }) => person));
  const free = [...input.people.values()].filter(
    ({ answer, discordId }) => mayCome.includes(answer) && !seated.has(discordId),
  );
  const open = squads.flatMap(({ seats }, squad) =>
    seats.filter(({ holder, isLocked }) => !holder && !isLocked).map((seat) => ({ seat, squad })),
  );
  let best: Least = { must: Infinity, points: Infinity };
  const used = new Set<RaidPerson>();
  const fill = (at: number): void => {
    const next = open[at];
    if (!next) {
      const cost = weigh(input, plan);
      if (isLess(cost, best)) best = cost;
      return;
    }
    const before = open[at - 1];
    const isSame =
      before?.squad === next.squad && before.seat.wanted === null && next.seat.wanted === null;
    // Two who exchange seats in a squad are the same plan: there the later seat has the later person.
    const from =
      isSame && before.seat.holder
        ? free.findIndex(({ discordId }) => discordId === before.seat.holder?.person) + 1
        : 0;
    for (const person of isSame && !before.seat.holder ? [] : free.slice(from)) {
      if (used.has(person)) continue;
      for (const way of waysToCome(person)) {
        const { wanted } = next.seat;
        if (wanted && !isWanted(wanted, placedAs(way, person))) continue;
        used.add(person);
        next.seat.holder = way;
        fill(at + 1);
        used.delete(person);
      }
    }
    next.seat.holder = null;
    fill(at + 1);
  };
  fill(0);
  return best;
}
