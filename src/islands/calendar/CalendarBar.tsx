import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CalendarView, calendarViews } from '#rules/calendar/view.ts';
import { dayInWords } from './times.ts';

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
  onView: (view: CalendarView) => void;
  onStep: (way: 1 | -1) => void;
  onToday: () => void;
}

/** Names the days in sight, and leads to others. */
export function CalendarBar({ view, days, day, onView, onStep, onToday }: Props) {
  return (
    <div className="cal-bar">
      <h2 aria-live="polite">{titleOf(view, days, day)}</h2>
      <div className="row">
        <button
          type="button"
          className="btn"
          aria-label="Earlier"
          onClick={() => {
            onStep(-1);
          }}
        >
          <ChevronLeft className="icon" />
        </button>
        <button type="button" className="btn" onClick={onToday}>
          Today
        </button>
        <button
          type="button"
          className="btn"
          aria-label="Later"
          onClick={() => {
            onStep(1);
          }}
        >
          <ChevronRight className="icon" />
        </button>
      </div>
      <div className="row" role="group" aria-label="View">
        {calendarViews.map((name) => (
          <button
            key={name}
            type="button"
            className="btn"
            aria-pressed={view === name}
            onClick={() => {
              onView(name);
            }}
          >
            {viewNames[name]}
          </button>
        ))}
      </div>
    </div>
  );
}
