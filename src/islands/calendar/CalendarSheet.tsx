import { lazy, Suspense } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { byDay, type CalendarView } from '#rules/calendar/view.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { AnswerAll } from './AnswerAll.tsx';
import type { OnAnswer } from './AnswerButtons.tsx';
import { CalendarBones } from './CalendarBones.tsx';
import { awaitsAnswer, type Filters, passes } from './filters.ts';
import { MonthGrid } from './MonthGrid.tsx';
import type { Answering } from '../use-answering.ts';

// A desk sees the month at first, a phone the agenda: what else there is comes when it is chosen.
const Agenda = lazy(async () => ({ default: (await import('./Agenda.tsx')).Agenda }));
const PhoneMonth = lazy(async () => ({ default: (await import('./PhoneMonth.tsx')).PhoneMonth }));
const WeekHours = lazy(async () => ({ default: (await import('./WeekHours.tsx')).WeekHours }));

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
  answering: Answering;
}

/** Shows the events in sight in the chosen view. */
export function CalendarSheet({ events: all, filters, now, answering, ...shown }: Props) {
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
  return (
    <>
      <AnswerAll
        open={events.filter((event) => awaitsAnswer(event, now))}
        onAnswer={answering.answer}
      />
      <Sheet
        {...shown}
        events={events}
        now={now}
        onAnswer={(event, answer) => {
          answering.answer([event], answer);
        }}
      />
    </>
  );
}

type SheetProps = Omit<Props, 'filters' | 'answering'> & { onAnswer: OnAnswer };

/** Shows events in the chosen view. */
function Sheet({ view, isNarrow, events, ...shown }: SheetProps) {
  const { day, onDay, guildZone, ...ofMonth } = shown;
  const onDays = byDay(events, shown.zone);
  if (view === 'month') {
    if (isNarrow) {
      return (
        <Suspense fallback={<CalendarBones isList={false} />}>
          <PhoneMonth {...shown} events={onDays} />
        </Suspense>
      );
    }
    return <MonthGrid {...ofMonth} events={onDays} month={day.slice(0, 7)} />;
  }
  if (view === 'week' && !isNarrow) {
    return (
      <Suspense fallback={<CalendarBones isList={false} />}>
        <WeekHours {...shown} events={events} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<CalendarBones isList />}>
      <Agenda {...shown} events={onDays} />
    </Suspense>
  );
}
