import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import {
  addTrialNote,
  decideTrial,
  listTrials,
  longestNote,
  type Trial,
  voteOnTrial,
} from '#contract/trials.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import {
  termRange,
  trialDays,
  type Verdict,
  verdictNames,
  verdicts,
} from '#rules/trials/trials.ts';
import { Complaint } from '#ui/Complaint.tsx';

/** Changes a trial, then reads all trials again. */
function useTrialChange<Input>(act: (input: Input) => Promise<void>, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onDone?.();
      await reread(queryClient, listTrials);
    },
  });
}

/** Takes an officer's vote: one each, and it may change. */
export function VoteButtons({ trial, mine }: { trial: Trial; mine: Verdict | undefined }) {
  const vote = useTrialChange((verdict: Verdict) =>
    call(voteOnTrial, { params: { trialId: trial.id }, body: { vote: verdict } }),
  );
  const verbs: Record<Verdict, string> = { pass: 'Pass', extend: 'Extend', end: 'End' };
  return (
    <div className="row" role="group" aria-label={`Your vote on ${trial.username}`}>
      <span>Your vote:</span>
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className="btn"
          aria-pressed={mine === verdict}
          onClick={() => {
            vote.mutate(verdict);
          }}
        >
          {verbs[verdict]}
        </button>
      ))}
      <Complaint error={vote.error} />
    </div>
  );
}

/** Takes a note, which officers read, or a vouch, which the trial member reads too. */
export function NoteForm({ trial }: { trial: Trial }) {
  const words = useTypedText(`trial-note:${trial.id}`);
  const [kind, setKind] = useState<'note' | 'vouch'>('note');
  const send = useTrialChange(
    () => call(addTrialNote, { params: { trialId: trial.id }, body: { kind, words: words.value } }),
    words.clear,
  );
  const submit = useSubmit(send);
  return (
    <form className="stack" onSubmit={submit}>
      <label>
        {kind === 'note' ? 'Private note, for officers only' : 'Vouch, which they will read'}
        <textarea
          className="input"
          rows={2}
          required
          maxLength={longestNote}
          value={words.value}
          onChange={(event) => {
            words.set(event.target.value);
          }}
        />
      </label>
      <p className="row">
        <select
          className="select"
          aria-label="Kind"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value === 'vouch' ? 'vouch' : 'note');
          }}
        >
          <option value="note">Private note</option>
          <option value="vouch">Vouch</option>
        </select>
        <button type="submit" className="btn" aria-disabled={send.isPending}>
          Add
        </button>
      </p>
      <Complaint error={send.error} />
    </form>
  );
}

/** Takes the verdict, with its reason. A verdict is final. */
export function VerdictForm({ trial }: { trial: Trial }) {
  const [verdict, setVerdict] = useState<Verdict>('pass');
  const reason = useTypedText(`verdict:${trial.id}`);
  const [days, setDays] = useState<number>(trialDays);
  const send = useTrialChange(
    () =>
      call(decideTrial, {
        params: { trialId: trial.id },
        body: { verdict, reason: reason.value, ...(verdict === 'extend' && { days }) },
      }),
    reason.clear,
  );
  const submit = useSubmit(send);
  return (
    <details>
      <summary>Decide</summary>
      <form className="stack" onSubmit={submit}>
        <label>
          Verdict
          <select
            className="select"
            value={verdict}
            onChange={(event) => {
              const chosen = verdicts.find((name) => name === event.target.value);
              if (chosen) setVerdict(chosen);
            }}
          >
            {verdicts.map((name) => (
              <option key={name} value={name}>
                {verdictNames[name]}
              </option>
            ))}
          </select>
        </label>
        {verdict === 'extend' && (
          <label>
            Days of the next term
            <input
              className="input"
              type="number"
              min={termRange.min}
              max={termRange.max}
              value={days}
              onChange={(event) => {
                setDays(event.target.valueAsNumber || trialDays);
              }}
            />
          </label>
        )}
        <label>
          Reason, which they will read
          <textarea
            className="input"
            rows={2}
            required
            maxLength={longestNote}
            value={reason.value}
            onChange={(event) => {
              reason.set(event.target.value);
            }}
          />
        </label>
        <p className="hint">
          The role in Discord does not change by itself: give or take it there.
        </p>
        <Complaint error={send.error} />
        <button type="submit" className="btn btn-main" aria-disabled={send.isPending}>
          Decide the trial of {trial.username}
        </button>
      </form>
    </details>
  );
}
