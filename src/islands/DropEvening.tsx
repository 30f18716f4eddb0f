import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listEvents } from '#contract/calendar.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { dashboardFresh } from './fresh.ts';
import type { TypedDrop } from './drop-form.ts';

interface Props {
  form: TypedDrop;
  today: string;
  /** the event of the entry that is corrected, which may have been deleted */
  kept: { id: string; title: string } | null;
  onChange: (change: Partial<TypedDrop>) => void;
}

/** Takes the day on which something fell, and the event, among those of that day and the one before. */
export function DropEvening({ form: { day, eventId }, today, kept, onChange }: Props) {
  const events = useQuery({
    ...queryOf(listEvents, { query: { from: addDays(day || today, -1), to: day || today } }),
    staleTime: dashboardFresh,
  });
  const offered = (events.data?.events ?? []).toReversed();
  const isAnother = eventId !== null && offered.every(({ id }) => id !== eventId);
  const title = kept?.id === eventId ? kept.title : 'An event of another day';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DayField
        label="Day"
        required
        max={today}
        value={day}
        onChange={(next) => {
          onChange({ day: next });
        }}
      />
      <Field label="Event" hint="Those of that day and the one before.">
        <Select
          value={eventId ?? ''}
          onChange={({ target }) => {
            onChange({ eventId: target.value === '' ? null : target.value });
          }}
        >
          <option value="">None</option>
          {offered.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          {isAnother && <option value={eventId}>{title}</option>}
        </Select>
      </Field>
    </div>
  );
}
