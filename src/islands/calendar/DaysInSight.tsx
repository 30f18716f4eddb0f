import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { EventList } from '#contract/calendar.ts';
import { byDay, type CalendarView, stepFrom } from '#rules/calendar/view.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarBones } from './CalendarBones.tsx';
import { CalendarSheet } from './CalendarSheet.tsx';
import type { Filters } from './filters.ts';
import { readerZone } from './times.ts';
import { useAnswering } from '../use-answering.ts';

const AnswerTold = lazy(() => import('../AnswerTold.tsx'));

interface Props {
  view: CalendarView;
  days: readonly string[];
  day: string;
  today: string;
  /** milliseconds since 1970 */
  now: number;
  /** the screen has no room for seven columns of words */
  isNarrow: boolean;
  list: UseQueryResult<EventList>;
  filters: Filters;
  guildZone: string;
  onView: (view: CalendarView) => void;
  /** hears the first of other days to show; null is today */
  onGo: (day: string | null) => void;
  /** hears which of the days in sight is chosen */
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

/** Shows the events of some days, leads to others, and takes answers. */
export function DaysInSight({ list, filters, onView, onGo, onDay, onOpen, ...shown }: Props) {
  const { view, days, day, isNarrow, guildZone } = shown;
  const answering = useAnswering();
  const events = byDay(list.data?.events ?? [], readerZone);
  return (
    <>
      <CalendarBar
        view={view}
        days={days}
        day={day}
        zone={readerZone}
        guildZone={guildZone}
        onView={onView}
        onStep={(way) => {
          onGo(stepFrom(view, day, way));
        }}
        onToday={() => {
          onGo(null);
        }}
      />
      {list.isPending ? (
        <CalendarBones isList={view === 'agenda' || (view === 'week' && isNarrow)} />
      ) : (
        <QueryState query={list} room={{ subject: 'bell', title: 'The calendar did not come.' }} />
      )}
      {list.isSuccess && (
        <CalendarSheet
          {...shown}
          events={days.flatMap((one) => events.get(one) ?? [])}
          filters={filters}
          zone={readerZone}
          answering={answering}
          onDay={onDay}
          onOpen={onOpen}
        />
      )}
      <Suspense>
        {(answering.told ?? answering.failed) && <AnswerTold answering={answering} />}
      </Suspense>
    </>
  );
}
