import type { GearSave } from '#contract/characters.ts';
import type { Item } from '#contract/game-records.ts';
import { equip, type Equipped, type Wear, wearFault } from '#rules/gear/equipment.ts';
import { databaseSlot, isDollSlot, slotName } from '#rules/gear/slots.ts';
import { ProblemError } from '../http/problem.ts';

type SentGear = NonNullable<GearSave['gear']>;
type Sent = SentGear[string];

/** An item that may be worn as sent, or the reason why not. */
type Checked = { worn: Equipped } | { fault: string };

function isSameWear(a: Wear, b: Wear): boolean {
  return a.rarity === b.rarity && a.enchantLevel === b.enchantLevel && a.quality === b.quality;
}

function fits(slot: string, item: Item): boolean {
  return isDollSlot(slot) && item.slots.includes(databaseSlot(slot));
}

/**
 * Checks one slot.
 * @param item the item's own data, undefined when the database no longer has it
 * @param before the stored character's item in the slot
 */
function checkSlot(
  slot: string,
  sent: Sent,
  item: Item | undefined,
  before: Equipped | undefined,
): Checked {
  // An item that was there already stays, even where the game's data has changed since.
  const isKept = before?.id === sent.id;
  if (!item) {
    if (isKept && isSameWear(sent, before)) return { worn: before };
    return {
      fault: isKept
        ? `${before.name} is no longer in the item database, so it cannot be changed`
        : `there is no gear with the id ${sent.id}`,
    };
  }
  if (!isKept && !fits(slot, item)) {
    return { fault: `${item.name} does not fit the slot ${slotName(slot)}` };
  }
  const fault = wearFault(item, sent);
  if (fault === null) return { worn: equip(item, sent) };
  return isKept && isSameWear(sent, before) ? { worn: before } : { fault };
}

/**
 * Computes the gear that a member sends from the database's own stats: nobody sends stats.
 * @throws ProblemError naming every slot that is wrong
 */
export function checkGear(
  sent: SentGear,
  items: ReadonlyMap<string, Item>,
  before: Readonly<Record<string, Equipped>>,
): Record<string, Equipped> {
  const gear: Record<string, Equipped> = {};
  const errors: Record<string, string[]> = {};
  for (const [slot, wear] of Object.entries(sent)) {
    const checked = checkSlot(slot, wear, items.get(wear.id), before[slot]);
    if ('worn' in checked) gear[slot] = checked.worn;
    else errors[`gear.${slot}`] = [checked.fault];
  }
  const [first] = Object.entries(errors);
  if (first) throw new ProblemError('invalid', `${first[0]}: ${first[1].join(', ')}`, { errors });
  return gear;
}
