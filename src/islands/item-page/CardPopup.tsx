import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

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
      className="card-popup"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="close" aria-label="Close" onClick={onClose}>
          <X className="icon" />
        </button>
      </header>
      {children}
    </section>
  );
}
