import { useState } from 'react';
import type { createEvents } from '#contract/planning.ts';
import type { OperationInput } from '#contract/operation.ts';
import { proposedLastDay } from '#rules/calendar/recurrence.ts';
import { isDay, weekdayOf } from '#rules/calendar/zone-time.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import type { FieldErrors } from './MomentField.tsx';
import { dayInWords } from './times.ts';

export type Repeat = NonNullable<OperationInput<typeof createEvents>['body']['repeat']>;

interface Props {
  repeat: Repeat | null;
  /** the first day, as 2026-11-20 */
  first: string;
  /** what the server says of the last day, and of the weekdays */
  faults: { until: string | undefined; weekdays: string | undefined };
  onChange: (repeat: Repeat | null) => void;
  /** it is a series already, and stays one */
  isSeries?: boolean;
}

/** Picks the server's messages for the fields of a recurrence. */
export const repeatFaults = (errors: FieldErrors) => ({
  until: errors['repeat.until']?.[0],
  weekdays: errors['repeat.weekdays']?.[0],
});

/** Any Monday, from which the names of weekdays are made. */
const someMonday = '2026-11-16';

/** The ways to come again that are offered; a series that comes otherwise keeps its own beside them. */
const usualKinds = ['week1', 'week2', 'week4', 'month1'];

const kindOf = ({ every, interval }: Repeat) => `${every}${interval}`;

const kindInWords = ({ every, interval }: Repeat) =>
  every === 'week' ? `Every ${interval} weeks` : `Every ${interval} months, on the same weekday`;

const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** Asks how an event recurs. A series always has a last day. */
export function RepeatFields({ repeat, first, faults, onChange, isSeries = false }: Props) {
  const kind = repeat === null ? '' : kindOf(repeat);
  const [own] = useState(repeat && !usualKinds.includes(kind) ? repeat : null);
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
      until: repeat?.until ?? (isDay(first) ? proposedLastDay(first) : first),
    });
  };
  return (
    <fieldset className="col-span-full grid gap-4 border-t border-rule pt-4 md:grid-cols-2 md:gap-x-6">
      <Field label="Comes again">
        <Select
          value={kind}
          onChange={(event) => {
            choose(event.target.value);
          }}
        >
          {!isSeries && <option value="">Once only</option>}
          <option value="week1">Every week</option>
          <option value="week2">Every other week</option>
          <option value="week4">Every fourth week</option>
          <option value="month1">Every month, on the same weekday</option>
          {own && <option value={kindOf(own)}>{kindInWords(own)}</option>}
        </Select>
      </Field>
      {repeat && (
        <div className="grid content-start gap-1">
          <DayField
            label="Last day"
            required
            value={repeat.until}
            aria-invalid={faults.until !== undefined}
            onChange={(until) => {
              onChange({ ...repeat, until });
            }}
          />
          {faults.until !== undefined && <FieldFault id="until-fault" fault={faults.until} />}
        </div>
      )}
      {repeat?.every === 'week' && (
        <Weekdays
          chosen={repeat.weekdays}
          fault={faults.weekdays}
          onChange={(chosen) => {
            onChange({ ...repeat, weekdays: chosen });
          }}
        />
      )}
    </fieldset>
  );
}

interface WeekdaysProps {
  chosen: readonly number[];
  fault: string | undefined;
  onChange: (chosen: number[]) => void;
}

function Weekdays({ chosen, fault, onChange }: WeekdaysProps) {
  return (
    <fieldset className="col-span-full grid gap-1">
      <legend className="mb-1 text-sm text-muted">On</legend>
      <div className="flex flex-wrap gap-1">
        {weekdays.map((weekday, index) => (
          <Toggle
            key={weekday}
            isOn={chosen.includes(weekday)}
            onChange={() => {
              onChange([...new Set(chosen).symmetricDifference(new Set([weekday]))]);
            }}
          >
            {dayInWords(`${someMonday.slice(0, 8)}${16 + index}`, { weekday: 'short' })}
          </Toggle>
        ))}
      </div>
      {fault !== undefined && <FieldFault id="weekdays-fault" fault={fault} />}
    </fieldset>
  );
}
