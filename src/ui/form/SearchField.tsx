import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton.tsx';
import { inputClass } from './input-class.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  /** read aloud; the placeholder says what may be typed */
  label: string;
  size?: 'md' | 'lg';
}

/** Empties a field as typing would, so that whoever listens to it hears of it. */
function empty(field: HTMLInputElement): void {
  // The setter of the prototype: React does not see it and hears the event as typed.
  Reflect.set(HTMLInputElement.prototype, 'value', '', field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** Shows a field to search with: a lens at its left, and once something is typed a cross. */
export function SearchField({ label, size = 'md', className, placeholder = ' ', ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={classes('relative block', className)}>
      <Search className="pointer-events-none absolute inset-y-0 start-3 my-auto line-icon text-muted" />
      <input
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        {...input}
        type="search"
        className={classes(
          inputClass,
          'peer ps-10 [&::-webkit-search-cancel-button]:hidden',
          input.onChange && 'pe-11',
          size === 'lg' && 'min-h-[3.25rem] text-lg',
        )}
      />
      {input.onChange && (
        <IconButton
          className="absolute inset-y-0 end-0 my-auto peer-placeholder-shown:hidden"
          label="Empty the field"
          // As with the browser’s own cross, Tab leads on to what was found.
          tabIndex={-1}
          onClick={() => {
            if (field.current) empty(field.current);
          }}
        >
          <X className="line-icon" />
        </IconButton>
      )}
    </span>
  );
}
