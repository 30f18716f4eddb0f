import type { Item } from '#contract/game-records.ts';
import { type CurrentStat, currentValue } from '#rules/items/stats.ts';
import { statsAt } from '#rules/items/view.ts';
import { type Rarity, rarityRange } from '#rules/items/rarity.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { maxLevel } from '../game/levels.ts';
import type { Random } from '../random.ts';
import type { Calling } from './callings.ts';

/**
 * An item as a character wears it (product §3.9). Its stats at every rarity are missing: a form
 * that loads the character reads them from the item.
 */
export interface EquippedItem {
  id: string;
  name: string;
  icon: string | null;
  itemLevel: number;
  rarity: Rarity;
  enchantLevel: number;
  /** per cent, with one decimal */
  quality: number;
  primaryStats: CurrentStat[];
  coreStats: CurrentStat[];
}

/** A character's worn items, by slot of the paper doll. */
export type Gear = Partial<Record<DollSlot, EquippedItem>>;

/** Gear that is more levels than this below its character is sold. */
const outgrown = 14;

/** Slots that people often leave empty. */
const oftenEmpty: ReadonlySet<DollSlot> = new Set(['shirt', 'undergarment', 'toolbelt']);

/** The gear of the game by the slots it fits. */
export class GearRack {
  readonly #bySlot = new Map<string, Item[]>();

  constructor(items: readonly Item[]) {
    for (const item of items.filter(({ layout }) => layout === 'gear')) {
      for (const slot of item.slots) {
        this.#bySlot.set(slot, [...(this.#bySlot.get(slot) ?? []), item]);
      }
    }
  }

  /** Returns the items that a character of a level would wear in a slot. */
  fitting(slot: DollSlot, level: number): Item[] {
    const items = this.#bySlot.get(databaseSlot(slot)) ?? [];
    return items.filter((item) => item.level <= level && item.level > level - outgrown);
  }
}

/** Tells whether a kind of gear suits the calling. Cloaks, jewels and clothes suit all. */
function suits(slot: DollSlot, calling: Calling, kind: string): boolean {
  if (slot === 'rangedoffhand') return kind === calling.rangedoffhand;
  if (slot === 'primary' || slot === 'secondary' || slot === 'ranged') {
    return calling[slot].includes(kind);
  }
  return !/ (Light|Medium|Heavy)$/.test(kind) || kind.endsWith(calling.weight);
}

/** Draws a rarity: veterans have the better finds, newcomers the common ones. */
function pickRarity(random: Random, { rarityMin, rarityMax }: Item, level: number): Rarity {
  const found = rarityRange(rarityMin, rarityMax);
  const rising = level > maxLevel * 0.8;
  return random.weighted(
    found.map((rarity, index) => [rarity, rising ? index + 1 : found.length - index]),
  );
}

/** Makes the item with the improvements of a character of that level. */
function equip(random: Random, item: Item, level: number): EquippedItem {
  const rarity = pickRarity(random, item, level);
  const enchant = random.chance(0.3) ? 0 : random.whole(1, Math.min(20, 4 + Math.floor(level / 4)));
  const qualityTenths = random.chance(0.15) ? 0 : random.whole(30, 1000);
  const lists = statsAt(item.stats, rarity);
  const current = (list: 'primary' | 'core') =>
    lists[list].map((stat) => ({
      ...stat,
      current: currentValue(stat, list, { enchant, qualityTenths }),
    }));
  return {
    id: item.id,
    name: item.name,
    icon: item.icon,
    itemLevel: item.level,
    rarity,
    enchantLevel: enchant,
    quality: qualityTenths / 10,
    primaryStats: current('primary'),
    coreStats: current('core'),
  };
}

function wants(item: Item, { wants: stat }: Calling): boolean {
  return item.stats?.common?.core.some(({ name }) => name === stat) ?? false;
}

function pickItem(random: Random, rack: GearRack, slot: DollSlot, calling: Calling, level: number) {
  const suiting = rack
    .fitting(slot, level)
    .filter((item) => suits(slot, calling, item.typeDescription ?? ''));
  const wanted = suiting.filter((item) => wants(item, calling));
  const choice = wanted.length > 0 ? wanted : suiting;
  return choice.length > 0 ? random.pick(choice) : null;
}

/** Dresses a character of that calling and level. */
export function makeGearOf(random: Random, rack: GearRack, calling: Calling, level: number): Gear {
  const gear: Gear = {};
  let handsFull = false;
  for (const slot of dollSlots) {
    if (slot === 'secondary' && handsFull) continue;
    if (!random.chance(oftenEmpty.has(slot) ? 0.6 : 0.92)) continue;
    const item = pickItem(random, rack, slot, calling, level);
    if (!item) continue;
    gear[slot] = equip(random, item, level);
    if (item.typeDescription?.endsWith('Two-Handed')) handsFull = true;
  }
  return gear;
}
