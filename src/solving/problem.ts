import { type People, canLead } from '#rules/raids/judging.ts';
import {
  type RaidPerson,
  mayCome,
  mayStay,
  placedAs,
  waysToCome,
  whyNotComing,
} from '#rules/raids/people.ts';
import { type Placed, type Plan, type Wanted, isWanted, seatedIn } from '#rules/raids/plan.ts';
import { type RaidRule, countedBy, tieRulesOf } from '#rules/raids/raid-rules.ts';
import { type Way, pointsOfWay, wayOf } from './way.ts';
import { comeForSure, weights } from './weights.ts';

/** What a suggestion is made of. */
export interface SuggestInput {
  plan: Plan;
  rules: readonly RaidRule[];
  people: People;
  /** the only ones without a seat who may get one; everybody who may come if it is left out */
  among?: ReadonlySet<string>;
}

/** Somebody without a seat who may get one. */
export interface Candidate {
  person: RaidPerson;
  /** the cheapest of each type */
  ways: Way[];
  /** points for staying out */
  benches: number;
  /** rules of the bench that staying out breaks, those that must be kept and those that should */
  breaks: { must: number; should: number };
}

/** Open seats of a squad that ask for the same. */
export interface Slot {
  /** what the seats ask for, as the index of a trait; null for nothing */
  trait: number | null;
  /** numbers of the seats in the squad */
  seats: number[];
}

export interface Squad {
  id: string;
  name: string;
  slots: Slot[];
  /** for each trait, how many of those who sit here already have it */
  held: number[];
}

/** At least or at most so many with a trait, in every squad or in the raid. */
export interface Count {
  rule: RaidRule;
  isMust: boolean;
  in: 'squad' | 'raid';
  trait: number;
  least: number;
  most: number;
}

/** Those who sit in one squad, or not at all. */
export interface Together {
  rule: RaidRule;
  isMust: boolean;
  /** each has a trait of their own */
  members: { id: string; trait: number }[];
}

/** What a rule or a seat asks about somebody as they are placed. */
type Trait = (person: RaidPerson | undefined, placed: Placed) => boolean;

/**
 * A plan with its rules as numbers. Two ways to come with the same traits are of one type, and
 * exchangeable.
 */
export interface Problem {
  squads: Squad[];
  traits: readonly Trait[];
  /** for each type, which traits it has */
  types: boolean[][];
  /** by id */
  candidates: Candidate[];
  counts: Count[];
  togethers: Together[];
  /** raids in a row on the bench that rules allow */
  benches: { rule: RaidRule; isMust: boolean; most: number }[];
}

/** Collects traits: the same one is known once. */
function collectTraits() {
  const [keys, traits]: [string[], Trait[]] = [[], []];
  return {
    traits,
    add(key: unknown, trait: Trait): number {
      const text = JSON.stringify(key);
      const known = keys.indexOf(text);
      if (known !== -1) return known;
      keys.push(text);
      return traits.push(trait) - 1;
    },
  };
}

type Traits = ReturnType<typeof collectTraits>;

const wantedTrait = (traits: Traits, wanted: Wanted) =>
  traits.add(wanted, (person, placed) => isWanted(wanted, placedAs(placed, person)));

const oneOf = (traits: Traits, ids: readonly string[]) =>
  traits.add(ids, (_, { person }) => ids.includes(person));

/** What is asked for is asked of those who come: it is a trait of its own. */
const coming = (traits: Traits, key: unknown, trait: Trait) =>
  traits.add(
    { coming: key },
    (person, placed) => trait(person, placed) && whyNotComing(placed, person) === null,
  );

function countOf(rule: RaidRule, traits: Traits): Count | null {
  const isMust = rule.is === 'must';
  const wanted = countedBy(rule);
  const scope = rule.in ?? 'squad';
  const { atLeast: least = 0, atMost: most = Infinity, leadFromLevel } = rule;
  if (wanted) {
    const trait =
      least > 0
        ? coming(traits, wanted, (person, placed) => isWanted(wanted, placedAs(placed, person)))
        : wantedTrait(traits, wanted);
    return { rule, isMust, in: scope, trait, least, most };
  }
  if (leadFromLevel !== undefined) {
    const trait = coming(
      traits,
      { leadFromLevel },
      (person) => person !== undefined && canLead(person, leadFromLevel),
    );
    return { rule, isMust, in: scope, trait, least: 1, most };
  }
  // Those who are kept apart: one of them in every squad, at most.
  if (rule.apart) {
    return { rule, isMust, in: 'squad', trait: oneOf(traits, rule.apart), least, most: 1 };
  }
  return null;
}

