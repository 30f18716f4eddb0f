import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { type OwnEvening, seeMovedUp } from '#contract/calendar.ts';
import { useOnce } from '#editing/send-once.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { rereadEvents } from './reread-events.ts';

/** Tells who had waited that a place came free for them, until they have seen it. */
export function MovedUp({ event, zone }: { event: OwnEvening; zone: string }) {
  const client = useQueryClient();
  const see = useMutation({
    mutationFn: () => call(seeMovedUp, { params: { eventId: event.id } }),
    onSuccess: () => rereadEvents(client),
  });
  const send = useOnce(see);
  const movedUpAt = event.places?.movedUpAt ?? null;
  if (movedUpAt === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-good bg-surface px-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        <strong>A place came free for you</strong> on {eveningInWords(movedUpAt, zone)}, since you
        waited. You are expected; say otherwise if you cannot come.
      </p>
      <Button
        size="sm"
        aria-disabled={see.isPending}
        onClick={() => {
          send();
        }}
      >
        I have seen it
      </Button>
      <Complaint error={see.error} />
    </div>
  );
}
