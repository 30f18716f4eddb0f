import { useState } from 'react';
import { Input } from '#ui/form/Input.tsx';

interface Props {
  /** read aloud: the stat and what is asked of it */
  label: string;
  /** nothing for an empty field */
  value: number | undefined;
  bounds: { min: number; max: number };
  onChange: (value: number | undefined) => void;
}

/** Reads a number that was typed; undefined for nothing, null for what is no such number. */
function readNumber(text: string, { min, max }: Props['bounds']): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed.replace(',', '.').replace('−', '-'));
  return number >= min && number <= max ? number : null;
}

/** Asks for a number that may be left out. A text that is none stays as typed, and changes nothing. */
export function StatNumber({ label, value, bounds, onChange }: Props) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const read = readNumber(typed, bounds);
  // Another tab, or another profile, has another number.
  const shown = read === null || read === value ? typed : value === undefined ? '' : String(value);
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      className="min-w-0 text-end tabular"
      value={shown}
      aria-invalid={readNumber(shown, bounds) === null}
      title={
        readNumber(shown, bounds) === null
          ? `A number from ${bounds.min} to ${bounds.max}`
          : undefined
      }
      onChange={({ target }) => {
        setTyped(target.value);
        const number = readNumber(target.value, bounds);
        if (number !== null) onChange(number);
      }}
    />
  );
}
