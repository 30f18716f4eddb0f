import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listAnswerTimes } from '#contract/answering.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { QueryState } from '#ui/QueryState.tsx';
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

/** Shows officers who has not answered and when the others have, and lets them answer for members. */
export default function OfficersAnswers({ event, zone, now }: Props) {
  const query = useQuery(queryOf(listAnswerTimes, { params: { eventId: event.id } }));
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