function togetherOf(
  rule: RaidRule,
  traits: Traits,
  isHere: (id: string) => boolean,
): Together | null {
  const ids = (rule.together ?? []).filter(isHere);
  if (ids.length < 2) return null;
  const members = ids.map((id) => ({ id, trait: oneOf(traits, [id]) }));
  return { rule, isMust: rule.is === 'must', members };
}

function slotsOf(squad: Plan['squads'][number], traits: Traits): Slot[] {
  const open = squad.seats.flatMap(({ wanted, isLocked, holder }, seat) =>
    isLocked || holder
      ? []
      : [{ trait: wanted === null ? null : wantedTrait(traits, wanted), seat }],
  );
  return [...Map.groupBy(open, ({ trait }) => trait)]
    .map(([trait, seats]) => ({ trait, seats: seats.map(({ seat }) => seat) }))
    .toSorted((one, other) => (one.trait ?? -1) - (other.trait ?? -1));
}

function benchPoints({ answer, benched, benchedInARow }: RaidPerson): number {
  if (!comeForSure.includes(answer)) return 0;
  const { benchedTonight, benchedOfTen, benchedInARow: row } = weights;
  return benchedTonight + benchedOfTen * benched + row * benchedInARow;
}

function waysOf(person: RaidPerson, typeOf: (placed: Placed) => number): Way[] {
  const ways = waysToCome(person).map((placed) => wayOf(person, placed, typeOf(placed)));
  return [...Map.groupBy(ways, ({ type }) => type).values()].flatMap((same) => {
    const [cheapest] = same.toSorted((one, other) => pointsOfWay(one) - pointsOfWay(other));
    return cheapest ?? [];
  });
}

/** Those who may be seated and are not, by id; guests whom nobody asked are only dealt seats anew. */
function candidatesIn({ plan, people, among }: SuggestInput): RaidPerson[] {
  const seated = new Set(seatedIn(plan).map(({ person }) => person));
  const may = among === undefined ? mayCome : mayStay;
  const isAmong = (id: string) => among === undefined || among.has(id);
  return [...people.values()]
    .filter(({ discordId, answer }) => may.includes(answer) && isAmong(discordId))
    .filter(({ discordId }) => !seated.has(discordId))
    .toSorted((one, other) => (one.discordId < other.discordId ? -1 : 1));
}

/** Makes the problem of a plan. Whoever has a seat keeps it; a locked seat that is empty stays so. */
export function makeProblem(input: SuggestInput): Problem {
  const { plan, people } = input;
  const rules: RaidRule[] = [...input.rules, ...tieRulesOf(plan).map(({ rule }) => rule)];
  const seated = new Set(seatedIn(plan).map(({ person }) => person));
  const isHere = (id: string) => {
    const person = people.get(id);
    return seated.has(id) || (person !== undefined && mayCome.includes(person.answer));
  };
  const traits = collectTraits();
  const counts = rules.flatMap((rule) => countOf(rule, traits) ?? []);
  const togethers = rules.flatMap((rule) => togetherOf(rule, traits, isHere) ?? []);
  const benches = rules.flatMap((rule) =>
    rule.benchedAtMost === undefined
      ? []
      : [{ rule, isMust: rule.is === 'must', most: rule.benchedAtMost }],
  );
  const slots = plan.squads.map((squad) => slotsOf(squad, traits));
  const traitsOf = (placed: Placed) =>
    traits.traits.map((has) => has(people.get(placed.person), placed));
  const squads = plan.squads.map(({ id, name, seats }, index) => {
    const holders = seats.flatMap(({ holder }) => (holder ? [traitsOf(holder)] : []));
    const held = traits.traits.map((_, trait) => holders.filter((has) => has[trait]).length);
    return { id, name, slots: slots[index] ?? [], held };
  });
  const types = new Map<string, { type: number; has: boolean[] }>();
  const typeOf = (placed: Placed) => {
    const has = traitsOf(placed);
    const key = has.map(Number).join('');
    const { type } = types.get(key) ?? { type: types.size };
    types.set(key, { type, has });
    return type;
  };
  const candidates = candidatesIn(input).map((person): Candidate => {
    const isSure = comeForSure.includes(person.answer);
    const broken = benches.filter(({ most }) => isSure && person.benchedInARow + 1 > most);
    const must = broken.filter(({ isMust }) => isMust).length;
    return {
      person,
      ways: waysOf(person, typeOf),
      benches: benchPoints(person),
      breaks: { must, should: broken.length - must },
    };
  });
  return {
    ...{ squads, traits: traits.traits, candidates, counts, togethers, benches },
    types: [...types.values()].map(({ has }) => has),
  };
}
