import type { EventAttendance } from '#contract/event-attendance.ts';
import { attendanceFacts } from '#rules/attendance/attendance.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type Change = EventAttendance['members'][number]['changes'][number];

function ChangeWords({ change: { before, after, by, reason, at } }: { change: Change }) {
  return (
    <>
      {before !== null && `${attendanceFacts[before].name} became `}
      {attendanceFacts[after].name}, by {by}, {moment.format(new Date(at))}
      {reason !== '' && `: ${reason}`}
    </>
  );
}

/** Says who recorded which state: the latest change in sight, earlier ones below it. */
export function AttendanceHistory({ changes }: { changes: readonly Change[] }) {
  const latest = changes.at(-1);
  if (!latest) return null;
  const earlier = changes.slice(0, -1);
  return (
    <div className="text-xs wrap-anywhere text-muted">
      <p>
        <ChangeWords change={latest} />
      </p>
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-0.5 text-accent hover:text-accent-strong">
            {earlier.length} earlier
          </summary>
          <ul className="list-none">
            {earlier.map((change, index) => (
              <li key={`${index}-${change.at}`}>
                <ChangeWords change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
