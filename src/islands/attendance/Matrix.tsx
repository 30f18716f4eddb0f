import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeOf } from '#api/whole-list.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { dashboardFresh } from '../fresh.ts';
import { joinedMatrix } from './joined-pages.ts';
import { MatrixRoom } from './MatrixRoom.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import type { Asked } from './use-matrix-view.ts';

interface Props {
  today: string;
  onOpen: (eventId: string) => void;
}

/** Shows who came to which event between two days. */
export function Matrix({ today, onOpen }: Props) {
  const [range, setRange] = useState(() => ({ from: addDays(today, -90), to: today }));
  const [who, setWho] = useState<Asked>('active');
  const matrix = useQuery({
    ...wholeOf(
      readAttendanceMatrix,
      (after) => ({ query: { ...range, who, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    select: joinedMatrix,
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
  return <MatrixRoom matrix={matrix.data} {...{ range, period, today, onOpen }} onAsk={setWho} />;
}
