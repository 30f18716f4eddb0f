import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#api/query.ts';
import { gearBatchSize, readGearBatch } from '#contract/gear.ts';
import { knownOf, type KnownItems } from '../known-items.ts';

/** Reads items that are not known yet, a batch at a time, and joins them with those that are. */
export function useBuildItems(ids: readonly string[], known: KnownItems) {
  const wanted = [...new Set(ids)].filter((id) => !known.has(id));
  const batches = Array.from({ length: Math.ceil(wanted.length / gearBatchSize) }, (_, nth) =>
    wanted.slice(nth * gearBatchSize, (nth + 1) * gearBatchSize),
  );
  const read = useQueries({
    queries: batches.map((batch) => ({
      ...queryOf(readGearBatch, { query: { ids: batch.join() } }),
      staleTime: Infinity,
    })),
    combine: (results) => ({
      answers: results.flatMap(({ data }) => data ?? []),
      isFailed: results.some(({ isError }) => isError),
      again: () => {
        results.forEach(({ refetch }) => void refetch());
      },
    }),
  });
  const items = useMemo<KnownItems>(
    () => new Map([...known, ...read.answers.flatMap((answer) => [...knownOf(answer)])]),
    [known, read.answers],
  );
  return { items, isFailed: read.isFailed, again: read.again };
}
