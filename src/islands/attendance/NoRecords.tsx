import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { isFaultOfAddress } from '../fault-of-address.ts';

/** Says that there is no evening at the address, or that what is recorded of it did not come. */
export function NoRecords({ query }: { query: UseQueryResult }) {
  if (query.error && isFaultOfAddress(query.error)) {
    return (
      <div role="alert">
        <EmptyRoom
          subject="signpost"
          title="There is no such evening."
          advice="It may have been taken out of the calendar since somebody posted this address."
        />
      </div>
    );
  }
  return (
    <QueryState query={query} room={{ subject: 'hall', title: 'The records did not come.' }} />
  );
}
