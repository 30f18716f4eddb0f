import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { readOwnAttendance } from '#contract/attendance.ts';
import { announceLeave, type Leave, removeLeave } from '#contract/leaves.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { LeaveList } from './LeaveList.tsx';

const typedLeave = z.object({ firstDay: z.string(), lastDay: z.string(), reason: z.string() });

interface Props {
  leaves: readonly Leave[];
  today: string;
}

/** Lists the member's leaves of absence, and announces another. */
export function LeaveForm({ leaves, today }: Props) {
  const draft = useTyped('leave', typedLeave, { firstDay: today, lastDay: today, reason: '' });
  const form = draft.value;
  const queryClient = useQueryClient();
  const rereadLeaves = () => reread(queryClient, readOwnAttendance);
  const send = useMutation({
    mutationFn: () => call(announceLeave, { body: form }),
    onSuccess: () => {
      draft.clear();
      return rereadLeaves();
    },
  });
  const remove = useMutation({
    mutationFn: (leaveId: string) => call(removeLeave, { params: { leaveId } }),
    onSuccess: rereadLeaves,
  });
  const ahead = leaves.filter(({ lastDay }) => lastDay >= today);
  const submit = useSubmit(send);
  return (
    <section className="part">
      <h2>Leave of absence</h2>
      <LeaveList leaves={ahead} onRemove={remove.mutate} />
      <p>Announced leave excuses you: evenings you miss in it do not count.</p>
      <form className="stack" onSubmit={submit}>
        <div className="pair">
          <DayField
            label="First day"
            required
            min={today}
            value={form.firstDay}
            onChange={(firstDay) => {
              draft.set({ ...form, firstDay });
            }}
          />
          <DayField
            label="Last day"
            required
            min={form.firstDay}
            value={form.lastDay}
            onChange={(lastDay) => {
              draft.set({ ...form, lastDay });
            }}
          />
        </div>
        <label>
          Reason, if you like to give one; officers read it
          <input
            className="input"
            maxLength={longestWords}
            value={form.reason}
            onChange={(event) => {
              draft.set({ ...form, reason: event.target.value });
            }}
          />
        </label>
        <Complaint error={send.error ?? remove.error} />
        <p className="row">
          <button type="submit" className="btn btn-main" aria-disabled={send.isPending}>
            Announce it
          </button>
          <span role="status">{send.isSuccess && 'The officers know.'}</span>
        </p>
      </form>
    </section>
  );
}
