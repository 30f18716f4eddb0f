import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import {
  answerEvents,
  listAnswerTimes,
  mostAnswered,
  type SentAnswer,
} from '#contract/answering.ts';
import { type GuildEvent, listAnswers, listEvents, readEvent } from '#contract/calendar.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import { pressedAnswer } from '#rules/attendance/pressing.ts';

/** Answers that are sent at once. */
export interface Step {
  sent: readonly SentAnswer[];
  /** what brings back what was said before; none for an undo */
  back: readonly SentAnswer[];
  /** what it says of each; null for an undo */
  answer: RsvpAnswer | null;
  titles: ReadonlyMap<string, string>;
}

export type Outcome = OperationAnswer<typeof answerEvents>;

/** Sends answers, as many at once as one call takes. */
async function send(sent: readonly SentAnswer[]): Promise<Outcome> {
  const all: Outcome = { kept: [], waiting: [], refused: [] };
  for (let start = 0; start < sent.length; start += mostAnswered) {
    const answers = sent.slice(start, start + mostAnswered);
    const { kept, waiting, refused } = await call(answerEvents, { body: { answers } });
    all.kept.push(...kept);
    all.waiting.push(...waiting);
    all.refused.push(...refused);
  }
  return all;
}

/** Makes the step that answers events alike, in the role and with the words of an earlier answer. */
function stepOf(events: readonly GuildEvent[], answer: RsvpAnswer): Step {
  const idOf = ({ id, startsAt }: GuildEvent) => ({ eventId: id, startsAt });
  return {
    sent: events.map((event) => ({ ...idOf(event), said: pressedAnswer(event, answer) })),
    back: events.map((event) => {
      const { mine } = event;
      const said = mine && { answer: mine.answer, role: mine.role, comment: mine.comment };
      return { ...idOf(event), said, back: true };
    }),
    answer,
    titles: new Map(events.map(({ id, title }) => [id, title])),
  };
}

/** Answers events by one press, tells what came of the last one, and takes it back. */
export function useAnswering() {
  const client = useQueryClient();
  const { mutate, ...sending } = useMutation({
    // One after the other: what is pressed last holds.
    scope: { id: 'answering' },
    mutationFn: ({ sent }: Step) => send(sent),
    onSettled: () => reread(client, listEvents, readEvent, listAnswers, listAnswerTimes),
  });
  const { variables: step, data } = sending;
  const kept = data?.kept ?? [];
  const canGoBack = step !== undefined && step.answer !== null && kept.length > 0;
  return {
    answer: (events: readonly GuildEvent[], answer: RsvpAnswer) => {
      mutate(stepOf(events, answer));
    },
    /** what came of the last press; null before the first, and while it is on its way */
    told:
      sending.isSuccess && step && data
        ? {
            step,
            outcome: data,
            refused: data.refused.map(({ eventId, detail }) => ({
              title: step.titles.get(eventId) ?? '',
              detail,
            })),
          }
        : null,
    error: sending.error,
    /** takes back what the last press has changed; null where there is nothing to take back */
    undo: canGoBack
      ? () => {
          const sent = step.back.filter(({ eventId }) => kept.includes(eventId));
          mutate({ ...step, sent, back: [], answer: null });
        }
      : null,
    dismiss: sending.reset,
  };
}

export type Answering = ReturnType<typeof useAnswering>;
