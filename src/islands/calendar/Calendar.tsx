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
import { Rail } from '#ui/Rail.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { readCalendarAddress } from './calendar-address.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarBones } from './CalendarBones.tsx';
import { CalendarFigures } from './CalendarFigures.tsx';
import { CalendarRail } from './CalendarRail.tsx';
import { CalendarSheet } from './CalendarSheet.tsx';
import { EventOverlay } from './EventOverlay.tsx';
import { countFilters, noFilters } from './filters.ts';
import { readerZone } from './times.ts';
import { useNarrow } from './use-narrow.ts';

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
  const [now] = useState(() => Date.now());
  const today = dayAt(now, readerZone);
  const isNarrow = useNarrow();
  const [view, setView] = useState<CalendarView>(isNarrow ? 'agenda' : 'month');
  const [address] = useState(() => readCalendarAddress(window.location.search));
  const [day, setDay] = useState(address.day ?? today);
  const [filters, setFilters] = useState(noFilters);
  const [opened, setOpened] = useState(address.opened);
  const isOfficer = meets(officerLevel, user);
  const days = daysIn(view, day);
  const list = useEvents(days, day);
  // A month is counted without the days of others that fill its weeks.
  const named = view === 'month' ? days.filter((one) => one.startsWith(day.slice(0, 7))) : days;
  const events = byDay(list.data?.events ?? [], readerZone);
  return (
    <>
      <CalendarFigures
        events={list.isSuccess ? named.flatMap((one) => events.get(one) ?? []) : null}
        days={days}
        now={now}
        isOfficer={isOfficer}
        onNew={() => {
          setOpened({ kind: 'new' });
        }}
      />
      <Rail
        count={countFilters(filters)}
        rail={
          <CalendarRail filters={filters} squads={list.data?.squads ?? []} onChange={setFilters} />
        }
      >
        <CalendarBar
          view={view}
          days={days}
          day={day}
          zone={readerZone}
          guildZone={guildZone}
          onView={setView}
          onStep={(way) => {
            setDay(stepFrom(view, day, way));
          }}
          onToday={() => {
            setDay(today);
          }}
        />
        {list.isPending ? (
          <CalendarBones isList={view === 'agenda' || (view === 'week' && isNarrow)} />
        ) : (
          <QueryState
            query={list}
            room={{ subject: 'bell', title: 'The calendar did not come.' }}
          />
        )}
        {list.isSuccess && (
          <CalendarSheet
            view={view}
            isNarrow={isNarrow}
            days={days}
            day={day}
            events={days.flatMap((one) => events.get(one) ?? [])}
            filters={filters}
            zone={readerZone}
            guildZone={guildZone}
            today={today}
            now={now}
            onDay={setDay}
            onOpen={(id) => {
              setOpened({ kind: 'event', id });
            }}
          />
        )}
      </Rail>
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
