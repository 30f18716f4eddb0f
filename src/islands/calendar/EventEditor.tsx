import { useMemo, useState } from 'react';
import { ApiError, failedWith } from '#api/errors.ts';
import type { EventForm, EventList, GuildEvent } from '#contract/calendar.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useDraftForm } from '#editing/use-draft-form.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { draftStanding } from '#ui/draft-words.ts';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { eventDrafts, eventParts, formOf, newForm } from './event-form.ts';
import { EventFields } from './EventFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { type ChangeScope, useEventSave } from './use-event-save.ts';

interface Props {
  /** the event to change; null plans a new one */
  event: GuildEvent | null;
  /** first day of a new event */
  day: string;
  guildZone: string;
  squads: EventList['squads'];
  onClose: () => void;
}

/** Fields that show beside themselves what is wrong with them. */
const besideFields = ['event.start', 'event.end', 'repeat.until', 'repeat.weekdays'];

interface TypedBeforeProps {
  /** what has changed since it was typed; null for nothing */
  meanwhile: string | null;
  onClear: () => void;
}

function TypedBefore({ meanwhile, onClear }: TypedBeforeProps) {
  return (
    <p className="col-span-full flex flex-wrap items-center justify-between gap-x-4" role="status">
      <span>This is what you typed before.{meanwhile && ` ${meanwhile}`}</span>
      <Button look="quiet" onClick={onClear}>
        Start afresh
      </Button>
    </p>
  );
}

interface ActionsProps {
  isNew: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

function Actions({ isNew, isSaving, onCancel }: ActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" form="event-form" look="main" aria-disabled={isSaving}>
        {isNew ? 'Plan it' : 'Save'}
      </Button>
    </>
  );
}

/** Holds what is typed of an event until it is saved. */
function useTypedEvent(event: GuildEvent | null, day: string, guildZone: string) {
  const [now] = useState(() => Date.now());
  const loaded = useMemo(
    () => ({
      version: event?.version ?? 0,
      document: { form: event ? formOf(event) : newForm(day, guildZone, now), repeat: null },
    }),
    [event, day, guildZone, now],
  );
  const name = event?.id ?? 'new';
  const typed = useDraftForm({ parts: eventParts, drafts: eventDrafts, name, loaded });
  return {
    ...typed,
    meanwhileOf: ({ version }: { version: number }) =>
      version === loaded.version
        ? null
        : 'The event was changed meanwhile: look it over before you save it.',
  };
}

/** Adds the squad that an event is for, which may have been disbanded since. */
function withOwnSquad(squads: EventList['squads'], event: GuildEvent | null) {
  const own = event?.squad;
  return own && squads.every(({ id }) => id !== own.id) ? [...squads, own] : squads;
}

/** Lets an officer plan an event, or change one. Times are those of the guild's zone. */
export default function EventEditor({ event, day, guildZone, squads, onClose }: Props) {
  const [scope, setScope] = useState<ChangeScope>('this');
  const typed = useTypedEvent(event, day, guildZone);
  const { form, repeat } = typed.value;
  const save = useEventSave(event, typed, scope, onClose);
  const submit = useSubmit(save, typed.obstacle);
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const cancel = () => {
    typed.clear();
    onClose();
  };
  const change = (part: Partial<EventForm>) => {
    typed.set({ repeat, form: { ...form, ...part } });
  };
  return (
    <Dialog
      size="lg"
      title={event ? `Change ${event.title}` : 'New event'}
      onClose={onClose}
      actions={<Actions isNew={event === null} isSaving={save.isPending} onCancel={cancel} />}
    >
      <form
        id="event-form"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-x-6"
        onSubmit={submit}
      >
        {typed.cameBack && (
          <TypedBefore meanwhile={typed.meanwhileOf(typed.cameBack)} onClear={typed.clear} />
        )}
        <div className="col-span-full grid gap-2 empty:hidden">
          <DraftOffers {...typed} />
        </div>
        <EventFields
          form={form}
          errors={errors}
          comesTwice={failedWith(save.error, 'time-repeated')}
          squads={withOwnSquad(squads, event)}
          onChange={change}
        />
        {!event && (
          <RepeatFields
            repeat={repeat}
            first={form.start.slice(0, 10)}
            faults={{
              until: errors['repeat.until']?.[0],
              weekdays: errors['repeat.weekdays']?.[0],
            }}
            onChange={(next) => {
              typed.set({ form, repeat: next });
            }}
          />
        )}
        {event?.seriesId != null && <ScopeChoice scope={scope} onChange={setScope} />}
        <div className="col-span-full grid gap-2">
          <Complaint
            error={besideFields.some((field) => field in errors) ? null : save.error}
            obstacle={typed.obstacle}
          />
          <p className="text-sm text-muted" role="status">
            {draftStanding(typed)}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
