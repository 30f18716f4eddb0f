import { lazy, Suspense } from 'react';
import { addDays } from '#rules/calendar/zone-time.ts';
import { Segments } from '#ui/form/Segments.tsx';
import type { DayRange } from './PeriodDays.tsx';

const periods = { 4: '4', 13: '13', 26: '26', 52: '52', days: 'Days' };

/** Numbers of weeks that end today. */
export const weekNumbers = ['4', '13', '26', '52'] as const;

/** So many weeks that end today, or any two days. */
export type Period = { weeks: (typeof weekNumbers)[number] } | DayRange;

/** Finds the days of a period. */
export function daysOfPeriod(period: Period, today: string): DayRange {
  if ('from' in period) return period;
  return { from: addDays(today, 1 - 7 * Number(period.weeks)), to: today };
}

const PeriodDays = lazy(async () => ({ default: (await import('./PeriodDays.tsx')).PeriodDays }));

interface Props {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** Chooses the weeks that end today, or any two days. */
export function PeriodChoice({ period, today, onChange }: Props) {
  const range = daysOfPeriod(period, today);
  return (
    <>
      <Segments
        label="Weeks, or days"
        options={periods}
        value={'from' in period ? 'days' : period.weeks}
        onChange={(chosen) => {
          onChange(chosen === 'days' ? range : { weeks: chosen });
        }}
      />
      {'from' in period && (
        <Suspense fallback={null}>
          <PeriodDays range={range} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
