import { type ReactNode, useState } from 'react';

interface Props {
  /** name of the part for screen readers */
  name: string;
  icon: ReactNode;
  /** text of the button */
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A part of the search that is built when it is first opened. */
export function Drawer({ name, icon, title, startsOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className="filters" aria-label={name}>
      <button
        type="button"
        className="btn btn-quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {icon}
        {title}
      </button>
      {isOpen && children}
    </section>
  );
}
