import { lazy, Suspense } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { Figures } from '#ui/Figures.tsx';
import { awaitsAnswer } from './filters.ts';

const OfficerTools = lazy(async () => ({
  default: (await import('./OfficerTools.tsx')).OfficerTools,
}));

interface Props {
  /** the events of the days that the title names; null while nothing is known of them */
  events: readonly GuildEvent[] | null;
  days: readonly string[];
  /** milliseconds since 1970 */
  now: number;
  isOfficer: boolean;
  onNew: () => void;
}

/** Counts the evenings in sight, beside the officers' tools. */
export function CalendarFigures({ events, days, now, isOfficer, onNew }: Props) {
  const held = events?.filter(({ cancelled }) => !cancelled);
  const count = (has: (event: GuildEvent) => boolean) => held?.filter(has).length ?? '–';
  const figures = [
    { label: 'events', value: held?.length ?? '–' },
    { label: 'mandatory', value: count(({ mandatory }) => mandatory) },
    { label: 'wait for you', value: count((event) => awaitsAnswer(event, now)) },
  ];
  return (
    <Figures figures={figures}>
      {isOfficer && (
        <Suspense fallback={null}>
          <OfficerTools days={days} onNew={onNew} />
        </Suspense>
      )}
    </Figures>
  );
}
