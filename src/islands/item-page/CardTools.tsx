import { Hammer, Scroll, SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { BareButton } from '#ui/BareButton.tsx';
import { preloadModification } from '#ui/modification/Modification.tsx';
import type { Popup } from './popups.ts';

interface Props {
  /** popups for which the item has data */
  offered: readonly Popup[];
  open: Popup | null;
  onToggle: (popup: Popup) => void;
  /** refers to the button of the open popup, which gets the focus back */
  openRef: Ref<HTMLButtonElement>;
}

const tools = {
  recipes: { label: 'Recipes', Icon: Scroll },
  deconstruction: { label: 'Deconstruction', Icon: Hammer },
  modification: { label: 'Modification', Icon: SlidersHorizontal },
} as const;

/** Equal cells, those that exist; the open one stands out. */
const toolClass =
  'flex min-h-12 min-w-0 items-center justify-center gap-1.5 px-1 py-1.5 text-sm ' +
  'leading-snug text-accent transition-colors not-first:border-s not-first:border-rule ' +
  'hover:bg-accent-quiet hover:text-accent-strong focus-visible:-outline-offset-4 ' +
  'aria-expanded:bg-accent-quiet aria-expanded:text-accent-strong max-sm:flex-col max-sm:text-xs';

/** Shows the icons at the foot of the card, which open its popups. */
export function CardTools({ offered, open, onToggle, openRef }: Props) {
  if (offered.length === 0) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col border-t border-rule print:hidden">
      {offered.map((popup) => {
        const { label, Icon } = tools[popup];
        const preload = popup === 'modification' ? preloadModification : undefined;
        return (
          <BareButton
            key={popup}
            className={toolClass}
            ref={popup === open ? openRef : undefined}
            aria-expanded={popup === open}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => {
              onToggle(popup);
            }}
          >
            <Icon className="line-icon" />
            {label}
          </BareButton>
        );
      })}
    </div>
  );
}
