import { DayField } from '#ui/form/DayField.tsx';

/** Days, first and last included. */
export interface DayRange {
  from: string;
  to: string;
}

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** Chooses any two days. */
export function PeriodDays({ range, onChange }: Props) {
  return (
    <>
      <DayField
        label="From"
        value={range.from}
        max={range.to}
        onChange={(from) => {
          onChange({ ...range, from });
        }}
      />
      <DayField
        label="To"
        value={range.to}
        min={range.from}
        onChange={(to) => {
          onChange({ ...range, to });
        }}
      />
    </>
  );
}
