import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type OwnRecord as Record, readOwnAttendance } from '#contract/attendance.ts';
import { readOwnTrial } from '#contract/trials.ts';
import { countedState, formatRate, sumAttendance } from '#rules/attendance/attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Evenings } from './Evenings.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { Places } from './Places.tsx';
import { Trial } from './Trial.tsx';
import { Weeks } from './Weeks.tsx';

/** Shows the reader's rate, what it is made of, and their streak. */
function RecordFigures({ records }: { records: readonly Record[] }) {
  const mandatory = records.filter(({ event }) => event.mandatory);
  const { rate, streak, counts } = sumAttendance(
    mandatory.map(({ state, onLeave }) => countedState(state, onLeave)).toReversed(),
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
  const [today] = useState(() => dayAt(Date.now(), zone));
  const attendance = useQuery({
    ...queryOf(readOwnAttendance, {}),
    staleTime: dashboardFresh,
  });
  const trial = useQuery({
    ...queryOf(readOwnTrial, {}),
    staleTime: dashboardFresh,
  });
  if (!attendance.isSuccess)
    return (
      <QueryState
        query={attendance}
        room={{ subject: 'pier', title: 'Your record did not come.' }}
      />
    );
  const { records, leaves } = attendance.data;
  return (
    <>
      {records.length > 0 && <RecordFigures records={records} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <Places zone={zone} />
          {trial.isError && <QueryState query={trial} />}
          {trial.data && <Trial trial={trial.data} />}
          {records.length > 0 ? (
            <Weeks records={records} today={today} />
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
              <ButtonLink href="/dashboards/calendar">See the next evenings</ButtonLink>
            </EmptyRoom>
          )}
        </div>
        <div className="xl:sticky xl:top-[calc(var(--bar)+1.5rem)] xl:row-span-2 xl:self-start">
          <LeaveForm leaves={leaves} today={today} />
        </div>
        {records.length > 0 && <Evenings records={records} />}
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
