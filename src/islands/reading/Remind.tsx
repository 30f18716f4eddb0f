import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { listReadings, remindedFor, remindReaders } from '#contract/readings.ts';
import { Button } from '#ui/Button.tsx';
import { dayInWords, type ShownText } from './reading-rows.ts';

/** Says what came of a press. */
function toldInWords({ told, remindedAt }: { told: number | null; remindedAt: string }): string {
  if (told === null) return `They were reminded already, on ${dayInWords(remindedAt)}.`;
  if (told === 0) return 'Nobody but you has not read it: nobody was told.';
  return told === 1 ? 'One person was told.' : `${told} people were told.`;
}

/** Reminds those who have not read a text, once a day; nothing where everybody has. */
export function Remind({ text }: { text: ShownText }) {
  const { path, title, readings, read, remindedAt } = text;
  const client = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call(remindReaders, { body: { path } }),
    onSuccess: () => reread(client, listReadings),
  });
  const [now] = useState(() => Date.now());
  const missing = readings.length - read;
  if (missing === 0) return null;
  const isRecent = remindedAt !== null && now - Date.parse(remindedAt) < remindedFor;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button
        size="sm"
        className="pointer-coarse:min-h-11"
        aria-disabled={isRecent || remind.isPending}
        onClick={() => {
          if (!isRecent && !remind.isPending) remind.mutate();
        }}
      >
        Remind {missing === 1 ? 'the one who has not' : `the ${missing} who have not`}
        <span className="sr-only"> read {title}</span>
      </Button>
      <p className="min-w-0 text-sm wrap-anywhere text-muted empty:absolute" role="status">
        {remind.isSuccess
          ? toldInWords(remind.data)
          : remindedAt !== null &&
            `Reminded on ${dayInWords(remindedAt)}${isRecent ? ': again a day later' : ''}`}
      </p>
      {remind.isError && (
        <p className="text-sm text-danger" role="alert">
          They were not reminded. {remind.error.message}
        </p>
      )}
    </div>
  );
}
