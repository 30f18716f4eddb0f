import { readGameText } from './game-text.ts';
import { type ItemStats, shownStats, statsAt } from './view.ts';
import type { Rarity } from './rarity.ts';
import { formatRange } from './stat-format.ts';

/** Previews show little more than this many letters. */
const mostLetters = 200;
const mostStats = 4;

interface Summarised {
  level: number;
  rarityMin: Rarity;
  rarityMax: Rarity;
  typeDescription?: string | null | undefined;
  stats?: ItemStats | null | undefined;
  description: readonly string[];
}

/**
 * Summarises an item in up to three sentences, for the preview of a link: its kind, its first stats
 * at rest, its description without the game's markup. The result is plain text: callers escape it.
 */
export function summariseItem(item: Summarised): string {
  const { level, rarityMin, rarityMax, typeDescription, description } = item;
  const span = rarityMin === rarityMax ? rarityMin : `${rarityMin} to ${rarityMax}`;
  const { primary, core } = statsAt(item.stats, rarityMin);
  const stats = shownStats([...primary, ...core])
    .slice(0, mostStats)
    .map(({ name, min, max }) => `${name} ${formatRange(min, max)}`);
  const lore = description
    .map((line) =>
      readGameText(line)
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .filter(Boolean);
  const kind = [typeDescription, `level ${level}`, span].filter(Boolean).join(', ');
  const whole = [`${kind}.`, stats.length > 0 ? `${stats.join(', ')}.` : '', ...lore]
    .filter(Boolean)
    .join(' ');
  const letters = Array.from(whole);
  return letters.length > mostLetters
    ? `${letters
        .slice(0, mostLetters - 1)
        .join('')
        .trimEnd()}…`
    : whole;
}
