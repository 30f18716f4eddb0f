import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface Props {
  children: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
}

/** Shows a chip that is on or off, as one of several filters. */
export function Toggle({ children, isOn, onChange, className }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm border px-2.5 text-sm',
        'transition-colors hover:text-accent-strong pointer-coarse:min-h-11',
        isOn ? 'border-accent bg-accent-quiet text-heading' : 'border-rule text-text',
        className,
      )}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      {children}
    </button>
  );
}
