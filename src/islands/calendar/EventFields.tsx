import { type EventForm, type EventList, longest } from '#contract/calendar.ts';
import { zoneName } from './times.ts';

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
  /** the server's messages for fields, by their place in the body */
  errors: Readonly<Partial<Record<string, readonly string[]>>>;
  /** clocks show the start twice, since they go back over it */
  comesTwice: boolean;
  squads: EventList['squads'];
}

function Words({ form, onChange }: FieldProps) {
  return (
    <>
      <label>
        Title
        <input
          className="input"
          required
          maxLength={longest.title}
          value={form.title}
          onChange={({ target }) => {
            onChange({ title: target.value });
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
            onChange({ description: target.value });
          }}
        />
      </label>
    </>
  );
}

function Times({ form, errors, onChange }: FieldProps & Pick<Props, 'errors'>) {
  return (
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
              onChange({ [field]: target.value });
            }}
          />
        </label>
      ))}
    </div>
  );
}

function WhichOfTwo({ form, onChange }: FieldProps) {
  return (
    <label>
      Which of the two
      <select
        className="select"
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
      </select>
    </label>
  );
}

function Marks({ form, onChange }: FieldProps) {
  return (
    <fieldset className="choices column">
      <legend>What members should know</legend>
      {marks.map(([field, label]) => (
        <label key={field} className="check">
          <input
            type="checkbox"
            checked={form[field]}
            onChange={() => {
              onChange({ [field]: !form[field] });
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function ForWhom({ form, squads, onChange }: FieldProps & Pick<Props, 'squads'>) {
  return (
    <label>
      For
      <select
        className="select"
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
      </select>
    </label>
  );
}

/** Shows the fields of an event that an officer fills in. */
export function EventFields({ errors, comesTwice, squads, ...common }: Props) {
  return (
    <>
      <Words {...common} />
      <Times {...common} errors={errors} />
      {comesTwice && <WhichOfTwo {...common} />}
      <Marks {...common} />
      <ForWhom {...common} squads={squads} />
    </>
  );
}
