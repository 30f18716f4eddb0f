import type { StatName } from '../game/stats.ts';
import { maxLevel } from '../game/levels.ts';
import type { Calling } from './callings.ts';
import type { Gear } from './equipment.ts';

/** The numbers of a character's sheet (product §3.3). */
export interface Sheet {
  strength: number;
  dexterity: number;
  constitution: number;
  intelligence: number;
  wisdom: number;
  mentality: number;
  health: number;
  mana: number;
  physicalPower: number;
  magicalPower: number;
  healingPower: number;
  armor: number;
  magicResist: number;
}

/** Attributes of a character at the highest level without any gear. */
const bareAttribute = { wanted: 90, other: 40 };

/** Guard of a character without any gear. */
const bareGuard = 150;

/** Returns a function that sums a stat over all pieces. */
function totalsOf(gear: Gear): (name: StatName) => number {
  const totals = new Map<string, number>();
  for (const { primaryStats, coreStats } of Object.values(gear)) {
    for (const { name, current } of [...primaryStats, ...coreStats]) {
      totals.set(name, (totals.get(name) ?? 0) + current);
    }
  }
  return (name) => totals.get(name) ?? 0;
}

/** Computes the sheet of a character of a level and calling in its gear. */
export function makeSheet(calling: Calling, level: number, gear: Gear): Sheet {
  const total = totalsOf(gear);
  const grown = level / maxLevel;
  const whole = (bare: number, name: StatName) => Math.round(bare * grown + total(name));
  const hundredths = (bare: number, name: StatName) =>
    Math.round((bare * grown + total(name)) * 100) / 100;
  const attribute = (name: StatName) =>
    whole(name === calling.wants ? bareAttribute.wanted : bareAttribute.other, name);
  return {
    strength: attribute('Strength'),
    dexterity: attribute('Dexterity'),
    constitution: attribute('Constitution'),
    intelligence: attribute('Intelligence'),
    wisdom: attribute('Wisdom'),
    mentality: attribute('Mentality'),
    health: whole(calling.bare.health, 'Max Health'),
    mana: whole(calling.bare.mana, 'Max Mana'),
    physicalPower: hundredths(calling.bare.physicalPower, 'Physical Power'),
    magicalPower: hundredths(calling.bare.magicalPower, 'Magical Power'),
    healingPower: hundredths(calling.bare.healingPower, 'Healing Power'),
    armor: hundredths(bareGuard, 'Armor'),
    magicResist: hundredths(bareGuard, 'Magic Resist'),
  };
}
