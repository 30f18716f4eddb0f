import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { type MatrixRow, turnouts } from '#rules/attendance/matrix.ts';
import { MatrixHead } from './MatrixHead.tsx';
import { MatrixLine } from './MatrixLine.tsx';
import { type MatrixEvent, type MatrixMember, spanOf } from './matrix-span.ts';

interface Props {
  rows: readonly MatrixRow<MatrixMember>[];
  /** oldest first */
  events: readonly MatrixEvent[];
  onOpen: (eventId: string) => void;
}

/** Pixels of a row and of a column; the stylesheet has the same numbers. */
const rowHeight = 36;
const columnWidth = 44;

/** Shows members by events. In either direction, only cells in sight are built. */
export function MatrixTable({ rows, events, onOpen }: Props) {
  const region = useRef<HTMLDivElement>(null);
  // This component learns of each scroll; rows and head below it are drawn anew only when theirs changes.
  // eslint-disable-next-line react-hooks/incompatible-library
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    // Drawing at once in each direction would cause an extra layout between the two.
    useFlushSync: false,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: events.length,
    getScrollElement: () => region.current,
    estimateSize: () => columnWidth,
    overscan: 2,
    useFlushSync: false,
  });
  const went = useMemo(() => turnouts(rows, events.length), [rows, events]);
  const columns = across.getVirtualItems();
  const lines = down.getVirtualItems();
  const first = columns[0]?.index ?? 0;
  const end = (columns.at(-1)?.index ?? -1) + 1;
  const count = events.length;
  const span = useMemo(() => spanOf(first, end, count, columnWidth), [first, end, count]);
  const gap = (count: number) =>
    count > 0 && (
      <tr className="gap" aria-hidden="true">
        <td style={{ height: count * rowHeight }} />
      </tr>
    );
  return (
    <div
      className="scroll data-scroll"
      role="region"
      aria-label="Attendance, members by events"
      tabIndex={0}
      ref={region}
    >
      <table
        className="table data att-matrix"
        aria-rowcount={rows.length + 1}
        aria-colcount={events.length + 3}
      >
        <MatrixHead events={events} went={went} span={span} onOpen={onOpen} />
        <tbody>
          {gap(lines[0]?.index ?? 0)}
          {lines.map(({ index }) => {
            const row = rows[index];
            return row && <MatrixLine key={row.member.discordId} {...{ row, index, span }} />;
          })}
          {gap(rows.length - 1 - (lines.at(-1)?.index ?? -1))}
        </tbody>
      </table>
    </div>
  );
}
