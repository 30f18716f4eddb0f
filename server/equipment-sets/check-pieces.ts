import type { keepEquipmentSet } from '#contract/equipment-sets.ts';
import type { Item } from '#contract/game-records.ts';
import type { OperationInput } from '#contract/operation.ts';
import { equip, wearFault } from '#rules/gear/equipment.ts';
import { type Piece, pieceOf, type Pieces } from '#rules/gear/pieces.ts';
import { databaseSlot, isDollSlot, slotName } from '#rules/gear/slots.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { ProblemError } from '../http/problem.ts';

/** Pieces as a call sends them, by slot. */
export type SentPieces = NonNullable<OperationInput<typeof keepEquipmentSet>['body']['gear']>;
type Sent = SentPieces[string];

type Checked = { piece: Piece } | { fault: string };

function isKept(sent: Sent, before: Piece | undefined): before is Piece {
  return (
    before?.id === sent.id &&
    before.rarity === sent.rarity &&
    before.enchantLevel === sent.enchantLevel &&
    before.quality === sent.quality
  );
}

/** Keeps an item that the database no longer has as it was called: it counts for nothing. */
function goneItem({ id, rarity, enchantLevel, quality, name = '' }: Sent): Piece {
  const called = cleanName(name) || 'Unknown item';
  return { id, name: called, icon: null, itemLevel: 0, rarity, enchantLevel, quality };
}

function checkPiece(
  slot: string,
  sent: Sent,
  item: Item | undefined,
  before: Piece | undefined,
): Checked {
  // What was kept stays, even where the game's data has changed since.
  if (isKept(sent, before)) return { piece: before };
  if (!item) return { piece: goneItem(sent) };
  const fault = wearFault(item, sent);
  if (fault !== null) return { fault };
  if (isDollSlot(slot) && !item.slots.includes(databaseSlot(slot))) {
    return { fault: `${item.name} does not fit the slot ${slotName(slot)}` };
  }
  return { piece: pieceOf(equip(item, sent)) };
}

/**
 * Checks the pieces of a set against the item database, which says what each is called.
 * @param before the set as it stands
 * @throws ProblemError naming every slot that is wrong
 */
export function checkPieces(
  sent: SentPieces,
  items: ReadonlyMap<string, Item>,
  before: Pieces,
): Pieces {
  const pieces: Record<string, Piece> = {};
  const errors: Record<string, string[]> = {};
  for (const slot of Object.keys(sent).toSorted((a, b) => (a < b ? -1 : 1))) {
    const wear = sent[slot];
    if (!wear) continue;
    const checked = checkPiece(slot, wear, items.get(wear.id), before[slot]);
    if ('piece' in checked) pieces[slot] = checked.piece;
    else errors[`gear.${slot}`] = [checked.fault];
  }
  const [first] = Object.entries(errors);
  if (first) throw new ProblemError('invalid', `${first[0]}: ${first[1].join(', ')}`, { errors });
  return pieces;
}
