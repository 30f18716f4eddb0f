import type { OwnRecord } from '#contract/attendance.ts';
import { attendanceFacts, countedState } from '#rules/attendance/attendance.ts';
import { AttendanceHistory } from '#ui/AttendanceHistory.tsx';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { EveningChanges } from '#ui/EveningChanges.tsx';
import { AppealForm } from './AppealForm.tsx';
import { dayOfEvent } from './event-day.ts';
import { SaidAppeals } from './SaidAppeals.tsx';

/** Shows one event: the recorded state, its history, and the reader's appeal. */
export function RecordRow({ record }: { record: OwnRecord }) {
  const { event, state, leave, changes, appeals } = record;
  const counted = countedState(state, leave === 'before');
  const waits = appeals.some(({ outcome }) => outcome === null);
  return (
    <li className="grid break-inside-avoid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-1 md:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_6.5rem_auto]">
      <span className="[&_svg]:size-5">
        <AttendanceMark state={counted} named />
      </span>
      <b className="wrap-anywhere text-heading max-md:col-span-2">{event.title}</b>
      <span className="flex gap-x-3 text-sm whitespace-nowrap text-muted max-md:col-start-2 md:contents">
        <span className="tabular">{dayOfEvent(event)}</span>{' '}
        <span>{attendanceFacts[counted].name.toLowerCase()}</span>
      </span>
      {!waits && (
        <AppealForm
          event={event}
          title="That is not right"
          label="What it should say, and how the officers can tell"
        />
      )}
      <div className="col-span-full col-start-2! empty:hidden">
        {event.cancelled && (
          <p className="text-sm text-muted">This evening was called off: it does not count.</p>
        )}
        <EveningChanges changes={event.changes} />
        {counted !== state && (
          <p className="text-sm text-muted">Excused, because you were on leave.</p>
        )}
        {state === 'absent' && leave === 'later' && (
          <p className="text-sm text-muted">
            You announced leave after the start: the officers decide whether it excuses you.
          </p>
        )}
        <AttendanceHistory changes={changes} />
        <SaidAppeals appeals={appeals} />
      </div>
    </li>
  );
}
