import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { AttendanceMark } from '../AttendanceMark.tsx';

/** Explains the marks of attendance. */
export function MarkLegend() {
  return attendanceStates.map((state) => (
    <span key={state} className="flex items-center gap-1.5">
      <AttendanceMark state={state} named />
      {attendanceFacts[state].name.toLowerCase()}
    </span>
  ));
}
