import { ArrowLeftRight, X } from 'lucide-react';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { isDollSlot, slotName } from '#rules/gear/slots.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { Row } from './gear-order.ts';

export interface GearActs {
  onOpen: (slot: DollSlot) => void;
  onReplace: (slot: DollSlot) => void;
  onRemove: (slot: string) => void;
}

interface Props extends Pick<GearActs, 'onReplace' | 'onRemove'> {
  row: Row;
  size?: 'md' | 'sm';
}

/** Offers to replace or remove what a slot holds. */
export function GearActions({ row: { slot, worn }, size = 'md', onReplace, onRemove }: Props) {
  if (!worn) return null;
  const name = slotName(slot);
  return (
    <>
      {isDollSlot(slot) && (
        <IconButton
          size={size}
          label={`Replace ${name}`}
          onClick={() => {
            onReplace(slot);
          }}
        >
          <ArrowLeftRight className="line-icon" />
        </IconButton>
      )}
      <IconButton
        size={size}
        label={`Remove ${name}`}
        onClick={() => {
          onRemove(slot);
        }}
      >
        <X className="line-icon" />
      </IconButton>
    </>
  );
}
