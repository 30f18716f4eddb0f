import {
  type Placed,
  type Plan,
  type PlanSquad,
  type Wanted,
  isWanted,
  seatedIn,
  seatsOf,
  wantedName,
} from './plan.ts';
import { type JudgedPerson, type RaidPerson, placedAs, whyNotComing } from './people.ts';
import {
  type Breach,
  type JudgedPeople,
  type Judging,
  type Terms,
  list,
  nameOf,
} from './breach.ts';
import { judgeApart, judgeTogether } from './broken-ties.ts';
import { type RaidRule, countedBy, ruleInWords, tieRulesOf } from './raid-rules.ts';

/** What a plan makes of a rule. */
export interface Verdict {
  /** unique among the verdicts of a plan */
  id: string;
  words: string;
  isMust: boolean;
  /** nothing where it is kept */
  breaches: Breach[];
}

/** Those who may be seated, by their id. */
export type People = ReadonlyMap<string, RaidPerson>;

const ofRaids: Terms = {
  split: 'sit in different squads',
  joined: 'sit in',
  lack: ['has no seat', 'have no seat'],
  alone: 'beside the others',
};

function holdersOf({ id, seats }: PlanSquad) {
  return seats.flatMap(({ holder }, seat) => (holder ? [{ at: { squad: id, seat }, holder }] : []));
}

/** The parts of a plan in which a rule counts: each squad by itself, or all of them. */
function partsOf(plan: Plan, rule: RaidRule) {
  if (rule.in === 'raid') {
    return [{ squad: null, name: 'The raid', holders: plan.squads.flatMap(holdersOf) }];
  }
  return plan.squads.map((squad) => ({
    squad: squad.id,
    name: squad.name,
    holders: holdersOf(squad),
  }));
}

/** Tells whether somebody who is placed comes: whoever does not keeps no rule that asks for somebody. */
const comes = (holder: Placed, people: JudgedPeople) =>
  whyNotComing(holder, people.get(holder.person)) === null;

function judgeCount(plan: Plan, people: JudgedPeople, rule: RaidRule, wanted: Wanted): Breach[] {
  const { atLeast = 0, atMost = Infinity } = rule;
  const name = wantedName(wanted);
  return partsOf(plan, rule).flatMap(({ squad, name: part, holders }): Breach[] => {
    const are = holders.filter(({ holder }) =>
      isWanted(wanted, placedAs(holder, people.get(holder.person))),
    );
    const about = squad ?? '';
    if (are.length > atMost) {
      const words = `${part} has ${are.length}: ${list(are.map(({ holder }) => nameOf(people, holder.person)))}.`;
      const seats = are.map(({ at }) => at);
      return [{ about, by: are.length - atMost, squad, seats, missing: null, words }];
    }
    const coming = are.filter(({ holder }) => comes(holder, people));
    const count = atLeast - coming.length;
    if (count <= 0) return [];
    const none = `no ${name}${are.length === 0 ? '' : ' who comes'}`;
    const words = `${part} has ${coming.length === 0 ? none : `${coming.length} of ${atLeast}`}.`;
    return [{ about, by: count, squad, seats: [], missing: { wanted, count }, words }];
  });
}

/** Tells whether somebody leads, as a guild that asks for a level counts it. */
export function canLead(
  { leads, level }: Pick<JudgedPerson, 'leads' | 'level'>,
  fromLevel: number,
): boolean {
  return leads || level >= fromLevel;
}

function judgeLeads(
  plan: Plan,
  people: JudgedPeople,
  rule: RaidRule,
  leadFromLevel: number,
): Breach[] {
  return partsOf(plan, rule).flatMap(({ squad, name, holders }): Breach[] => {
    const isLed = holders.some(({ holder }) => {
      const person = people.get(holder.person);
      return person && comes(holder, people) && canLead(person, leadFromLevel);
    });
    if (isLed) return [];
    const words = `Nobody leads ${squad === null ? 'the raid' : name}.`;
    const missing = { wanted: { leadFromLevel }, count: 1 };
    return [{ about: squad ?? '', by: 1, squad, seats: [], missing, words }];
  });
}

function judgeBench(plan: Plan, people: JudgedPeople, atMost: number): Breach[] {
  const names = plan.bench.flatMap(({ person }) => {
    const { benchedInARow = 0 } = people.get(person) ?? {};
    return benchedInARow + 1 > atMost ? [nameOf(people, person)] : [];
  });
  if (names.length === 0) return [];
  const words = `${list(names)} would be.`;
  return [{ about: '', by: names.length, squad: null, seats: [], missing: null, words }];
}

