import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryOf } from '#api/query.ts';
import { countAvailable } from '#contract/availability.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { readLocal } from '#rules/calendar/zone-time.ts';
import { dashboardFresh } from '../fresh.ts';

type Count = OperationAnswer<typeof countAvailable>;

/** Puts into words how many are free: `27 of 83 are usually free then, 5 more perhaps; 4 Cleric`. */
function countInWords({ of, free, perhaps, archetypes }: Count, isOfSquad: boolean): string {
  const whose = isOfSquad ? ' of the squad' : '';
  if (of === 0) return `Nobody${whose} has said yet when they are usually free.`;
  const more = perhaps > 0 ? `, ${perhaps} more perhaps` : '';
  const mains = archetypes.map(({ archetype, free: count }) => `${count} ${archetype}`).join(', ');
  return `${free} of ${of}${whose} are usually free then${more}${mains && `: ${mains}`}.`;
}

interface Props {
  form: Pick<EventForm, 'start' | 'end' | 'zone' | 'fold' | 'squadId'>;
  /** the event that is being changed; null for a new one */
  eventId: string | null;
}

/**
 * Says beside the times of an evening how many of those whom it is for are usually free then; nothing
 * while they are wrong.
 */
export default function UsuallyFree({ form, eventId }: Props) {
  const { start, end, zone, fold, squadId } = form;
  // What is typed shows first.
  const query = useDeferredValue({
    ...{ start, end, zone, ...(fold && { fold }) },
    ...(squadId !== null && { squadId }),
    ...(eventId !== null && { eventId }),
  });
  const isSound = readLocal(start) !== null && readLocal(end) !== null && start < end;
  const count = useQuery({
    ...queryOf(countAvailable, { query }),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
    enabled: isSound,
  });
  return (
    <p className="col-span-full text-sm text-muted empty:hidden" role="status">
      {isSound && count.isSuccess && countInWords(count.data, query.squadId !== undefined)}
    </p>
  );
}
