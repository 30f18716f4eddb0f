import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CalendarView } from '#rules/calendar/view.ts';
import { Button } from '#ui/Button.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { dayInWords, zoneName } from './times.ts';

const viewNames: Record<CalendarView, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' };

function titleOf(view: CalendarView, days: readonly string[], day: string): string {
  if (view === 'month') return dayInWords(day, { month: 'long', year: 'numeric' });
  const [first = day, last = day] = [days[0], days.at(-1)];
  const short = { day: 'numeric', month: 'short' } as const;
  return `${dayInWords(first, short)} to ${dayInWords(last, { ...short, year: 'numeric' })}`;
}

interface Props {
  view: CalendarView;
  /** the days in sight */
  days: readonly string[];
  day: string;
  zone: string;
  guildZone: string;
  onView: (view: CalendarView) => void;
  onStep: (way: 1 | -1) => void;
  onToday: () => void;
}

/** Names the days in sight and by which clock they are, and leads to others. */
export function CalendarBar(props: Props) {
  const { view, days, day, zone, guildZone, onView, onStep, onToday } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xl leading-snug" aria-live="polite">
          {titleOf(view, days, day)}
        </h2>
        <p className="text-xs text-muted">
          Times are yours ({zoneName(zone)})
          {zone !== guildZone && `; the guild’s clocks hang in ${zoneName(guildZone)}`}.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <div className="flex gap-1">
          <Button
            size="sm"
            aria-label="Earlier"
            onClick={() => {
              onStep(-1);
            }}
          >
            <ChevronLeft className="line-icon" />
          </Button>
          <Button size="sm" onClick={onToday}>
            Today
          </Button>
          <Button
            size="sm"
            aria-label="Later"
            onClick={() => {
              onStep(1);
            }}
          >
            <ChevronRight className="line-icon" />
          </Button>
        </div>
        <Segments label="View" isLabelHidden options={viewNames} value={view} onChange={onView} />
      </div>
    </div>
  );
}
