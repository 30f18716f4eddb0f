import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { attendanceCsvUrl, fetchMatrix } from '#api/attendance.ts';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { attendanceFacts, attendanceStates, formatRate } from '#rules/attendance.ts';
import { matrixRows } from '#rules/attendance-matrix.ts';
import { filterRows, sortRows } from '#rules/table-view.ts';
import { addDays } from '#rules/zone-time.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { MatrixTable } from './MatrixTable.tsx';

const MatrixPicture = lazy(async () => {
  const { MatrixPicture: component } = await import('./MatrixPicture.tsx');
  return { default: component };
});

type Member = AttendanceMatrix['members'][number];

/** Whom the matrix shows. */
const groups: Record<string, { label: string; has: (member: Member) => boolean }> = {
  squads: { label: 'Members of squads', has: ({ squad }) => squad !== '' },
  trial: { label: 'On trial', has: ({ onTrial }) => onTrial },
  recorded: { label: 'Anyone with a record', has: ({ states }) => /[A-Z]/.test(states) },
  all: { label: 'Everyone', has: () => true },
};

const orders = { name: 'Name', rate: 'Rate, lowest first', streak: 'Streak, longest first' };

type Order = keyof typeof orders;

const isOrder = (value: string): value is Order => value in orders;

function ordered(
  rows: ReturnType<typeof matrixRows<Member, AttendanceMatrix['events'][number]>>,
  order: Order,
) {
  if (order === 'rate') return sortRows(rows, ({ sum }) => sum.rate, false);
  if (order === 'streak') return sortRows(rows, ({ sum }) => sum.streak, true);
  return rows;
}

function Shown({ matrix, onOpen }: { matrix: AttendanceMatrix; onOpen: (id: string) => void }) {
  const [group, setGroup] = useState('recorded');
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
      (member) => groups[group]?.has(member) && (squad === '' || member.squad === squad),
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
        <label>
          Who
          <select
            className="select"
            value={group}
            onChange={(event) => {
              setGroup(event.target.value);
            }}
          >
            {Object.entries(groups).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
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
        <label>
          Order
          <select
            className="select"
            value={order}
            onChange={(event) => {
              if (isOrder(event.target.value)) setOrder(event.target.value);
            }}
          >
            {Object.entries(orders).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
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
        Press a day to record or correct its evening. A line under a mark: on leave.{' '}
        {attendanceStates.map((state) => (
          <span key={state} className="legend">
            <span className="att" data-state={state} aria-hidden="true">
              {attendanceFacts[state].letter}
            </span>{' '}
            {attendanceFacts[state].name.toLowerCase()}
          </span>
        ))}
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
        <label>
          From
          <input
            className="input"
            type="date"
            value={from}
            max={to}
            onChange={(event) => {
              setFrom(event.target.value);
            }}
          />
        </label>
        <label>
          To
          <input
            className="input"
            type="date"
            value={to}
            min={from}
            onChange={(event) => {
              setTo(event.target.value);
            }}
          />
        </label>
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
