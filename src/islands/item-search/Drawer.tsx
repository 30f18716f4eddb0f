import { type ReactNode, useState } from 'react';

interface Props {
  /** what a screen reader calls the part */
  name: string;
  icon: ReactNode;
  /** what its button says */
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A part of the search that is not made before it is opened. */
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
