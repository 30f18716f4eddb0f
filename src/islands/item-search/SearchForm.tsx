import { CircleAlert, Search } from 'lucide-react';
import { maxTermLength } from '#rules/text/search-text.ts';

interface Props {
  term: string;
  onTerm: (term: string) => void;
  /** why the term was not searched, or null */
  complaint: string | null;
  isSearching: boolean;
  onSubmit: () => void;
  onClear: () => void;
}

/** Shows the search field, Search and Clear. */
export function SearchForm({ term, onTerm, complaint, isSearching, onSubmit, onClear }: Props) {
  return (
    <form
      className="find"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="wrap">
        <label className="sr" htmlFor="term">
          Search items
        </label>
        <Search className="icon" />
        <input
          className="input"
          id="term"
          type="search"
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
      </div>
      <button className="btn btn-main" type="submit" aria-disabled={isSearching}>
        {isSearching ? 'Searching...' : 'Search'}
      </button>
      <button className="btn" type="button" onClick={onClear}>
        Clear
      </button>
      {complaint !== null && (
        <p className="error" id="complaint" role="alert">
          <CircleAlert className="icon" />
          {complaint}
        </p>
      )}
    </form>
  );
}
