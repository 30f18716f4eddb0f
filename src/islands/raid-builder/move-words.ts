import type { People, Verdict } from '#rules/raids/judging.ts';
import { type Place, type Placed, type Plan, placeOf, seatAt } from '#rules/raids/plan.ts';
import { placeInWords } from '#rules/raids/place-words.ts';

function breachesOf(verdicts: readonly Verdict[]) {
  return verdicts.flatMap(({ id, words: rule, breaches }) =>
    breaches.map(({ about, by, words }) => ({ rule, words, by, key: `${id}: ${about}` })),
  );
}

/** Says what a move broke and what it mended: empty where it did neither. */
export function consequencesInWords(before: readonly Verdict[], after: readonly Verdict[]): string {
  const [old, now] = [breachesOf(before), breachesOf(after)];
  // What was broken already is said again where it is broken by more.
  const was = new Map(old.map(({ key, by }) => [key, by]));
  const broken = now.filter(({ key, by }) => by > (was.get(key) ?? 0));
  const mended = old.filter(({ key }) => now.every((other) => other.key !== key));
  return [
    ...(broken.length > 0 ? [`Breaks: ${broken.map(({ words }) => words).join(' ')}`] : []),
    ...(mended.length > 0
      ? [`Mends: ${[...new Set(mended.map(({ rule }) => rule))].join('; ')}.`]
      : []),
  ].join(' ');
}

/** Names somebody of a plan. */
export function nameOf(people: People, person: string): string {
  return people.get(person)?.username ?? 'Somebody unknown';
}

/** Names the step that takes somebody out of a plan. */
export function outInWords(person: string, people: People): string {
  return `${nameOf(people, person)} taken out`;
}

/** Names the step that puts somebody into a place, with whoever leaves it for them. */
export function putInWords(plan: Plan, people: People, { person }: Placed, to: Place): string {
  if (to === null) return outInWords(person, people);
  const step = `${nameOf(people, person)} to ${placeInWords(plan, to)}`;
  const held = typeof to === 'string' ? null : seatAt(plan, to)?.holder;
  if (!held || held.person === person) return step;
  const from = placeOf(plan, person);
  const where = from === null ? 'back to the sign-ups' : `to ${placeInWords(plan, from)}`;
  return `${step}, ${nameOf(people, held.person)} ${where}`;
}

/** Names the step that lets somebody come as something else; of several characters with which one. */
export function comesInWords({ person, character, role }: Placed, people: People): string {
  const { characters = [] } = people.get(person) ?? {};
  const own = characters.length > 1 && characters.find(({ id }) => id === character);
  const as = `as ${role.toLowerCase()}`;
  return `${nameOf(people, person)} comes ${own ? `with ${own.name} ` : ''}${as}`;
}
