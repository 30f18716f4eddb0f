import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type EventList, type GuildEvent, readEvent } from '#contract/calendar.ts';
import { whileWaiting } from '../while-waiting.ts';

/** The opened event as it is known. */
interface OpenedEvent {
  /** absent while it is read, and where there is none */
  event: GuildEvent | undefined;
  /** the reading of an event that is not among those in sight; null where none has failed */
  failed: UseQueryResult | null;
}

/** Finds the opened event in the list, or reads it where the list has other days. */
export function useOpenedEvent(id: string | null, list: EventList | undefined): OpenedEvent {
  const listed = list?.events.find((event) => event.id === id);
  const isElsewhere = id !== null && listed === undefined;
  const query = useQuery({
    ...queryOf(readEvent, { params: { eventId: id ?? '' } }),
    enabled: isElsewhere,
    refetchInterval: ({ state }) => whileWaiting(state.data && [state.data]),
  });
  return {
    event: listed ?? (isElsewhere && query.isSuccess ? query.data : undefined),
    failed: isElsewhere && query.isError ? query : null,
  };
}
