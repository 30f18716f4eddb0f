import type { Deed } from './deeds.ts';
import { afterEffect } from './after-effects.ts';
import { type Effect, foundBy, leftBy } from './effects.ts';
import type { Shown } from './moved-squads.ts';

export type Way = 'do' | 'undo' | 'redo';

/** What an officer has done, and can take back and do again. */
export interface Step {
  label: string;
  /** what was done besides, or was not done, in words; empty for nothing, and until that is known */
  told: string;
  /** what is sent next: itself, then what takes it back, and so on */
  next: Deed;
  /** what it makes of the squads */
  effect: Effect;
}

/** A step, or the taking back of one, that is no part yet of what the server has told. */
export interface OwnDeed {
  /** by which the server knows it when it is sent again */
  id: string;
  step: Step;
  way: Way;
  /** what it makes of the squads, which shows at once */
  effect: Effect;
  /** its number among all that the page has begun, from 1 on */
  nth: number;
  /** the server has done it: it stays until the squads are read again */
  isMade: boolean;
}

/** Returns squads with one's own deeds, but those that somebody else's is in the way of. */
export function withOwn(shown: Shown, own: readonly OwnDeed[]): Shown {
  return own.reduce((before, { effect }) => afterEffect(before, effect) ?? before, shown);
}

/**
 * Lists those of own deeds that go with a refused one: the others of its step, and what builds on it:
 * it finds people, squads or their fields where the refused one would have left them.
 */
export function goneWith(refused: OwnDeed, own: readonly OwnDeed[]): OwnDeed[] {
  const gone = [refused];
  const isBuiltOn = (deed: OwnDeed) => {
    const found = new Set(foundBy(deed.effect));
    return gone.some(
      ({ step, effect }) => step === deed.step || leftBy(effect).some((what) => found.has(what)),
    );
  };
  for (const deed of own.slice(own.indexOf(refused) + 1)) if (isBuiltOn(deed)) gone.push(deed);
  return gone;
}
