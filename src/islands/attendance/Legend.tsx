import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';

/** Explains the marks. */
export function Legend() {
  return attendanceStates.map((state) => (
    <span key={state} className="legend">
      <span className="att" data-state={state} aria-hidden="true">
        {attendanceFacts[state].letter}
      </span>{' '}
      {attendanceFacts[state].name.toLowerCase()}
    </span>
  ));
}
