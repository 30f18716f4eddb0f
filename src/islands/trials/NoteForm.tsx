import { useState } from 'react';
import { call } from '#api/call.ts';
import { addTrialNote, longestNote, type Trial } from '#contract/trials.ts';
import { useSendId } from '#editing/send-id.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { useTrialChange } from './use-trial-change.ts';

interface Props {
  trial: Trial;
  /** it is the reader's own: nobody vouches for themselves */
  isOwn: boolean;
}

/** Takes a note, which officers read, or a vouch, which the trial member reads too. */
export function NoteForm({ trial, isOwn }: Props) {
  const words = useTypedText(`trial-note:${trial.id}`);
  const [kind, setKind] = useState<'note' | 'vouch'>('note');
  const under = useSendId(`trial-note:${trial.id}`);
  const params = { trialId: trial.id };
  const send = useTrialChange(
    () => under((id) => call(addTrialNote, { params, body: { id, kind, words: words.value } })),
    words.clear,
  );
  const submit = useSubmit(send);
  return (
    <form className="grid gap-3 border-t border-rule pt-3" onSubmit={submit}>
      {!isOwn && (
        <Segments
          label="Kind"
          isLabelHidden
          options={{ note: 'Private note', vouch: 'Vouch' }}
          value={kind}
          onChange={setKind}
        />
      )}
      <Field
        label={
          kind === 'note'
            ? 'Private note, for officers, and in the copy of their data'
            : 'Vouch, which they will read'
        }
      >
        <TextArea
          rows={2}
          required
          maxLength={longestNote}
          value={words.value}
          onChange={(event) => {
            words.set(event.target.value);
          }}
        />
      </Field>
      <Complaint error={send.error} />
      <p>
        <Button type="submit" size="sm" aria-disabled={send.isPending}>
          Add
        </Button>
      </p>
    </form>
  );
}
