import { memo } from 'react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import { type Equipped, modificationOf } from '#rules/gear/equipment.ts';
import { type DollSlot, slotNames } from '#rules/gear/slots.ts';
import { preloadModification } from '#ui/modification/Modification.tsx';
import { cardData } from '#ui/item/card-data.ts';
import { EmptySlot } from '#ui/item/EmptySlot.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';

interface Props {
  slot: DollSlot;
  worn: Equipped | undefined;
  onOpen: (slot: DollSlot) => void;
}

function SlotButton({ slot, worn, onOpen }: Props) {
  return (
    <button
      type="button"
      className="slot"
      data-slot={slot}
      data-rarity={worn?.rarity}
      {...(worn && cardData({ layout: 'gear', id: worn.id }, modificationOf(worn)))}
      onPointerEnter={preloadModification}
      onFocus={preloadModification}
      onClick={() => {
        onOpen(slot);
      }}
    >
      {worn ? (
        <ItemFrame rarity={worn.rarity} icon={worn.icon === null ? null : iconAddress(worn.icon)} />
      ) : (
        <EmptySlot icon={slotIconAddress(slot)} />
      )}
      <span className="what">
        <small>{slotNames[slot]}</small>
        {worn ? (
          <>
            <b className="tint">{worn.name}</b>
            <span className="sr">, {worn.rarity}</span>
            <small className="mods">
              +{worn.enchantLevel} [{worn.quality}%]
            </small>
          </>
        ) : (
          <span className="none">Empty</span>
        )}
      </span>
    </button>
  );
}

/** Shows a slot of the paper doll and its item. */
export const Slot = memo(SlotButton);
