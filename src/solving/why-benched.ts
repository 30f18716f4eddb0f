import { mayCome, mayStay, poolAnswerNames } from '#rules/raids/people.ts';
import { type Plan, placeOf, seatsOf } from '#rules/raids/plan.ts';
import { ruleInWords } from '#rules/raids/raid-rules.ts';
import { type Placing, brokenIn, costOf, countTraits, isMust } from './costs.ts';
import { costsInWords } from './explain.ts';
import { listNames } from './list-names.ts';
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

/**
 * Opens the seats of a plan that are not locked, and tells who sat in them; null for a seat that was
 * open already.
 */
function openSeats(plan: Plan): { open: Plan; held: readonly (string | null)[] } {
  const unlocked = seatsOf(plan).filter(({ seat }) => !seat.isLocked);
  const held = unlocked.map(({ seat: { holder } }) => holder?.person ?? null);
  const squads = plan.squads.map((squad) => ({
    ...squad,
    seats: squad.seats.map((seat) => (seat.isLocked ? seat : { ...seat, holder: null })),
  }));
  return { open: { ...plan, squads }, held };
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
 * Finds whose seat somebody would take, and says it. Of those who come it is whoever sits without them
 * and not with them. Who comes no more loses nothing to them: where every seat is held, it is one of
 * theirs.
 */
function whoseSeat(
  { people }: SuggestInput,
  held: readonly (string | null)[],
  { before, now }: Record<'before' | 'now', ReadonlySet<string>>,
): { insteadOf: string[]; where: string } {
  const nameOf = (id: string) => people.get(id)?.username ?? 'somebody unknown';
  const given = [...before].filter((id) => !now.has(id));
  if (given.length > 0) {
    return { insteadOf: given, where: `the place of ${listNames(given.map(nameOf))}` };
  }
  const absent = held
    .filter((id) => id !== null)
    .filter((id) => !mayStay.includes(people.get(id)?.answer ?? 'gone'));
  const names = listNames(absent.map(nameOf));
  if (absent.length === 0 || held.includes(null)) return { insteadOf: [], where: 'an open seat' };
  if (absent.length === 1) return { insteadOf: absent, where: `the place of ${names}` };
  return { insteadOf: [], where: `a place of ${names}, who do not come` };
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
  const { open, held } = openSeats(plan);
  const seated = new Set(held.filter((one) => one !== null));
  const anew = { ...input, plan: open };
  const before = bestOf(anew, seated, null);
  if (!before) throw new Error('A plan without a person who has to get a seat was refused');
  const after = bestOf(anew, seated, id);
  if (!after) return noSeat(`No unlocked seat takes ${name}.`);
  const { insteadOf, where } = whoseSeat(input, held, {
    before: idsOf(before.problem, before.placings),
    now: idsOf(after.problem, after.placings),
  });
  const candidate = after.problem.candidates.find((one) => one.person.discordId === id);
  const without = candidate ? leavingOut(before.cost, candidate) : before.cost;
  const extra = difference(after.cost, without);
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
