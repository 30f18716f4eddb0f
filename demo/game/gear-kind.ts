import type { Build, Weight } from './builds.ts';
import type { Craft } from './crafts.ts';
import type { Glyph } from './glyphs.ts';
import type { LoreTopic } from './gear-lore.ts';
import type { StatName } from './stats.ts';

/** What a piece is mainly made of: a name that says sealhide wants leather. */
export type Stuff = 'cloth' | 'leather' | 'metal' | 'wood' | 'jewel';

/** What a piece may be called, and the icon it then wears. */
export type Noun = readonly [name: string, glyph: Glyph];

/** A kind of gear, as the game sorts it. */
export interface GearKind {
  type: 'Armor' | 'Weapon' | 'Jewelry' | 'Clothing' | 'Tool';
  /** the kind's own name; no two kinds share one */
  typeDescription: string;
  /** where it may be worn, as the database names slots */
  slots: readonly string[];
  nouns: readonly Noun[];
  stuffs: readonly Stuff[];
  /** armour of this weight alone goes with it; null: all do */
  weight: Weight | null;
  /** for whom it is made; null: for anyone */
  builds: readonly Build[] | null;
  /** the share of a whole piece's numbers that it has */
  share: number;
  /** what it is for, and how good it is at it; `power` stands for what its build deals in */
  primary: readonly (readonly [stat: StatName | 'power', factor: number])[];
  /** who makes it */
  craft: Craft;
  lore: LoreTopic;
}
