import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

interface Props<Value extends string> {
  label: string;
  /** what each value is called, in their order */
  options: Record<Value, ReactNode>;
  /** null before one is chosen */
  value: Value | null;
  onChange: (value: Value) => void;
  /** the label is read aloud and not shown */
  isLabelHidden?: boolean;
  /** a form is not sent before one is chosen */
  required?: boolean;
}

/** Shows a choice among two to five values that are all visible. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isLabelHidden = false, required = false } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 p-0 text-sm text-muted'}>{label}</legend>
      <div className="flex flex-wrap gap-1">
        {(Object.keys(options) as Value[]).map((one) => (
          <label
            key={one}
            className={classes(
              'relative flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm border px-2.5',
              'text-sm transition-colors hover:text-accent-strong has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-strong',
              'pointer-coarse:min-h-11',
              one === value
                ? 'border-accent bg-accent-quiet text-heading'
                : 'border-rule text-text',
            )}
          >
            <input
              type="radio"
              // It lies over its words, so that whatever presses it presses the choice.
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              name={name}
              required={required}
              checked={one === value}
              onChange={() => {
                onChange(one);
              }}
            />
            {options[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
