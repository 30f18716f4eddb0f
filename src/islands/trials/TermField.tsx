import { termRange, trialDays } from '#rules/trials/trials.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';

interface Props {
  label: string;
  days: number;
  onChange: (days: number) => void;
  className: string;
}

/** Takes the days of a term; the usual number where none is typed. */
export function TermField({ label, days, onChange, className }: Props) {
  return (
    <Field label={label} className={className}>
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
