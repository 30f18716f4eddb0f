import type { QueryClient } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';

/** Tells whether the answers that are shown of these operations have come since they were to be read again. */
export function areFresh(client: QueryClient, ...operations: readonly Operation[]): boolean {
  const shown = operations.flatMap(({ id }) =>
    client.getQueryCache().findAll({ queryKey: [id], type: 'active' }),
  );
  return shown.every(({ state }) => !state.isInvalidated);
}
