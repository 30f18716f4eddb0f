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
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';

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
    <details className="group open:order-last open:col-span-full open:col-start-2 print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center text-sm text-muted hover:text-accent-strong hover:underline [&::-webkit-details-marker]:hidden">
        That is not right
        <span className="sr-only">
          : {record.event.title}, {day.format(new Date(record.event.startsAt))}
        </span>
      </summary>
      <form className="grid max-w-read justify-items-start gap-3 pb-3" onSubmit={submit}>
        <Field className="w-full" label="What it should say, and how the officers can tell">
          <TextArea
            rows={2}
            required
            maxLength={longestWords}
            value={words.value}
            onChange={(event) => {
              words.set(event.target.value);
            }}
          />
        </Field>
        <Complaint error={send.error} />
        <Button type="submit" aria-disabled={send.isPending}>
          Send the appeal
        </Button>
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
    <li className="grid break-inside-avoid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-1 md:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_6.5rem_auto]">
      <span className="[&_svg]:size-5">
        <AttendanceMark state={counted} named />
      </span>
      <b className="wrap-anywhere text-heading max-md:col-span-2">{event.title}</b>
      <span className="flex gap-x-3 text-sm whitespace-nowrap text-muted max-md:col-start-2 md:contents">
        <span className="tabular">{day.format(new Date(event.startsAt))}</span>{' '}
        <span>{attendanceFacts[counted].name.toLowerCase()}</span>
      </span>
      {!waits && <AppealForm record={record} />}
      <div className="col-span-full col-start-2! empty:hidden">
        {counted !== state && (
          <p className="text-sm text-muted">Excused, because you were on leave.</p>
        )}
        <AttendanceHistory changes={changes} />
        {appeals.map(({ id, words, outcome, answer, answeredBy }) => (
          <p key={id} className="text-sm wrap-anywhere text-muted">
            You appealed: <q className="italic">{words}</q>{' '}
            {outcome === null
              ? 'The officers have not answered yet.'
              : `${answeredBy ?? 'An officer'} ${outcomes[outcome]} it: ${answer ?? ''}`}
          </p>
        ))}
      </div>
    </li>
  );
}
