import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { decideTrial, longestNote, type Trial } from '#contract/trials.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { trialDays, verdictNames, verdicts } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Face } from '#ui/people/Face.tsx';
import { Grounds } from './Grounds.tsx';
import { TermField } from './TermField.tsx';
import { useTrialChange } from './use-trial-change.ts';

/** The typed verdict; null before one is chosen. */
const typedVerdict = z.object({
  verdict: z.nullable(z.enum(verdicts)),
  days: z.number(),
  reason: z.string(),
});

const nothing = { verdict: null, days: trialDays, reason: '' };

/** Takes the verdict, with its reason. A verdict is final. */
export function VerdictDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const typed = useTyped(`verdict:${trial.id}`, typedVerdict, nothing);
  const { verdict, days, reason } = typed.value;
  const change = (part: Partial<typeof typed.value>) => {
    typed.set({ ...typed.value, ...part });
  };
  const send = useTrialChange(
    async () => {
      // The form asks for a choice before it is sent.
      if (verdict === null) throw new TypeError('No verdict is chosen');
      const body = { verdict, reason, ...(verdict === 'extend' && { days }) };
      await call(decideTrial, { params: { trialId: trial.id }, body });
    },
    () => {
      typed.clear();
      onClose();
    },
  );
  const form = useId();
  return (
    <Dialog
      title={trial.username}
      subtitle="The verdict on the trial is final."
      picture={<Face person={trial} size={56} />}
      onClose={onClose}
      place="end"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="main" aria-disabled={send.isPending}>
            Decide the trial
          </Button>
        </>
      }
    >
      <Grounds trial={trial} />
      <form id={form} className="grid gap-4 border-t border-rule pt-4" onSubmit={useSubmit(send)}>
        <Segments
          label="Verdict"
          required
          options={verdictNames}
          value={verdict}
          onChange={(one) => {
            change({ verdict: one });
          }}
        />
        {verdict === 'extend' && (
          <TermField
            label="Days of the next term"
            days={days}
            from={Math.max(now, Date.parse(trial.endsAt))}
            onChange={(count) => {
              change({ days: count });
            }}
            className="max-w-40"
          />
        )}
        <Field label="Reason, which they will read">
          <TextArea
            rows={4}
            required
            maxLength={longestNote}
            value={reason}
            onChange={({ target }) => {
              change({ reason: target.value });
            }}
          />
        </Field>
        <p className="text-sm text-muted">
          The role in Discord does not change by itself: give or take it there.
        </p>
        <Complaint error={send.error} />
      </form>
    </Dialog>
  );
}
