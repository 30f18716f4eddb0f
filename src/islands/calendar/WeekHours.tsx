import type { CSSProperties } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { blocksByDay, hoursOf, minuteAt } from '#rules/calendar/day-hours.ts';
import { classes } from '#ui/classes.ts';
import type { OnAnswer } from './AnswerButtons.tsx';
import { HourEvent } from './HourEvent.tsx';
import { dayInWords } from './times.ts';

interface Props {
  days: readonly string[];
  events: readonly GuildEvent[];
  zone: string;
  today: string;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

const hourLinesClass =
  'bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(3.5rem-1px),var(--color-rule)_0_3.5rem)]';

/** Shows a week: a column for each day, its events as blocks at their hours. */
export function WeekHours({ days, events, zone, today, now, onOpen, onAnswer }: Props) {
  const blocks = blocksByDay(events, zone);
  const axis = hoursOf(days.flatMap((day) => blocks.get(day) ?? []));
  const hours = Array.from({ length: axis.until - axis.from }, (_, hour) => axis.from + hour);
  const sinceTop = minuteAt(now, zone) - axis.from * 60;
  const height = { '--hours': hours.length } as CSSProperties;
  return (
    <div className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))]" style={height}>
      <ol className="pt-11" aria-hidden="true">
        {hours.map((hour) => (
          <li
            key={hour}
            className="h-14 -translate-y-2.5 pe-2 text-end text-xs leading-ui text-muted tabular"
          >
            {String(hour).padStart(2, '0')}:00
          </li>
        ))}
      </ol>
      {days.map((day) => (
        <section
          key={day}
          aria-label={dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
          aria-current={day === today ? 'date' : undefined}
          className={classes(
            'min-w-0 border-e border-rule first-of-type:border-s',
            day === today && 'bg-accent-quiet',
          )}
        >
          <h3
            className={classes(
              'flex h-11 items-center justify-between border-b border-b-rule px-2 font-text text-sm',
              day === today ? 'border-t-3 border-t-accent-fill' : 'border-t border-t-rule',
            )}
          >
            <span>
              {dayInWords(day, { weekday: 'short' })}
              {day === today && <span className="font-normal max-xl:sr-only">, today</span>}
            </span>
            <span className="font-normal text-muted tabular">
              {dayInWords(day, { day: 'numeric' })}
            </span>
          </h3>
          <ol className={classes('relative h-[calc(var(--hours)*3.5rem)]', hourLinesClass)}>
            {day === today && sinceTop >= 0 && <NowLine minutes={sinceTop} />}
            {(blocks.get(day) ?? []).map((block) => (
              <HourEvent
                key={block.event.id}
                block={block}
                firstHour={axis.from}
                zone={zone}
                now={now}
                onOpen={onOpen}
                onAnswer={onAnswer}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Marks the time at which the calendar was opened. */
function NowLine({ minutes }: { minutes: number }) {
  return (
    <li
      className="absolute inset-x-0 top-[calc(var(--minutes)/60*3.5rem)] border-t-2 border-lamp"
      style={{ '--minutes': minutes } as CSSProperties}
    >
      <span className="absolute -start-1 -top-1.5 z-1 size-2.5 rotate-45 bg-lamp" />
      <span className="sr-only">Now</span>
    </li>
  );
}
