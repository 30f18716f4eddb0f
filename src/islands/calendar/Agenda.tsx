import type { GuildEvent } from '#contract/calendar.ts';
import { classes } from '#ui/classes.ts';
import type { OnAnswer } from './AnswerButtons.tsx';
import { AgendaRows } from './AgendaRows.tsx';
import { dayInWords } from './times.ts';

interface Props {
  days: readonly string[];
  events: ReadonlyMap<string, GuildEvent[]>;
  zone: string;
  guildZone: string;
  today: string;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

/** Lists the days that have events, in two columns where there is room. */
export function Agenda({ days, events, today, ...shown }: Props) {
  return (
    <div className="gap-x-10 md:columns-2">
      {days.map((day) => {
        const list = events.get(day);
        if (!list) return null;
        return (
          <section
            key={day}
            className={classes(
              'mb-2 grid break-inside-avoid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 border-t px-2',
              day === today ? 'border-t-3 border-t-accent-fill bg-accent-quiet' : 'border-t-rule',
            )}
            aria-current={day === today ? 'date' : undefined}
          >
            <h3 className="pt-3 leading-tight">
              <span className="sr-only">
                {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
              </span>
              <span className="grid" aria-hidden="true">
                <span className="text-xl">{dayInWords(day, { day: 'numeric' })}</span>
                <span className="font-text text-xs font-normal text-muted">
                  {dayInWords(day, { weekday: 'short' })}
                  <br />
                  {dayInWords(day, { month: 'short' })}
                </span>
              </span>
              {day === today && <span className="font-text text-xs">Today</span>}
            </h3>
            <AgendaRows events={list} {...shown} />
          </section>
        );
      })}
    </div>
  );
}
