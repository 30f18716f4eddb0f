import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { enterLeave, listLeaves, listPastLeaves, type SeenLeave } from '#contract/member-leaves.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { useSendId } from '#editing/send-id.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { leaveInWords } from '#ui/leave-words.ts';
import { LeaveFields } from '#ui/LeaveFields.tsx';
import { MemberSelect } from '../MemberSelect.tsx';

const typedLeave = z.object({
  discordId: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
  wasSaid: z.boolean(),
  announced: z.string(),
});

type Typed = z.infer<typeof typedLeave>;

interface Props {
  zone: string;
  today: string;
  /** those that run and those ahead */
  leaves: readonly SeenLeave[];
  /** says what was done */
  onEntered: (words: string) => void;
  onClose: () => void;
}

/** Says which leaves the member has on some of these days. */
function Overlaps({ form, leaves }: { form: Typed; leaves: readonly SeenLeave[] }) {
  const there = leaves.filter(
    ({ discordId, firstDay, lastDay }) =>
      discordId === form.discordId && firstDay <= form.lastDay && lastDay >= form.firstDay,
  );
  if (there.length === 0) return null;
  return (
    <p className="text-sm text-warn" role="status">
      They are on leave already: {there.map(leaveInWords).join('; ')}. Both stay, and excuse
      together.
    </p>
  );
}

interface SaidProps {
  form: Typed;
  /** what clocks in the guild's zone show */
  now: string;
  onChange: (change: Partial<Typed>) => void;
}

/** Takes the moment at which it had been said, by the officer's word. */
function SaidBefore({ form: { wasSaid, announced }, now, onChange }: SaidProps) {
  return (
    <>
      <Check
        checked={wasSaid}
        onChange={() => {
          onChange({ wasSaid: !wasSaid });
        }}
      >
        They had said so before
      </Check>
      {wasSaid && (
        <Field
          label="Announced on"
          hint="It excuses from evenings that began after that. The member and all officers see that you say so."
        >
          <Input
            type="datetime-local"
            required
            max={now}
            value={announced}
            onChange={({ target }) => {
              onChange({ announced: target.value });
            }}
          />
        </Field>
      )}
      {!wasSaid && (
        <p className="text-sm text-muted">
          It counts as announced now, and excuses from evenings that have not begun.
        </p>
      )}
    </>
  );
}

/** Says what was entered, and which missed evenings it excuses. */
function enteredInWords({ leave, excused }: OperationAnswer<typeof enterLeave>): string {
  const words = `${leave.username} is on leave from ${leaveInWords(leave)}.`;
  if (excused.length === 0) return words;
  return `${words} Excused now: ${excused.map(({ title }) => title).join(', ')}.`;
}

/** Takes the leave of another member, as they told it to the officer. */
export default function EnterDialog({ zone, today, leaves, onEntered, onClose }: Props) {
  const [now] = useState(() => localText(localTimeAt(Date.now(), zone)));
  const draft = useTyped('leave-for', typedLeave, {
    ...{ discordId: '', firstDay: today, lastDay: today, reason: '' },
    ...{ wasSaid: false, announced: now },
  });
  const form = draft.value;
  const change = (fields: Partial<Typed>) => {
    draft.set({ ...form, ...fields });
  };
  const { user } = useStore($session);
  const queryClient = useQueryClient();
  const under = useSendId('leave-for');
  const send = useMutation({
    mutationFn: () => {
      const { wasSaid, announced, ...leave } = form;
      const body = { ...leave, ...(wasSaid && { announced }) };
      return under((id) => call(enterLeave, { body: { id, ...body } }));
    },
    onSuccess: (answer) => {
      draft.clear();
      onEntered(enteredInWords(answer));
      return reread(queryClient, listLeaves, listPastLeaves);
    },
  });
  return (
    <FormDialog
      title="Enter a leave"
      submit="Enter it"
      isSending={send.isPending}
      error={send.error}
      onSubmit={useSubmit(send)}
      onClose={onClose}
    >
      <MemberSelect
        label="Member"
        required
        value={form.discordId}
        without={[user?.id]}
        onChange={({ discordId }) => {
          change({ discordId });
        }}
      />
      <LeaveFields
        form={form}
        earliest={form.wasSaid ? form.announced.slice(0, today.length) : today}
        reasonLabel="Reason; the member and officers read it"
        onChange={change}
      />
      <Overlaps form={form} leaves={leaves} />
      <SaidBefore form={form} now={now} onChange={change} />
    </FormDialog>
  );
}
