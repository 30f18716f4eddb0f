import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fetchEvents } from '#api/calendar.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { byDay, type CalendarView, calendarViews, daysIn, stepFrom } from '#rules/calendar/view.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Agenda } from './Agenda.tsx';
import { DayGrid } from './DayGrid.tsx';
import { Feeds } from './Feeds.tsx';
import { OfficerTools } from './OfficerTools.tsx';
import { dayInWords, readerZone, zoneName } from './times.ts';

const EventDialog = lazy(() => import('./EventDialog.tsx'));
const EventEditor = lazy(() => import('./EventEditor.tsx'));

const viewNames: Record<CalendarView, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' };

/** What lies over the calendar: an event by its id, the editor of one, or of a new one. */
type Opened = { kind: 'event' | 'edit'; id: string } | { kind: 'new' } | null;

function titleOf(view: CalendarView, days: readonly string[], day: string): string {
  if (view === 'month') return dayInWords(day, { month: 'long', year: 'numeric' });
  const [first = day, last = day] = [days[0], days.at(-1)];
  const short = { day: 'numeric', month: 'short' } as const;
  return `${dayInWords(first, short)} to ${dayInWords(last, { ...short, year: 'numeric' })}`;
}

function Bar(props: {
  view: CalendarView;
  title: string;
  onView: (view: CalendarView) => void;
  onStep: (way: 1 | -1) => void;
  onToday: () => void;
}) {
  const { view, title, onView, onStep, onToday } = props;
  return (
    <div className="cal-bar">
      <h2 aria-live="polite">{title}</h2>
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

function GuildCalendar({ zone: guildZone }: { zone: string }) {
  const { user } = useStore($session);
  const [today] = useState(() => dayAt(Date.now(), readerZone));
  const [isNarrow] = useState(() => window.matchMedia('(width < 48rem)').matches);
  const [view, setView] = useState<CalendarView>(isNarrow ? 'agenda' : 'month');
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<Opened>(null);
  const isOfficer = meets(officerLevel, user);
  const days = daysIn(view, day);
  // A day more on either side: the server's days are the guild's, these are the reader's.
  const from = addDays(days[0] ?? day, -1);
  const to = addDays(days.at(-1) ?? day, 1);
  const list = useQuery({
    queryKey: ['events', from, to],
    queryFn: ({ signal }) => fetchEvents(from, to, signal),
    staleTime: dashboardFresh,
    placeholderData: (before) => before,
  });
  const events = byDay(list.data?.events ?? [], readerZone);
  const open = (id: string) => {
    setOpened({ kind: 'event', id });
  };
  const close = () => {
    setOpened(null);
  };
  const event: GuildEvent | undefined =
    opened && 'id' in opened ? list.data?.events.find(({ id }) => id === opened.id) : undefined;
  return (
    <>
      <Bar
        view={view}
        title={titleOf(view, days, day)}
        onView={setView}
        onStep={(way) => {
          setDay(stepFrom(view, day, way));
        }}
        onToday={() => {
          setDay(today);
        }}
      />
      <p className="read-at">
        <span>
          Times are yours ({zoneName(readerZone)})
          {readerZone !== guildZone && `; the guild’s clocks hang in ${zoneName(guildZone)}`}.
        </span>
        {isOfficer && (
          <OfficerTools
            days={days}
            onNew={() => {
              setOpened({ kind: 'new' });
            }}
          />
        )}
      </p>
      <QueryState query={list} />
      {list.isSuccess &&
        // Seven columns do not fit on a phone: a week is listed there.
        (view === 'agenda' || (view === 'week' && isNarrow) ? (
          <Agenda
            days={days}
            events={events}
            zone={readerZone}
            guildZone={guildZone}
            today={today}
            onOpen={open}
          />
        ) : (
          <DayGrid
            days={days}
            events={events}
            zone={readerZone}
            today={today}
            month={view === 'month' ? day.slice(0, 7) : null}
            onOpen={open}
          />
        ))}
      <Feeds />
      <Suspense>
        {opened?.kind === 'event' && event && (
          <EventDialog
            event={event}
            zone={readerZone}
            guildZone={guildZone}
            isOfficer={isOfficer}
            onEdit={() => {
              setOpened({ kind: 'edit', id: event.id });
            }}
            onClose={close}
          />
        )}
        {(opened?.kind === 'new' || (opened?.kind === 'edit' && event)) && (
          <EventEditor
            event={event ?? null}
            day={day < today ? today : day}
            guildZone={guildZone}
            squads={list.data?.squads ?? []}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * The guild's own calendar: /dashboards/calendar.
 * @param zone where the guild's clocks hang
 */
export function Calendar({ zone }: { zone: string }) {
  return (
    <Island>
      <GuildCalendar zone={zone} />
    </Island>
  );
}
