import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeScope, planEvents, saveEvent } from '#api/calendar.ts';
import { ApiError } from '#api/errors.ts';
import type { EventForm, EventList, GuildEvent } from '#contract/calendar.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { useDraft } from '../use-draft.ts';
import { formOf, newForm } from './event-form.ts';
import { EventFields } from './EventFields.tsx';
import { type Repeat, RepeatFields } from './RepeatFields.tsx';
import { useSubmit } from '../use-submit.ts';

interface Props {
  /** the event that is changed; null plans a new one */
  event: GuildEvent | null;
  /** the day a new one begins on */
  day: string;
  guildZone: string;
  squads: EventList['squads'];
  onClose: () => void;
}

/** What the form holds. */
interface Planned {
  form: EventForm;
  repeat: Repeat | null;
}

/** An officer plans an event, or changes one. Times are those of the guild's clocks. */
export default function EventEditor({ event, day, guildZone, squads, onClose }: Props) {
  const [now] = useState(() => Date.now());
  const draft = useDraft<Planned>(event ? `event:${event.id}:${event.version}` : 'event', {
    form: event ? formOf(event) : newForm(day, guildZone, now),
    repeat: null,
  });
  const { form, repeat } = draft.value;
  const [scope, setScope] = useState<ChangeScope>('this');
  const queryClient = useQueryClient();
  const change = (part: Partial<EventForm>) => {
    draft.set({ repeat, form: { ...form, ...part } });
  };
  const save = useMutation({
    mutationFn: async () => {
      if (event) await saveEvent(event.id, { event: form, scope, version: event.version });
      else await planEvents({ event: form, repeat });
    },
    onSuccess: async () => {
      draft.forget();
      await queryClient.invalidateQueries({ queryKey: ['events'] });
      onClose();
    },
  });
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const submit = useSubmit(save);
  return (
    <Dialog
      title={event ? `Change ${event.title}` : 'New event'}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="btn"
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            Cancel
          </button>
          <button
            type="submit"
            form="event-form"
            className="btn btn-main"
            aria-disabled={save.isPending}
          >
            {event ? 'Save' : 'Plan it'}
          </button>
        </>
      }
    >
      <form id="event-form" className="stack" onSubmit={submit}>
        {draft.isKept && (
          <p className="row" role="status">
            <span>This is what you typed before.</span>
            <button type="button" className="btn btn-quiet" onClick={draft.clear}>
              Start afresh
            </button>
          </p>
        )}
        <EventFields form={form} errors={errors} squads={squads} onChange={change} />
        {!event && (
          <RepeatFields
            repeat={repeat}
            first={form.start.slice(0, 10)}
            error={errors['repeat.until']?.[0]}
            onChange={(next) => {
              draft.set({ form, repeat: next });
            }}
          />
        )}
        {event?.seriesId != null && (
          <label>
            Change
            <select
              className="select"
              value={scope}
              onChange={({ target }) => {
                setScope(target.value === 'following' ? 'following' : 'this');
              }}
            >
              <option value="this">This one only</option>
              <option value="following">This and all later ones</option>
            </select>
          </label>
        )}
        <Complaint error={save.error} />
      </form>
    </Dialog>
  );
}
