import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { cancelEvent, restoreEvent } from '#contract/planning.ts';
import type { OperationInput } from '#contract/operation.ts';
import { useOnce } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Fold } from '#ui/Fold.tsx';
import { rereadEvents } from '../reread-events.ts';
import { WhyField } from './WhyField.tsx';

/** Chooses events of a series: this one, or also the later ones. */
type Scope = OperationInput<typeof cancelEvent>['body']['scope'];

const ways = {
  off: {
    title: 'Call it off',
    says: 'It stays in the calendar, crossed out, so that everybody sees it.',
    one: 'Call off this one',
    later: 'This and all later ones',
    operation: cancelEvent,
  },
  on: {
    title: 'Put it on again',
    says: 'Whoever had answered stays answered. What was called off by itself stays called off.',
    one: 'Put on this one',
    later: 'This and all later ones',
    operation: restoreEvent,
  },
};

/** Cancels an event, or restores it. */
export function OnOrOff({ event, onDone }: { event: GuildEvent; onDone: () => void }) {
  const way = ways[event.cancelled ? 'on' : 'off'];
  const why = useTypedText(`turn-reason:${event.id}`);
  const reason = why.value;
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (scope: Scope) =>
      call(way.operation, {
        params: { eventId: event.id },
        body: { scope, ...(reason.trim() !== '' && { reason }) },
      }),
    onSuccess: async () => {
      why.clear();
      await rereadEvents(queryClient);
      onDone();
    },
  });
  const send = useOnce(change);
  // Once asked for it stays, whatever goes wrong besides.
  const isAsked = reason !== '' || failedWith(change.error, 'reason-needed');
  const button = (scope: Scope, words: string) => (
    <Button
      look={event.cancelled ? 'outlined' : 'danger'}
      aria-disabled={change.isPending}
      onClick={() => {
        send(scope);
      }}
    >
      {words}
    </Button>
  );
  return (
    <Fold title={way.title}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{way.says}</p>
        {isAsked && <WhyField value={reason} onChange={why.set} />}
        <div className="flex flex-wrap gap-2.5">
          {button('this', way.one)}
          {event.seriesId !== null && button('following', way.later)}
        </div>
        <Complaint error={change.error} />
      </div>
    </Fold>
  );
}
