import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { seeMovedUp } from '#contract/calendar.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';

interface Props {
  eventId: string;
  /** reads again what tells of it */
  onSeen: () => Promise<unknown>;
}

/** Lets the reader say that they have seen that a place came free. */
export function SeeMovedUp({ eventId, onSeen }: Props) {
  const see = useMutation({
    mutationFn: () => call(seeMovedUp, { params: { eventId } }),
    onSuccess: onSeen,
  });
  const send = useOnce(see);
  return (
    <>
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
    </>
  );
}
