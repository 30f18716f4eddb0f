import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Operation, OperationInput } from '#contract/operation.ts';
import { call } from './call.ts';

/** What a call reads, for `useQuery`: kept under the operation's name and what it was asked. */
export function queryOf<O extends Operation>(operation: O, input: OperationInput<O>) {
  return queryOptions({
    queryKey: [operation.id, input] as const,
    queryFn: ({ signal }) => call(operation, input, signal),
  });
}

/** Has whatever these operations have read, with any input, read again. */
export async function reread(
  client: QueryClient,
  ...operations: readonly Operation[]
): Promise<void> {
  await Promise.all(operations.map(({ id }) => client.invalidateQueries({ queryKey: [id] })));
}
