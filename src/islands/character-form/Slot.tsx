import { memo } from 'react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import { type DollSlot, slotNames } from '#rules/gear/slots.ts';
import { preloadModification } from '#ui/modification/Modification.tsx';
import { RarityFrame } from '#ui/RarityFrame.tsx';

interface Props {
  slot: DollSlot;
  worn: Equipped | undefined;
  onOpen: (slot: DollSlot) => void;
}

function EmptyFrame({ slot }: { slot: DollSlot }) {
  return (
    <span className="frame frame-empty">
      <img src={slotIconAddress(slot)} alt="" width="48" height="48" loading="lazy" />
    </span>
  );
}

function SlotButton({ slot, worn, onOpen }: Props) {
  return (
    <button
      type="button"
      className="slot"
      data-slot={slot}
      data-rarity={worn?.rarity}
      onPointerEnter={preloadModification}
      onFocus={preloadModification}
      onClick={() => {
        onOpen(slot);
      }}
    >
      {worn ? (
        <RarityFrame
          rarity={worn.rarity}
          icon={worn.icon === null ? null : iconAddress(worn.icon)}
        />
      ) : (
        <EmptyFrame slot={slot} />
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
