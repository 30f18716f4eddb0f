import { longestWords } from '#contract/words.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';

interface Props {
  value: string;
  onChange: (reason: string) => void;
}

/** Asks why an evening changes of which something is recorded. */
export function WhyField({ value, onChange }: Props) {
  return (
    <Field
      label="Why it changes"
      hint="Attendance is recorded of this evening. The records stay, and those concerned read why."
      className="col-span-full"
    >
      <Input
        required
        // It comes with the server's answer: the focus takes its sender to the question.
        autoFocus
        maxLength={longestWords}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Field>
  );
}
