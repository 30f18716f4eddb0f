import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { draftStanding } from '#ui/draft-words.ts';
import type { AttendanceDay } from './use-attendance-day.ts';

/** Records the marks; a correction needs a reason. */
export function RecordBar({ day }: { day: AttendanceDay }) {
  const { typed, save, counts } = day;
  const { changed, corrected } = counts;
  const submit = useSubmit(save, typed.obstacle);
  return (
    <form className="save-bar" onSubmit={submit}>
      {corrected > 0 && (
        <label>
          Why {corrected} {corrected === 1 ? 'record is' : 'records are'} corrected
          <input
            className="input"
            required
            maxLength={longestWords}
            value={typed.value.reason}
            onChange={({ target }) => {
              day.giveReason(target.value);
            }}
          />
        </label>
      )}
      <Complaint error={save.error} obstacle={typed.obstacle} />
      <button type="submit" className="btn btn-main" disabled={changed === 0 || save.isPending}>
        {changed === 0 ? 'Nothing is changed' : `Record ${changed}`}
      </button>
      <span role="status">
        {draftStanding(typed) ?? (save.isSuccess && `${save.data.recorded} recorded.`)}
      </span>
    </form>
  );
}
