import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { call } from './call.ts';

/**
 * Makes the options of `useQuery` for an operation; the key is the operation's id and its input.
 */
export function queryOf<O extends Operation>(operation: O, input: OperationInput<O>) {
  return queryOptions<OperationAnswer<O>>({
    queryKey: [operation.id, input],
    queryFn: ({ signal }) => call(operation, input, signal),
  });
}

/**
 * Makes the options of `useInfiniteQuery` for an operation that answers page by page.
 * @param inputAt makes the input for the page at a place; null is the first
 * @param placeAfter finds the place of the page after an answer; null after the last
 */
export function pagesOf<O extends Operation>(
  operation: O,
  inputAt: (place: string | null) => OperationInput<O>,
  placeAfter: (answer: OperationAnswer<O>) => string | null,
) {
  return infiniteQueryOptions({
    // The key differs from that of `queryOf`, which keeps one answer, not a list of them.
    queryKey: [operation.id, 'pages', inputAt(null)],
    queryFn: ({ pageParam, signal }) => call(operation, inputAt(pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: placeAfter,
  });
}

/** Reads again every answer of these operations, whatever its input. */
export async function reread(
  client: QueryClient,
  ...operations: readonly Operation[]
): Promise<void> {
  await Promise.all(operations.map(({ id }) => client.invalidateQueries({ queryKey: [id] })));
}
