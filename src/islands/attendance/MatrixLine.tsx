import { memo } from 'react';
import { formatRate } from '#rules/attendance/attendance.ts';
import type { MatrixRow } from '#rules/attendance/matrix.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import type { MatrixMember, Span } from './matrix-span.ts';
import { SpanFiller } from './SpanFiller.tsx';

interface Props {
  row: MatrixRow<MatrixMember>;
  index: number;
  span: Span;
}

/** A member's line of the matrix: scrolling down draws only those that come into sight. */
export const MatrixLine = memo(function MatrixLine({ row, index, span }: Props) {
  const { member, sum, counted, onLeave } = row;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        {member.username}
        {!member.guilded && <span className="chip">Left</span>}
      </th>
      <td className="number">{formatRate(sum.rate)}</td>
      <td className="number">{sum.streak}</td>
      <SpanFiller width={span.before} />
      {span.events.map((column) => {
        const state = counted[column];
        return (
          <td key={column} className="cell" data-leave={onLeave.has(column) ? true : undefined}>
            {state && <AttendanceMark state={state} />}
          </td>
        );
      })}
      <SpanFiller width={span.after} />
    </tr>
  );
});
