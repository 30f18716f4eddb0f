import type { Breach, JudgedPeople } from './breach.ts';
import type { People } from './judging.ts';
import { type Lack, fillsAny, lacksAt } from './lacks.ts';
import {
  type RaidPerson,
  mayCome,
  placedAs,
  poolAnswerNames,
  powerFor,
  wayToBe,
  waysToCome,
} from './people.ts';
import {
  type ComesAs,
  type Placed,
  type Plan,
  type Seat,
  type SeatAt,
  isWanted,
  seatAt,
  seatedIn,
  seatsOf,
} from './plan.ts';
import { type RaidRule, countedBy, ruleInWords, tieRulesOf } from './raid-rules.ts';

/** Somebody who could fill what is missing, and why they stand where they stand in the order. */
export interface Fitting {
  person: RaidPerson;
  placed: Placed;
  /** one line: “Coming, Apostle 49, healing power 812, benched 2 of 4” */
  reason: string;
}

/** Returns those who have no seat and have not said that they stay away. */
export function unseated(plan: Plan, people: People): RaidPerson[] {
  const seated = new Set(seatedIn(plan).map(({ person }) => person));
  return [...people.values()].filter(
    ({ discordId, answer }) => mayCome.includes(answer) && !seated.has(discordId),
  );
}

function powerOf(person: RaidPerson, placed: Placed) {
  const character = person.characters.find(({ id }) => id === placed.character);
  return character ? { character, ...powerFor(placed.role, character) } : null;
}

function reasonOf(person: RaidPerson, placed: Placed): string {
  const power = powerOf(person, placed);
  const { className } = placedAs(placed, person);
  return [
    poolAnswerNames[person.answer],
    ...(power
      ? [
          `${className} ${power.character.level}`,
          ...(power.value > 0 ? [`${power.name.toLowerCase()} ${power.value}`] : []),
        ]
      : ['no character']),
    ...(person.benched > 0 ? [`benched ${person.benched} of ${person.benchedOf}`] : []),
  ].join(', ');
}

/** Who comes for sure stands before who may; who waited before who did not; then by power. */
function compare(one: Omit<Fitting, 'reason'>, other: Omit<Fitting, 'reason'>): number {
  const answer = ({ person }: Omit<Fitting, 'reason'>) => mayCome.indexOf(person.answer);
  const isMain = ({ person, placed }: Omit<Fitting, 'reason'>) =>
    person.characters[0]?.id === placed.character;
  const power = ({ person, placed }: Omit<Fitting, 'reason'>) =>
    powerOf(person, placed)?.value ?? 0;
  return (
    answer(one) - answer(other) ||
    other.person.benchedInARow - one.person.benchedInARow ||
    other.person.benched - one.person.benched ||
    Number(isMain(other)) - Number(isMain(one)) ||
    power(other) - power(one) ||
    (one.person.discordId < other.person.discordId ? -1 : 1)
  );
}

/** Puts people in order who can come in some way, each with the reason. */
export function fitting(
  people: readonly RaidPerson[],
  wayOf: (person: RaidPerson) => Placed | null,
) {
  return people
    .flatMap((person) => {
      const placed = wayOf(person);
      return placed ? [{ person, placed }] : [];
    })
    .toSorted(compare)
    .map((one): Fitting => ({ ...one, reason: reasonOf(one.person, one.placed) }));
}

/** Where somebody is to sit: in one of some squads, instead of whoever holds the seat. */
interface Where {
  squads: readonly string[];
  holder?: string | undefined;
}

/**
 * Lists who of those without a seat could fill one of several lacks, in order, each in the first way
 * that breaks no rule there.
 */
export function whoFits(ground: Ground, lacks: readonly Lack[], where: Where): Fitting[] {
  const { plan, people } = ground;
  return fitting(unseated(plan, people), (person) => {
    const ways = waysToCome(person).filter((way) => fillsAny(person, way, lacks));
    if (ways.length === 0) return null;
    const breaks = breakerOf(ground, person.discordId);
    const isKept = (way: Placed) =>
      where.squads.some((squad) => breaks(squad, placedAs(way, person), where.holder) === null);
    return ways.find(isKept) ?? null;
  });
}

/** Lists who could mend one of some breaches that miss the same, in order; nobody where somebody has to go. */
export function whoCouldFill(ground: Ground, breaches: readonly Breach[]): Fitting[] {
  const missing = breaches[0]?.missing;
  if (!missing) return [];
  const squads = breaches.flatMap(({ squad }) => squad ?? ground.plan.squads.map(({ id }) => id));
  return whoFits(ground, [missing.wanted], { squads });
}

