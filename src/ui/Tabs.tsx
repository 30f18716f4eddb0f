import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface Props {
  label: string;
  /** the first tab is open at first; closed tabs are not rendered */
  tabs: readonly { name: string; panel: () => ReactNode }[];
}

/** The place to which each key leads from a tab. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Shows two to five tabs. React Aria's own tabs bring a style element that the page's policy
 * refuses (docs/decisions/061).
 */
export function Tabs({ label, tabs }: Props) {
  const [open, setOpen] = useState(0);
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = moves[event.key]?.(open, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div className="tabbed">
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={index === open ? `${id}-panel` : undefined}
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
