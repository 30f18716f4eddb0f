import { type RaidPerson, waysToCome, whyNotComing } from '#rules/raids/people.ts';
import { seatedIn } from '#rules/raids/plan.ts';
import { ruleInWords } from '#rules/raids/raid-rules.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { type Broken, type Placing, brokenIn, countTraits, fitsSlot, isMust } from './costs.ts';
import type { Count, Problem, SuggestInput, Together } from './problem.ts';
import type { Found } from './search.ts';
import { listNames } from './list-names.ts';
import { costParts, type Cost, type CostPart } from './weights.ts';

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a sentence about a rule is made of. */
interface Scene {
  input: SuggestInput;
  problem: Problem;
  placings: readonly Placing[];
  /** how a sentence begins: that there is none, or that none was found */
  noPlan: string;
}

const nameOf = ({ people }: SuggestInput, id: string) => people.get(id)?.username ?? 'Somebody';

/** Tells whether somebody could be what a rule counts, as whatever they came if they came. */
function couldBe({ trait }: Count, { traits }: Problem, person: RaidPerson): boolean {
  const coming: RaidPerson = { ...person, answer: 'yes' };
  return waysToCome(person).some((placed) => traits[trait]?.(coming, placed));
}

/** Names who could be what is missing, and is not: seated as something else, or not coming. */
function nearest(count: Count, { input, problem }: Scene): string {
  const { plan, people } = input;
  const seated = seatedIn(plan);
  const otherwise = seated.flatMap((placed) => {
    const person = people.get(placed.person);
    if (!person || whyNotComing(placed, person) !== null) return [];
    if (problem.traits[count.trait]?.(person, placed)) return [];
    return couldBe(count, problem, person) ? [person.username] : [];
  });
  const away = [...people.values()]
    .filter(({ answer }) => answer === 'no' || answer === 'leave')
    .filter((person) => couldBe(count, problem, person))
    .map(({ username }) => username)
    .toSorted(compareNames);
  const sentences = [
    ...(otherwise.length > 0
      ? [`${listNames(otherwise)} could come as one, seated as something else`]
      : []),
    ...(away.length > 0 ? [`${listNames(away)} would be one, and cannot come`] : []),
  ];
  return sentences.length > 0 ? `; nearest: ${sentences.join('; ')}` : '';
}

/** Says why too few are what a rule counts. */
function missing(count: Count, broken: readonly Broken[], scene: Scene): string {
  const { problem, noPlan } = scene;
  const parts = count.in === 'squad' ? problem.squads.length : 1;
  const needed = count.least * parts;
  const held = problem.squads.reduce((sum, squad) => sum + (squad.held[count.trait] ?? 0), 0);
  const free = problem.candidates.filter(({ ways }) =>
    ways.some(({ type }) => problem.types[type]?.[count.trait]),
  ).length;
  const there = held + free;
  const start = `${noPlan} ${inSentence(ruleInWords(count.rule))}`;
  if (there < needed)
    return `${start}: ${there} for ${needed} ${needed === 1 ? 'seat' : 'seats'}${nearest(count, scene)}.`;
  const full = broken.flatMap(({ squad }) => {
    const its = problem.squads[squad ?? -1];
    const isOpen = its?.slots.some(({ trait }) =>
      problem.types.some((has, type) => has[count.trait] && fitsSlot(problem, type, trait)),
    );
    return its && !isOpen ? [its.name] : [];
  });
  if (full.length > 0)
    return `${start}: no open seat of ${listNames(full)} takes one${nearest(count, scene)}.`;
  return `${start} with the other rules that must be kept: ${there} for ${needed} seats, who are needed for those too, or have no seat left.`;
}

/** Says where too many are what a rule counts. */
function tooMany(count: Count, broken: readonly Broken[], { input, problem }: Scene): string {
  const { rule } = count;
  const places = broken.map(({ squad, by }) => {
    const number = count.most + by;
    return `${squad === null ? 'the raid' : (problem.squads[squad]?.name ?? '')} has ${number}`;
  });
  const whom = rule.apart ? ` for ${listNames(rule.apart.map((id) => nameOf(input, id)))}` : '';
  return `“${ruleInWords(rule)}” cannot be kept${whom}: ${listNames(places)} already.`;
}

function split({ members }: Together, { input, problem }: Scene): string {
  const names = listNames(members.map(({ id }) => nameOf(input, id)));
  const squads = problem.squads.filter(({ held }) =>
    members.some(({ trait }) => (held[trait] ?? 0) > 0),
  );
  const where = listNames(squads.map(({ name }) => name));
  if (squads.length > 1) return `${names} cannot sit together: they have seats in ${where}.`;
  return squads.length === 1
    ? `${names} cannot sit together: ${where} has no seats left for all of them.`
    : `${names} cannot sit together with the other rules that must be kept.`;
}

function sayBroken(broken: readonly Broken[], scene: Scene): string[] {
  const [first] = broken;
  if (!first) return [];
  if ('together' in first.rule) return [split(first.rule.together, scene)];
  const { count } = first.rule;
  const [few, many] = [true, false].map((isMissing) =>
    broken.filter(({ rule }) => 'count' in rule && rule.isMissing === isMissing),
  );
  return [
    ...(few && few.length > 0 ? [missing(count, few, scene)] : []),
    ...(many && many.length > 0 ? [tooMany(count, many, scene)] : []),
  ];
}

/** Says of rules of the bench that must be kept for how many too few seats are open. */
function sayBenched({ problem, placings }: Scene): string[] {
  const seated = new Set(placings.map(({ candidate }) => candidate));
  const out = problem.candidates.filter(
    ({ breaks }, index) => breaks.must > 0 && !seated.has(index),
  );
  if (out.length === 0) return [];
  const all = problem.candidates.filter(({ breaks }) => breaks.must > 0).length;
  const names = listNames(out.map(({ person }) => person.username));
  const open = problem.squads.flatMap(({ slots }) => slots.flatMap(({ seats }) => seats)).length;
  const rules = problem.benches.filter((bench) => bench.isMust);
  const words = rules.map(({ rule }) => `“${ruleInWords(rule)}”`).join(' and ');
  return [`${words} cannot be kept: ${all} wait for ${open} open seats; left over: ${names}.`];
}

/** Says why rules that must be kept cannot be, with the counts behind it. */
export function impossibleIn(
  input: SuggestInput,
  problem: Problem,
  placings: readonly Placing[],
  { total, bound, prices }: Found,
): string[] {
  const broken = brokenIn(problem, countTraits(problem, placings)).filter(isMust);
  // A plan that breaks one less would cost at least half its price less.
  const isProven = total - bound < prices.must / 2;
  const noPlan = isProven ? 'No plan has' : 'No plan was found that has';
  const scene = { input, problem, placings, noPlan };
  const byRule = Map.groupBy(broken, ({ rule }) => ('count' in rule ? rule.count : rule.together));
  return [...[...byRule.values()].flatMap((same) => sayBroken(same, scene)), ...sayBenched(scene)];
}

/** Says what makes one cost higher than another: “answers 30, the bench 4”. */
export function costsInWords(more: Cost['parts']): string {
  const names = Object.entries(costParts) as [CostPart, string][];
  const said = (sign: number) =>
    names
      .filter(([part]) => sign * more[part] > 0)
      .map(([part, name]) => `${Math.abs(more[part])} for ${name}`)
      .join(', ');
  const [dearer, cheaper] = [said(1), said(-1)];
  return cheaper === '' ? dearer : `${dearer}; less ${cheaper}`;
}