/** Who could fill a seat. */
export interface Fillers {
  /** what it asks for, or else what its squad and the raid lack; nothing where anybody will do */
  lacks: readonly Lack[];
  /** by their id, with their place in the order of the rules */
  fits: ReadonlyMap<string, Fitting & { rank: number }>;
}

/** Tells who could sit in a seat. Who sits in it now is in nobody's way; null for a locked one. */
export function whoFitsAt(ground: Ground, at: SeatAt, breaches: readonly Breach[]): Fillers | null {
  const seat = seatAt(ground.plan, at);
  if (!seat || seat.isLocked) return null;
  const lacks = lacksAt(ground.plan, at, breaches);
  const who = whoFits(ground, lacks, { squads: [at.squad], holder: seat.holder?.person });
  return { lacks, fits: new Map(who.map((fit, rank) => [fit.person.discordId, { ...fit, rank }])) };
}

/**
 * How well a seat suits somebody: it mends something, it is free for them, or they may sit there; against
 * is one that asks for somebody else, or where they break a rule.
 */
export type Fit = 'best' | 'free' | 'held' | 'against';

/** A plan with the rules by which it is judged. */
export interface Ground extends JudgedGround {
  people: People;
}

/** What rules need to tell where somebody fits. */
export interface JudgedGround {
  plan: Plan;
  people: JudgedPeople;
  rules: readonly RaidRule[];
}

/**
 * Makes what names the rule that somebody would break in a squad, whoever sat in their seat before
 * them: there would be too many, or people who are kept apart, or who sit together elsewhere; null
 * for none.
 */
export function breakerOf({ plan, people, rules }: JudgedGround, id: string) {
  const others = seatsOf(plan).flatMap(({ at, seat: { holder } }) =>
    holder && holder.person !== id
      ? [{ squad: at.squad, id: holder.person, as: placedAs(holder, people.get(holder.person)) }]
      : [],
  );
  const all = [...rules, ...tieRulesOf(plan).map(({ rule }) => rule)];
  const [together = [], apart = []] = (['together', 'apart'] as const).map((what) =>
    all.flatMap((rule) => (rule[what]?.includes(id) ? rule[what] : [])),
  );
  return (squad: string, as: ComesAs, before?: string): string | null => {
    const there = others.filter((one) => one.id !== before);
    const isFull = (rule: RaidRule) => {
      const wanted = countedBy(rule);
      if (!wanted || rule.atMost === undefined || !isWanted(wanted, as)) return false;
      const here = rule.in === 'raid' ? there : there.filter((one) => one.squad === squad);
      return here.filter((one) => isWanted(wanted, one.as)).length >= rule.atMost;
    };
    const isThere = (ids: readonly string[], isHere: boolean) =>
      there.some((one) => (one.squad === squad) === isHere && ids.includes(one.id));
    if (isThere(apart, true)) return ruleInWords({ is: 'must', apart });
    if (isThere(together, false)) return ruleInWords({ is: 'must', together });
    const full = rules.find(isFull);
    return full ? ruleInWords(full) : null;
  };
}

/** How well a seat suits somebody, and as what they would sit there. */
export interface SeatFit {
  at: SeatAt;
  fit: Fit;
  /** as what they would sit there */
  placed: Placed;
}

/** Tells for each seat of a plan how well it suits somebody; locked seats are not told. */
export function whereFits(
  ground: Ground,
  person: RaidPerson,
  placed: Placed,
  breaches: readonly Breach[],
): SeatFit[] {
  const { plan } = ground;
  const breaks = breakerOf(ground, person.discordId);
  return seatsOf(plan).flatMap(({ at, seat }): SeatFit[] => {
    const { holder } = seat;
    if (seat.isLocked || holder?.person === person.discordId) return [];
    const way = waySeated(person, placed, seat);
    if (!way || breaks(at.squad, placedAs(way, person), holder?.person) !== null) {
      return [{ at, fit: 'against', placed: way ?? placed }];
    }
    if (holder) return [{ at, fit: 'held', placed: way }];
    const lacks = lacksAt(plan, at, breaches);
    const isBest = lacks.length > 0 && fillsAny(person, way, lacks);
    return [{ at, fit: isBest ? 'best' : 'free', placed: way }];
  });
}

/** As what somebody would sit in a seat: as they are in hand, or as the seat asks; null for not at all. */
function waySeated(person: RaidPerson, placed: Placed, { wanted }: Seat): Placed | null {
  if (!wanted || isWanted(wanted, placedAs(placed, person))) return placed;
  return wayToBe(person, wanted);
}
