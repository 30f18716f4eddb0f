import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeOf } from '#api/whole-list.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { dashboardFresh } from '../fresh.ts';
import { joinedMatrix } from './joined-pages.ts';
import { firstPeriod, readMatrixChoice, readPeriod, writePeriod } from './matrix-address.ts';
import { type Asked, askedOf, type Rank } from './matrix-choice.ts';
import { MatrixRoom } from './MatrixRoom.tsx';
import { daysOfPeriod, type Period, PeriodChoice } from './PeriodChoice.tsx';

interface Props {
  ranks: readonly Rank[];
  today: string;
  onOpen: (eventId: string) => void;
}

/** Shows who came to which event between two days. */
export function Matrix({ ranks, today, onOpen }: Props) {
  const [chosen, setPeriod] = useState(() => readPeriod(window.location.search));
  const [who, setWho] = useState<Asked>(() => askedOf(readMatrixChoice(window.location.search)));
  const { from, to } = daysOfPeriod(chosen, today);
  const range = { from, to };
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
  const choosePeriod = (next: Period) => {
    setPeriod(next);
    writePeriod(next);
  };
  const period = <PeriodChoice period={chosen} today={today} onChange={choosePeriod} />;
  if (!matrix.isSuccess) {
    return (
      <Rail rail={period}>
        <QueryState query={matrix} room={{ subject: 'hall', title: 'The records did not come.' }} />
      </Rail>
    );
  }
  return (
    <MatrixRoom
      matrix={matrix.data}
      {...{ ranks, range, period, today, onOpen }}
      isOtherPeriod={!('weeks' in chosen) || chosen.weeks !== firstPeriod.weeks}
      onAsk={setWho}
      onStandard={() => {
        choosePeriod(firstPeriod);
      }}
    />
  );
}
