import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { decideTrial, longestNote, type Trial } from '#contract/trials.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { trialDays, type Verdict, verdictNames, verdicts } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Face } from '#ui/people/Face.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { toPerson } from '#ui/trial-words.ts';
import { Said } from './Said.tsx';
import { TermField } from './TermField.tsx';
import { useTrialChange } from './use-trial-change.ts';

/** Shows what officers voted, and what members and officers wrote: what a verdict rests on. */
function Grounds({ trial: { votes, vouches, notes } }: { trial: Trial }) {
  const counted = verdicts.filter((verdict) => votes.some(({ vote }) => vote === verdict));
  return (
    <div className="grid gap-4 text-sm">
      <h3 className="-mb-2 font-text text-sm font-bold text-heading">Votes</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {counted.map((verdict) => (
          <div key={verdict} className="contents">
            <dt className="text-muted">{verdictNames[verdict]}</dt>
            <dd>
              <Faces
                on="raised"
                label="Voted"
                people={votes.filter(({ vote }) => vote === verdict).map(toPerson)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {counted.length === 0 && <p className="text-muted">No officer has voted yet.</p>}
      <Said title="Vouches" notes={vouches} />
      {vouches.length === 0 && <p className="text-muted">Nobody has vouched yet.</p>}
      <Said title="Notes, officers only" notes={notes} />
    </div>
  );
}

/** Takes the verdict, with its reason. A verdict is final. */
export function VerdictDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
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
