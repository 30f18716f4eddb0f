import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** open at first */
  open?: boolean;
  className?: string;
  /** opened, it comes to the top of what scrolls: it has more to show than the rest of a screen */
  comesUp?: boolean;
  onOpen?: () => void;
}

/** Folds away what few need: never the picture of a screen, only its table. */
export function Fold({ title, children, open, className, comesUp = false, onOpen }: Props) {
  return (
    <details
      className={classes('group', className)}
      open={open}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        if (comesUp) event.currentTarget.scrollIntoView();
        onOpen?.();
      }}
    >
      <summary
        className={classes(
          'flex min-h-11 cursor-pointer list-none items-center gap-2 border-b border-rule font-bold',
          'text-heading hover:text-accent-strong [&::-webkit-details-marker]:hidden',
        )}
      >
        {title}
        <ChevronDown className="ms-auto line-icon text-muted transition-[rotate] duration-160 ease-still group-open:rotate-180" />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
