import { useQuery } from '@tanstack/react-query';
import { wholeOf } from '#api/whole-list.ts';
import { type AnswerTimes, listAnswerTimes } from '#contract/answering.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { eachOnce } from '../each-once.ts';
import { AnswerFor } from './AnswerFor.tsx';
import { takesAnswer } from './filters.ts';
import { Mentions } from './Mentions.tsx';
import { SaidWhen } from './SaidWhen.tsx';

interface Props {
  event: GuildEvent;
  zone: string;
  /** milliseconds since 1970 */
  now: number;
}

/** Joins the pages of what everybody has said, or not. */
function joinedTimes(pages: readonly AnswerTimes[]): Omit<AnswerTimes, 'next'> {
  return {
    said: eachOnce(pages.flatMap(({ said }) => said)),
    silent: eachOnce(pages.flatMap(({ silent }) => silent)),
    onLeave: eachOnce(pages.flatMap(({ onLeave }) => onLeave)),
    others: eachOnce(pages.flatMap(({ others }) => others)),
  };
}

/** Shows officers who has not answered and when the others have, and lets them answer for members. */
export default function OfficersAnswers({ event, zone, now }: Props) {
  const query = useQuery({
    ...wholeOf(
      listAnswerTimes,
      (after) => ({ params: { eventId: event.id }, query: after === null ? {} : { after } }),
      ({ next }) => next,
    ),
    select: joinedTimes,
  });
  if (!query.isSuccess) return <QueryState query={query} />;
  const isOpen = takesAnswer({ ...event, asked: true }, now);
  return (
    <div className="grid gap-5 pb-3">
      {isOpen && <Mentions silent={query.data.silent} />}
      {isOpen && <AnswerFor event={event} times={query.data} zone={zone} />}
      <SaidWhen said={query.data.said} zone={zone} />
    </div>
  );
}
