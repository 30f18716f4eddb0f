import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import { answerAppeal, listOpenAppeals, type OpenAppeal } from '#contract/appeals.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { dashboardFresh } from '../fresh.ts';

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
  return (
    <li>
      <p>
        <b>{appeal.username}</b>, {appeal.event.title}, {appeal.event.startsAt.slice(0, 10)},
        recorded as {attendanceFacts[appeal.state].name.toLowerCase()}:
      </p>
      <blockquote>{appeal.words}</blockquote>
      <form className="stack" onSubmit={submit}>
        <label>
          From now on
          <select
            className="select"
            value={form.value.state ?? ''}
            onChange={(event) => {
              const state = attendanceStates.find((name) => name === event.target.value);
              form.set({ ...form.value, state: state ?? null });
            }}
          >
            <option value="">It stays as it is</option>
            {attendanceStates.map((state) => (
              <option key={state} value={state}>
                {attendanceFacts[state].name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Answer
          <input
            className="input"
            required
            maxLength={longestWords}
            value={form.value.answer}
            onChange={(event) => {
              form.set({ ...form.value, answer: event.target.value });
            }}
          />
        </label>
        <Complaint error={send.error} />
        <button type="submit" className="btn" aria-disabled={send.isPending}>
          Answer the appeal
        </button>
      </form>
    </li>
  );
}

/** Lists open appeals: members who ask to correct a record. */
export function Appeals() {
  const appeals = useQuery({
    ...queryOf(listOpenAppeals, {}),
    staleTime: dashboardFresh,
  });
  if (!appeals.data || appeals.data.length === 0) return null;
  return (
    <details className="charts">
      <summary>
        {appeals.data.length} {appeals.data.length === 1 ? 'appeal waits' : 'appeals wait'} for an
        answer
      </summary>
      <ul className="ledger plain-rows">
        {appeals.data.map((appeal) => (
          <Appeal key={appeal.id} appeal={appeal} />
        ))}
      </ul>
    </details>
  );
}
