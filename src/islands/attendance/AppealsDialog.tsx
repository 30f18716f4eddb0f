import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import {
  answerAppeal,
  listAnsweredAppeals,
  listOpenAppeals,
  type OpenAppeal,
} from '#contract/appeals.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { AppealHead } from './AppealHead.tsx';

/** The typed answer: a state from now on, or the record as it is; empty before one is chosen. */
const typedAnswer = z.object({
  choice: z.enum(['', 'stays', ...attendanceStates]),
  answer: z.string(),
});

function AnswerForm({ appealId }: { appealId: string }) {
  const form = useTyped(`appeal-answer:${appealId}`, typedAnswer, { choice: '', answer: '' });
  const { choice, answer } = form.value;
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => {
      const state = attendanceStates.find((name) => name === choice) ?? null;
      return call(answerAppeal, { params: { appealId }, body: { state, answer } });
    },
    onSuccess: async () => {
      form.clear();
      await reread(queryClient, listOpenAppeals, listAnsweredAppeals, readAttendanceMatrix);
    },
  });
  const submit = useSubmit(send, choice === '' ? 'nothing is chosen' : null);
  return (
    <form className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]" onSubmit={submit}>
      <Field label="From now on">
        <Select
          required
          value={choice}
          onChange={({ target }) => {
            const state = attendanceStates.find((name) => name === target.value);
            form.set({ ...form.value, choice: state ?? 'stays' });
          }}
        >
          <option value="" disabled>
            Choose
          </option>
          <option value="stays">It stays as it is</option>
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
          value={answer}
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
  );
}

function Appeal({ appeal }: { appeal: OpenAppeal }) {
  const { user } = useStore($session);
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <AppealHead appeal={appeal} />
      {user?.id === appeal.discordId ? (
        <p className="text-muted">Another officer answers your own appeal.</p>
      ) : (
        <AnswerForm appealId={appeal.id} />
      )}
    </li>
  );
}

interface Props {
  title: string;
  /** the oldest ones */
  appeals: readonly OpenAppeal[];
  /** number of all that are open */
  count: number;
  onClose: () => void;
}

/** Answers appeals one by one. */
export function AppealsDialog({ title, appeals, count, onClose }: Props) {
  return (
    <Dialog title={title} size="lg" place="end" onClose={onClose}>
      <ul className="list-none ruled">
        {appeals.map((appeal) => (
          <Appeal key={appeal.id} appeal={appeal} />
        ))}
      </ul>
      {count > appeals.length && (
        <p className="text-muted">
          These are the first {appeals.length} of {count}. The others follow once these are
          answered.
        </p>
      )}
    </Dialog>
  );
}
