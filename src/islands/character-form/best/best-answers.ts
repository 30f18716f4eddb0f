import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { isDollSlot } from '#rules/gear/slots.ts';
import type { BestGear, GearChoice, WhatNext, WhyNot as Cost } from '#solving/gear/answers.ts';
import type { GearPiece, GearProblem } from '#solving/gear/problem.ts';
import type { Build, BuildPiece, Found, Step, WhyNot, Wish } from './wish.ts';

function settledAs({ settings }: Wish, { id, rarity }: GearPiece): BuildPiece {
  return {
    ...{ id, rarity },
    enchantLevel: settings.enchant,
    quality: settings.qualityTenths / 10,
  };
}

/** Tells whether a slot holds what is worn at its own settings: the same item may be better at others. */
function isAsWorn(piece: GearPiece | null | undefined, worn: GearPiece | null | undefined) {
  if (!piece || !worn) return !piece && !worn;
  return (
    piece.id === worn.id &&
    piece.rarity === worn.rarity &&
    piece.values.every((value, stat) => value === worn.values[stat])
  );
}

/**
 * Converts a choice: what it leaves as it is worn keeps its own settings, also where it gives nothing
 * and nothing takes its place.
 */
function buildOf(wish: Wish, problem: GearProblem, { worn, score }: GearChoice): Build {
  const pieces: Partial<Record<DollSlot, BuildPiece>> = {};
  for (const slot of dollSlots) {
    const piece = worn[slot];
    const now = wish.worn[slot];
    if (now && isAsWorn(piece, problem.worn[slot])) {
      const { id, rarity, enchantLevel, quality } = now;
      pieces[slot] = { id, rarity, enchantLevel, quality };
    } else if (piece) pieces[slot] = settledAs(wish, piece);
  }
  return { points: score, pieces };
}

/** Converts what the search says of the best. */
export function foundOf(wish: Wish, problem: GearProblem, found: BestGear): Found {
  if (found.impossible) {
    return {
      is: 'impossible',
      floors: found.impossible.floors
        .filter(({ wanted, nearest }) => nearest < wanted)
        .map(({ stat, wanted, nearest }) => ({
          stat: problem.stats[stat]?.name ?? '',
          asked: wanted,
          possible: nearest,
        })),
    };
  }
  const { proof, choices } = found;
  return {
    is: 'found',
    builds: choices.map((choice) => buildOf(wish, problem, choice)),
    proof:
      proof.is === 'best'
        ? { is: 'proven' }
        : { is: 'stopped', gap: 'gap' in proof ? proof.gap : null },
  };
}

const whyNever = { excluded: 'excluded', level: 'level', slots: 'slot' } as const;

/** Converts what a piece costs: at whichever of its rarities it costs least. */
export function whyOf(wish: Wish, problem: GearProblem, answers: readonly Cost[] | null): WhyNot {
  if (!answers) return { is: 'never', why: 'time' };
  const costs = answers.flatMap((answer) => (answer.is === 'cost' ? [answer] : []));
  const [least] = costs.toSorted((a, b) => a.cost - b.cost);
  if (least) {
    const { cost, isProven, choice } = least;
    return { is: 'cost', cost, isProven, build: buildOf(wish, problem, choice) };
  }
  const [first] = answers;
  if (first?.is === 'not-open') return { is: 'never', why: whyNever[first.why] };
  return { is: 'never', why: first?.is === 'impossible' ? 'floors' : 'time' };
}

/** Converts the order of changes. */
export function stepsOf(wish: Wish, { steps }: WhatNext): Step[] {
  return steps.flatMap(({ slot, piece, gain }) =>
    isDollSlot(slot) ? [{ slot, piece: piece && settledAs(wish, piece), gain }] : [],
  );
}
