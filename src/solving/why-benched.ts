import { mayCome, poolAnswerNames } from '#rules/raids/people.ts';
import { type Plan, placeOf, seatsOf } from '#rules/raids/plan.ts';
import { ruleInWords } from '#rules/raids/raid-rules.ts';
import { type Placing, brokenIn, costOf, countTraits, isMust } from './costs.ts';
import { costsInWords, listNames } from './explain.ts';
import { type Candidate, type Problem, type SuggestInput, makeProblem } from './problem.ts';
import { findBest } from './search.ts';
import { type Cost, costParts, pointsOf, type CostPart, weights } from './weights.ts';

/** Why a plan gives somebody no seat. */
export interface WhyBenched {
  /** what seating them costs beyond the plan without them; null when no seat takes them */
  extra: Cost | null;
  /** ids of those who lose their seats for it */
  insteadOf: string[];
  /** one or two sentences */
  words: string;
}

const noSeat = (words: string): WhyBenched => ({ extra: null, insteadOf: [], words });

function idsOf({ candidates }: Problem, placings: readonly Placing[]): Set<string> {
  return new Set(
    placings.flatMap(({ candidate }) => candidates[candidate]?.person.discordId ?? []),
  );
}

function difference(one: Cost, other: Cost): Cost {
  const parts = { ...one.parts };
  for (const part of Object.keys(costParts) as CostPart[]) parts[part] -= other.parts[part];
  return { must: one.must - other.must, parts };
}

function negative(parts: Cost['parts']): Cost['parts'] {
  return Object.fromEntries(
    Object.entries(parts).map(([part, points]) => [part, -points]),
  ) as Cost['parts'];
}

/** What a plan breaks of the rules that must be kept, and by how many. */
function brokenMusts(problem: Problem, placings: readonly Placing[]): Map<string, number> {
  return brokenIn(problem, countTraits(problem, placings))
    .filter(isMust)
    .reduce((sum, { rule, by }) => {
      const words = ruleInWords(('count' in rule ? rule.count : rule.together).rule);
      return sum.set(words, (sum.get(words) ?? 0) + by);
    }, new Map<string, number>());
}

/** Names the rules that one plan breaks by more than another. */
function newlyBroken(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) {
  const names = [...now].flatMap(([words, by]) =>
    by > (before.get(words) ?? 0) ? [`“${words}”`] : [],
  );
  return names.length > 0 ? listNames(names) : 'a rule';
}

/** Opens the seats of a plan that are not locked, and tells who sat in them. */
function openSeats(plan: Plan): { open: Plan; seated: ReadonlySet<string> } {
  const unlocked = seatsOf(plan).filter(({ seat }) => !seat.isLocked);
  const seated = new Set(unlocked.flatMap(({ seat: { holder } }) => holder?.person ?? []));
  const squads = plan.squads.map((squad) => ({
    ...squad,
    seats: squad.seats.map((seat) => (seat.isLocked ? seat : { ...seat, holder: null })),
  }));
  return { open: { ...plan, squads }, seated };
}

/** The best plan of those alone who sat in unlocked seats, and of one more who has to get one. */
function bestOf(input: SuggestInput, kept: ReadonlySet<string>, seated: string | null) {
  const among = new Set(seated === null ? kept : [...kept, seated]);
  const problem = makeProblem({ ...input, among });
  const found = findBest(problem, seated === null ? { kept } : { kept, seated });
  return found && { problem, placings: found.placings, cost: costOf(problem, found.placings) };
}

/** Adds to the cost of a plan what leaving one more person out costs. */
function leavingOut({ must, parts }: Cost, { benches, breaks }: Candidate): Cost {
  return {
    must: must + breaks.must,
    parts: {
      ...parts,
      benches: parts.benches + benches,
      rules: parts.rules + weights.should * breaks.should,
    },
  };
}

/**
 * Says what seating somebody would cost, and whose place it would be: those who sit are dealt to the
 * unlocked seats anew, with them and without.
 */
export function whyBenched(input: SuggestInput, id: string): WhyBenched {
  const { plan, people } = input;
  const person = people.get(id);
  const name = person?.username ?? 'Somebody unknown';
  const place = placeOf(plan, id);
  if (place !== null && typeof place !== 'string') return noSeat(`${name} has a seat.`);
  if (!person || !mayCome.includes(person.answer)) {
    return noSeat(
      person
        ? `${name} cannot come: ${poolAnswerNames[person.answer].toLowerCase()}.`
        : 'Nobody whom the guild knows.',
    );
  }
  const { open, seated } = openSeats(plan);
  const anew = { ...input, plan: open };
  const before = bestOf(anew, seated, null);
  if (!before) throw new Error('A plan without a person who has to get a seat was refused');
  const after = bestOf(anew, seated, id);
  if (!after) return noSeat(`No unlocked seat takes ${name}.`);
  const now = idsOf(after.problem, after.placings);
  const insteadOf = [...seated].filter((one) => !now.has(one));
  const candidate = after.problem.candidates.find((one) => one.person.discordId === id);
  const without = candidate ? leavingOut(before.cost, candidate) : before.cost;
  const extra = difference(after.cost, without);
  const names = listNames(insteadOf.map((one) => people.get(one)?.username ?? 'somebody unknown'));
  const where = insteadOf.length === 0 ? 'an open seat' : `the place of ${names}`;
  const broken = {
    before: brokenMusts(before.problem, before.placings),
    after: brokenMusts(after.problem, after.placings),
  };
  return { extra, insteadOf, words: sayExtra(name, where, extra, broken) };
}

function sayExtra(
  name: string,
  where: string,
  extra: Cost,
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, number>>,
): string {
  const points = pointsOf(extra);
  const unit = Math.abs(points) === 1 ? 'point' : 'points';
  const byRules = `By the guild’s rules ${name} would take ${where}`;
  if (extra.must > 0) {
    return `${name} could take ${where}, but that breaks what must be kept: ${newlyBroken(after, before)}.`;
  }
  if (extra.must < 0) return `${byRules}: that keeps ${newlyBroken(before, after)}.`;
  if (points === 0) return `${name} could as well take ${where}: it costs the same.`;
  if (points > 0)
    return `${name} could take ${where} for ${points} ${unit} more: ${costsInWords(extra.parts)}.`;
  return `${byRules}, for ${-points} ${unit} less: ${costsInWords(negative(extra.parts))}.`;
}
