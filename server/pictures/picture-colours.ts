import type { Archetype } from '#rules/characters/archetypes.ts';
import type { Rarity } from '#rules/items/rarity.ts';

/** The colours of pictures: those of lamplight in styles/tokens.css, which a test compares. */
export const colours = {
  hall: '#15100c',
  surface: '#1d1713',
  rule: '#3d352d',
  edge: '#7f7467',
  text: '#e6dfd0',
  muted: '#b4ab9c',
  heading: '#f7e6c1',
  lamp: '#f4bd62',
  danger: '#f39689',
  good: '#8cd19e',
  warn: '#efbf6c',
  must: '#f4bd62',
  accent: '#79d0c8',
} as const;

/** What maps have around them and beneath their marks by day: colours of the light theme. */
export const dayColours = { hall: '#f3f0e8', surface: '#faf8f3', rule: '#d3cbbc' } as const;

export const archetypeColours: Record<Archetype, string> = {
  Fighter: '#f08878',
  Tank: '#9ab3d4',
  Rogue: '#d6cb64',
  Ranger: '#8fc87c',
  Mage: '#68c0ec',
  Summoner: '#b39cf0',
  Cleric: '#e3dfc5',
  Bard: '#ef93bc',
};

/** The colours of the armour stand, as the other colours are named. */
export const standColours = {
  'stand-lit': '#4b4238',
  'stand-shade': '#27201b',
  'stand-cloth': '#433627',
  'stand-fold': '#31281f',
} as const;

/** The tints of rarities in lamplight: those of ui/item/rarity.css, which a test compares. */
export const rarityTints: Record<Rarity, string> = {
  Common: '#c1c1c1',
  Uncommon: '#77ed6c',
  Rare: '#6cadf6',
  Heroic: '#c492f7',
  Epic: '#fe9f53',
  Legendary: '#e7ce82',
  Artifact: '#f08fbe',
};
