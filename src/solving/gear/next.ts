import type { GearChange, GearChoice, WhatNext } from './answers.ts';
import { choicesOf, proofOfSearch } from './best.ts';
import { judgeWorn } from './choices.ts';
import { makeModel } from './make-model.ts';
import { areThingsOnce } from './options.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { search, type Watch } from './search.ts';
import { type Units, unitsOf } from './units.ts';

/** Lists what a slot could hold instead. */
function openTo({ pieces, excluded, level }: GearProblem, slot: string): (GearPiece | null)[] {
  const fitting = pieces.filter(
    (piece) =>
      piece.slots.includes(slot) &&
      !excluded.includes(piece.id) &&
      (level === null || piece.level <= level),
  );
  return [...fitting, null];
}

/** What each slot could hold. */
type Open = (slot: string) => readonly (GearPiece | null)[];

/** Leaves out what another piece of the same slot is as good as, whatever else is worn. */
function bestOpenTo(problem: GearProblem): Open {
  const { choices } = makeModel(problem, { most: 1, isStrict: true });
  const bySlot = new Map(
    choices.groups.flatMap(({ slots, holdings }) =>
      slots.map((slot, at) => [problem.slots[slot], holdings[at]!.map(({ piece }) => piece)]),
    ),
  );
  return (slot) => bySlot.get(slot) ?? [];
}

/** Tells whether a choice misses no floor further than another. */
function missesNoMore({ stats }: GearProblem, now: GearChoice, was: GearChoice): boolean {
  return stats.every(
    ({ floor = -Infinity }, stat) =>
      now.amounts[stat]! >= floor || now.amounts[stat]! >= was.amounts[stat]!,
  );
}

/**
 * Tries every single change of what is worn.
 * @returns those that gain, the one that gains most first; each item once, in the slot where it gains most
 */
function singleChanges(
  problem: GearProblem,
  units: Units,
  now: GearChoice,
  open: Open = (slot) => openTo(problem, slot),
): GearChange[] {
  const gains = problem.slots
    .filter((slot) => !(slot in problem.locked))
    .flatMap((slot) =>
      open(slot).flatMap((piece): GearChange[] => {
        const worn = { ...now.worn, [slot]: piece };
        if (!areThingsOnce(Object.values(worn))) return [];
        const after = judgeWorn(problem, units, worn, true);
        // Scores are whole units: half of one is what their division may have lost.
        const gain = Math.round((after.score - now.score) * units.point) / units.point;
        return gain > 0 && missesNoMore(problem, after, now) ? [{ slot, piece, gain, after }] : [];
      }),
    )
    // The order of slots and pieces stays among those that gain the same.
    .toSorted((one, other) => other.gain - one.gain);
  const seen = new Set<string>();
  return gains.filter(({ piece }) => {
    if (!piece) return true;
    if (seen.has(piece.id)) return false;
    seen.add(piece.id);
    return true;
  });
}

/** Takes the change that gains most, again and again. */
function stepsFrom(problem: GearProblem, units: Units, now: GearChoice, most: number) {
  const open = bestOpenTo(problem);
  const steps: GearChange[] = [];
  let at = now;
  while (steps.length < most) {
    const [step] = singleChanges(problem, units, at, open);
    if (!step) break;
    steps.push(step);
    at = step.after;
  }
  return steps;
}

/** Finds the best that so many changes reach, for one change, two, and so on until more gain nothing. */
function bestWithin(problem: GearProblem, most: number, watch: Watch): WhatNext['within'] {
  const within: WhatNext['within'] = [];
  const solve = (kept?: number) => {
    const making = { most: 1, isStrict: true, ...(kept !== undefined && { kept }) };
    const made = makeModel(problem, making);
    const searched = search(made.model, { most: 1 }, watch);
    const [choice] = choicesOf(made, searched, true);
    return choice && { choice, proof: proofOfSearch(made, searched) };
  };
  const whole = solve();
  for (let changes = 1; changes <= Math.min(most, problem.slots.length); changes += 1) {
    const found = solve(problem.slots.length - changes);
    if (!found) break;
    within.push({ changes, ...found });
    if (whole && found.choice.score >= whole.choice.score) break;
  }
  return within;
}

/**
 * Says what to get next. Every single change is tried; the steps are each the change that gains most
 * after those before it, which may lead elsewhere than the best set; and for one, two and more changes
 * the best set that changes at most so many slots is found and proven. Floors that are missed now may
 * stay so, but no change misses one further than now.
 * @param only asks for the steps alone: the rest of the answer is empty
 */
export function whatNext(asked: GearProblem, most: number, watch: Watch, only?: 'steps'): WhatNext {
  const problem = { ...asked, worn: { ...asked.worn, ...asked.locked } };
  const units = unitsOf(problem);
  const now = judgeWorn(problem, units, problem.worn, true);
  const stats = problem.stats.map((stat, at) =>
    stat.floor === undefined ? stat : { ...stat, floor: Math.min(stat.floor, now.amounts[at]!) },
  );
  return {
    now,
    single: only ? [] : singleChanges(problem, units, now),
    steps: stepsFrom(problem, units, now, most),
    within: only ? [] : bestWithin({ ...problem, stats }, most, watch),
  };
}
