import { lazy, Suspense } from 'react';
import type { EventList, EventMeeting } from '#contract/calendar.ts';
import { type EventForm, longest } from '#contract/event-form.ts';
import { closesInWords, limitsInWords } from '#rules/calendar/place-words.ts';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { LazyFold } from '../LazyFold.tsx';
import { type FieldErrors, MomentField } from './MomentField.tsx';
import { zoneName } from './times.ts';

const MeetingField = lazy(() => import('./MeetingField.tsx'));
const PlaceFields = lazy(() => import('./PlaceFields.tsx'));
const UsuallyFree = lazy(() => import('./UsuallyFree.tsx'));

const marks = [
  ['mandatory', 'Mandatory: attendance is taken'],
  ['tbd', 'TBD: announced at least 30 minutes before'],
  ['allCall', 'All-call: takes precedence'],
  ['isPublic', 'Stands in the public calendar feed'],
] as const;

interface FieldProps {
  form: EventForm;
  onChange: (part: Partial<EventForm>) => void;
}

interface Props extends FieldProps {
  errors: FieldErrors;
  /** clocks show the start twice, since they go back over it */
  comesTwice: boolean;
  squads: EventList['squads'];
  /** the event that is being changed; null for a new one */
  eventId: string | null;
  /** where the event meets as it stands; null for nowhere, and for a new one */
  met: EventMeeting | null;
}

function Words({ form, onChange }: FieldProps) {
  return (
    <>
      <Field label="Title" className="col-span-full">
        <Input
          required
          maxLength={longest.title}
          value={form.title}
          onChange={({ target }) => {
            onChange({ title: target.value });
          }}
        />
      </Field>
      <Field label="Description" className="col-span-full">
        <TextArea
          rows={3}
          maxLength={longest.description}
          value={form.description}
          onChange={({ target }) => {
            onChange({ description: target.value });
          }}
        />
      </Field>
    </>
  );
}

function WhichOfTwo({ form, onChange }: FieldProps) {
  return (
    <Field label="Which of the two" className="col-span-full">
      <Select
        // The form is long: the focus takes its sender to the question that the server raised.
        autoFocus
        value={form.fold ?? ''}
        onChange={({ target }) => {
          onChange({ fold: target.value === 'second' ? 'second' : 'first' });
        }}
      >
        <option value="" disabled>
          Choose
        </option>
        <option value="first">The first, before clocks go back</option>
        <option value="second">The second, after it</option>
      </Select>
    </Field>
  );
}

function Marks({ form, onChange }: FieldProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm text-muted">What members should know</legend>
      <div className="grid md:grid-cols-2 md:gap-x-6">
        {marks.map(([field, label]) => (
          <Check
            key={field}
            checked={form[field]}
            onChange={() => {
              onChange({ [field]: !form[field] });
            }}
          >
            {label}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

function ForWhom({ form, squads, onChange }: FieldProps & Pick<Props, 'squads'>) {
  return (
    <Field label="For">
      <Select
        value={form.squadId ?? ''}
        onChange={({ target }) => {
          onChange({ squadId: target.value === '' ? null : target.value });
        }}
      >
        <option value="">Everybody</option>
        {squads.map(({ id, name }) => (
          <option key={id} value={id}>
            Squad {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Says what of places is chosen, without unfolding it. */
function placesTitle({ places = null, closesBefore = null }: EventForm): string {
  const until = closesBefore === null ? '' : `, until ${closesInWords(closesBefore)}`;
  return `Places: ${limitsInWords(places)}${until}`;
}

/** Shows the fields of an event that an officer fills in. */
export function EventFields({ errors, comesTwice, squads, eventId, met, ...common }: Props) {
  const { form, onChange } = common;
  return (
    <>
      <Words {...common} />
      {(['start', 'end'] as const).map((field) => (
        <MomentField
          key={field}
          label={`${field === 'start' ? 'Starts' : 'Ends'} (${zoneName(form.zone)})`}
          value={form[field]}
          fault={errors[`event.${field}`]?.[0]}
          onChange={(moment) => {
            onChange({ [field]: moment });
          }}
        />
      ))}
      <Suspense fallback={null}>
        <UsuallyFree form={form} eventId={eventId} />
      </Suspense>
      {comesTwice && <WhichOfTwo {...common} />}
      <ForWhom {...common} squads={squads} />
      <Marks {...common} />
      <div className="col-span-full">
        <LazyFold title={`Meeting point: ${form.meeting?.name ?? 'nowhere in particular'}`}>
          <MeetingField {...common} met={met} />
        </LazyFold>
        <LazyFold title={placesTitle(form)}>
          <PlaceFields {...common} />
        </LazyFold>
      </div>
    </>
  );
}
