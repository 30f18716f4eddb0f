import type { SquadMove } from '#contract/squad-changes.ts';
import type { Deed } from './deeds.ts';
import { afterMoves, type Shown } from './moved-squads.ts';

export type Way = 'do' | 'undo' | 'redo';

/** What an officer has done, and can take back and do again. */
export interface Step {
  label: string;
  /** what was done besides, or was not done, in words; empty for nothing, and until that is known */
  told: string;
  /** what is sent next: itself, then what takes it back, and so on */
  next: Deed;
  /** the moves that it makes; null for what is no move of people */
  moves: readonly SquadMove[] | null;
}

/** A step, or the taking back of one, that is no part yet of what the server has told. */
export interface OwnDeed {
  /** by which the server knows it when it is sent again */
  id: string;
  step: Step;
  way: Way;
  /** what it moves, which shows at once; null for what shows once it is told */
  moves: readonly SquadMove[] | null;
  /** its number among all that the page has begun, from 1 on */
  nth: number;
  /** the server has done it: it stays until the squads are read again */
  isMade: boolean;
}

/** Returns squads with one's own moves, but those that somebody else's is in the way of. */
export function withOwn(shown: Shown, own: readonly OwnDeed[]): Shown {
  return own.reduce((before, { moves }) => (moves && afterMoves(before, moves)) ?? before, shown);
}

/**
 * Lists those of own deeds that go with a refused one: the others of its step, and what moves its
 * people on, which found them where it would have brought them.
 */
export function goneWith(refused: OwnDeed, own: readonly OwnDeed[]): OwnDeed[] {
  const gone = [refused];
  const isBuiltOn = (deed: OwnDeed) =>
    gone.some(
      ({ step, moves }) =>
        step === deed.step ||
        moves?.some(({ discordId }) => deed.moves?.some((move) => move.discordId === discordId)),
    );
  for (const deed of own.slice(own.indexOf(refused) + 1)) if (isBuiltOn(deed)) gone.push(deed);
  return gone;
}
