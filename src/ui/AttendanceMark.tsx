import { type AttendanceState, attendanceFacts } from '#rules/attendance/attendance.ts';
import { AttendanceShapePath } from './people/AttendanceShapePath.tsx';

interface Props {
  state: AttendanceState;
  /** the state stands in words beside the mark */
  named?: boolean;
}

/** Draws a record by its shape. Where the mark stands alone its word is its title. */
export function AttendanceMark({ state, named = false }: Props) {
  return (
    <svg
      className="inline-block size-4 flex-none align-[-0.15em]"
      viewBox="0 0 16 16"
      data-state={state}
      {...(named ? { 'aria-hidden': true } : { role: 'img' })}
    >
      {!named && <title>{attendanceFacts[state].name}</title>}
      <AttendanceShapePath state={state} />
    </svg>
  );
}
