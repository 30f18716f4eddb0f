import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOff, type ChangeScope, putBackOn } from '#api/calendar.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { useOnce } from '../use-submit.ts';

const ways = {
  off: {
    title: 'Call it off',
    says: 'It stays in the calendar, crossed out, so that everybody sees it.',
    one: 'Call off this one',
    later: 'This and all later ones',
    send: callOff,
  },
  on: {
    title: 'Put it on again',
    says: 'Whoever had answered stays answered.',
    one: 'Put on this one',
    later: 'This and all later ones',
    send: putBackOn,
  },
};

/** Calls an event off, or puts it on again. */
export function OnOrOff({ event, onDone }: { event: GuildEvent; onDone: () => void }) {
  const way = ways[event.cancelled ? 'on' : 'off'];
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (scope: ChangeScope) => way.send(event.id, scope),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['events'] });
      onDone();
    },
  });
  const send = useOnce(change);
  const button = (scope: ChangeScope, words: string) => (
    <button
      type="button"
      className="btn"
      aria-disabled={change.isPending}
      onClick={() => {
        send(scope);
      }}
    >
      {words}
    </button>
  );
  return (
    <details>
      <summary>{way.title}</summary>
      <p>{way.says}</p>
      <p className="row">
        {button('this', way.one)}
        {event.seriesId !== null && button('following', way.later)}
      </p>
      <Complaint error={change.error} />
    </details>
  );
}
