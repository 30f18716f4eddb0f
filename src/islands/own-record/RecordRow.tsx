import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { appealRecord } from '#contract/appeals.ts';
import { type OwnRecord, readOwnAttendance } from '#contract/attendance.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { attendanceFacts, countedState } from '#rules/attendance/attendance.ts';
import { AttendanceHistory } from '#ui/AttendanceHistory.tsx';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Complaint } from '#ui/Complaint.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

function AppealForm({ record }: { record: OwnRecord }) {
  const { id: eventId } = record.event;
  const words = useTypedText(`appeal:${eventId}`);
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(appealRecord, { params: { eventId }, body: { words: words.value } }),
    onSuccess: () => {
      words.clear();
      return reread(queryClient, readOwnAttendance);
    },
  });
  const submit = useSubmit(send);
  return (
    <details>
      <summary>
        That is not right
        <span className="sr">
          : {record.event.title}, {day.format(new Date(record.event.startsAt))}
        </span>
      </summary>
      <form className="stack" onSubmit={submit}>
        <label>
          What it should say, and how the officers can tell
          <textarea
            className="input"
            rows={2}
            required
            maxLength={longestWords}
            value={words.value}
            onChange={(event) => {
              words.set(event.target.value);
            }}
          />
        </label>
        <Complaint error={send.error} />
        <button type="submit" className="btn" aria-disabled={send.isPending}>
          Send the appeal
        </button>
      </form>
    </details>
  );
}

const outcomes = { granted: 'granted', refused: 'refused' } as const;

/** Shows one event: the recorded state, its history, and the reader's appeal. */
export function RecordRow({ record }: { record: OwnRecord }) {
  const { event, state, onLeave, changes, appeals } = record;
  const counted = countedState(state, onLeave);
  const waits = appeals.some(({ outcome }) => outcome === null);
  return (
    <li className="own-row">
      <AttendanceMark state={counted} />
      <div>
        <p>
          <b>{event.title}</b>{' '}
          <span className="muted">
            {day.format(new Date(event.startsAt))}, {attendanceFacts[counted].name.toLowerCase()}
            {counted !== state && ', because you were on leave'}
          </span>
        </p>
        <AttendanceHistory changes={changes} />
        {appeals.map(({ id, words, outcome, answer, answeredBy }) => (
          <p key={id} className="muted">
            You appealed: <q>{words}</q>{' '}
            {outcome === null
              ? 'The officers have not answered yet.'
              : `${answeredBy ?? 'An officer'} ${outcomes[outcome]} it: ${answer ?? ''}`}
          </p>
        ))}
        {!waits && <AppealForm record={record} />}
      </div>
    </li>
  );
}
