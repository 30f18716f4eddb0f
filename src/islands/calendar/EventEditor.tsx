import { lazy, useMemo, useState } from 'react';
import { ApiError, failedWith } from '#api/errors.ts';
import type { EventList, GuildEvent } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import { type DraftForm, useDraftForm } from '#editing/use-draft-form.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { draftStanding } from '#ui/draft-words.ts';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { Check } from '#ui/form/Check.tsx';
import type { PlannedHours } from './calendar-address.ts';
import {
  copiedForm,
  eventDrafts,
  eventFormParts,
  isPast,
  newForm,
  type TypedEvent,
  typedOf,
  withForm,
} from './event-form.ts';
import { eventPartLabel, eventPartsInWords, withOwnSquad } from './event-words.ts';
import { JoinDialog } from '../JoinDialog.tsx';
import { EventFields } from './EventFields.tsx';
import { LaterFold } from './LaterFold.tsx';
import { JoinedDialog, JoinedSoFar } from './Meanwhile.tsx';
import { OwnChanges } from './OwnChanges.tsx';
import { RepeatFields, repeatFaults } from './RepeatFields.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { type ChangeScope, useEventSave } from './use-event-save.ts';
import { useOwnChanges } from './use-own-changes.ts';
import { WhyField } from './WhyField.tsx';

const TemplateChoice = lazy(() => import('./TemplateChoice.tsx'));
const KeepTemplate = lazy(() => import('./KeepTemplate.tsx'));

interface Props {
  /** the event to change; null plans a new one */
  event: GuildEvent | null;
  /** the event as which a new one begins, on another day */
  copied: GuildEvent | null;
  /** first day of a new event */
  day: string;
  /** the hours of a new event, where they are chosen already */
  hours: PlannedHours | null;
  guildZone: string;
  squads: EventList['squads'];
  onClose: () => void;
}

/** Fields that show beside themselves what is wrong with them. */
const besideFields = ['event.start', 'event.end', 'repeat.until', 'repeat.weekdays', 'reason'];

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

/** Asks whether a start that has passed is meant. */
function ItIsMeant() {
  return (
    <Check required className="col-span-full">
      This start has passed. It is meant: it is entered afterwards.
    </Check>
  );
}

/** Says what went wrong, and whether what is typed is kept. */
function Standing({ typed, error }: { typed: DraftForm<TypedEvent>; error: Error | null }) {
  return (
    <div className="col-span-full grid gap-2">
      <Complaint error={error} obstacle={typed.obstacle} />
      <p className="text-sm text-muted" role="status">
        {draftStanding(typed)}
      </p>
    </div>
  );
}

/** Holds what is typed of an event until it is saved. */
function useTypedEvent({
  event,
  copied,
  day,
  hours,
  guildZone,
}: Omit<Props, 'squads' | 'onClose'>) {
  const [now] = useState(() => Date.now());
  const loaded = useMemo(() => {
    if (event) return { version: event.version, document: typedOf(event) };
    const form = copied ? copiedForm(copied, now) : { ...newForm(day, guildZone, now), ...hours };
    return { version: 0, document: { form, repeat: null } };
  }, [event, copied, day, hours, guildZone, now]);
  // What is typed of a copy is not what is typed of an evening that is wholly new.
  const name = event?.id ?? (copied ? `copy-${copied.id}` : 'new');
  const typed = useDraftForm({ parts: eventFormParts, drafts: eventDrafts, name, loaded });
  return {
    ...typed,
    meanwhileOf: ({ version, base }: { version: number; base: TypedEvent }) => {
      if (version === loaded.version) return null;
      const changed = eventFormParts.differences(base, loaded.document).map(eventPartLabel);
      const what = changed.length > 0 ? ` (${changed.join(', ')})` : '';
      return `The event was changed meanwhile${what}: look it over before you save it.`;
    },
  };
}

/** Offers what was typed before, here or elsewhere. */
function Offers({ typed }: { typed: ReturnType<typeof useTypedEvent> }) {
  return (
    <>
      {typed.cameBack && (
        <TypedBefore meanwhile={typed.meanwhileOf(typed.cameBack)} onClear={typed.clear} />
      )}
      <div className="col-span-full grid gap-2 empty:hidden">
        <DraftOffers {...typed} />
      </div>
    </>
  );
}

