import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import { queryOf } from '#api/query.ts';
import {
  type AttendanceMatrix,
  downloadAttendance,
  readAttendanceMatrix,
} from '#contract/attendance.ts';
import { formatRate } from '#rules/attendance/attendance.ts';
import type { MatrixRow } from '#rules/attendance/matrix.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Legend } from './Legend.tsx';
import type { MatrixMember } from './matrix-span.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixTools } from './MatrixTools.tsx';
import { useMatrixView } from './use-matrix-view.ts';

const MatrixPicture = lazy(async () => {
  const { MatrixPicture: component } = await import('./MatrixPicture.tsx');
  return { default: component };
});

/** Shows the whole matrix as a picture, painted when somebody opens it. */
function Picture({ rows, columns }: { rows: readonly MatrixRow<MatrixMember>[]; columns: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="charts"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Picture</summary>
      {isOpen && (
        <Suspense fallback={<p className="state">Loading...</p>}>
          <MatrixPicture rows={rows} columns={columns} />
        </Suspense>
      )}
    </details>
  );
}

function Shown({ matrix, onOpen }: { matrix: AttendanceMatrix; onOpen: (id: string) => void }) {
  const { choice, change, events, rows } = useMatrixView(matrix);
  const rated = rows.flatMap(({ sum }) => sum.rate ?? []);
  const mean = rated.length === 0 ? null : rated.reduce((a, b) => a + b, 0) / rated.length;
  return (
    <>
      <MatrixTools members={matrix.members} choice={choice} onChange={change} />
      <p className="read-at">
        <span role="status">
          {rows.length} members, {events.length} events, mean rate {formatRate(mean)}
        </span>
      </p>
      <p className="hint">
        Press a day to record or correct its evening. A line under a mark: on leave. <Legend />
      </p>
      <Picture rows={rows} columns={events.length} />
      <MatrixTable rows={rows} events={events} onOpen={onOpen} />
    </>
  );
}

interface Props {
  today: string;
  onOpen: (eventId: string) => void;
}

/** Shows who came to which event between two days. */
export function Matrix({ today, onOpen }: Props) {
  const [from, setFrom] = useState(() => addDays(today, -90));
  const [to, setTo] = useState(today);
  const query = { from, to };
  const matrix = useQuery({
    ...queryOf(readAttendanceMatrix, { query }),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
    enabled: from !== '' && to !== '',
  });
  return (
    <>
      <div className="table-tools">
        <DayField label="From" value={from} max={to} onChange={setFrom} />
        <DayField label="To" value={to} min={from} onChange={setTo} />
        <a className="btn" href={downloadAddress(downloadAttendance, { query })} download>
          <Download className="icon" />
          CSV
        </a>
      </div>
      <QueryState query={matrix} />
      {matrix.isSuccess && <Shown matrix={matrix.data} onOpen={onOpen} />}
    </>
  );
}
