/** The eight archetypes in the game's order; the position (1 to 8) is the offset of a class id. */
export const archetypes = [
  'Fighter',
  'Tank',
  'Rogue',
  'Ranger',
  'Mage',
  'Summoner',
  'Cleric',
  'Bard',
] as const;

export type Archetype = (typeof archetypes)[number];

/** The value of a form's field while no archetype is chosen (product §3.3). */
export const noArchetype = '------';

export type ArchetypeChoice = Archetype | typeof noArchetype;

/** Class names by primary archetype; columns are the secondary archetype in the order above. */
const classNames: Record<Archetype, readonly string[]> = {
  Fighter: [
    'Weapon Master',
    'Dreadnought',
    'Shadowblade',
    'Hunter',
    'Spellsword',
    'Bladecaller',
    'Highsword',
    'Bladedancer',
  ],
  Tank: [
    'Knight',
    'Guardian',
    'Nightshield',
    'Warden',
    'Spellshield',
    'Keeper',
    'Paladin',
    'Argent',
  ],
  Rogue: [
    'Duelist',
    'Shadow Guardian',
    'Assassin',
    'Predator',
    'Nightspell',
    'Shadow Lord',
    'Cultist',
    'Charlatan',
  ],
  Ranger: ['Strider', 'Sentinel', 'Scout', 'Hawkeye', 'Scion', 'Falconer', 'Soulbow', 'Bowsinger'],
  Mage: [
    'Battle Mage',
    'Spellstone',
    'Shadow Caster',
    'Spellhunter',
    'Archwizard',
    'Warlock',
    'Acolyte',
    'Sorcerer',
  ],
  Summoner: [
    'Wild Blade',
    'Brood Warden',
    'Shadowmancer',
    'Beastmaster',
    'Spellmancer',
    'Conjurer',
    'Necromancer',
    'Enchanter',
  ],
  Cleric: [
    'Templar',
    'Apostle',
    'Shadow Disciple',
    'Protector',
    'Oracle',
    'Shaman',
    'High Priest',
    'Scryer',
  ],
  Bard: [
    'Tellsword',
    'Siren',
    'Trickster',
    'Song Warden',
    'Magician',
    'Songcaller',
    'Soul Weaver',
    'Minstrel',
  ],
};

/** One of the 64 classes that two archetypes combine into. */
interface CharacterClass {
  /** primary offset × 10 + secondary offset, 11 to 88 */
  id: number;
  name: string;
}

/** Derives the class of two chosen archetypes (product §9.11); null while either is not chosen. */
export function deriveClass(
  primary: ArchetypeChoice,
  secondary: ArchetypeChoice,
): CharacterClass | null {
  if (primary === noArchetype || secondary === noArchetype) return null;
  const column = archetypes.indexOf(secondary);
  const name = classNames[primary][column];
  if (name === undefined) throw new Error(`No class of ${primary} with ${secondary}`);
  return { id: (archetypes.indexOf(primary) + 1) * 10 + column + 1, name };
}

/**
 * Names the class as a form shows it: the primary choice alone while the class is incomplete
 * (product §4.9).
 */
export function classLabel(primary: ArchetypeChoice, secondary: ArchetypeChoice): string {
  return deriveClass(primary, secondary)?.name ?? primary;
}

/** Tells whether a text names one of the eight archetypes. */
export function isArchetype(name: string): name is Archetype {
  return archetypes.some((archetype) => archetype === name);
}

/** Names the class of two stored archetypes, where a form may have left either open. */
export function classOf(primary: string, secondary: string): string {
  if (!isArchetype(primary)) return noArchetype;
  return classLabel(primary, isArchetype(secondary) ? secondary : noArchetype);
}

/** Names the class of a character as stored, for a line of text. */
export function classInWords(primary: string, secondary: string): string {
  const name = classOf(primary, secondary);
  return name === noArchetype ? 'no class yet' : name;
}

/** Counts the characters of each archetype, in the game's order. */
export function countArchetypes(
  characters: readonly { archetype1: string }[],
): { archetype: Archetype; count: number }[] {
  return archetypes.map((archetype) => ({
    archetype,
    count: characters.filter(({ archetype1 }) => archetype1 === archetype).length,
  }));
}
