import type { OpenAppeal } from '#contract/appeals.ts';
import { attendanceFacts } from '#rules/attendance/attendance.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Person } from '#ui/people/Person.tsx';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Shows who appeals, against what, and in which words. */
export function AppealHead({ appeal }: { appeal: OpenAppeal }) {
  const { event, state, words } = appeal;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Person person={appeal}>
          {event.title}, {dayFormat.format(new Date(event.startsAt))}
        </Person>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {state === null ? (
            'nothing recorded: they say that they were there'
          ) : (
            <>
              <AttendanceMark state={state} named />
              recorded as {attendanceFacts[state].name.toLowerCase()}
            </>
          )}
        </span>
      </div>
      <blockquote className="m-0 border-y border-rule py-2 wrap-anywhere italic">
        {words}
      </blockquote>
    </>
  );
}
