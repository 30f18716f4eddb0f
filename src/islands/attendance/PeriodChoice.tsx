import { useState } from 'react';
import { addDays } from '#rules/calendar/zone-time.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Segments } from '#ui/form/Segments.tsx';

/** Days, first and last included. */
export interface DayRange {
  from: string;
  to: string;
}

interface Props {
  range: DayRange;
  today: string;
  onChange: (range: DayRange) => void;
}

const periods = { 4: '4', 13: '13', 26: '26', 52: '52', days: 'Days' };

/** Chooses the weeks that end today, or any two days. */
export function PeriodChoice({ range, today, onChange }: Props) {
  const [period, setPeriod] = useState<`${keyof typeof periods}`>('13');
  return (
    <>
      <Segments
        label="Weeks, or days"
        options={periods}
        value={period}
        onChange={(chosen) => {
          setPeriod(chosen);
          if (chosen !== 'days')
            onChange({ from: addDays(today, 1 - 7 * Number(chosen)), to: today });
        }}
      />
      {period === 'days' && (
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
      )}
    </>
  );
}
