import { type Equipped } from '../gear/equipment.ts';
import type { GearDifference, PlacedPiece } from '../gear/gear-difference.ts';
import { slotName } from '../gear/slots.ts';
import { type Amount, formatAmount } from '../recipes/amounts.ts';
import { packMessages, plainForDiscord } from '../text/discord-message.ts';
import type { CraftDepth } from './craft-plan.ts';

/** The way from one gear to another, as it is told to others. */
export interface WayTold {
  /** what the two are called */
  names: readonly [string, string];
  difference: GearDifference;
  depth: CraftDepth;
  gather: readonly { name: string; amount: Amount }[];
  steps: readonly { name: string; runs: Amount; need: string; who: string }[];
  /** what no recipe makes, and what is known of where it comes from */
  unmade: readonly { name: string; source: string }[];
}

const settingsOf = ({ rarity, enchantLevel, quality }: Equipped) =>
  `${rarity}, +${enchantLevel}, ${quality} %`;

const pieceLine = ({ slot, worn }: PlacedPiece) =>
  plainForDiscord(`${slotName(slot)}: ${worn.name}, ${settingsOf(worn)}`);

function block(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`**${title}**`, ...lines.map((line) => `- ${line}`)];
}

/**
 * Writes the way from one gear to another as messages for Discord, in its marks. Nobody is called by
 * it: people are named, not mentioned.
 * @returns messages that Discord takes, in their order
 */
export function wayTexts({ names, difference, depth, gather, steps, unmade }: WayTold): string[] {
  const [from, to] = names.map(plainForDiscord);
  const changed = difference.changed.map(({ slot, from: was, to: is }) =>
    plainForDiscord(`${slotName(slot)}: ${is.name}, ${settingsOf(was)} → ${settingsOf(is)}`),
  );
  return packMessages(
    [
      [`**From ${from} to ${to}**`],
      block('In', difference.in.map(pieceLine)),
      block('Out', difference.out.map(pieceLine)),
      block('Other settings', changed),
      block(
        depth === 'whole' ? 'To gather' : 'Materials',
        gather.map(({ name, amount }) => plainForDiscord(`${formatAmount(amount)} × ${name}`)),
      ),
      block(
        'Who makes it',
        steps.map(({ name, runs, need, who }) =>
          plainForDiscord(`${formatAmount(runs)} × ${name}, ${need}: ${who}`),
        ),
      ),
      block(
        'No recipe makes',
        unmade.map(({ name, source }) => plainForDiscord(`${name}: ${source}`)),
      ),
    ].filter(({ length }) => length > 0),
  );
}
