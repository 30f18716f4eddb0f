import { call } from '#api/call.ts';
import { changeTrialTerm, type Trial } from '#contract/trials.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { termRange } from '#rules/trials/trials.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { shortDay } from '#ui/trial-words.ts';
import { useTrialChange } from './use-trial-change.ts';

interface Props {
  trial: Trial;
  today: string;
  onClose: () => void;
}

/** Takes the last day of a term that runs. */
export default function TermDialog({ trial, today, onClose }: Props) {
  const lastDay = useTypedText(`term:${trial.id}`);
  const send = useTrialChange(
    () =>
      call(changeTrialTerm, {
        params: { trialId: trial.id },
        body: { lastDay: lastDay.value, seenEnd: trial.endsAt },
      }),
    () => {
      lastDay.clear();
      onClose();
    },
  );
  return (
    <FormDialog
      title={`The term of ${trial.username}`}
      submit="Choose this day"
      isSending={send.isPending}
      error={send.error}
      onSubmit={useSubmit(send)}
      onClose={onClose}
    >
      <p>
        It runs from {shortDay(trial.startedAt)} until {shortDay(trial.endsAt)}. {trial.username}{' '}
        sees the new end on My record.
      </p>
      <DayField
        label="Last day"
        required
        min={today}
        max={addDays(today, termRange.max)}
        value={lastDay.value}
        onChange={lastDay.set}
      />
    </FormDialog>
  );
}
