import { queryOptions } from '@tanstack/react-query';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { call } from './call.ts';

/**
 * Makes the options of `useQuery` for a list that is answered page by page and wanted whole: its
 * pages are read one after the other.
 * @param inputAt makes the input for the page at a place; null is the first
 * @param placeAfter finds the place of the page after an answer; null after the last
 */
export function wholeOf<O extends Operation>(
  operation: O,
  inputAt: (place: string | null) => OperationInput<O>,
  placeAfter: (answer: OperationAnswer<O>) => string | null,
) {
  return queryOptions<OperationAnswer<O>[]>({
    queryKey: [operation.id, 'whole', inputAt(null)],
    queryFn: async ({ signal }) => {
      const pages: OperationAnswer<O>[] = [];
      for (let place: string | null = null; ;) {
        const page = await call(operation, inputAt(place), signal);
        pages.push(page);
        place = placeAfter(page);
        if (place === null) return pages;
      }
    },
  });
}
