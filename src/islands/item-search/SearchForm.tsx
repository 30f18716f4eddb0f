import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxTermLength } from '#rules/text/search-text.ts';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';

interface Props {
  term: string;
  onTerm: (term: string) => void;
  /** why the term was not searched, or null */
  complaint: string | null;
  isSearching: boolean;
  onSubmit: () => void;
  onClear: () => void;
  /** buttons beside the form's own */
  children?: ReactNode;
}

/** Shows the search field, Search and Clear. */
export function SearchForm(props: Props) {
  const { term, onTerm, complaint, isSearching, onSubmit, onClear, children } = props;
  return (
    <form
      className="max-w-[62rem]"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search items"
          size="lg"
          className="min-w-0 flex-[1_1_18rem] max-sm:basis-full"
          id="term"
          placeholder="Search items (min 2 characters)"
          maxLength={maxTermLength}
          autoComplete="off"
          value={term}
          aria-invalid={complaint !== null}
          aria-describedby={complaint === null ? undefined : 'complaint'}
          onChange={(event) => {
            onTerm(event.target.value);
          }}
          onKeyDown={(event) => {
            const first = document.querySelector<HTMLElement>('#results a');
            if (event.key !== 'ArrowDown' || !first) return;
            event.preventDefault();
            first.focus();
          }}
        />
        {complaint !== null && (
          <p
            className="flex basis-full items-center gap-2 text-sm text-danger sm:order-last"
            id="complaint"
            role="alert"
          >
            <CircleAlert className="line-icon" />
            {complaint}
          </p>
        )}
        <Button
          look="main"
          className="min-h-13 min-w-29 max-sm:min-w-24 max-sm:flex-1 max-sm:px-2"
          type="submit"
          aria-disabled={isSearching}
        >
          {isSearching ? 'Searching...' : 'Search'}
        </Button>
        <Button className="min-h-13" onClick={onClear}>
          Clear
        </Button>
        {children}
      </div>
    </form>
  );
}
