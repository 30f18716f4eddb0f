/** One stat of an item at one rarity, as game data has it. */
export interface StatRange {
  /** the stat's id, digits */
  id: string;
  name: string;
  /** value without enchant and quality */
  min: number;
  max: number;
}

/** A stat with its value at a given enchant and quality. */
export interface CurrentStat extends StatRange {
  current: number;
}

/** The improvement of an item. */
export interface Improvement {
  /** 0 to 20 */
  enchant: number;
  /** tenths of a per cent, 0 to 1000: whole numbers, so that a thousand steps of 0.1 never drift */
  qualityTenths: number;
}

export const enchantMax = 20;
export const qualityTenthsMax = 1000;

/** Core stats that gain the enchant itself instead of a share of their minimum (product §9.8). */
const flatEnchantIds: ReadonlySet<string> = new Set(
  ['138', '139', '140', '141', '142', '143'].map((end) => `109183598614${end}`),
);

/** The steps of a stat's computation: every number of the formula (product §9.8). */
interface ValueSteps {
  /**
   * `rest`: nothing is improved, the value is the minimum.
   * `share`: the enchant adds a share of the minimum; both parts are rounded once, together.
   * `flat`: the enchant adds its own number; only the quality's part is rounded.
   */
  rule: 'rest' | 'share' | 'flat';
  /** the enchant's part, not rounded */
  enchantPart: number;
  /** the quality's part, not rounded: its share of the way from minimum to maximum */
  qualityPart: number;
  /** the sum that the rule rounds, rounded half up */
  rounded: number;
  current: number;
}

/**
 * Computes the value of one stat, step by step.
 * @param list the list in which the stat stands: only `core` has the exception for six ids (product
 * §9.8)
 */
export function valueSteps(
  stat: Pick<StatRange, 'id' | 'min' | 'max'>,
  list: 'primary' | 'core',
  { enchant, qualityTenths }: Improvement,
): ValueSteps {
  const { id, min, max } = stat;
  if (enchant === 0 && qualityTenths === 0) {
    return { rule: 'rest', enchantPart: 0, qualityPart: 0, rounded: 0, current: min };
  }
  const qualityPart = ((max - min) * qualityTenths) / qualityTenthsMax;
  if (list === 'core' && flatEnchantIds.has(id)) {
    const rounded = Math.round(qualityPart);
    const current = min + enchant + rounded;
    return { rule: 'flat', enchantPart: enchant, qualityPart, rounded, current };
  }
  const enchantPart = (min * enchant) / 100;
  const rounded = Math.round(enchantPart + qualityPart);
  return { rule: 'share', enchantPart, qualityPart, rounded, current: min + rounded };
}

/**
 * Calculates one stat (product §9.8): `min` while nothing is improved, else the result of
 * `valueSteps`.
 */
export function currentValue(
  stat: Pick<StatRange, 'id' | 'min' | 'max'>,
  list: 'primary' | 'core',
  improvement: Improvement,
): number {
  return valueSteps(stat, list, improvement).current;
}
