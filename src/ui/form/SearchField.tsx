import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { inputClass } from './input-class.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** read aloud; the placeholder says what may be typed */
  label: string;
  size?: 'md' | 'lg';
}

/** Shows a field to search with, a lens at its left. */
export function SearchField({ label, size = 'md', className, ...input }: Props) {
  return (
    <span className={classes('relative block', className)}>
      <Search className="pointer-events-none absolute inset-y-0 start-3 my-auto line-icon text-muted" />
      <input
        aria-label={label}
        {...input}
        type="search"
        className={classes(
          inputClass,
          'ps-10 [&::-webkit-search-cancel-button]:hidden',
          size === 'lg' && 'min-h-[3.25rem] text-lg',
        )}
      />
    </span>
  );
}
