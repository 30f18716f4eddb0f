import type { GuildEvent } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { EventMark } from '#ui/people/EventMark.tsx';
import type { OnAnswer } from './AnswerButtons.tsx';
import { AgendaRows } from './AgendaRows.tsx';
import { dayInWords } from './times.ts';
import { weeksOf } from './weeks.ts';
import { WeekdayHeads } from './WeekdayHeads.tsx';

interface Props {
  /** whole weeks, from a Monday on */
  days: readonly string[];
  events: ReadonlyMap<string, GuildEvent[]>;
  zone: string;
  guildZone: string;
  today: string;
  /** the chosen day, whose events stand below the month */
  day: string;
  onDay: (day: string) => void;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

/** Marks that fit side by side in a cell of a phone. */
const mostMarks = 2;

/** Shows a month on a phone: the marks of each day, and below them the events of the chosen one. */
export function PhoneMonth({ days, events, day: chosen, today, onDay, ...shown }: Props) {
  const list = events.get(chosen) ?? [];
  return (
    <div className="grid gap-5">
      <table className="w-full table-fixed border-collapse" aria-label="Month">
        <WeekdayHeads days={days} />
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={classes(
                    'border border-rule p-0 align-top',
                    day === today && 'border-t-3 border-t-accent-fill bg-accent-quiet',
                    day.slice(0, 7) !== chosen.slice(0, 7) && day !== today && 'bg-well',
                  )}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <MarksOfDay
                    day={day}
                    events={events.get(day) ?? []}
                    isChosen={day === chosen}
                    onDay={onDay}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="grid gap-1">
        <h3 className="pb-1.5 text-lg double-b">
          {dayInWords(chosen, { weekday: 'long', day: 'numeric', month: 'long' })}
        </h3>
        {list.length === 0 ? (
          <p className="py-2 text-muted">Nothing is planned on this day.</p>
        ) : (
          <AgendaRows events={list} {...shown} />
        )}
      </section>
    </div>
  );
}

interface MarksProps {
  day: string;
  events: readonly GuildEvent[];
  isChosen: boolean;
  onDay: (day: string) => void;
}

function MarksOfDay({ day, events, isChosen, onDay }: MarksProps) {
  const others = events.length - mostMarks;
  return (
    <BareButton
      className={classes(
        'grid min-h-14 w-full content-start justify-items-center gap-1 pt-1 text-sm',
        isChosen && 'font-bold text-heading inset-ring-2 inset-ring-accent',
      )}
      aria-pressed={isChosen}
      onClick={() => {
        onDay(day);
      }}
    >
      <span className="tabular">
        {dayInWords(day, { day: 'numeric' })}
        <span className="sr-only"> {dayInWords(day, { month: 'long' })}</span>
      </span>
      <span className="flex flex-wrap items-center justify-center gap-px">
        {events.slice(0, mostMarks).map((event) => (
          <EventMark key={event.id} kind={kindOf(event)} duty={dutyOf(event)} size={20} />
        ))}
        {others > 0 && (
          <span className="w-full text-center text-xs leading-tight text-muted" aria-hidden="true">
            +{others}
          </span>
        )}
        {events.length > 0 && (
          <span className="sr-only">
            : {events.length} {events.length === 1 ? 'event' : 'events'}
          </span>
        )}
      </span>
    </BareButton>
  );
}
