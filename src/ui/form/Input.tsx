import { type ComponentProps, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field-control.ts';
import { inputClass } from './input-class.ts';

/** Shows a line that one types in. Numbers stand at the right, without spinners. */
export function Input({ className, ...input }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      {...input}
      className={classes(
        inputClass,
        input.type === 'number' &&
          '[appearance:textfield] text-end tabular [&::-webkit-inner-spin-button]:appearance-none',
        className,
      )}
    />
  );
}

interface AreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  value?: string;
}

/**
 * Shows a field for several lines. More than `maxLength` stays typed, and is not sent: a browser would
 * cut off what is pasted, in silence.
 */
export function TextArea({ className, maxLength = Infinity, ...area }: AreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const tooMany = Math.max(0, (area.value ?? '').trim().length - maxLength);
  const fault =
    tooMany === 0 ? '' : `${tooMany} too many: at most ${maxLength} characters are kept.`;
  useEffect(() => {
    box.current?.setCustomValidity(fault);
  }, [fault]);
  return (
    <>
      <textarea
        {...useFieldControl()}
        {...area}
        ref={box}
        aria-invalid={tooMany > 0}
        className={classes(inputClass, 'py-2 leading-ui', className)}
      />
      {tooMany > 0 && (
        <span className="text-sm text-danger" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
