import { useStore } from '@nanostores/react';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  $namedSearches,
  deleteSearch,
  type NamedSearch,
  saveNamedSearch,
} from '#stores/named-searches.ts';
import { TextButton } from '#ui/TextButton.tsx';
import { Drawer } from './Drawer.tsx';
import { NameForm } from './NameForm.tsx';
import { SavedSearch } from './SavedSearch.tsx';
import { formatSearchAddress, type SearchState } from './search-address.ts';

interface Props {
  state: SearchState | null;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** opens a search by its address */
  onOpen: (address: string) => void;
}

/** The outcome of the last action. */
type Outcome = { fault: string } | { done: string; deleted?: NamedSearch };

function Report({ outcome, onUndo }: { outcome: Outcome; onUndo: (search: NamedSearch) => void }) {
  if ('fault' in outcome) {
    return (
      <p className="text-danger" role="alert">
        {outcome.fault}
      </p>
    );
  }
  const { done, deleted } = outcome;
  return (
    <p role="status">
      {done}{' '}
      {deleted && (
        <TextButton
          onClick={() => {
            onUndo(deleted);
          }}
        >
          Undo
        </TextButton>
      )}
    </p>
  );
}

function Body({ state, onOpen }: Pick<Props, 'state' | 'onOpen'>) {
  const searches = useStore($namedSearches);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** Shows an outcome. The pressed button may be gone, so the focus moves to the panel. */
  const report = (next: Outcome) => {
    setOutcome(next);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={place}
      className="grid max-w-[44rem] gap-3 border-y border-rule py-3 outline-none"
      tabIndex={-1}
    >
      {state === null ? (
        <p className="text-sm text-muted">Search for something, and it can be saved here.</p>
      ) : (
        <NameForm
          label="Name of this search"
          action="Save this search"
          onName={(name) => {
            const fault = saveNamedSearch({ name, address: formatSearchAddress(state) });
            setOutcome(fault === null ? { done: `“${name.trim()}” is saved.` } : { fault });
            return fault === null;
          }}
        />
      )}
      {outcome && (
        <Report
          outcome={outcome}
          onUndo={(search) => {
            const fault = saveNamedSearch(search);
            report(fault === null ? { done: `“${search.name}” is back.` } : { fault });
          }}
        />
      )}
      {searches.length > 0 && (
        <ul className="ruled">
          {searches.map((search) => (
            <SavedSearch
              key={search.name}
              search={search}
              onOpen={onOpen}
              onRenamed={report}
              onDelete={() => {
                const fault = deleteSearch(search.name);
                report(
                  fault === null
                    ? { done: `“${search.name}” is deleted.`, deleted: search }
                    : { fault },
                );
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows searches with names, kept in this browser. */
export function SavedSearches({ isOpen, onToggle, ...body }: Props) {
  const { length } = useStore($namedSearches);
  return (
    <Drawer
      name="Saved searches"
      icon={<Bookmark className="line-icon" />}
      title={`Saved searches${length > 0 ? ` (${length})` : ''}`}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <Body {...body} />
    </Drawer>
  );
}
