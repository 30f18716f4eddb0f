import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Rarity } from '#rules/items/rarity.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** buttons, at the end */
  actions?: ReactNode;
  /** a picture before the title: an item's frame */
  picture?: ReactNode;
  /** a line below the title */
  subtitle?: ReactNode;
  /** rarity that tints the dialog, when it is about an item */
  rarity?: Rarity;
  /** an extra class on the sheet, for a dialog of another width */
  kind?: string;
}

/**
 * Shows a dialog that keeps the focus while it is open and gives it back: Escape and a click beside
 * it close it.
 */
export function Dialog(props: Props) {
  const { title, onClose, children, actions, picture, subtitle, rarity, kind } = props;
  return (
    <ModalOverlay
      className={kind === undefined ? 'scrim' : `scrim scrim-${kind}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={kind === undefined ? 'sheet' : `sheet sheet-${kind}`} data-rarity={rarity}>
        <AriaDialog className="dialog">
          <header>
            {picture}
            <div>
              <Heading slot="title">{title}</Heading>
              {subtitle !== undefined && <p>{subtitle}</p>}
            </div>
            <button type="button" className="close" aria-label="Close dialog" onClick={onClose}>
              <X className="icon" />
            </button>
          </header>
          <div className="body">{children}</div>
          {actions && <footer>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
