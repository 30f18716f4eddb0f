import type { ReactNode } from 'react';
import { Toggle } from '#ui/form/Toggle.tsx';

interface Props<T> {
  legend: string;
  /** how they lie */
  className: string;
  toggleClass: string;
  options: readonly T[];
  isOn: (option: T) => boolean;
  onToggle: (option: T, isOn: boolean) => void;
  children: (option: T) => ReactNode;
}

/** Chooses any of a few. */
export function Toggles<T extends string | number>(props: Props<T>) {
  const { legend, className, toggleClass, options, isOn, onToggle, children } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <Toggle
            key={option}
            className={toggleClass}
            isOn={isOn(option)}
            onChange={(isIn) => {
              onToggle(option, isIn);
            }}
          >
            {children(option)}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}
