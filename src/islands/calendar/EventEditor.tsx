import { lazy, Suspense, useState } from 'react';
import { ApiError, failedWith } from '#api/errors.ts';
import type { EventList } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { DraftForm } from '#editing/use-draft-form.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Check } from '#ui/form/Check.tsx';
import { eventFormParts, isPast, isShut, type TypedEvent, withForm } from './event-form.ts';
import { eventPartLabel, eventPartsInWords, withOwnSquad } from './event-words.ts';
import { JoinDialog } from '../JoinDialog.tsx';
import { EventFields } from './EventFields.tsx';
import { LazyFold } from '../LazyFold.tsx';
import { JoinedDialog, JoinedSoFar } from './Meanwhile.tsx';
import { OwnChanges } from './OwnChanges.tsx';
import { RepeatFields, repeatFaults } from './RepeatFields.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { Offers, Standing } from './TypedBefore.tsx';
import { type ChangeScope, useEventSave } from './use-event-save.ts';
import { useOwnChanges } from './use-own-changes.ts';
import { useMovedExcuses } from './use-moved-excuses.ts';
import { type EditedEvent, useTypedEvent } from './use-typed-event.ts';
import { WhyField } from './WhyField.tsx';

const TemplateChoice = lazy(() => import('./TemplateChoice.tsx'));
const KeepTemplate = lazy(() => import('./KeepTemplate.tsx'));
const MovedExcuses = lazy(async () => ({
  default: (await import('./MovedExcuses.tsx')).MovedExcuses,
}));

interface Props extends EditedEvent {
  squads: EventList['squads'];
  onClose: () => void;
}

/** Fields that show beside themselves what is wrong with them. */
const besideFields = ['event.start', 'event.end', 'repeat.until', 'repeat.weekdays', 'reason'];

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

/** Asks whether places that close at once are meant to. */
function ShutIsMeant() {
  return (
    <Check required className="col-span-full">
      Nobody can take a place any more. It is meant: they are closed from now on.
    </Check>
  );
}

/** Says that there is nothing left to change, and what saving does instead. */
function Gone() {
  return (
    <p className="col-span-full text-sm text-danger" role="alert">
      Another officer has deleted this evening meanwhile. What you wrote is here: “Plan it” makes a
      new evening of it.
    </p>
  );
}

interface TemplateProps {
  typed: DraftForm<TypedEvent>;
}

function FromTemplate({ typed, squads }: TemplateProps & Pick<Props, 'squads'>) {
  return (
    <LazyFold title="From a template">
      <TemplateChoice typed={typed.value} squads={squads} onChoose={typed.set} />
    </LazyFold>
  );
}

function AsTemplate({ typed, subject }: TemplateProps & { subject: string }) {
  return (
    <LazyFold title="Keep as a template">
      <KeepTemplate typed={typed.value} subject={subject} />
    </LazyFold>
  );
}

/** Lets a new event come again. */
function ComesAgain({ typed, errors }: TemplateProps & Pick<ApiError, 'errors'>) {
  const { form, repeat } = typed.value;
  return (
    <RepeatFields
      repeat={repeat}
      first={form.start.slice(0, 10)}
      faults={repeatFaults(errors)}
      onChange={(next) => {
        typed.set({ form, repeat: next });
      }}
    />
  );
}

interface WhyProps {
  why: { value: string; set: (reason: string) => void };
  excuses: ReturnType<typeof useMovedExcuses>;
}

/** Asks why an evening with records changes, and says beforehand for whom it then counts otherwise. */
function WhyItChanges({ why, excuses }: WhyProps) {
  return (
    <>
      <Suspense>
        <MovedExcuses query={excuses} />
      </Suspense>
      <WhyField value={why.value} onChange={why.set} />
    </>
  );
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
  const { form } = typed.value;
  const known = withOwnSquad(squads, event ?? copied);
  const why = useTypedText(`event-reason:${event?.id ?? 'new'}`);
  const done = () => {
    why.clear();
    onClose();
  };
  const { changes, own, toggle } = useOwnChanges(event, form, scope === 'following');
  const save = useEventSave(event, typed, { scope, reason: why.value, own }, known, done);
  const { conflict, otherChanges } = save;
  // Once asked for it stays, whatever goes wrong besides.
  const isWhyAsked = why.value !== '' || failedWith(save.error, 'reason-needed');
  const excuses = useMovedExcuses(event, { form, scope, own }, isWhyAsked);
  const isBusy = save.isSaving || excuses.isLoading;
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const isShownElsewhere =
    failedWith(save.error, 'not-found') || besideFields.some((field) => field in errors);
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
      actions={
        <Actions isNew={event === null || save.isGone} isSaving={isBusy} onCancel={cancel} />
      }
    >
      {!event && !copied && <FromTemplate typed={typed} squads={known} />}
      <form
        id="event-form"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-x-6"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          // For whom it then counts otherwise is said before.
          if (!excuses.isLoading) save.save();
        }}
      >
        <Offers typed={typed} />
        <EventFields
          {...{ form, errors, met: event?.meeting ?? null }}
          comesTwice={failedWith(save.error, 'time-repeated')}
          squads={known}
          eventId={event?.id ?? null}
          onChange={change}
        />
        {!event && <ComesAgain typed={typed} errors={errors} />}
        {event?.seriesId != null && !save.isGone && (
          <ScopeChoice scope={scope} onChange={setScope} />
        )}
        {isPast(form, event, now) && <ItIsMeant />}
        {isShut(form, event, now) && <ShutIsMeant />}
        <OwnChanges changes={changes} squads={known} onToggle={toggle} />
        <JoinedSoFar changes={otherChanges} />
        {isWhyAsked && <WhyItChanges why={why} excuses={excuses} />}
        {save.isGone && <Gone />}
        <Standing typed={typed} error={isShownElsewhere ? null : save.error} />
      </form>
      <AsTemplate typed={typed} subject={event?.id ?? 'new'} />
    </Dialog>
  );
}
