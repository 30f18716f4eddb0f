import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';

interface Props {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** what the button brings: “Earlier leaves” */
  title: string;
}

/** Reads the next page of what is listed newest first; nothing where there is none. */
export function EarlierRows({ query, title }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <p>
      <Button aria-disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading...' : title}
      </Button>
    </p>
  );
}
