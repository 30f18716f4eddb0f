import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { changeEvent, createEvents, type GuildEvent, listEvents } from '#contract/calendar.ts';
import type { OperationInput } from '#contract/operation.ts';
import type { DraftForm } from '#editing/use-draft-form.ts';
import type { TypedEvent } from './event-form.ts';

/** Chooses events of a series to change: this one, or also the later ones. */
export type ChangeScope = OperationInput<typeof changeEvent>['body']['scope'];

/**
 * Plans an event, or changes one.
 * @param event the event to change; null plans a new one
 */
export function useEventSave(
  event: GuildEvent | null,
  typed: DraftForm<TypedEvent>,
  scope: ChangeScope,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { form, repeat } = typed.value;
      if (event === null) {
        await call(createEvents, { body: { event: form, repeat } });
        return;
      }
      await call(changeEvent, {
        params: { eventId: event.id },
        body: { event: form, scope, version: typed.version },
      });
    },
    onSuccess: async () => {
      typed.clear();
      await reread(client, listEvents);
      onDone();
    },
  });
}
