import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeLeave, takeLeaveBack } from '#api/leaves.ts';
import type { Leave } from '#contract/leaves.ts';
import { longestWords } from '#contract/words.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const inWords = (day: string) => words.format(new Date(`${day}T00:00Z`));

interface Props {
  leaves: readonly Leave[];
  today: string;
}

/** Leave of absence: what is announced, and one more. */
export function LeaveForm({ leaves, today }: Props) {
  const draft = useDraft('leave', { firstDay: today, lastDay: today, reason: '' });
  const form = draft.value;
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['own-attendance'] });
  const send = useMutation({
    mutationFn: () => takeLeave(form),
    onSuccess: () => {
      draft.clear();
      return reread();
    },
  });
  const back = useMutation({ mutationFn: takeLeaveBack, onSuccess: reread });
  const ahead = leaves.filter(({ lastDay }) => lastDay >= today);
  const submit = useSubmit(send);
  return (
    <section className="part">
      <h2>Leave of absence</h2>
      {ahead.length > 0 && (
        <ul className="ledger plain-rows">
          {ahead.map(({ id, firstDay, lastDay, reason }) => (
            <li key={id} className="row">
              <span>
                <b>
                  {inWords(firstDay)} to {inWords(lastDay)}
                </b>{' '}
                {reason}
              </span>
              <button
                type="button"
                className="btn"
                onClick={() => {
                  back.mutate(id);
                }}
              >
                Take it back<span className="sr">, the leave from {inWords(firstDay)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>Announced leave excuses you: evenings you miss in it do not count.</p>
      <form className="stack" onSubmit={submit}>
        <div className="pair">
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
        <label>
          Reason, if you like to give one; officers read it
          <input
            className="input"
            maxLength={longestWords}
            value={form.reason}
            onChange={(event) => {
              draft.set({ ...form, reason: event.target.value });
            }}
          />
        </label>
        <Complaint error={send.error ?? back.error} />
        <p className="row">
          <button type="submit" className="btn btn-main" aria-disabled={send.isPending}>
            Announce it
          </button>
          <span role="status">{send.isSuccess && 'The officers know.'}</span>
        </p>
      </form>
    </section>
  );
}
