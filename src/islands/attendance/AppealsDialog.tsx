import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { answerAppeal, listOpenAppeals, type OpenAppeal } from '#contract/appeals.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Person } from '#ui/people/Person.tsx';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const typedAnswer = z.object({ state: z.nullable(z.enum(attendanceStates)), answer: z.string() });

function Appeal({ appeal }: { appeal: OpenAppeal }) {
  const form = useTyped(`appeal-answer:${appeal.id}`, typedAnswer, { state: null, answer: '' });
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(answerAppeal, { params: { appealId: appeal.id }, body: form.value }),
    onSuccess: async () => {
      form.clear();
      await reread(queryClient, listOpenAppeals, readAttendanceMatrix);
    },
  });
  const submit = useSubmit(send);
  const { event, state: recorded, words } = appeal;
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Person person={appeal}>
          {event.title}, {dayFormat.format(new Date(event.startsAt))}
        </Person>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <AttendanceMark state={recorded} named />
          recorded as {attendanceFacts[recorded].name.toLowerCase()}
        </span>
      </div>
      <blockquote className="m-0 border-y border-rule py-2 wrap-anywhere italic">
        {words}
      </blockquote>
      <form className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]" onSubmit={submit}>
        <Field label="From now on">
          <Select
            value={form.value.state ?? ''}
            onChange={({ target }) => {
              const state = attendanceStates.find((name) => name === target.value);
              form.set({ ...form.value, state: state ?? null });
            }}
          >
            <option value="">It stays as it is</option>
            {attendanceStates.map((state) => (
              <option key={state} value={state}>
                {attendanceFacts[state].name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Answer">
          <Input
            required
            maxLength={longestWords}
            value={form.value.answer}
            onChange={({ target }) => {
              form.set({ ...form.value, answer: target.value });
            }}
          />
        </Field>
        <div className="grid justify-items-start gap-3 sm:col-span-2">
          <Complaint error={send.error} />
          <Button type="submit" aria-disabled={send.isPending}>
            Answer the appeal
          </Button>
        </div>
      </form>
    </li>
  );
}

interface Props {
  title: string;
  appeals: readonly OpenAppeal[];
  onClose: () => void;
}

/** Answers appeals one by one. */
export function AppealsDialog({ title, appeals, onClose }: Props) {
  return (
    <Dialog title={title} size="lg" place="end" onClose={onClose}>
      <ul className="list-none ruled">
        {appeals.map((appeal) => (
          <Appeal key={appeal.id} appeal={appeal} />
        ))}
      </ul>
    </Dialog>
  );
}
