import type { Item } from '#contract/game-records.ts';
import {
  atRest,
  formatQuality,
  isAdjusted,
  type Modification,
  modifiedStats,
} from '#rules/items/modification.ts';
import { rarities, rarityKey, rarityRange } from '#rules/items/rarity.ts';
import { formatEffect, formatNumber, formatRange } from '#rules/items/stat-format.ts';
import type { CurrentStat } from '#rules/items/stats.ts';
import { requiredLevel, shownStats } from '#rules/items/view.ts';
import { draw } from './draw.ts';
import { drawFrame } from './draw-frame.ts';
import {
  emptyPipClass,
  filledPipClass,
  hollowLozengeClass,
  litLozengeClass,
  lozengesClass,
  mostLozenges,
  pipsClass,
} from './pip-classes.ts';

/** An item as its hover card shows it. */
export interface ShownItem {
  item: Item;
  /** address of its icon */
  icon: string | null;
  /** the state in which it is worn; null for the item as it is found */
  wear: Modification | null;
  /** pieces of its set that are worn */
  setWorn: number;
}

function drawPips({ rarityMin, rarityMax }: Item): HTMLElement {
  const range = rarityRange(rarityMin, rarityMax);
  const pips = rarities.map((rarity) => {
    const pip = draw('i', range.includes(rarity) ? filledPipClass : emptyPipClass);
    pip.dataset.rarity = rarity;
    return pip;
  });
  return draw('span', pipsClass, ...pips);
}

function drawHead({ item, icon, wear }: ShownItem): HTMLElement {
  const rarity = wear?.rarity ?? item.rarityMin;
  const name = draw(
    'b',
    'font-(family-name:--font-display) text-lg leading-[1.15] font-[600] text-balance wrap-anywhere text-(--tint)',
    item.name,
  );
  const kind = draw(
    'span',
    'flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted',
    `${rarity} ${item.typeDescription ?? ''}`.trim(),
    drawPips(item),
  );
  const words = draw('span', 'grid min-w-0 content-center gap-1', name);
  if (wear && isAdjusted(wear)) {
    const state = `+${wear.enchant} [${formatQuality(wear.qualityTenths)}%]`;
    words.append(draw('b', 'text-sm font-bold text-heading', state));
  }
  words.append(kind);
  return draw(
    'div',
    'grid grid-cols-[auto_1fr] gap-3.5 border-b border-rule px-3.5 pt-3.5 pb-3',
    drawFrame(rarity, icon, 68),
    words,
  );
}

function drawStat(stat: CurrentStat, lozengeClass: string, isImproved: boolean): HTMLElement[] {
  const value = isImproved ? formatNumber(stat.current) : formatRange(stat.min, stat.max);
  return [
    draw('i', lozengeClass),
    draw('b', 'text-end font-bold text-heading', value),
    draw('span', '', stat.name),
  ];
}

function drawStats({ item, wear }: ShownItem): HTMLElement | null {
  const settings = wear ?? atRest(item.rarityMin);
  const { primary, core } = modifiedStats(item.stats, settings);
  const isImproved = isAdjusted(settings);
  const first = shownStats(primary).flatMap((stat) =>
    drawStat(stat, 'size-[7px] rotate-45 bg-lamp', isImproved),
  );
  const others = shownStats(core).flatMap((stat) =>
    drawStat(stat, 'size-[7px] rotate-45 border border-edge', isImproved),
  );
  if (first.length + others.length === 0) return null;
  const gap = first.length > 0 && others.length > 0 ? [draw('i', 'col-span-full h-1.5')] : [];
  return draw(
    'div',
    'grid grid-cols-[0.9rem_minmax(3.4rem,max-content)_1fr] items-center gap-x-2.5 gap-y-0.5 px-4 py-3',
    ...first,
    ...gap,
    ...others,
  );
}

function drawSet(bonus: Item['setBonuses'][number], { item, wear, setWorn }: ShownItem) {
  const effects = bonus.setEffects.toSorted((a, b) => a.count - b.count);
  const pieces = effects.at(-1)?.count ?? 0;
  const next = effects.find(({ count }) => count > setWorn);
  const set = draw(
    'div',
    'mx-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-rule py-2.5 text-sm',
    draw('b', 'font-bold text-heading', bonus.name),
  );
  if (pieces <= mostLozenges) {
    const lozenges = Array.from({ length: pieces }, (_, at) => {
      const isLit = at < setWorn;
      const lozenge = draw('i', (isLit ? litLozengeClass : hollowLozengeClass).small);
      lozenge.dataset.lit = String(isLit);
      return lozenge;
    });
    set.append(draw('span', lozengesClass, ...lozenges));
  }
  if (next) {
    const amount = formatEffect(next.stats[rarityKey(wear?.rarity ?? item.rarityMin)] ?? 0);
    set.append(draw('span', 'w-full text-muted', `${next.count} pieces: ${amount} ${next.name}`));
  }
  return set;
}

/**
 * Draws the card that shows where an item is named: the head and the stats of its own card, and its
 * sets. The name beside it says what it is, and a link leads to the same facts, so screen readers
 * are spared the repetition.
 */
export function drawHoverCard(shown: ShownItem): HTMLElement {
  const { item, wear } = shown;
  const level = `Required Level ${requiredLevel(item.level)}, Item Level ${item.level}`;
  const card = draw('div', 'item-pop', drawHead(shown));
  const stats = drawStats(shown);
  if (stats) card.append(stats);
  card.append(...item.setBonuses.map((bonus) => drawSet(bonus, shown)));
  card.append(draw('p', 'mx-3.5 border-t border-rule py-2 text-sm text-muted', level));
  card.dataset.rarity = wear?.rarity ?? item.rarityMin;
  card.ariaHidden = 'true';
  return card;
}
