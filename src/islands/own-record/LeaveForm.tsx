import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { type OwnRecord, readOwnAttendance } from '#contract/attendance.ts';
import { announceLeave, type Leave } from '#contract/leaves.ts';
import { useSendId } from '#editing/send-id.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { Button } from '#ui/Button.tsx';
import { LeaveFields } from '#ui/LeaveFields.tsx';
import { Section } from '#ui/Section.tsx';
import { OwnLeaves } from './OwnLeaves.tsx';

const typedLeave = z.object({ firstDay: z.string(), lastDay: z.string(), reason: z.string() });

interface Props {
  leaves: readonly Leave[];
  /** leaves that officers took back lately */
  takenBack: readonly Leave[];
  records: readonly OwnRecord[];
  today: string;
}

/** Lists the member's leaves of absence, and announces another. */
export function LeaveForm({ leaves, takenBack, records, today }: Props) {
  const draft = useTyped('leave', typedLeave, { firstDay: today, lastDay: today, reason: '' });
  const form = draft.value;
  const queryClient = useQueryClient();
  const under = useSendId('leave');
  const send = useMutation({
    mutationFn: () => under((id) => call(announceLeave, { body: { id, ...form } })),
    onSuccess: () => {
      draft.clear();
      return reread(queryClient, readOwnAttendance);
    },
  });
  const submit = useSubmit(send);
  // A link to the form finds it only once it is drawn.
  useEffect(() => {
    if (window.location.hash === '#leave')
      document.querySelector<HTMLElement>('#leave input')?.focus();
  }, []);
  return (
    <Section id="leave" title="Leave of absence">
      <OwnLeaves leaves={leaves} takenBack={takenBack} records={records} today={today} />
      <p className="text-sm text-muted">
        Leave excuses you: evenings you miss in it do not count, if they begin after you announced
        it.
      </p>
      <form className="grid gap-4 print:hidden" onSubmit={submit}>
        <LeaveFields
          form={form}
          earliest={today}
          reasonLabel="Reason, if you like to give one; officers read it"
          onChange={(change) => {
            draft.set({ ...form, ...change });
          }}
        />
        <Complaint error={send.error} />
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
