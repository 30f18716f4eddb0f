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
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';

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
      <p className="text-sm wrap-anywhere text-muted">
        You vouched: <q>{trial.mine}</q>
      </p>
    );
  }
  return (
    <details className="open:col-span-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center text-sm font-bold text-accent hover:text-accent-strong sm:justify-end [&::-webkit-details-marker]:hidden">
        <span>
          Vouch<span className="sr-only"> for {trial.username}</span>
        </span>
      </summary>
      <form className="grid gap-3 pt-1 pb-3" onSubmit={submit}>
        <Field label="Why the guild should keep them. They will read this.">
          <TextArea
            rows={3}
            maxLength={longestVouch}
            required
            value={words.value}
            onChange={(event) => {
              words.set(event.target.value);
            }}
          />
        </Field>
        <Complaint error={send.error} />
        <p>
          <Button type="submit" aria-disabled={send.isPending}>
            Vouch
          </Button>
        </p>
      </form>
    </details>
  );
}
