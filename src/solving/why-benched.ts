import { mayCome, poolAnswerNames } from '#rules/raids/people.ts';
import { placeOf } from '#rules/raids/plan.ts';
import { ruleInWords } from '#rules/raids/raid-rules.ts';
import { type Placing, brokenIn, costOf, countTraits, isMust } from './costs.ts';
import { costsInWords, listNames } from './explain.ts';
import { type Problem, type SuggestInput, makeProblem } from './problem.ts';
import { findBest } from './search.ts';
import { type Cost, costParts, pointsOf, type CostPart } from './weights.ts';

/** Why a suggestion gives somebody no seat. */
export interface WhyBenched {
  /** what seating them costs at least beyond the suggestion; null when no seat takes them */
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

/** Names the rules that one plan breaks by more than another. */
function newlyBroken(problem: Problem, placings: readonly Placing[], before: readonly Placing[]) {
  const sums = (all: readonly Placing[]) =>
    brokenIn(problem, countTraits(problem, all))
      .filter(isMust)
      .reduce((sum, { rule, by }) => {
        const words = ruleInWords(('count' in rule ? rule.count : rule.together).rule);
        return sum.set(words, (sum.get(words) ?? 0) + by);
      }, new Map<string, number>());
  const was = sums(before);
  return [...sums(placings)].flatMap(([words, by]) =>
    by > (was.get(words) ?? 0) ? [`“${words}”`] : [],
  );
}

/** Says what seating somebody would cost, and whose place it would be. */
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
  const problem = makeProblem(input);
  const best = findBest(problem, {});
  if (!best) throw new Error('A plan without a person who has to get a seat was refused');
  const kept = idsOf(problem, best.placings);
  if (kept.has(id)) return noSeat(`${name} is suggested for a seat.`);
  const other = findBest(problem, { seated: id, kept });
  if (!other) return noSeat(`No open seat takes ${name}.`);
  const seated = idsOf(problem, other.placings);
  const insteadOf = [...kept].filter((one) => !seated.has(one));
  const extra = difference(costOf(problem, other.placings), costOf(problem, best.placings));
  const names = listNames(insteadOf.map((one) => people.get(one)?.username ?? ''));
  const where = insteadOf.length === 0 ? 'an open seat' : `the place of ${names}`;
  const words = sayExtra(name, where, extra, newlyBroken(problem, other.placings, best.placings));
  return { extra, insteadOf, words };
}

function sayExtra(name: string, where: string, extra: Cost, broken: readonly string[]): string {
  const points = pointsOf(extra);
  if (extra.must > 0) {
    const rules = broken.length > 0 ? listNames(broken) : 'a rule';
    return `${name} could take ${where}, but that breaks what must be kept: ${rules}.`;
  }
  if (points <= 0) return `${name} could as well take ${where}: it costs the same.`;
  const unit = points === 1 ? 'point' : 'points';
  return `${name} could take ${where} for ${points} ${unit} more: ${costsInWords(extra.parts)}.`;
}
