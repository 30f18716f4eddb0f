import { type ReactNode, useRef } from 'react';
import type { Rarity } from '#rules/items/rarity.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { labelClass } from '#ui/form/input-class.ts';
import { SearchField } from '#ui/form/SearchField.tsx';

/** Something of which the name was found. */
interface Found {
  key: string;
  name: string;
  /** what tells it from others of that name */
  beside: string;
  /** of an item, whose name has the colour of its rarity */
  rarity?: Rarity;
  onPick: () => void;
}

interface Props {
  label: string;
  term: string;
  onTerm: (term: string) => void;
  /** what there is to say of the search, as long as there is */
  status: ReactNode;
  /** names the list to whom it is read out */
  listLabel: string;
  found: readonly Found[];
  /** what pressing one does, read before its name */
  verb: string;
}

/** Finds one of many by a part of its name, and begins anew once it is picked. */
export function FindByName({ label, term, onTerm, status, listLabel, found, verb }: Props) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-1" ref={place}>
      <div className={labelClass}>
        <span aria-hidden="true">{label}</span>
        <SearchField
          label={label}
          autoComplete="off"
          value={term}
          onChange={({ target }) => {
            onTerm(target.value);
          }}
        />
      </div>
      <p className="text-xs text-muted empty:hidden" role="status">
        {status}
      </p>
      {found.length > 0 && (
        <ul className="list-none ruled" aria-label={listLabel}>
          {found.map(({ key, name, beside, rarity, onPick }) => (
            <li key={key} data-rarity={rarity}>
              <BareButton
                className="flex min-h-9 w-full items-baseline gap-2 px-1 py-1 text-sm hover:bg-accent-quiet pointer-coarse:min-h-11"
                onClick={() => {
                  onTerm('');
                  // The button goes with the list: the focus stays with what finds the next one.
                  place.current?.querySelector('input')?.focus();
                  onPick();
                }}
              >
                <span className="sr-only">{verb} </span>
                <b className={classes('wrap-anywhere', rarity ? 'text-(--tint)' : 'text-heading')}>
                  {name}
                </b>
                <small className="ms-auto max-w-1/2 flex-none text-end text-xs wrap-anywhere text-muted">
                  {beside}
                </small>
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
