import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { decideTrial, longestNote, type Trial } from '#contract/trials.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { trialDays, type Verdict, verdictNames } from '#rules/trials/trials.ts';
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

/** Takes the verdict, with its reason. A verdict is final. */
export function VerdictDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const [verdict, setVerdict] = useState<Verdict>('pass');
  const reason = useTypedText(`verdict:${trial.id}`);
  const [days, setDays] = useState<number>(trialDays);
  const send = useTrialChange(
    () =>
      call(decideTrial, {
        params: { trialId: trial.id },
        body: { verdict, reason: reason.value, ...(verdict === 'extend' && { days }) },
      }),
    () => {
      reason.clear();
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
        <Segments label="Verdict" options={verdictNames} value={verdict} onChange={setVerdict} />
        {verdict === 'extend' && (
          <TermField
            label="Days of the next term"
            days={days}
            from={Math.max(now, Date.parse(trial.endsAt))}
            onChange={setDays}
            className="max-w-40"
          />
        )}
        <Field label="Reason, which they will read">
          <TextArea
            rows={4}
            required
            maxLength={longestNote}
            value={reason.value}
            onChange={(event) => {
              reason.set(event.target.value);
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
