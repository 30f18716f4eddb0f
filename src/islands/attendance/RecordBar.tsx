import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { draftStanding } from '#ui/draft-words.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import type { AttendanceDay } from './use-attendance-day.ts';

const barClass =
  'fixed inset-x-3 bottom-3 z-5 grid gap-3 cut border border-edge bg-raised p-4 shadow-pop ' +
  'sm:start-auto sm:end-6 sm:bottom-6 sm:w-[26rem]';

/** Records the marks; a correction needs a reason. It is there while something is not recorded. */
export function RecordBar({ day }: { day: AttendanceDay }) {
  const { typed, save, counts } = day;
  const { changed, corrected } = counts;
  const submit = useSubmit(save, typed.obstacle);
  if (changed === 0) return <Complaint error={save.error} obstacle={typed.obstacle} />;
  return (
    <form className={barClass} onSubmit={submit}>
      <p className="flex items-center gap-3 text-sm">
        <i className="lozenge text-lamp" aria-hidden="true" />
        <span role="status">{draftStanding(typed)}</span>
      </p>
      {corrected > 0 && (
        <Field
          label={`Why ${corrected} ${corrected === 1 ? 'record is' : 'records are'} corrected`}
        >
          <Input
            required
            maxLength={longestWords}
            value={typed.value.reason}
            onChange={({ target }) => {
              day.giveReason(target.value);
            }}
          />
        </Field>
      )}
      <Complaint error={save.error} obstacle={typed.obstacle} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={typed.clear}>
          Put back
        </Button>
        <Button type="submit" look="main" aria-disabled={save.isPending}>
          {save.isPending ? 'Recording…' : `Record ${changed}`}
        </Button>
      </div>
    </form>
  );
}
