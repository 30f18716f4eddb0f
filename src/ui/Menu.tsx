import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';
import { classes } from './classes.ts';

interface Props {
  label: ReactNode;
  children: ReactNode;
  /** side of the button at which the menu begins; on a phone it always begins at its start */
  side?: 'start' | 'end';
  look?: ButtonLook;
  size?: ButtonSize;
  /** places the panel otherwise */
  panelClass?: string;
  /** hears that the panel opens */
  onOpen?: () => void;
}

/** Shows a button that opens a small panel below it: choices, views, columns. */
export function Menu({ label, children, side = 'start', look, size, panelClass, onOpen }: Props) {
  return (
    <details
      className="group relative print:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary
        className={classes(buttonClass(look, size), 'list-none [&::-webkit-details-marker]:hidden')}
      >
        {label}
        <ChevronDown className="line-icon opacity-70 transition-[rotate] duration-160 ease-still group-open:rotate-180" />
      </summary>
      <div
        className={classes(
          'absolute top-full z-4 mt-1 w-max max-w-[min(24rem,100vw-2rem)] border border-edge',
          'bg-raised p-3 shadow-pop',
          panelClass ?? (side === 'start' ? 'start-0' : 'start-0 lg:start-auto lg:end-0'),
        )}
      >
        {children}
      </div>
    </details>
  );
}