interface TemplateProps {
  typed: DraftForm<TypedEvent>;
}

function FromTemplate({ typed, squads }: TemplateProps & Pick<Props, 'squads'>) {
  return (
    <LaterFold title="From a template">
      <TemplateChoice typed={typed.value} squads={squads} onChoose={typed.set} />
    </LaterFold>
  );
}

function AsTemplate({ typed }: TemplateProps) {
  return (
    <LaterFold title="Keep as a template">
      <KeepTemplate typed={typed.value} />
    </LaterFold>
  );
}

interface WhyProps {
  why: { value: string; set: (reason: string) => void };
  error: Error | null;
}

function WhyItChanges({ why, error }: WhyProps) {
  if (why.value === '' && !failedWith(error, 'reason-needed')) return null;
  return <WhyField value={why.value} onChange={why.set} />;
}

function titleOf({ event, copied }: Pick<Props, 'event' | 'copied'>): string {
  if (event) return `Change ${event.title}`;
  return copied ? `Copy ${copied.title}` : 'New event';
}

/** Lets an officer plan an event, or change one. Times are those of the guild's zone. */
export default function EventEditor({ squads, onClose, ...subject }: Props) {
  const { event, copied } = subject;
  const [scope, setScope] = useState<ChangeScope>('this');
  const [now] = useState(() => Date.now());
  const typed = useTypedEvent(subject);
  const { form, repeat } = typed.value;
  const known = withOwnSquad(squads, event ?? copied);
  const why = useTypedText(`event-reason:${event?.id ?? 'new'}`);
  const done = () => {
    why.clear();
    onClose();
  };
  const { changes, own, toggle } = useOwnChanges(event, form, scope === 'following');
  const save = useEventSave(event, typed, { scope, reason: why.value, own }, known, done);
  const { conflict, otherChanges } = save;
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const cancel = () => {
    typed.clear();
    done();
  };
  const change = (part: Partial<EventForm>) => {
    typed.set(withForm(typed.value, { ...form, ...part }));
  };
  if (conflict) {
    return (
      <JoinDialog
        parts={eventFormParts}
        labelOf={eventPartLabel}
        inWords={eventPartsInWords(known)}
        merge={conflict.merge}
        theirs={conflict.theirs.document}
        onSave={(joined) => {
          save.saveJoined(conflict.theirs, joined);
        }}
        onClose={save.putOff}
      />
    );
  }
  if (save.isSaved && otherChanges.length > 0) {
    return <JoinedDialog changes={otherChanges} onClose={done} />;
  }
  return (
    <Dialog
      size="lg"
      title={titleOf(subject)}
      onClose={onClose}
      actions={<Actions isNew={event === null} isSaving={save.isSaving} onCancel={cancel} />}
    >
      {!event && !copied && <FromTemplate typed={typed} squads={known} />}
      <form
        id="event-form"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-x-6"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save.save();
        }}
      >
        <Offers typed={typed} />
        <EventFields
          form={form}
          errors={errors}
          comesTwice={failedWith(save.error, 'time-repeated')}
          squads={known}
          onChange={change}
        />
        {!event && (
          <RepeatFields
            repeat={repeat}
            first={form.start.slice(0, 10)}
            faults={repeatFaults(errors)}
            onChange={(next) => {
              typed.set({ form, repeat: next });
            }}
          />
        )}
        {event?.seriesId != null && <ScopeChoice scope={scope} onChange={setScope} />}
        {isPast(form, event, now) && <ItIsMeant />}
        <OwnChanges changes={changes} squads={known} onToggle={toggle} />
        <JoinedSoFar changes={otherChanges} />
        <WhyItChanges why={why} error={save.error} />
        <Standing
          typed={typed}
          error={besideFields.some((field) => field in errors) ? null : save.error}
        />
      </form>
      <AsTemplate typed={typed} />
    </Dialog>
  );
}
