import { useState } from 'react';
import { type NamedSearch, renameSearch } from '#stores/named-searches.ts';
import { Button } from '#ui/Button.tsx';
import { TextButton } from '#ui/TextButton.tsx';
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
        className="py-2"
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
          <Button look="quiet" onClick={end}>
            Cancel
          </Button>
        </NameForm>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 py-1">
      <a
        className="inline-flex min-h-11 min-w-0 flex-[1_1_7rem] items-center wrap-anywhere"
        href={`/database/aoc${address}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(address);
        }}
      >
        {name}
      </a>
      <TextButton
        className="min-h-9 text-sm"
        onClick={() => {
          setNamed(true);
        }}
      >
        Rename<span className="sr-only"> {name}</span>
      </TextButton>
      <TextButton className="min-h-9 text-sm" onClick={onDelete}>
        Delete<span className="sr-only"> {name}</span>
      </TextButton>
    </li>
  );
}
