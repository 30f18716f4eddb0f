import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeScope, planEvents, saveEvent } from '#api/calendar.ts';
import { ApiError } from '#api/errors.ts';
import { type EventForm, type EventList, type GuildEvent, longest } from '#contract/calendar.ts';
import { localText, localTimeAt } from '#rules/zone-time.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { useDraft } from '../use-draft.ts';
import { type Repeat, RepeatFields } from './RepeatFields.tsx';
import { zoneName } from './times.ts';
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

const marks = [
  ['mandatory', 'Mandatory: attendance is taken'],
  ['tbd', 'TBD: announced at least 30 minutes before'],
  ['allCall', 'All-call: takes precedence'],
  ['isPublic', 'Stands in the public calendar feed'],
] as const;

function formOf(event: GuildEvent | null, day: string, guildZone: string): EventForm {
  if (!event) {
    return {
      title: '',
      description: '',
      mandatory: false,
      tbd: false,
      allCall: false,
      isPublic: false,
      squadId: null,
      start: `${day}T20:00`,
      end: `${day}T22:00`,
      zone: guildZone,
    };
  }
  const { title, description, mandatory, tbd, allCall, isPublic, squad, zone } = event;
  const text = (moment: string) => localText(localTimeAt(Date.parse(moment), zone));
  return {
    title,
    description,
    mandatory,
    tbd,
    allCall,
    isPublic,
    squadId: squad?.id ?? null,
    start: text(event.startsAt),
    end: text(event.endsAt),
    zone,
  };
}

/** An officer plans an event, or changes one. Times are those of the guild's clocks. */
export default function EventEditor({ event, day, guildZone, squads, onClose }: Props) {
  const draft = useDraft<Planned>(event ? `event:${event.id}:${event.version}` : 'event', {
    form: formOf(event, day, guildZone),
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
  const comesTwice = errors['event.start']?.[0]?.includes('comes twice') ?? false;
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
        <label>
          Title
          <input
            className="input"
            required
            maxLength={longest.title}
            value={form.title}
            onChange={({ target }) => {
              change({ title: target.value });
            }}
          />
        </label>
        <label>
          Description
          <textarea
            className="input"
            rows={3}
            maxLength={longest.description}
            value={form.description}
            onChange={({ target }) => {
              change({ description: target.value });
            }}
          />
        </label>
        <div className="pair">
          {(['start', 'end'] as const).map((field) => (
            <label key={field}>
              {field === 'start' ? 'Starts' : 'Ends'} ({zoneName(form.zone)})
              <input
                className="input"
                type="datetime-local"
                required
                value={form[field]}
                aria-invalid={`event.${field}` in errors}
                onChange={({ target }) => {
                  change({ [field]: target.value });
                }}
              />
            </label>
          ))}
        </div>
        {comesTwice && (
          <label>
            Which of the two
            <select
              className="select"
              // The form is long: who has just sent it is taken to the question it raises.
              autoFocus
              value={form.fold ?? ''}
              onChange={({ target }) => {
                change({ fold: target.value === 'second' ? 'second' : 'first' });
              }}
            >
              <option value="" disabled>
                Choose
              </option>
              <option value="first">The first, before clocks go back</option>
              <option value="second">The second, after it</option>
            </select>
          </label>
        )}
        <fieldset className="choices column">
          <legend>What members should know</legend>
          {marks.map(([field, label]) => (
            <label key={field} className="check">
              <input
                type="checkbox"
                checked={form[field]}
                onChange={() => {
                  change({ [field]: !form[field] });
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label>
          For
          <select
            className="select"
            value={form.squadId ?? ''}
            onChange={({ target }) => {
              change({ squadId: target.value === '' ? null : target.value });
            }}
          >
            <option value="">Everybody</option>
            {squads.map(({ id, name }) => (
              <option key={id} value={id}>
                Squad {name}
              </option>
            ))}
          </select>
        </label>
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
