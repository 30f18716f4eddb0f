import type { Random } from '../random.ts';
import { personNames } from './person-names.ts';

/** Draws a username made of a person's own name. */
function plainName(random: Random): string {
  const given = random.pick(personNames.given);
  const family = random.pick(personNames.family);
  return random.weighted([
    [`${given} ${family}`, 7],
    [`${given.toLowerCase()}.${family.toLowerCase()}`, 2],
    [`${given}${random.whole(2, 99)}`, 1],
  ]);
}

/**
 * Makes a number of different usernames, all of the unusual ones among them; none is in `taken`.
 */
export function makeUsernames(random: Random, count: number, taken: readonly string[]): string[] {
  const names = new Set([...personNames.unusual, ...personNames.handles]);
  for (const name of taken) names.delete(name);
  while (names.size < count) {
    const name = plainName(random);
    if (!taken.includes(name)) names.add(name);
  }
  return random.shuffled([...names].slice(0, count));
}
