import { stateLetters } from './availability.ts';

/** Somebody's quarter hours as they are lived, a letter each, and what their main is. */
export interface Lived {
  lived: string;
  /** the main's first archetype; null without one */
  archetype: string | null;
}

/** How many are free in each quarter hour, and how many more perhaps. */
export interface FreeCounts {
  free: Uint16Array;
  perhaps: Uint16Array;
}

const freeCode = stateLetters.free.charCodeAt(0);
const notCode = stateLetters.not.charCodeAt(0);

/** Counts who is free in each of so many quarter hours. */
export function freeCounts(people: readonly Lived[], quarters: number): FreeCounts {
  return freeThrough(people, quarters, 1);
}

/**
 * Counts who is free from each quarter hour on for so many of them, and who perhaps is: who says not
 * of none, and perhaps of one at least.
 */
export function freeThrough(
  people: readonly Lived[],
  quarters: number,
  length: number,
): FreeCounts {
  const counts = { free: new Uint16Array(quarters), perhaps: new Uint16Array(quarters) };
  for (const { lived } of people) {
    let [free, could] = [0, 0];
    for (let at = lived.length - 1; at >= 0; at -= 1) {
      const code = lived.charCodeAt(at);
      free = code === freeCode ? free + 1 : 0;
      could = code === notCode ? 0 : could + 1;
      if (at >= quarters) continue;
      if (free >= length) counts.free[at] = (counts.free[at] ?? 0) + 1;
      else if (could >= length) counts.perhaps[at] = (counts.perhaps[at] ?? 0) + 1;
    }
  }
  return counts;
}

/** What an evening needs. */
export interface Wanted {
  people: number;
  /** how long it lasts, in quarter hours, at least one */
  length: number;
  /** the first quarter hour at which it may begin; what is before has passed */
  notBefore?: number;
  /** how many of those who fit */
  needs: readonly Need[];
}

/** So many of those whom it fits. */
export interface Need {
  name: string;
  count: number;
  fits: (person: Lived) => boolean;
}

/** A start, with who could come. */
export interface Start {
  /** the quarter hour at which it begins */
  at: number;
  free: number;
  perhaps: number;
  /** how many of each need are free, in the order of the needs */
  met: number[];
  /** how many are too few: of all, and of each need */
  short: number;
}

const shortOf = (want: number, have: number) => Math.max(0, want - have);

function bestFirst(a: Start, b: Start): number {
  return a.short - b.short || b.free - a.free || b.perhaps - a.perhaps || a.at - b.at;
}

/**
 * Finds the best starts among so many quarter hours, best first: those that lack the fewest people,
 * then those at which most are free. Starts whose evenings overlap with a better one are left out.
 * What is lived may go on behind the last start.
 */
export function bestStarts(
  people: readonly Lived[],
  quarters: number,
  { people: wanted, length, needs, notBefore = 0 }: Wanted,
  most: number,
): Start[] {
  const all = freeThrough(people, quarters, length);
  const each = needs.map(({ fits }) => freeThrough(people.filter(fits), quarters, length).free);
  const starts = Array.from(all.free, (free, at): Start => {
    const met = each.map((counts) => counts[at] ?? 0);
    const lacking = needs.map(({ count }, index) => shortOf(count, met[index] ?? 0));
    const short = lacking.reduce((sum, some) => sum + some, shortOf(wanted, free));
    return { at, free, perhaps: all.perhaps[at] ?? 0, met, short };
  });
  const chosen: Start[] = [];
  const ahead = starts.filter(({ at }) => at >= notBefore);
  for (const start of ahead.toSorted(bestFirst)) {
    if (chosen.length === most || start.free + start.perhaps === 0) break;
    if (chosen.every(({ at }) => Math.abs(at - start.at) >= length)) chosen.push(start);
  }
  return chosen;
}

/** Those who are free for an evening, perhaps free, and not. */
export interface WhoIsFree<Person> {
  free: Person[];
  perhaps: Person[];
  not: Person[];
}

/** Tells who is free from a quarter hour on, each in the order in which they come. */
export function whoIsFree<Person extends Lived>(
  people: readonly Person[],
  at: number,
  length: number,
): WhoIsFree<Person> {
  const who: WhoIsFree<Person> = { free: [], perhaps: [], not: [] };
  for (const person of people) {
    const hours = person.lived.slice(at, at + length).padEnd(length, stateLetters.not);
    const isOut = hours.includes(stateLetters.not);
    const isSure = !hours.includes(stateLetters.perhaps);
    who[isOut ? 'not' : isSure ? 'free' : 'perhaps'].push(person);
  }
  return who;
}
