import type { ReactNode } from 'react';
import { Fold } from '#ui/Fold.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { CharacterFilters, type CharacterView } from './CharacterFilters.tsx';

interface Props {
  /** how many filters are set */
  count: number;
  view: CharacterView;
  /** the classes that somebody plays */
  classNames: readonly string[];
  onChange: (view: CharacterView) => void;
  /** how it is called to show everybody again */
  all: string;
  onAll: () => void;
  /** further choices, before those of characters */
  children?: ReactNode;
}

/** Chooses whom a pool shows by what they play, behind a line that says how much is chosen. */
export function MoreFilters({ count, view, classNames, onChange, all, onAll, children }: Props) {
  return (
    <Fold title={count === 0 ? 'More filters' : `More filters: ${count} set`}>
      <div className="grid grid-cols-2 gap-2 pb-3">
        {children}
        <CharacterFilters {...{ view, classNames, onChange }} />
        <TextButton className="col-span-2 min-h-9" onClick={onAll}>
          {all}
        </TextButton>
      </div>
    </Fold>
  );
}
