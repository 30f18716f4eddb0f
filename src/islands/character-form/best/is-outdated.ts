import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { type Equipped, isSameWorn, wornInWords } from '#rules/gear/equipment.ts';
import type { Answered, Found, Pool, Wish } from './wish.ts';

/** What a wish asks for, without what is worn in slots that may change. */
function askedOf({ worn, locked, excluded, pool: _, ...rest }: Wish): string {
  const kept = dollSlots.filter((slot) => locked.includes(slot));
  const states = kept.map((slot) => [slot, worn[slot]?.id, wornInWords(worn[slot])]);
  return JSON.stringify([rest, states, excluded.toSorted()]);
}

/**
 * Tells whether what is worn in a slot could make the answer another one. What is worn may be chosen at
 * its own settings, so that it counts; what an answer itself has put on was among the choices.
 */
function isSlotOutdated(
  slot: DollSlot,
  { about, answer }: Answered<Found>,
  now: Equipped | undefined,
): boolean {
  const was = about.worn[slot];
  if (isSameWorn(was, now)) return false;
  const pieces =
    answer.is === 'found' ? answer.builds.flatMap((build) => build.pieces[slot] ?? []) : [];
  if (now && !pieces.some((piece) => isSameWorn(piece, now))) return true;
  // A build that keeps what was worn there at settings of its own cannot be had any more.
  const { enchant, qualityTenths } = about.settings;
  const isOwn =
    was && (was.enchantLevel !== enchant || Math.round(was.quality * 10) !== qualityTenths);
  return Boolean(isOwn && pieces.some((piece) => isSameWorn(piece, was)));
}

/**
 * Tells whether two pools have the same pieces. @param own ids of pieces that were found: who puts one on
 * has it, whether or not it was listed by its id
 */
function isSamePool(one: Pool, other: Pool, own: ReadonlySet<string>): boolean {
  if (one.is !== 'listed' || other.is !== 'listed') return one.is === other.is;
  const [was, is] = [new Set(one.ids), new Set(other.ids)];
  return (
    one.typed === other.typed &&
    was.difference(is).size === 0 &&
    [...is.difference(was)].every((id) => own.has(id))
  );
}

/** Lists the ids of all pieces that were found. */
function idsIn(answer: Found): Set<string> {
  const builds = answer.is === 'found' ? answer.builds : [];
  return new Set(builds.flatMap(({ pieces }) => Object.values(pieces).map(({ id }) => id)));
}

/**
 * Tells whether an answer was found for something else than what is asked now: by other weights, for
 * another level, from other pieces, or beside others that are worn.
 */
export function isOutdated(found: Answered<Found>, now: Wish): boolean {
  return (
    askedOf(found.about) !== askedOf(now) ||
    !isSamePool(found.about.pool, now.pool, idsIn(found.answer)) ||
    dollSlots.some((slot) => isSlotOutdated(slot, found, now.worn[slot]))
  );
}

/** Tells whether two wishes ask the same of the same that is worn. */
export function isSameWish(one: Wish, other: Wish): boolean {
  return (
    askedOf(one) === askedOf(other) &&
    isSamePool(one.pool, other.pool, new Set()) &&
    dollSlots.every((slot) => isSameWorn(one.worn[slot], other.worn[slot]))
  );
}
