import { isWithin } from '#rules/notices/choices.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Section } from '#ui/Section.tsx';
import { ZoneChoice } from '../ZoneChoice.tsx';
import type { ChoicesForm } from './use-choices.ts';

interface TimeProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  hint?: string | undefined;
}

function TimeField({ label, value, onChange, hint }: TimeProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        type="time"
        required
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Field>
  );
}

/** Lets a reader choose when their devices are left in peace, when the digest comes, and by which clocks. */
export function HourFields({ value, change }: Pick<ChoicesForm, 'value' | 'change'>) {
  const { zone, quietFrom, quietUntil, digestAt } = value;
  const isLate = isWithin(digestAt, { from: quietFrom, until: quietUntil });
  return (
    <>
      <Section title="Quiet hours">
        <p className="text-sm text-muted">
          {quietFrom === quietUntil
            ? 'None: both times are the same.'
            : 'Word that comes then waits for their end. What would help nobody by then stays in your notices alone.'}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            label="From"
            value={quietFrom}
            onChange={(time) => {
              change({ quietFrom: time });
            }}
          />
          <TimeField
            label="Until"
            value={quietUntil}
            onChange={(time) => {
              change({ quietUntil: time });
            }}
          />
        </div>
      </Section>
      <Section title="Digest">
        <TimeField
          label="Each day at"
          value={digestAt}
          hint={isLate ? `In your quiet hours: it comes at ${quietUntil}.` : undefined}
          onChange={(time) => {
            change({ digestAt: time });
          }}
        />
        <ZoneChoice
          zone={zone}
          onChange={(chosen) => {
            change({ zone: chosen });
          }}
        />
      </Section>
    </>
  );
}
