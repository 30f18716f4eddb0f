import { Hammer, Scroll, SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
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

/** Shows the icons at the foot of the card, which open its popups. */
export function CardTools({ offered, open, onToggle, openRef }: Props) {
  if (offered.length === 0) return null;
  return (
    <div className="card-tools">
      {offered.map((popup) => {
        const { label, Icon } = tools[popup];
        const preload = popup === 'modification' ? preloadModification : undefined;
        return (
          <button
            key={popup}
            type="button"
            ref={popup === open ? openRef : undefined}
            aria-expanded={popup === open}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => {
              onToggle(popup);
            }}
          >
            <Icon className="icon" />
            {label}
          </button>
        );
      })}
    </div>
  );
}
