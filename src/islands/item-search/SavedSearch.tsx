import { useState } from 'react';
import { longestName, type NamedSearch, renameSearch } from '#stores/named-searches.ts';

interface Props {
  search: NamedSearch;
  onOpen: (address: string) => void;
  onRenamed: (outcome: { fault: string } | { done: string }) => void;
  onDelete: () => void;
}

function RenameForm({
  search,
  onRenamed,
  onEnd,
}: Pick<Props, 'search' | 'onRenamed'> & { onEnd: () => void }) {
  const [name, setName] = useState(search.name);
  return (
    <form
      className="saved-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fault = renameSearch(search.name, name);
        onRenamed(fault === null ? { done: `It is named “${name.trim()}” now.` } : { fault });
        if (fault === null) onEnd();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <label>
        New name of {search.name}
        <input
          className="input"
          autoFocus
          maxLength={longestName}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </label>
      <button type="submit" className="btn">
        Rename
      </button>
      <button type="button" className="btn btn-quiet" onClick={onEnd}>
        Cancel
      </button>
    </form>
  );
}

/** One search: a link that opens here or, as any link, in another tab. */
export function SavedSearch({ search, onOpen, onRenamed, onDelete }: Props) {
  const [isNamed, setNamed] = useState(false);
  const { name, address } = search;
  if (isNamed) {
    return (
      <li>
        <RenameForm
          search={search}
          onRenamed={onRenamed}
          onEnd={() => {
            setNamed(false);
          }}
        />
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
