import { X } from 'lucide-react';
import { type ReactNode, use, useCallback, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Rarity } from '#rules/items/rarity.ts';
import { classes } from './classes.ts';
import { DialogNotice } from './dialog-notice.ts';
import { IconButton } from './IconButton.tsx';
import { useSecondPress } from './use-second-press.ts';

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
  size?: keyof typeof sizeClass;
  /** from 80rem it stands at this side, so that what it changes stays in sight */
  place?: keyof typeof placeClass;
  /** the sheet of its own that styles it, by the sheet's `@scope` */
  sheet?: 'over-page';
}

const sizeClass = {
  md: 'md:w-[min(34rem,100vw-4rem)]',
  lg: 'md:w-[min(46rem,100vw-4rem)]',
  xl: 'md:w-[min(72rem,100vw-4rem)]',
} as const;

/** At the side of a workbench it is as wide as what is judged there, and dims the rest less. */
const placeClass = {
  middle: '',
  side:
    'xl:justify-items-end xl:bg-[color-mix(in_oklab,var(--color-plate)_34%,transparent)] ' +
    'xl:pe-[max(var(--gutter),(100vw-110rem)/2)]',
  end: 'xl:justify-items-end xl:pe-[max(var(--gutter),(100vw-80rem)/2)]',
} as const;

/**
 * Takes the focus as the dialog is drawn: React Aria's own way comes after the paint, and a key
 * that is pressed before would be lost.
 */
function takeFocus(dialog: HTMLElement | null): void {
  if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in the dialog when what had it is taken away, such as the form of what was just
 * answered: on the page as a whole, Escape would not be heard.
 */
function useKeptFocus() {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) takeFocus(place.current);
  });
  // The same one at each drawing: another one would take the focus each time.
  return useCallback((dialog: HTMLElement | null) => {
    place.current = dialog;
    takeFocus(dialog);
  }, []);
}

/**
 * Shows a dialog that keeps the focus while it is open and gives it back: Escape and a click beside
 * it close it. On a phone it is a sheet from below.
 */
export function Dialog(props: Props) {
  const { title, onClose, children, actions, picture, subtitle, rarity } = props;
  const { size = 'md', place = 'middle', sheet } = props;
  const notice = use(DialogNotice);
  const keepFocus = useKeptFocus();
  useSecondPress();
  return (
    <ModalOverlay
      className={classes(
        'fixed inset-0 z-20 grid items-end bg-scrim transition-opacity duration-240 ease-out',
        'data-entering:opacity-0 data-exiting:opacity-0 md:place-items-center',
        placeClass[place],
        'print:static print:block print:bg-transparent',
      )}
      data-dialog
      isOpen
      isDismissable
      data-sheet={sheet}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal
        className={classes(
          'max-h-dvh w-full scroll-pt-20 overflow-auto border border-edge bg-raised shadow-pop',
          'transition-[translate] duration-240 ease-out data-entering:translate-y-3',
          'border-t-3 data-exiting:translate-y-3 md:max-h-[calc(100dvh-4rem)]',
          rarity === undefined ? 'border-t-accent-fill' : 'border-t-(--tint)',
          sizeClass[size],
          place === 'side' && 'xl:w-112',
          'print:max-h-none print:w-auto! print:overflow-visible print:border-0 print:shadow-none',
        )}
        data-rarity={rarity}
      >
        <AriaDialog className="outline-none" ref={keepFocus}>
          <div className="sticky top-0 z-2 bg-raised print:static">
            <header className="flex items-center gap-4 border-b border-rule py-3 ps-5 pe-4 wrap-anywhere">
              {picture}
              <div className="min-w-0 flex-1">
                <Heading
                  slot="title"
                  className={classes(
                    'display text-xl leading-tight wrap-anywhere',
                    rarity !== undefined && 'text-(--tint)',
                  )}
                >
                  {title}
                </Heading>
                {subtitle !== undefined && (
                  <p className="mt-0.5 text-sm text-muted tabular">{subtitle}</p>
                )}
              </div>
              <IconButton label="Close dialog" onClick={onClose}>
                <X className="line-icon" />
              </IconButton>
            </header>
            {notice}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wrap-anywhere">{children}</div>
          {actions && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2.5 border-t border-rule bg-raised px-5 py-3 print:hidden">
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
