import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { type GuildEvent, listEvents } from '#contract/calendar.ts';
import { deleteEvent, listLaterEvents } from '#contract/planning.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';

interface Props {
  event: GuildEvent;
  onDone: () => void;
}

/** Asks before an event is deleted: it does not come back. */
export default function DeleteEvent({ event, onDone }: Props) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteEvent, { params: { eventId: event.id } }),
    onSuccess: async () => {
      // First the dialog goes: what it shows is no more.
      onDone();
      await reread(queryClient, listEvents, listLaterEvents);
    },
  });
  const send = useOnce(remove);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        It goes from everybody’s calendar and does not come back. That is for what was planned by
        mistake: once somebody has answered, or something is recorded or planned of it, it stays.
      </p>
      <div>
        <Button
          look="danger"
          aria-disabled={remove.isPending}
          onClick={() => {
            send(undefined);
          }}
        >
          Delete {event.seriesId === null ? 'the evening' : 'this one'}
        </Button>
      </div>
      <Complaint error={remove.error} />
    </div>
  );
}
