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
import { Button } from '#ui/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Section } from '#ui/Section.tsx';
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
    <Section title="Leave of absence">
      <LeaveList leaves={ahead} onRemove={remove.mutate} />
      <p className="text-sm text-muted">
        Announced leave excuses you: evenings you miss in it do not count.
      </p>
      <form className="grid gap-4 print:hidden" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
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
        <Field label="Reason, if you like to give one; officers read it">
          <Input
            maxLength={longestWords}
            value={form.reason}
            onChange={(event) => {
              draft.set({ ...form, reason: event.target.value });
            }}
          />
        </Field>
        <Complaint error={send.error ?? remove.error} />
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="main" aria-disabled={send.isPending}>
            Announce it
          </Button>
          <span className="text-sm text-good" role="status">
            {send.isSuccess && 'The officers know.'}
          </span>
        </p>
      </form>
    </Section>
  );
}
