import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '#api/query.ts';
import { listOlderTrials } from '#contract/trials.ts';
import { Button } from '#ui/Button.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { DecidedTable } from './Decided.tsx';

const older = pagesOf(
  listOlderTrials,
  (after) => ({ query: after === null ? {} : { after } }),
  ({ next }) => next,
);

function Pages() {
  const query = useInfiniteQuery(older);
  if (!query.isSuccess) return <QueryState query={query} />;
  const trials = query.data.pages.flatMap((page) => page.trials);
  if (trials.length === 0) return <p className="text-muted">No trial was decided before that.</p>;
  return (
    <>
      <DecidedTable label="Trials decided earlier" trials={trials} withYear />
      {query.hasNextPage && (
        <p>
          <Button
            aria-disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading...' : 'Earlier trials'}
          </Button>
        </p>
      )}
    </>
  );
}

/** Lists trials that were decided more than a year ago, once they are asked for. */
export function OlderTrials() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title="Decided earlier">
      {isAsked ? (
        <Pages />
      ) : (
        <p>
          <Button
            onClick={() => {
              setAsked(true);
            }}
          >
            Show trials older than a year
          </Button>
        </p>
      )}
    </Section>
  );
}
