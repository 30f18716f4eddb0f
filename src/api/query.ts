import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { call } from './call.ts';

/** What a call reads, for `useQuery`: kept under the operation's name and what it was asked. */
export function queryOf<O extends Operation>(operation: O, input: OperationInput<O>) {
  return queryOptions<OperationAnswer<O>>({
    queryKey: [operation.id, input],
    queryFn: ({ signal }) => call(operation, input, signal),
  });
}

/**
 * What an operation reads a page at a time, for `useInfiniteQuery`.
 * @param inputAt what is asked for the page at a place; null is the first
 * @param placeAfter where the page after an answer lies; null after the last
 */
export function pagesOf<O extends Operation>(
  operation: O,
  inputAt: (place: string | null) => OperationInput<O>,
  placeAfter: (answer: OperationAnswer<O>) => string | null,
) {
  return infiniteQueryOptions({
    // Apart from `queryOf`, which keeps one answer under its key, not a list of them.
    queryKey: [operation.id, 'pages', inputAt(null)],
    queryFn: ({ pageParam, signal }) => call(operation, inputAt(pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: placeAfter,
  });
}

/** Has whatever these operations have read, with any input, read again. */
export async function reread(
  client: QueryClient,
  ...operations: readonly Operation[]
): Promise<void> {
  await Promise.all(operations.map(({ id }) => client.invalidateQueries({ queryKey: [id] })));
}
