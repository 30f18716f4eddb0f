import { useState } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { classes } from '#ui/classes.ts';
import { TextButton } from '#ui/TextButton.tsx';
import type { OnAnswer } from './AnswerButtons.tsx';
import { EventButton } from './EventButton.tsx';
import { dayInWords } from './times.ts';
import { weeksOf } from './weeks.ts';
import { WeekdayHeads } from './WeekdayHeads.tsx';

interface Props {
  /** whole weeks, from a Monday on */
  days: readonly string[];
  events: ReadonlyMap<string, GuildEvent[]>;
  zone: string;
  today: string;
  /** the month in view, as 2026-11, which sets off days of others */
  month: string;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

/** A day shows so many events before it says how many more there are. */
const mostInCell = 3;

/** Shows a month: a column for each weekday. */
export function MonthGrid({ days, month, ...shown }: Props) {
  return (
    <table className="w-full table-fixed border-collapse" aria-label="Month">
      <WeekdayHeads days={days} />
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} isOutside={!day.startsWith(month)} {...shown} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends Omit<Props, 'days' | 'month'> {
  day: string;
  isOutside: boolean;
}

function DayCell({ day, isOutside, events, today, ...ofEvents }: CellProps) {
  const [isWhole, setWhole] = useState(false);
  const list = events.get(day) ?? [];
  // "1 more" would take the room of the event itself.
  const shown = isWhole || list.length <= mostInCell ? list : list.slice(0, mostInCell - 1);
  const isToday = day === today;
  return (
    <td
      className={classes(
        'h-28 border border-rule px-1.5 pt-1 pb-2 align-top 2xl:h-36',
        isToday && 'border-t-3 border-t-accent-fill bg-accent-quiet',
        isOutside && !isToday && 'bg-well',
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <p
        className={classes(
          'text-end text-sm tabular',
          isToday ? 'font-bold text-heading' : 'text-muted',
        )}
      >
        {isToday && <span className="float-start">Today</span>}
        {dayInWords(day, { day: 'numeric' })}
        <span className="sr-only">{dayInWords(day, { month: 'long' })}</span>
      </p>
      {shown.map((event) => (
        <EventButton key={event.id} event={event} {...ofEvents} />
      ))}
      {shown.length < list.length && (
        <TextButton
          className="min-h-9 text-xs"
          onClick={() => {
            setWhole(true);
          }}
        >
          +{list.length - shown.length} more
          <span className="sr-only"> on {dayInWords(day, { day: 'numeric', month: 'long' })}</span>
        </TextButton>
      )}
    </td>
  );
}
