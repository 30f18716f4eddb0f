import { Check } from '#ui/form/Check.tsx';
import { dayInWords } from './times.ts';

interface Props {
  /** days of the series whose evening an officer has deleted */
  days: readonly string[];
  /** those of them that are planned again */
  again: readonly string[];
  onChange: (again: string[]) => void;
}

/** Asks which deleted evenings of a series are planned again: none unless told. */
export function DeletedDays({ days, again, onChange }: Props) {
  if (days.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm text-muted">
        Deleted before: what is ticked is planned again
      </legend>
      {days.map((day) => (
        <Check
          key={day}
          checked={again.includes(day)}
          onChange={() => {
            onChange([...new Set(again).symmetricDifference(new Set([day]))]);
          }}
        >
          {dayInWords(day, { dateStyle: 'full' })}
        </Check>
      ))}
    </fieldset>
  );
}
