import { type ComponentProps, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field-control.ts';
import { inputClass } from './input-class.ts';

/**
 * Says what is too long of what is typed, and keeps it from being sent: a browser would cut off what
 * is pasted, in silence.
 */
function useTooLong<Box extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  maxLength = Infinity,
) {
  const box = useRef<Box>(null);
  const length = typeof value === 'string' ? value.trim().length : 0;
  const fault =
    length > maxLength
      ? `${length - maxLength} too many: at most ${maxLength} characters are kept.`
      : '';
  useEffect(() => {
    box.current?.setCustomValidity(fault);
  }, [fault]);
  const told = fault !== '' && (
    <span className="text-sm text-danger" role="alert">
      {fault}
    </span>
  );
  return { box, isTooLong: fault !== '', told };
}

type LineProps = Omit<ComponentProps<'input'>, 'ref'>;

/**
 * Shows a line that one types in. More than `maxLength` stays typed, and is not sent. Numbers stand at
 * the right, without spinners.
 */
export function Input({ className, maxLength, ...input }: LineProps) {
  const { box, isTooLong, told } = useTooLong<HTMLInputElement>(input.value, maxLength);
  return (
    <>
      <input
        {...useFieldControl()}
        {...input}
        ref={box}
        aria-invalid={isTooLong || input['aria-invalid']}
        className={classes(
          inputClass,
          input.type === 'number' &&
            '[appearance:textfield] text-end tabular [&::-webkit-inner-spin-button]:appearance-none',
          className,
        )}
      />
      {told}
    </>
  );
}

interface AreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  value?: string;
}

/** Shows a field for several lines. More than `maxLength` stays typed, and is not sent. */
export function TextArea({ className, maxLength, ...area }: AreaProps) {
  const { box, isTooLong, told } = useTooLong<HTMLTextAreaElement>(area.value, maxLength);
  return (
    <>
      <textarea
        {...useFieldControl()}
        {...area}
        ref={box}
        aria-invalid={isTooLong}
        className={classes(inputClass, 'py-2 leading-ui', className)}
      />
      {told}
    </>
  );
}
