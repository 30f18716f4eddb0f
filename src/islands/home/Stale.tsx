import type { UseQueryResult } from '@tanstack/react-query';
import { TextButton } from '#ui/TextButton.tsx';
import { clockOf } from './home-words.ts';

interface Props {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'>;
  /** the reader's zone */
  zone: string;
}

/** Says from when what is shown is, where it could not be read anew. */
export function Stale({ query, zone }: Props) {
  const { dataUpdatedAt, error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap gap-x-4 justify-self-center border border-edge bg-raised px-4 py-2 text-sm shadow-pop print:hidden"
    >
      <span className="min-w-0 wrap-anywhere">
        This is how it was at {clockOf(dataUpdatedAt, zone)}: {error.message}
      </span>
      <TextButton
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) void refetch();
        }}
      >
        {isFetching ? 'Trying...' : 'Try again'}
      </TextButton>
    </p>
  );
}
