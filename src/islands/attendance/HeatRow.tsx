import { memo } from 'react';
import { type AttendanceState, formatRate } from '#rules/attendance/attendance.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { classes } from '#ui/classes.ts';
import { attendanceShapes } from '#ui/people/attendance-shapes.ts';
import type { Evening } from './evenings.ts';
import { leaveLine, rowMarks, rowWords } from './row-marks.ts';
import { lowRate, type Row } from './use-matrix-view.ts';

interface Props {
  row: Row;
  evenings: readonly Evening[];
  /** pixels left free before the first mark */
  indent: number;
  pitch: number;
  hidden: readonly AttendanceState[];
  isChosen: boolean;
}

const rowClass =
  'flex h-(--heat-row) cursor-pointer items-center text-sm hover:bg-accent-quiet ' +
  'has-focus-visible:bg-accent-quiet data-chosen:bg-accent-quiet';

const nameClass =
  'flex h-full w-(--heat-name) flex-none items-center gap-1.5 border-s-3 border-transparent ps-1.5 ' +
  'text-xs in-data-chosen:border-accent sm:text-sm';

const rateClass =
  'ms-auto w-(--heat-rate) flex-none pe-2 text-end text-xs font-bold tabular sm:text-sm';

function Marks({ row, evenings, pitch, hidden }: Omit<Props, 'isChosen' | 'indent'>) {
  const leave = leaveLine(row, pitch);
  return (
    <svg
      className="block"
      role="img"
      aria-label={rowWords(row, evenings, hidden)}
      width={evenings.length * pitch}
      height={24}
    >
      {rowMarks(row, evenings, { pitch, hidden }).map(({ state, d }) => (
        <path key={state} className={attendanceShapes[state].paint} d={d} data-state={state} />
      ))}
      {leave !== '' && <path className="fill-edge" d={leave} />}
    </svg>
  );
}

/** Shows a member's line of the map: class and name, a mark for each evening, the rate. */
export const HeatRow = memo(function HeatRow({ isChosen, indent, ...marks }: Props) {
  const { member, sum } = marks.row;
  const isLow = sum.rate !== null && sum.rate < lowRate;
  return (
    <div
      role="row"
      className={rowClass}
      data-member={member.discordId}
      data-chosen={isChosen ? '' : undefined}
    >
      <div role="rowheader" className={nameClass}>
        <span className="flex w-4 flex-none">
          <ArchetypeMark archetype={member.archetype} size="text" />
        </span>
        <BareButton className="h-full truncate" aria-pressed={isChosen} title={member.username}>
          {member.username}
          {!member.guilded && <i className="text-muted"> left</i>}
        </BareButton>
      </div>
      <div role="cell" aria-colspan={marks.evenings.length} style={{ marginInlineStart: indent }}>
        <Marks {...marks} />
      </div>
      <div role="cell" className={classes(rateClass, isLow ? 'text-danger' : 'text-heading')}>
        {formatRate(sum.rate)}
      </div>
    </div>
  );
});
