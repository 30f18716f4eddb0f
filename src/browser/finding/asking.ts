import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { unended } from '#api/unended.ts';
import { type Found, type FoundKind, foundKinds, isFound } from '#contract/found.ts';
import { termLength } from '#rules/text/search-text.ts';

/** The answer to a term. */
export interface Answer {
  term: string;
  /** what was found; null where nothing could be asked */
  found: Found | null;
  /** why something is missing; empty for nothing */
  fault: string;
}

const names: Record<FoundKind, string> = {
  members: 'members',
  characters: 'characters',
  events: 'events',
  items: 'items',
  recipes: 'recipes',
  places: 'places',
  texts: 'texts',
};

function faultOf({ failed }: Found): string {
  if (failed.length === 0) return '';
  const kinds = new Intl.ListFormat('en').format(
    foundKinds.filter((kind) => failed.includes(kind)).map((kind) => names[kind]),
  );
  return `The ${kinds} could not be searched just now.`;
}

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'You are offline: only pages and actions are found.';
  const why = error instanceof ApiError ? unended(error) : 'Something went wrong';
  return `${why}. Only pages and actions are found.`;
}

/** No name is as long: the rest of a longer term is not sent. */
const longestTerm = 200;

/**
 * Asks the server, the latest term alone: an answer to an earlier one is never told.
 * @param tell hears the answer, or why there is none
 */
export function createAsking(tell: (answer: Answer) => void) {
  let asked: AbortController | null = null;
  return (term: string): void => {
    asked?.abort();
    asked = null;
    if (termLength(term) === 0) return;
    const mine = (asked = new AbortController());
    const q = Array.from(term).slice(0, longestTerm).join('');
    void request({ method: 'GET', path: '/api/find', query: [['q', q]] }, mine.signal)
      .then((found): Answer => {
        if (!isFound(found)) throw new ApiError(0, 'The server answered something unknown');
        return { term, found, fault: faultOf(found) };
      })
      .catch((error: unknown): Answer => ({ term, found: null, fault: reasonOf(error) }))
      .then((answer) => {
        if (asked === mine) tell(answer);
      });
  };
}
