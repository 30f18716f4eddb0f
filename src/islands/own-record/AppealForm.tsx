import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { appealRecord } from '#contract/appeals.ts';
import { type OwnRecord, readOwnAttendance } from '#contract/attendance.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { dayOfEvent } from './event-day.ts';

interface Props {
  event: Pick<OwnRecord['event'], 'id' | 'title' | 'startsAt'>;
  /** opens the form */
  title: string;
  /** what to write */
  label: string;
}

/** Sends an appeal to the officers: against a record, or of an evening whose record forgot the reader. */
export function AppealForm({ event, title, label }: Props) {
  const eventId = event.id;
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
        {title}
        <span className="sr-only">
          : {event.title}, {dayOfEvent(event)}
        </span>
      </summary>
      <form className="grid max-w-read justify-items-start gap-3 pb-3" onSubmit={submit}>
        <Field className="w-full" label={label}>
          <TextArea
            rows={2}
            required
            maxLength={longestWords}
            value={words.value}
            onChange={({ target }) => {
              words.set(target.value);
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
