import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '#api/query.ts';
import { listOlderTrials } from '#contract/trials.ts';
import { Button } from '#ui/Button.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { EarlierRows } from '../EarlierRows.tsx';
import { DecidedTable } from './Decided.tsx';

/** @param from the key of the first page */
const olderFrom = (from: string) =>
  pagesOf(
    listOlderTrials,
    (after) => ({ query: { after: after ?? from } }),
    ({ next }) => next,
  );

function Pages({ from }: { from: string }) {
  const query = useInfiniteQuery(olderFrom(from));
  if (!query.isSuccess) return <QueryState query={query} />;
  const trials = query.data.pages.flatMap((page) => page.trials);
  return (
    <>
      <DecidedTable label="Trials decided earlier" trials={trials} withYear />
      <EarlierRows query={query} title="Earlier trials" />
    </>
  );
}

/** Lists trials that were decided before a place, once they are asked for. */
export function OlderTrials({ from }: { from: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title="Decided earlier">
      {isAsked ? (
        <Pages from={from} />
      ) : (
        <p>
          <Button
            onClick={() => {
              setAsked(true);
            }}
          >
            Show earlier trials
          </Button>
        </p>
      )}
    </Section>
  );
}
