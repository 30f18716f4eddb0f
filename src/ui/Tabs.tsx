import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { Select } from './form/Select.tsx';
import { tabClass } from './tab-class.ts';

interface Props {
  label: string;
  /** the first tab is open at first; closed tabs are not rendered */
  tabs: readonly { name: string; panel: () => ReactNode }[];
  /** the panel stands close below: all of it has to fit on a screen */
  isTight?: boolean;
}

/** More tabs than this are a choice on a phone. */
const mostInARow = 5;

/** The place to which each key leads from a tab. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Shows one of several panels; more than five tabs are a select on a phone. React Aria's own tabs bring a style element that the page's policy
 * refuses (docs/decisions/061).
 */
export function Tabs({ label, tabs, isTight = false }: Props) {
  const [open, setOpen] = useState(0);
  const id = useId();
  const isLong = tabs.length > mostInARow;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = moves[event.key]?.(open, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div className={isTight ? 'grid grid-cols-[minmax(0,1fr)] content-start gap-2' : 'grid gap-5'}>
      {isLong && (
        <Select
          className="md:hidden"
          aria-label={label}
          value={open}
          onChange={({ target }) => {
            setOpen(Number(target.value));
          }}
        >
          {tabs.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div
        className={classes(
          'flex flex-wrap gap-x-5 border-b border-rule print:hidden',
          isLong && 'max-md:hidden',
        )}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={index === open ? `${id}-panel` : undefined}
            className={tabClass}
            tabIndex={index === open ? 0 : -1}
            onClick={() => {
              setOpen(index);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open}`}>
        {tabs[open]?.panel()}
      </div>
    </div>
  );
}
