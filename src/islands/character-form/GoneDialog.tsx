import { type Equipped, wornInWords } from '#rules/gear/equipment.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface Props {
  worn: Equipped;
  /** false where the database could not be asked */
  isRead: boolean;
  onUnequip: () => void;
  onClose: () => void;
}

/**
 * Shows an item that is missing in the database, or could not be read: it stays as it was saved.
 */
export function GoneDialog({ worn, isRead, onUnequip, onClose }: Props) {
  return (
    <Dialog
      title={worn.name}
      place="side"
      rarity={worn.rarity}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            onUnequip();
            onClose();
          }}
        >
          Unequip
        </Button>
      }
    >
      <p>
        {isRead
          ? 'The item database does not have this item now, so it counts for nothing and stays as it was saved: '
          : 'This item could not be read now, so it stays as it was saved: '}
        {wornInWords(worn)}.
      </p>
    </Dialog>
  );
}
