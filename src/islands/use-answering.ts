import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import {
  answerEvents,
  listAnswerTimes,
  mostAnswered,
  type SentAnswer,
} from '#contract/answering.ts';
import { type GuildEvent, listAnswers } from '#contract/calendar.ts';
import type { Operation, OperationAnswer } from '#contract/operation.ts';
import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import { toSent } from '#rules/attendance/pressing.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { rereadEvents } from './reread-events.ts';

/** An evening, as far as a press answers it. */
export type PressedEvening = Pick<GuildEvent, 'id' | 'title' | 'startsAt' | 'mine' | 'press'>;

/** Answers that are sent at once. */
export interface Step {
  sent: readonly SentAnswer[];
  /** what brings back what was said before; none for an undo */
  back: readonly SentAnswer[];
  /** what it says of each; null for an undo */
  answer: RsvpAnswer | null;
  /** as what, where it says the same of each: “, as Gate, Tank”; else empty */
  as: string;
  titles: ReadonlyMap<string, string>;
}

export type Outcome = OperationAnswer<typeof answerEvents>;

/** Says as what a press answers an event: “, as Gate, Tank”; empty for who does not come. */
export const pressedAs = ({ press }: Pick<PressedEvening, 'press'>, answer: RsvpAnswer) =>
  answer === 'no' ? '' : commaSaidAs(press);

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

/** Makes what brings back what the guild has of the reader; null where it has nothing. */
function backOf({ mine }: PressedEvening): SentAnswer['said'] {
  if (mine === null) return null;
  const { by: _, ...said } = mine;
  return toSent(said);
}

/**
 * Makes the step that answers events alike, with what a press says of each beside the answer.
 * @param saidLast finds what is on its way, which stands where this is taken back
 */
function stepOf(
  events: readonly PressedEvening[],
  answer: RsvpAnswer,
  saidLast: (id: string) => SentAnswer['said'] | undefined,
): Step {
  const idOf = ({ id, startsAt }: PressedEvening) => ({ eventId: id, startsAt });
  const ways = new Set(events.map((event) => pressedAs(event, answer)));
  return {
    sent: events.map((event) => ({ ...idOf(event), said: toSent({ answer, ...event.press }) })),
    back: events.map((event) => {
      const onItsWay = saidLast(event.id);
      return {
        ...idOf(event),
        said: onItsWay === undefined ? backOf(event) : onItsWay,
        back: true,
      };
    }),
    answer,
    as: ways.size === 1 ? [...ways].join('') : '',
    titles: new Map(events.map(({ id, title }) => [id, title])),
  };
}

/** What all answers are sent as: one after the other, so that what is pressed last holds. */
const sendingKey = ['answering'];

/**
 * Answers events by one press, tells what came of the last one, and takes it back.
 * @param others what tells of the same events beside the lists of them
 */
export function useAnswering(...others: readonly Operation[]) {
  const client = useQueryClient();
  const { mutate, ...sending } = useMutation({
    mutationKey: sendingKey,
    scope: { id: 'answering' },
    mutationFn: ({ sent }: Step) => send(sent),
    onSettled: () => rereadEvents(client, listAnswers, listAnswerTimes, ...others),
  });
  const { variables: step, data } = sending;
  const kept = data?.kept ?? [];
  /** Finds what was sent last of an event and is not settled, of every press and undo. */
  const saidLast = (id: string): SentAnswer['said'] | undefined => {
    const pending = client
      .getMutationCache()
      .findAll({ mutationKey: sendingKey, status: 'pending' });
    const sent = pending.flatMap(({ state }) => (state.variables as Step | undefined)?.sent ?? []);
    return sent.findLast(({ eventId }) => eventId === id)?.said;
  };
  const onItsWay = (id: string): RsvpAnswer | null | undefined => {
    const said = saidLast(id);
    return said === null ? null : said?.answer;
  };
  const canGoBack = step !== undefined && step.answer !== null && kept.length > 0;
  return {
    /** Answers events alike; of those of which that is on its way a second press says nothing. */
    answer: (events: readonly PressedEvening[], answer: RsvpAnswer) => {
      const unsaid = events.filter(({ id }) => onItsWay(id) !== answer);
      if (unsaid.length > 0) mutate(stepOf(unsaid, answer, saidLast));
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
    /** the answer to an event that is on its way; null while one is taken back, undefined for none */
    onItsWay,
    /** a press or an undo that failed, and how it is sent again; null for none */
    failed:
      sending.error && step
        ? {
            ...{ step, error: sending.error },
            sendAgain: () => {
              mutate(step);
            },
          }
        : null,
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
