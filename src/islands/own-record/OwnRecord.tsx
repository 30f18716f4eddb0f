import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type OwnRecord as Record, readOwnAttendance } from '#contract/attendance.ts';
import { listEvents, listOwnEvenings } from '#contract/calendar.ts';
import { readOwnTrial } from '#contract/trials.ts';
import { meets } from '#rules/access/access.ts';
import { countedState, formatRate, sumAttendance } from '#rules/attendance/attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { whileWaiting } from '../while-waiting.ts';
import { Island } from '../Island.tsx';
import { Evenings } from './Evenings.tsx';
import { Forgotten } from './Forgotten.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { OwnDrops } from './OwnDrops.tsx';
import { OwnEvenings } from './OwnEvenings.tsx';
import { Places } from './Places.tsx';
import { Weeks } from './Weeks.tsx';

/** Few have one. */
const Trial = lazy(async () => ({ default: (await import('./Trial.tsx')).Trial }));

/** Shows the reader's rate, what it is made of, and their streak. */
function RecordFigures({ records }: { records: readonly Record[] }) {
  const mandatory = records.filter(({ event }) => event.mandatory);
  const { rate, streak, counts } = sumAttendance(
    mandatory.map(({ state, leave }) => countedState(state, leave === 'before')).toReversed(),
  );
  const came = counts.present + counts.late + counts.bench;
  return (
    <Figures
      figures={[
        { label: 'rate', value: formatRate(rate) },
        { label: 'came', value: `${came} of ${came + counts.absent}` },
        { label: 'in a row', value: streak },
      ]}
    />
  );
}

function Mine({ zone }: { zone: string }) {
  const { user } = useStore($session);
  const [today] = useState(() => dayAt(Date.now(), zone));
  const attendance = useQuery({
    ...queryOf(readOwnAttendance, {}),
    staleTime: dashboardFresh,
  });
  const trial = useQuery({
    ...queryOf(readOwnTrial, {}),
    staleTime: dashboardFresh,
  });
  const ahead = useQuery({
    ...queryOf(listOwnEvenings, {}),
    staleTime: dashboardFresh,
    refetchInterval: ({ state }) => whileWaiting(state.data?.evenings),
  });
  // What comes stands above the rest, which would give way to it.
  if (!attendance.isSuccess || ahead.isPending)
    return (
      <QueryState
        query={attendance.isSuccess ? ahead : attendance}
        room={{ subject: 'pier', title: 'Your record did not come.' }}
      />
    );
  const { records, forgotten, leaves, takenBack } = attendance.data;
  const counting = records.filter(({ event }) => !event.cancelled);
  return (
    <>
      {records.length > 0 && <RecordFigures records={counting} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {ahead.isError ? (
            <QueryState query={ahead} failure="the evenings ahead" />
          ) : (
            <OwnEvenings evenings={ahead.data.evenings} zone={zone} />
          )}
          <Places zone={zone} />
          {trial.isError && <QueryState query={trial} />}
          <Suspense>{trial.data && <Trial trial={trial.data} />}</Suspense>
          {records.length > 0 ? (
            <Weeks records={counting} today={today} />
          ) : (
            <EmptyRoom
              subject="pier"
              title={
                trial.data
                  ? 'Nothing but your trial is recorded yet.'
                  : 'Nothing is recorded of you in the last year.'
              }
              advice="Come to an evening: the officers write down who was there, and it stands here."
            >
              {meets(listEvents.access, user) && (
                <ButtonLink href="/dashboards/calendar">See the next evenings</ButtonLink>
              )}
            </EmptyRoom>
          )}
        </div>
        <div className="xl:sticky xl:top-[calc(var(--bar)+1.5rem)] xl:row-span-2 xl:self-start">
          <LeaveForm leaves={leaves} takenBack={takenBack} records={counting} today={today} />
        </div>
        {records.length > 0 && <Evenings records={records} />}
        <Forgotten evenings={forgotten} />
        <OwnDrops zone={zone} />
      </div>
    </>
  );
}

/**
 * Shows the reader's own attendance, leave and trial: /dashboards/record.
 * @param zone the guild's time zone
 */
export function OwnRecord({ zone }: { zone: string }) {
  return (
    <Island>
      <Mine zone={zone} />
    </Island>
  );
}
