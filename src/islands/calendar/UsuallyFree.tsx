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
function countInWords({ of, free, perhaps, archetypes }: Count): string {
  if (of === 0) return 'Nobody has said yet when they are usually free.';
  const more = perhaps > 0 ? `, ${perhaps} more perhaps` : '';
  const mains = archetypes.map(({ archetype, free: count }) => `${count} ${archetype}`).join(', ');
  return `${free} of ${of} are usually free then${more}${mains && `: ${mains}`}.`;
}

/** Says beside the times of an evening how many are usually free then; nothing while they are wrong. */
export default function UsuallyFree({
  start,
  end,
  zone,
  fold,
}: Pick<EventForm, 'start' | 'end' | 'zone' | 'fold'>) {
  // What is typed shows first.
  const query = useDeferredValue({ start, end, zone, ...(fold && { fold }) });
  const isSound = readLocal(start) !== null && readLocal(end) !== null && start < end;
  const count = useQuery({
    ...queryOf(countAvailable, { query }),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
    enabled: isSound,
  });
  return (
    <p className="col-span-full text-sm text-muted empty:hidden" role="status">
      {isSound && count.isSuccess && countInWords(count.data)}
    </p>
  );
}
