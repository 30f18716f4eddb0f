import type { DollSlot } from '#rules/gear/doll-slots.ts';
import type { Equipped, Gear } from '#rules/gear/equipment.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import type { Improvement } from '#rules/items/stats.ts';

/** The pieces that a search may use. */
export type Pool =
  | { is: 'all' }
  /** those that a recipe makes */
  | { is: 'crafted' }
  /**
   * what the person has, or what somebody makes for them
   * @property ids of pieces; the game may not have all of them
   * @property typed names of more pieces, one a line
   */
  | { is: 'listed'; ids: readonly string[]; typed: string };

/** How pieces are worn that the search puts on. */
export interface WishedSettings extends Improvement {
  /** `best`: each piece at whichever of its rarities serves best */
  rarity: Rarity | 'best';
}

/** What a person looks for. */
export interface Wish {
  /** `GearIndex.revision` of the gear that it is looked for in */
  revision: string;
  profile: StatProfile;
  settings: WishedSettings;
  pool: Pool;
  /** the character's level: what asks for more is left out */
  level: number;
  /** what is worn now, as far as it counts */
  worn: Gear;
  /** slots that keep what is worn */
  locked: readonly DollSlot[];
  /** ids of pieces that are left out */
  excluded: readonly string[];
}

/** A piece as a build wears it. */
export type BuildPiece = Pick<Equipped, 'id' | 'rarity' | 'enchantLevel' | 'quality'>;

/** A set of pieces for the doll; slots that are not named stay empty. */
export interface Build {
  points: number;
  pieces: Partial<Record<DollSlot, BuildPiece>>;
}

/** How sure a search is. */
export type Proof =
  /** nothing scores more */
  | { is: 'proven' }
  /** @property gap points that something better could have more at most; null where nothing is known */
  | { is: 'stopped'; gap: number | null };

/** Builds that a search found. */
export interface FoundBuilds {
  is: 'found';
  /** the best first; each has other items than those before */
  builds: readonly Build[];
  /** how sure the first is */
  proof: Proof;
}

/** What a search found. */
export type Found =
  | FoundBuilds
  /** nothing reaches the floors: lower ones that something reaches, the smallest change */
  | { is: 'impossible'; floors: readonly { stat: string; asked: number; possible: number }[] };

/** What a piece costs when it is forced. */
export type WhyNot =
  /**
   * @property cost points less than the best; 0 where it is in a best one
   * @property isProven false where it costs at least so much, and time was up
   */
  | { is: 'cost'; cost: number; isProven: boolean; build: Build }
  /** it cannot be worn at all, and why */
  | { is: 'never'; why: 'level' | 'pool' | 'excluded' | 'slot' | 'floors' | 'time' };

/** One change of what is worn, and what is gained by it. */
export interface Step {
  slot: DollSlot;
  /** null empties the slot */
  piece: BuildPiece | null;
  /** points after the changes before it */
  gain: number;
}

/** A question about a piece. */
export interface WhyAbout {
  wish: Wish;
  /** its id */
  piece: string;
  name: string;
}

/** A question that is answered. */
export interface Answered<Answer, About = Wish> {
  about: About;
  answer: Answer;
}
