import { type AttendanceState, attendanceFacts } from '#rules/attendance/attendance.ts';

/**
 * Draws a record as a letter on its colour, with its word for screen readers. The mark is one
 * element, since the matrix draws hundreds.
 */
export function AttendanceMark({ state }: { state: AttendanceState }) {
  const { letter, name } = attendanceFacts[state];
  return (
    <span className="att" data-state={state} role="img" aria-label={name} title={name}>
      {letter}
    </span>
  );
}
