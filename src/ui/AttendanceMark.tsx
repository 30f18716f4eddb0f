import { type AttendanceState, attendanceFacts } from '#rules/attendance/attendance.ts';

/**
 * A record as a letter on its colour, and its word for whoever does not see it. One element: the
 * matrix draws hundreds.
 */
export function AttendanceMark({ state }: { state: AttendanceState }) {
  const { letter, name } = attendanceFacts[state];
  return (
    <span className="att" data-state={state} role="img" aria-label={name} title={name}>
      {letter}
    </span>
  );
}
