import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reread } from '#api/query.ts';
import { readDue } from '#contract/due.ts';
import { listTrials } from '#contract/trials.ts';

/** Changes a trial, then reads all trials again, and what is due. */
export function useTrialChange<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onDone?.();
      await reread(queryClient, listTrials, readDue);
    },
  });
}
