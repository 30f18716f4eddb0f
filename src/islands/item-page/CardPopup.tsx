import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/IconButton.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A popup of the card that leaves the rest of the page in reach. Escape closes it. */
export function CardPopup({ title, onClose, children }: Props) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={place}
      className="border-t border-edge bg-raised px-4.5 pt-2 pb-4 outline-none"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="flex items-center justify-between gap-3">
        <h2 className="display text-lg leading-snug wrap-anywhere" id={id}>
          {title}
        </h2>
        <IconButton className="-me-2.5" label="Close" onClick={onClose}>
          <X className="line-icon" />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
