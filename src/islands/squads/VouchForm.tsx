import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import {
  listTrialMembers,
  longestVouch,
  type TrialMember,
  vouchForTrial,
} from '#contract/trials.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Complaint } from '#ui/Complaint.tsx';

/** Lets a member say why somebody on trial should stay. */
export function VouchForm({ trial }: { trial: TrialMember }) {
  const words = useTypedText(`vouch:${trial.id}`);
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () =>
      call(vouchForTrial, { params: { trialId: trial.id }, body: { words: words.value } }),
    onSuccess: async () => {
      words.clear();
      await reread(queryClient, listTrialMembers);
    },
  });
  const submit = useSubmit(send);
  if (trial.mine !== null) {
    return (
      <p>
        You vouched: <q>{trial.mine}</q>
      </p>
    );
  }
  return (
    <details>
      <summary>Vouch for {trial.username}</summary>
      <form className="stack" onSubmit={submit}>
        <label>
          Why the guild should keep them. They will read this.
          <textarea
            className="input"
            rows={3}
            maxLength={longestVouch}
            required
            value={words.value}
            onChange={(event) => {
              words.set(event.target.value);
            }}
          />
        </label>
        <Complaint error={send.error} />
        <button type="submit" className="btn" aria-disabled={send.isPending}>
          Vouch
        </button>
      </form>
    </details>
  );
}
