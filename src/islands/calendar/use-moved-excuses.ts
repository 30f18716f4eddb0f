import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { type ChangeOwn, previewEventChange } from '#contract/planning.ts';
import { readLocal } from '#rules/calendar/zone-time.ts';
import { formOf, type TypedEvent } from './event-form.ts';
import type { ChangeScope } from './use-event-save.ts';

interface Changed {
  form: TypedEvent['form'];
  scope: ChangeScope;
  own: readonly ChangeOwn[];
}

/** The times of a form, on the event as it is: whom leave excuses goes by nothing else. */
function movedForm(event: GuildEvent, { start, end, zone, fold }: TypedEvent['form']) {
  const { fold: _, ...form } = formOf(event);
  return { ...form, start, end, zone, ...(fold && { fold }) };
}

/**
 * Reads whom leave would excuse no more, or would excuse, once an event moves as its form says.
 * @param isAsked the server has asked why it changes: something is recorded of it
 */
export function useMovedExcuses(
  event: GuildEvent | null,
  { form, scope, own }: Changed,
  isAsked: boolean,
) {
  const isDated = readLocal(form.start) !== null && readLocal(form.end) !== null;
  const body = {
    event: event ? movedForm(event, form) : form,
    ...{ scope, own: [...own] },
  };
  return useQuery({
    ...queryOf(previewEventChange, { params: { eventId: event?.id ?? '' }, body }),
    enabled: event !== null && isAsked && isDated,
    // Leaves and records may have changed since it was looked at last.
    gcTime: 0,
  });
}
