import { longestWords } from '#contract/words.ts';
import { DayField } from './form/DayField.tsx';
import { Field } from './form/Field.tsx';
import { Input } from './form/Input.tsx';

/** What is typed of a leave: days as 2026-11-20, empty while none is chosen. */
export interface TypedLeave {
  firstDay: string;
  lastDay: string;
  reason: string;
}

interface Props {
  form: TypedLeave;
  /** the first day that may be chosen */
  earliest: string;
  reasonLabel: string;
  onChange: (change: Partial<TypedLeave>) => void;
}

/** Takes the days of a leave and its reason. */
export function LeaveFields({ form, earliest, reasonLabel, onChange }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label="First day"
          required
          min={earliest}
          value={form.firstDay}
          onChange={(firstDay) => {
            onChange({ firstDay });
          }}
        />
        <DayField
          label="Last day"
          required
          min={form.firstDay}
          value={form.lastDay}
          onChange={(lastDay) => {
            onChange({ lastDay });
          }}
        />
      </div>
      <Field label={reasonLabel}>
        <Input
          maxLength={longestWords}
          value={form.reason}
          onChange={({ target }) => {
            onChange({ reason: target.value });
          }}
        />
      </Field>
    </>
  );
}
