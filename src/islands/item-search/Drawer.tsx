import { type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props {
  /** name of the part for screen readers */
  name: string;
  icon: ReactNode;
  /** text of the button */
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the search that is built when it is first opened. */
export function Drawer({ name, icon, title, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <section aria-label={name}>
      <Button
        look="quiet"
        className="-ms-2.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          onToggle(!isOpen);
        }}
      >
        {icon}
        {title}
      </Button>
      <div id={id}>{isOpen && children}</div>
    </section>
  );
}
