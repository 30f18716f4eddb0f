import { describe, expect, it } from 'vitest';
import { archetypes, classLabel, deriveClass, noArchetype } from '#rules/characters/archetypes.ts';

/**
 * The classes by id: the tens are the primary archetype's offset, the ones the secondary's (product
 * §9.11).
 */
const classes: [id: number, name: string][] = [
  [11, 'Weapon Master'],
  [12, 'Dreadnought'],
  [13, 'Shadowblade'],
  [14, 'Hunter'],
  [15, 'Spellsword'],
  [16, 'Bladecaller'],
  [17, 'Highsword'],
  [18, 'Bladedancer'],
  [21, 'Knight'],
  [22, 'Guardian'],
  [23, 'Nightshield'],
  [24, 'Warden'],
  [25, 'Spellshield'],
  [26, 'Keeper'],
  [27, 'Paladin'],
  [28, 'Argent'],
  [31, 'Duelist'],
  [32, 'Shadow Guardian'],
  [33, 'Assassin'],
  [34, 'Predator'],
  [35, 'Nightspell'],
  [36, 'Shadow Lord'],
  [37, 'Cultist'],
  [38, 'Charlatan'],
  [41, 'Strider'],
  [42, 'Sentinel'],
  [43, 'Scout'],
  [44, 'Hawkeye'],
  [45, 'Scion'],
  [46, 'Falconer'],
  [47, 'Soulbow'],
  [48, 'Bowsinger'],
  [51, 'Battle Mage'],
  [52, 'Spellstone'],
  [53, 'Shadow Caster'],
  [54, 'Spellhunter'],
  [55, 'Archwizard'],
  [56, 'Warlock'],
  [57, 'Acolyte'],
  [58, 'Sorcerer'],
  [61, 'Wild Blade'],
  [62, 'Brood Warden'],
  [63, 'Shadowmancer'],
  [64, 'Beastmaster'],
  [65, 'Spellmancer'],
  [66, 'Conjurer'],
  [67, 'Necromancer'],
  [68, 'Enchanter'],
  [71, 'Templar'],
  [72, 'Apostle'],
  [73, 'Shadow Disciple'],
  [74, 'Protector'],
  [75, 'Oracle'],
  [76, 'Shaman'],
  [77, 'High Priest'],
  [78, 'Scryer'],
  [81, 'Tellsword'],
  [82, 'Siren'],
  [83, 'Trickster'],
  [84, 'Song Warden'],
  [85, 'Magician'],
  [86, 'Songcaller'],
  [87, 'Soul Weaver'],
  [88, 'Minstrel'],
];

/** Returns the archetype with an offset from 1 to 8. */
function archetypeAt(offset: number) {
  const found = archetypes[offset - 1];
  if (!found) throw new Error(`No archetype ${offset}`);
  return found;
}

it('the archetypes are in the order that class ids are made of', () => {
  expect(archetypes).toEqual([
    'Fighter',
    'Tank',
    'Rogue',
    'Ranger',
    'Mage',
    'Summoner',
    'Cleric',
    'Bard',
  ]);
});

describe('deriveClass', () => {
  it.each(classes)('%i is %s', (id, name) => {
    const primary = archetypeAt(Math.floor(id / 10));
    const secondary = archetypeAt(id % 10);
    expect(deriveClass(primary, secondary)).toEqual({ id, name });
    expect(classLabel(primary, secondary)).toBe(name);
  });

  it('knows 64 classes, each by a name of its own', () => {
    expect(classes).toHaveLength(64);
    const derived = archetypes.flatMap((primary) =>
      archetypes.map((secondary) => deriveClass(primary, secondary)),
    );
    expect(new Set(derived.map((found) => found?.id)).size).toBe(64);
    expect(new Set(derived.map((found) => found?.name)).size).toBe(64);
  });

  it.each([
    ['Fighter', noArchetype],
    [noArchetype, 'Fighter'],
    [noArchetype, noArchetype],
  ] as const)('has no class of %s and %s', (primary, secondary) => {
    expect(deriveClass(primary, secondary)).toBeNull();
  });

  it('says which archetypes it cannot combine', () => {
    expect(() => deriveClass('Fighter', 'Monk' as never)).toThrow('No class of Fighter with Monk');
  });
});

describe('classLabel without both archetypes', () => {
  it.each([
    ['Bard', '------', 'Bard'],
    // The secondary alone does not count: the label is the primary choice (product §4.9).
    ['------', 'Bard', '------'],
    ['------', '------', '------'],
  ] as const)('%s and %s show %s', (primary, secondary, label) => {
    expect(classLabel(primary, secondary)).toBe(label);
  });
});
