import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { attendanceCsvUrl, fetchMatrix } from '#api/attendance.ts';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { formatRate } from '#rules/attendance/attendance.ts';
import { matrixRows } from '#rules/attendance/matrix.ts';
import { filterRows, sortRows } from '#rules/tables/table-view.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Legend } from './Legend.tsx';
import { MatrixTable } from './MatrixTable.tsx';

const MatrixPicture = lazy(async () => {
  const { MatrixPicture: component } = await import('./MatrixPicture.tsx');
  return { default: component };
});

type Member = AttendanceMatrix['members'][number];

/** Whom the matrix shows. */
const groups = {
  squads: 'Members of squads',
  trial: 'On trial',
  recorded: 'Anyone with a record',
  all: 'Everyone',
};

type Group = keyof typeof groups;

const isIn: Record<Group, (member: Member) => boolean> = {
  squads: ({ squad }) => squad !== '',
  trial: ({ onTrial }) => onTrial,
  recorded: ({ states }) => /[A-Z]/.test(states),
  all: () => true,
};

const orders = { name: 'Name', rate: 'Rate, lowest first', streak: 'Streak, longest first' };

type Order = keyof typeof orders;

function ordered(
  rows: ReturnType<typeof matrixRows<Member, AttendanceMatrix['events'][number]>>,
  order: Order,
) {
  if (order === 'rate') return sortRows(rows, ({ sum }) => sum.rate, false);
  if (order === 'streak') return sortRows(rows, ({ sum }) => sum.streak, true);
  return rows;
}

function Shown({ matrix, onOpen }: { matrix: AttendanceMatrix; onOpen: (id: string) => void }) {
  const [group, setGroup] = useState<Group>('recorded');
  const [squad, setSquad] = useState('');
  const [text, setText] = useState('');
  const [onlyMandatory, setOnlyMandatory] = useState(true);
  const [order, setOrder] = useState<Order>('name');
  const [isPainted, setPainted] = useState(false);
  const typed = useDeferredValue(text);
  const events = useMemo(
    () => matrix.events.filter(({ mandatory }) => mandatory || !onlyMandatory),
    [matrix, onlyMandatory],
  );
  const rows = useMemo(() => {
    const members = matrix.members.filter(
      (member) => isIn[group](member) && (squad === '' || member.squad === squad),
    );
    const found = filterRows(
      members,
      ({ username, discordId }) => `${username} ${discordId}`,
      typed,
    );
    const isWanted = ({ mandatory }: { mandatory: boolean }) => mandatory || !onlyMandatory;
    return ordered(matrixRows(matrix.events, found, matrix.leaves, isWanted), order);
  }, [matrix, group, squad, typed, onlyMandatory, order]);
  const squads = [...new Set(matrix.members.map((member) => member.squad))].filter(Boolean);
  const rated = rows.flatMap(({ sum }) => sum.rate ?? []);
  const mean = rated.length === 0 ? null : rated.reduce((a, b) => a + b, 0) / rated.length;
  return (
    <>
      <div className="table-tools">
        <NamedChoice label="Who" options={groups} value={group} onChange={setGroup} />
        <label>
          Squad
          <select
            className="select"
            value={squad}
            onChange={(event) => {
              setSquad(event.target.value);
            }}
          >
            <option value="">All squads</option>
            {squads.toSorted().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <NamedChoice label="Order" options={orders} value={order} onChange={setOrder} />
        <label>
          Find
          <input
            className="input"
            type="search"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={onlyMandatory}
            onChange={() => {
              setOnlyMandatory(!onlyMandatory);
            }}
          />
          Mandatory only
        </label>
      </div>
      <p className="read-at">
        <span role="status">
          {rows.length} members, {events.length} events, mean rate {formatRate(mean)}
        </span>
      </p>
      <p className="hint">
        Press a day to record or correct its evening. A line under a mark: on leave. <Legend />
      </p>
      <details
        className="charts"
        onToggle={(event) => {
          setPainted(event.currentTarget.open);
        }}
      >
        <summary>Picture</summary>
        {isPainted && (
          <Suspense fallback={<p className="state">Loading...</p>}>
            <MatrixPicture rows={rows} columns={events.length} />
          </Suspense>
        )}
      </details>
      <MatrixTable rows={rows} events={events} onOpen={onOpen} />
    </>
  );
}

interface Props {
  today: string;
  onOpen: (eventId: string) => void;
}

/** Who came to what between two days. */
export function Matrix({ today, onOpen }: Props) {
  const [from, setFrom] = useState(() => addDays(today, -90));
  const [to, setTo] = useState(today);
  const matrix = useQuery({
    queryKey: ['attendance', from, to],
    queryFn: ({ signal }) => fetchMatrix(from, to, signal),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
    enabled: from !== '' && to !== '',
  });
  return (
    <>
      <div className="table-tools">
        <DayField label="From" value={from} max={to} onChange={setFrom} />
        <DayField label="To" value={to} min={from} onChange={setTo} />
        <a className="btn" href={attendanceCsvUrl(from, to)} download>
          <Download className="icon" />
          CSV
        </a>
      </div>
      <QueryState query={matrix} />
      {matrix.isSuccess && <Shown matrix={matrix.data} onOpen={onOpen} />}
    </>
  );
}
