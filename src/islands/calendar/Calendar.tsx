import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type GuildEvent, listEvents } from '#contract/calendar.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { byDay, type CalendarView, daysIn } from '#rules/calendar/view.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';
import { Rail } from '#ui/Rail.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { WithView } from '../WithView.tsx';
import { asksForForm, plannedHours } from './calendar-address.ts';
import { CalendarFigures } from './CalendarFigures.tsx';
import { CalendarRail } from './CalendarRail.tsx';
import { DaysInSight } from './DaysInSight.tsx';
import { EventOverlay, type OpenedForm } from './EventOverlay.tsx';
import { countFilters, noFilters } from './filters.ts';
import { readerZone } from './times.ts';
import { whileWaiting } from '../while-waiting.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useNarrow } from './use-narrow.ts';
import { useOpenedEvent } from './use-opened-event.ts';

/** Reads the events of these days. */
function useEvents(days: readonly string[], day: string) {
  // One more day on either side: the server's days are the guild's, these are the reader's.
  const from = addDays(days[0] ?? day, -1);
  const to = addDays(days.at(-1) ?? day, 1);
  return useQuery({
    ...queryOf(listEvents, { query: { from, to } }),
    staleTime: dashboardFresh,
    refetchInterval: ({ state }) => whileWaiting(state.data?.events),
    placeholderData: (before) => before,
  });
}

/** Calls for the day of an event that is opened while others are in sight. */
function useDayOf(
  event: GuildEvent | undefined,
  days: readonly string[],
  onFar: (day: string) => void,
) {
  const day = event && dayAt(Date.parse(event.startsAt), readerZone);
  const isFar = day !== undefined && !days.includes(day);
  const tell = useEffectEvent(onFar);
  useEffect(() => {
    if (isFar) tell(day);
  }, [isFar, day]);
}

function GuildCalendar({ zone: guildZone }: { zone: string }) {
  const { user } = useStore($session);
  const [now] = useState(() => Date.now());
  const today = dayAt(now, readerZone);
  const isNarrow = useNarrow();
  const [usual] = useState<CalendarView>(isNarrow ? 'agenda' : 'month');
  const isOfficer = meets(officerLevel, user);
  const [form, setForm] = useState<OpenedForm>(() => {
    const { search } = window.location;
    return isOfficer && asksForForm(search) ? { event: null, hours: plannedHours(search) } : null;
  });
  const { address, go, leave } = useCalendarAddress(() => {
    setForm(null);
  });
  const { filters } = address;
  const view = address.view ?? usual;
  const day = address.day ?? today;
  const days = daysIn(view, day);
  const list = useEvents(days, day);
  // A month is counted without the days of others that fill its weeks.
  const named = view === 'month' ? days.filter((one) => one.startsWith(day.slice(0, 7))) : days;
  const events = byDay(list.data?.events ?? [], readerZone);
  const opened = useOpenedEvent(address.eventId, list.data);
  useDayOf(opened.event, days, (dayOfEvent) => {
    go({ day: dayOfEvent }, 'replace');
  });
  const close = () => {
    setForm(null);
    if (address.eventId !== null) leave(day);
    // What was to be planned leaves the address with its form.
    else if (asksForForm(window.location.search)) go({}, 'replace');
  };
  return (
    <>
      <CalendarFigures
        events={list.isSuccess ? named.flatMap((one) => events.get(one) ?? []) : null}
        days={days}
        now={now}
        isOfficer={isOfficer}
        onNew={() => {
          setForm({ event: null });
        }}
      />
      <Rail
        count={countFilters(filters)}
        rail={
          <CalendarRail
            filters={filters}
            squads={list.data?.squads ?? []}
            isOther={address.view !== null && address.view !== usual}
            onChange={(next) => {
              go({ filters: next }, 'replace');
            }}
            onStandard={() => {
              go({ filters: noFilters, view: null }, 'replace');
            }}
          />
        }
      >
        <DaysInSight
          {...{ view, days, day, today, now, isNarrow, list, filters, guildZone }}
          onView={(next) => {
            go({ view: next }, 'push');
          }}
          onGo={(next) => {
            go({ day: next }, 'push');
          }}
          onDay={(next) => {
            go({ day: next }, 'replace');
          }}
          onOpen={(id) => {
            go({ eventId: id }, 'push');
          }}
        />
      </Rail>
      <EventOverlay
        form={form}
        event={opened.event}
        failed={opened.failed}
        squads={list.data?.squads ?? []}
        day={day < today ? today : day}
        guildZone={guildZone}
        isOfficer={isOfficer}
        onForm={setForm}
        onClose={close}
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
      <WithView screen="calendar">
        <GuildCalendar zone={zone} />
      </WithView>
    </Island>
  );
}
