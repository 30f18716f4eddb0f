import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { queryOf } from '#api/query.ts';
import { listFeeds, renewFeeds } from '#contract/feeds.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';

/** Makes new addresses in place of those that are shown, once the reader has said so twice. */
export function RenewFeeds({ generation }: { generation: number }) {
  // Null before it was asked: whoever comes back from the question has the focus here.
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call(renewFeeds, { body: { generation } }),
    onSuccess: (made) => {
      queryClient.setQueryData(queryOf(listFeeds, {}).queryKey, made);
      setAsking(false);
    },
  });
  const sendOnce = useOnce(renew);
  return (
    <div className="grid gap-3">
      {isAsking ? (
        <Question
          isSending={renew.isPending}
          onRenew={() => {
            sendOnce(undefined);
          }}
          onKeep={() => {
            setAsking(false);
          }}
        />
      ) : (
        <p>
          <Button
            autoFocus={isAsking === false}
            onClick={() => {
              setAsking(true);
            }}
          >
            Make new addresses…
          </Button>
        </p>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {renew.isSuccess && isAsking === false && 'The old addresses no longer answer.'}
      </p>
      <Complaint error={renew.error} />
    </div>
  );
}

interface QuestionProps {
  isSending: boolean;
  onRenew: () => void;
  onKeep: () => void;
}

function Question({ isSending, onRenew, onKeep }: QuestionProps) {
  return (
    <div
      role="group"
      aria-label="Make new addresses?"
      className="grid gap-3 border border-danger p-3"
    >
      <p>
        All your old addresses stop answering at once, on every device. Each calendar program needs
        its new one from here; until then it shows what it read last.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="danger" aria-disabled={isSending} onClick={onRenew}>
          Make new addresses
        </Button>
        <Button look="main" autoFocus onClick={onKeep}>
          Keep these
        </Button>
      </div>
    </div>
  );
}
