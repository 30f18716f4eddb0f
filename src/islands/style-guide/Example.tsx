import type { ReactNode } from 'react';

interface Props {
  /** which state it is, or how it is written */
  name: string;
  children: ReactNode;
}

/** Shows a part in one of its states, with the name of the state below. */
export function Example({ name, children }: Props) {
  return (
    <figure className="grid min-w-0 content-between gap-2 border-b border-rule pb-2">
      <div className="min-w-0">{children}</div>
      <figcaption className="text-xs text-muted">{name}</figcaption>
    </figure>
  );
}

/** Lays examples out beside each other. */
export function Examples({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-5">
      {children}
    </div>
  );
}
