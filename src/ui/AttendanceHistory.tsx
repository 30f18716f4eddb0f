import type { EventAttendance } from '#contract/attendance.ts';
import { attendanceFacts } from '#rules/attendance/attendance.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type Change = EventAttendance['members'][number]['changes'][number];

/** Lists who recorded which state, first and later. */
export function AttendanceHistory({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="history">
      {changes.map(({ before, after, by, reason, at }, index) => (
        <li key={`${index}-${at}`}>
          {before !== null && `${attendanceFacts[before].name} became `}
          {attendanceFacts[after].name}, by {by}, {moment.format(new Date(at))}
          {reason !== '' && `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
