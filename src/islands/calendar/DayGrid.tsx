import { useLayoutEffect, useRef } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { EventButton } from './EventButton.tsx';
import { dayInWords } from './times.ts';

interface Props {
  /** whole weeks, from a Monday on */
  days: readonly string[];
  events: ReadonlyMap<string, GuildEvent[]>;
  zone: string;
  today: string;
  /** the month in view, as 2026-11, which sets off days of others; null shows all days alike */
  month: string | null;
  onOpen: (id: string) => void;
}

/** Pixels of the day before today that stay visible, so that people see there is one. */
const sliver = 24;

/** Shows a month or a week: a column for each weekday. */
export function DayGrid({ days, events, zone, today, month, onOpen }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  const region = useRef<HTMLDivElement>(null);
  const first = days[0];
  useLayoutEffect(() => {
    const cell = region.current?.querySelector('[aria-current="date"]');
    // Where the week is wider than the screen, today scrolls into sight.
    if (cell instanceof HTMLElement) region.current?.scrollTo({ left: cell.offsetLeft - sliver });
  }, [first]);
  return (
    <div className="scroll" role="region" aria-label="Calendar" tabIndex={0} ref={region}>
      <table className="cal-grid">
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col">
                {dayInWords(day, { weekday: 'long' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-outside={(month !== null && !day.startsWith(month)) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className="cal-day">
                    {dayInWords(day, { day: 'numeric' })}
                    <span className="sr">{dayInWords(day, { month: 'long' })}</span>
                  </span>
                  {events.get(day)?.map((event) => (
                    <EventButton key={event.id} event={event} zone={zone} onOpen={onOpen} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