function judgeRule(judging: Judging, rule: RaidRule): Breach[] {
  const { plan, people } = judging;
  const wanted = countedBy(rule);
  if (wanted) return judgeCount(plan, people, rule, wanted);
  if (rule.leadFromLevel !== undefined) return judgeLeads(plan, people, rule, rule.leadFromLevel);
  if (rule.together) return judgeTogether(judging, rule.together);
  if (rule.apart) return judgeApart(judging, rule.apart);
  return judgeBench(plan, people, rule.benchedAtMost ?? Infinity);
}

/** Judges seats by what they ask for: who sits there, not who is missing. */
function judgeSeats(plan: Plan, people: JudgedPeople): Breach[] {
  return seatsOf(plan).flatMap(({ at, seat: { wanted, holder } }): Breach[] => {
    if (!wanted || !holder || isWanted(wanted, placedAs(holder, people.get(holder.person))))
      return [];
    const { name = '' } = plan.squads.find(({ id }) => id === at.squad) ?? {};
    const words = `${name}: ${nameOf(people, holder.person)} sits where a ${wantedName(wanted)} is asked for.`;
    const about = `${at.squad}/${at.seat} ${holder.person}`;
    return [{ about, by: 1, squad: at.squad, seats: [at], missing: null, words }];
  });
}

/** Judges those whom a plan seats although they do not come. */
function judgeComing(plan: Plan, people: JudgedPeople): Breach[] {
  return seatsOf(plan).flatMap(({ at, seat: { holder } }): Breach[] => {
    if (!holder) return [];
    const why = whyNotComing(holder, people.get(holder.person));
    if (why === null) return [];
    const words = `${nameOf(people, holder.person)} ${why}.`;
    const { person: about } = holder;
    return [{ about, by: 1, squad: at.squad, seats: [at], missing: null, words }];
  });
}

/** The rules that hold in every guild. */
const everywhere = {
  coming: { id: 'coming', words: 'Everybody who is seated comes', isMust: true },
  seats: { id: 'seats', words: 'Seats hold whom they ask for', isMust: false },
};

/** The ties of a plan as rules: each once, called by those whom it ties, wherever it stands among others. */
function tiesOf(plan: Plan): [id: string, rule: RaidRule][] {
  const ruled = tieRulesOf(plan).map(({ tie, ids, rule }): [string, RaidRule] => [
    `${tie} ${ids.toSorted().join(' ')}`,
    rule,
  ]);
  return [...new Map(ruled)];
}

/** Rules with their ids. */
export type Ruled = readonly (readonly [id: string, rule: RaidRule])[];

/** Gives the rules of a guild their ids. */
export function ruledBy(rules: readonly RaidRule[]): Ruled {
  return rules.map((rule, index) => [`rule-${index + 1}`, rule]);
}

/** Judges a plan by rules alone, in their order. */
export function judgeRules(
  plan: Plan,
  ruled: Ruled,
  people: JudgedPeople,
  terms: Terms = ofRaids,
): Verdict[] {
  return ruled.map(([id, rule]) => ({
    id,
    words: ruleInWords(rule),
    isMust: rule.is === 'must',
    breaches: judgeRule({ plan, people, terms }, rule),
  }));
}

/** Puts the broken rules first, those that must be kept before the others. */
export function gravestFirst(verdicts: readonly Verdict[]): Verdict[] {
  const order = ({ breaches, isMust }: Verdict) => (breaches.length === 0 ? 2 : isMust ? 0 : 1);
  return verdicts.toSorted((a, b) => order(a) - order(b));
}

/**
 * Judges a plan by the guild's rules and its own ties: the broken ones first, those that must be
 * kept before the others.
 */
export function judge(plan: Plan, rules: readonly RaidRule[], people: JudgedPeople): Verdict[] {
  return gravestFirst([
    { ...everywhere.coming, breaches: judgeComing(plan, people) },
    ...judgeRules(plan, [...ruledBy(rules), ...tiesOf(plan)], people),
    { ...everywhere.seats, breaches: judgeSeats(plan, people) },
  ]);
}

/** Counts the seats of a plan, and those that are held. */
export function countSeats(plan: Plan): { seats: number; seated: number } {
  return { seats: seatsOf(plan).length, seated: seatedIn(plan).length };
}
