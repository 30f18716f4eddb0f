import type { Count, Problem, Together } from './problem.ts';
import type { Way } from './way.ts';
import { type Cost, weights } from './weights.ts';

/** Somebody whom a suggestion seats: indexes of the candidate, the way, the squad and its slot. */
export interface Placing {
  candidate: number;
  way: number;
  squad: number;
  slot: number;
}

/** Where seated people break a rule, and by how many. */
export interface Broken {
  by: number;
  /** index of the squad; null for the raid */
  squad: number | null;
  rule: { count: Count; isMissing: boolean } | { together: Together };
}

/** Tells whether somebody of a type may take a seat of a slot. */
export function fitsSlot({ types }: Problem, type: number, trait: number | null): boolean {
  return trait === null || types[type]?.[trait] === true;
}

export function wayOf({ candidates }: Problem, { candidate, way }: Placing): Way {
  const found = candidates[candidate]?.ways[way];
  if (!found) throw new Error(`Candidate ${candidate} has no way ${way}`);
  return found;
}

/** Counts how many of each trait sit in each squad. */
export function countTraits(problem: Problem, placings: readonly Placing[]): number[][] {
  const counts = problem.squads.map(({ held }) => [...held]);
  for (const placing of placings) {
    const squad = counts[placing.squad];
    const has = problem.types[wayOf(problem, placing).type];
    has?.forEach((is, trait) => {
      if (is && squad) squad[trait] = (squad[trait] ?? 0) + 1;
    });
  }
  return counts;
}

/** By how many a number is below or above what a rule counts. */
export function offBy({ least, most }: Count, number: number): number {
  return Math.max(0, least - number, number - most);
}

/** Tells whether those who sit together are split, given how many of each trait sit in each squad. */
export function isSplit({ members }: Together, counts: readonly (readonly number[])[]): boolean {
  return counts.some((squad) => {
    const here = members.filter(({ trait }) => (squad[trait] ?? 0) > 0).length;
    return here > 0 && here < members.length;
  });
}

/** Lists what seated people break of the rules. */
export function brokenIn(problem: Problem, counts: readonly (readonly number[])[]): Broken[] {
  const counted = problem.counts.flatMap((count): Broken[] => {
    const numbers = counts.map((squad) => squad[count.trait] ?? 0);
    const parts =
      count.in === 'squad'
        ? numbers.map((number, squad) => ({ number, squad }))
        : [{ number: numbers.reduce((sum, number) => sum + number, 0), squad: null }];
    return parts.flatMap(({ number, squad }) => {
      const by = offBy(count, number);
      return by > 0 ? [{ by, squad, rule: { count, isMissing: number < count.least } }] : [];
    });
  });
  const split = problem.togethers
    .filter((together) => isSplit(together, counts))
    .map((together): Broken => ({ by: 1, squad: null, rule: { together } }));
  return [...counted, ...split];
}

export function isMust({ rule }: Broken): boolean {
  return 'count' in rule ? rule.count.isMust : rule.together.isMust;
}

/** Tells what a suggestion costs. Whoever sits already costs nothing. */
export function costOf(problem: Problem, placings: readonly Placing[]): Cost {
  const seated = new Set(placings.map(({ candidate }) => candidate));
  const out = problem.candidates.filter((_, index) => !seated.has(index));
  const broken = brokenIn(problem, countTraits(problem, placings));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const ways = placings.map((placing) => wayOf(problem, placing));
  const places = sum(problem.squads.flatMap(({ slots }) => slots.map(({ seats }) => seats.length)));
  const musts = broken.filter(isMust).map(({ by }) => by);
  const shoulds = broken.filter((one) => !isMust(one)).map(({ by }) => by);
  const should = sum(shoulds) + sum(out.map(({ breaks }) => breaks.should));
  return {
    must: sum(musts) + sum(out.map(({ breaks }) => breaks.must)),
    parts: {
      rules: weights.should * should,
      seats: weights.emptySeat * (places - placings.length),
      answers: sum(ways.map(({ answers }) => answers)),
      benches: sum(out.map(({ benches }) => benches)),
      roles: sum(ways.map(({ roles }) => roles)),
      characters: sum(ways.map(({ characters }) => characters)),
    },
  };
}
