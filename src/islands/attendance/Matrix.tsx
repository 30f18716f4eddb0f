import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { dashboardFresh } from '../fresh.ts';
import { MatrixRoom } from './MatrixRoom.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';

interface Props {
  today: string;
  onOpen: (eventId: string) => void;
}

/** Shows who came to which event between two days. */
export function Matrix({ today, onOpen }: Props) {
  const [range, setRange] = useState(() => ({ from: addDays(today, -90), to: today }));
  const matrix = useQuery({
    ...queryOf(readAttendanceMatrix, { query: range }),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
    enabled: range.from !== '' && range.to !== '',
  });
  const period = <PeriodChoice range={range} today={today} onChange={setRange} />;
  if (!matrix.isSuccess) {
    return (
      <Rail rail={period}>
        <QueryState query={matrix} room={{ subject: 'hall', title: 'The records did not come.' }} />
      </Rail>
    );
  }
  return <MatrixRoom matrix={matrix.data} {...{ range, period, today, onOpen }} />;
}
