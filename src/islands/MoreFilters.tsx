import { lazy, type ReactNode } from 'react';
import { TextButton } from '#ui/TextButton.tsx';
import type { CharacterView } from './character-view.ts';
import { LazyFold } from './LazyFold.tsx';
import { loadPatiently } from './use-ahead.ts';

const load = () => import('./CharacterFilters.tsx');
const CharacterFilters = lazy(async () => ({
  default: (await loadPatiently(load)).CharacterFilters,
}));

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
    <LazyFold title={count === 0 ? 'More filters' : `More filters: ${count} set`}>
      <div className="grid grid-cols-2 gap-2 pb-3">
        {children}
        <CharacterFilters {...{ view, classNames, onChange }} />
        <TextButton className="col-span-2 min-h-9" onClick={onAll}>
          {all}
        </TextButton>
      </div>
    </LazyFold>
  );
}
