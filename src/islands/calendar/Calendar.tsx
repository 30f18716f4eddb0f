import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listEvents } from '#contract/calendar.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { byDay, type CalendarView, daysIn, stepFrom } from '#rules/calendar/view.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { DayGrid } from './DayGrid.tsx';
import { EventOverlay, type Opened } from './EventOverlay.tsx';
import { Feeds } from './Feeds.tsx';
import { OfficerTools } from './OfficerTools.tsx';
import { readerZone, zoneName } from './times.ts';

/** Reads the events of these days. */
function useEvents(days: readonly string[], day: string) {
  // One more day on either side: the server's days are the guild's, these are the reader's.
  const from = addDays(days[0] ?? day, -1);
  const to = addDays(days.at(-1) ?? day, 1);
  return useQuery({
    ...queryOf(listEvents, { query: { from, to } }),
    staleTime: dashboardFresh,
    placeholderData: (before) => before,
  });
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
  const list = useEvents(days, day);
  const shown = {
    days,
    events: byDay(list.data?.events ?? [], readerZone),
    zone: readerZone,
    today,
    onOpen: (id: string) => {
      setOpened({ kind: 'event', id });
    },
  };
  return (
    <>
      <CalendarBar
        view={view}
        days={days}
        day={day}
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
        // Seven columns do not fit on a phone, which lists a week instead.
        (view === 'agenda' || (view === 'week' && isNarrow) ? (
          <Agenda {...shown} guildZone={guildZone} />
        ) : (
          <DayGrid {...shown} month={view === 'month' ? day.slice(0, 7) : null} />
        ))}
      <Feeds />
      <EventOverlay
        opened={opened}
        list={list.data}
        day={day < today ? today : day}
        guildZone={guildZone}
        isOfficer={isOfficer}
        onOpen={setOpened}
      />
    </>
  );
}

/**
 * Shows the guild's own calendar: /dashboards/calendar.
 * @param zone the guild's time zone
 */
export function Calendar({ zone }: { zone: string }) {
  return (
    <Island>
      <GuildCalendar zone={zone} />
    </Island>
  );
}
