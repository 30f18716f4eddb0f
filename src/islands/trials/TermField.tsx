import { termRange, trialDays } from '#rules/trials/trials.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { shortDay } from '#ui/trial-words.ts';

const day = 24 * 60 * 60 * 1000;

interface Props {
  label: string;
  days: number;
  /** the moment from which they count, in milliseconds since 1970 */
  from: number;
  onChange: (days: number) => void;
  className: string;
}

/** Takes the days of a term, and says when it ends; the usual number where none is typed. */
export function TermField({ label, days, from, onChange, className }: Props) {
  return (
    <Field
      label={label}
      className={className}
      hint={`until ${shortDay(new Date(from + days * day).toISOString())}`}
    >
      <Input
        type="number"
        min={termRange.min}
        max={termRange.max}
        value={days}
        onChange={(event) => {
          onChange(event.target.valueAsNumber || trialDays);
        }}
      />
    </Field>
  );
}
