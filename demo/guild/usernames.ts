import type { Random } from '../random.ts';
import { familyNames, givenNames, handles, unusualNames } from './person-names.ts';

/** A name as somebody who uses their own would write it. */
function plainName(random: Random): string {
  const given = random.pick(givenNames);
  const family = random.pick(familyNames);
  return random.weighted([
    [`${given} ${family}`, 7],
    [`${given.toLowerCase()}.${family.toLowerCase()}`, 2],
    [`${given}${random.whole(2, 99)}`, 1],
  ]);
}

/** @returns that many different usernames, all of the unusual ones among them; none is in `taken` */
export function makeUsernames(random: Random, count: number, taken: readonly string[]): string[] {
  const names = new Set([...unusualNames, ...handles]);
  for (const name of taken) names.delete(name);
  while (names.size < count) {
    const name = plainName(random);
    if (!taken.includes(name)) names.add(name);
  }
  return random.shuffled([...names].slice(0, count));
}
