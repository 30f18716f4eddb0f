import { useState } from 'react';
import { type NamedSearch, renameSearch } from '#stores/named-searches.ts';
import { NameForm } from './NameForm.tsx';

interface Props {
  search: NamedSearch;
  onOpen: (address: string) => void;
  onRenamed: (outcome: { fault: string } | { done: string }) => void;
  onDelete: () => void;
}

/** Shows one search: a link that opens here or, as any link, in another tab. */
export function SavedSearch({ search, onOpen, onRenamed, onDelete }: Props) {
  const [isNamed, setNamed] = useState(false);
  const { name, address } = search;
  const end = () => {
    setNamed(false);
  };
  if (isNamed) {
    return (
      <li
        onKeyDown={(event) => {
          if (event.key === 'Escape') end();
        }}
      >
        <NameForm
          label={`New name of ${name}`}
          name={name}
          action="Rename"
          isFocused
          onName={(next) => {
            const fault = renameSearch(name, next);
            onRenamed(fault === null ? { done: `It is named “${next.trim()}” now.` } : { fault });
            if (fault === null) end();
            return fault === null;
          }}
        >
          <button type="button" className="btn btn-quiet" onClick={end}>
            Cancel
          </button>
        </NameForm>
      </li>
    );
  }
  return (
    <li>
      <a
        href={`/database/aoc${address}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(address);
        }}
      >
        {name}
      </a>
      <button
        type="button"
        className="link"
        onClick={() => {
          setNamed(true);
        }}
      >
        Rename<span className="sr"> {name}</span>
      </button>
      <button type="button" className="link" onClick={onDelete}>
        Delete<span className="sr"> {name}</span>
      </button>
    </li>
  );
}
