import type { createEvents } from '#contract/calendar.ts';
import type { OperationInput } from '#contract/operation.ts';
import { isDay, weekdayOf } from '#rules/calendar/zone-time.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { dayInWords } from './times.ts';

export type Repeat = NonNullable<OperationInput<typeof createEvents>['body']['repeat']>;

interface Props {
  repeat: Repeat | null;
  /** the first day, as 2026-11-20 */
  first: string;
  error: string | undefined;
  onChange: (repeat: Repeat | null) => void;
}

/** Any Monday, from which the names of weekdays are made. */
const someMonday = '2026-11-16';

const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** Asks how an event recurs. A series always has a last day. */
export function RepeatFields({ repeat, first, error, onChange }: Props) {
  const kind = repeat === null ? '' : `${repeat.every}${repeat.interval}`;
  const choose = (value: string) => {
    if (value === '') {
      onChange(null);
      return;
    }
    onChange({
      every: value.startsWith('week') ? 'week' : 'month',
      interval: Number(value.replace(/\D/g, '')),
      // Without a first day there is no weekday to start with.
      weekdays: repeat?.weekdays ?? (isDay(first) ? [weekdayOf(first)] : []),
      until: repeat?.until ?? first,
    });
  };
  return (
    <>
      <label>
        Comes again
        <select
          className="select"
          value={kind}
          onChange={(event) => {
            choose(event.target.value);
          }}
        >
          <option value="">Once only</option>
          <option value="week1">Every week</option>
          <option value="week2">Every other week</option>
          <option value="week4">Every fourth week</option>
          <option value="month1">Every month, on the same weekday</option>
        </select>
      </label>
      {repeat?.every === 'week' && (
        <fieldset className="choices">
          <legend>On</legend>
          {weekdays.map((weekday, index) => (
            <label key={weekday} className="check">
              <input
                type="checkbox"
                checked={repeat.weekdays.includes(weekday)}
                onChange={() => {
                  const chosen = new Set(repeat.weekdays).symmetricDifference(new Set([weekday]));
                  onChange({ ...repeat, weekdays: [...chosen] });
                }}
              />
              {dayInWords(`${someMonday.slice(0, 8)}${16 + index}`, { weekday: 'short' })}
            </label>
          ))}
        </fieldset>
      )}
      {repeat && (
        <DayField
          label="Last day"
          required
          value={repeat.until}
          aria-invalid={error !== undefined}
          onChange={(until) => {
            onChange({ ...repeat, until });
          }}
        />
      )}
    </>
  );
}
