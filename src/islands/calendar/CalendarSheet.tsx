import type { GuildEvent } from '#contract/calendar.ts';
import { byDay, type CalendarView } from '#rules/calendar/view.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Agenda } from './Agenda.tsx';
import { type Filters, passes } from './filters.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { PhoneMonth } from './PhoneMonth.tsx';
import { WeekHours } from './WeekHours.tsx';

interface Props {
  view: CalendarView;
  /** the screen has no room for seven columns of words */
  isNarrow: boolean;
  days: readonly string[];
  day: string;
  /** the events of these days */
  events: readonly GuildEvent[];
  filters: Filters;
  zone: string;
  guildZone: string;
  today: string;
  /** milliseconds since 1970 */
  now: number;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

/** Shows the events in sight in the chosen view. */
export function CalendarSheet({ view, isNarrow, events: all, filters, now, ...shown }: Props) {
  const { days, day, zone, today, onOpen } = shown;
  if (all.length === 0) {
    return (
      <div data-empty>
        <EmptyRoom
          subject="pier"
          title="Nothing is planned in these days."
          advice="Go on to the next ones, or ask an officer for an evening."
        />
      </div>
    );
  }
  const events = all.filter((event) => passes(event, filters, now));
  if (events.length === 0) {
    return (
      <p className="display py-6 text-lg" role="status">
        No event of these days passes the filters.
      </p>
    );
  }
  const onDays = byDay(events, zone);
  if (view === 'month') {
    return isNarrow ? (
      <PhoneMonth {...shown} events={onDays} />
    ) : (
      <MonthGrid
        days={days}
        events={onDays}
        zone={zone}
        today={today}
        month={day.slice(0, 7)}
        onOpen={onOpen}
      />
    );
  }
  if (view === 'week' && !isNarrow) return <WeekHours {...shown} events={events} now={now} />;
  return <Agenda {...shown} days={days} events={onDays} />;
}
