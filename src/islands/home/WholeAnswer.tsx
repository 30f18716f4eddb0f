import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reread } from '#api/query.ts';
import { type HomeEvening, readHome } from '#contract/home.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import type { Clock } from './home-words.ts';

/** Asks for the whole answer: role, character, a comment. It is loaded when it is asked for. */
export default function WholeAnswer({ evening, clock }: { evening: HomeEvening; clock: Clock }) {
  const client = useQueryClient();
  // The form knows the lists of events; the page around it tells of the same one.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        const isOver = event.type === 'updated' && ['success', 'error'].includes(event.action.type);
        if (isOver) void reread(client, readHome);
      }),
    [client],
  );
  return <AnswerForm event={evening} zone={clock.zone} now={clock.now} />;
}
