import type { GuildEvent } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { AnswerButtons, type OnAnswer } from './AnswerButtons.tsx';
import { Coming } from './Coming.tsx';
import { EventTitle } from './EventTitle.tsx';
import { MyAnswer } from '../MyAnswer.tsx';
import { takesAnswer } from './filters.ts';
import { clockAt } from './times.ts';

interface Props {
  event: GuildEvent;
  zone: string;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

/** Shows an event in a cell of the month, and takes the reader's answer, or another. */
export function EventButton({ event, zone, now, onOpen, onAnswer }: Props) {
  const isOpen = takesAnswer(event, now);
  return (
    <div className="py-1 text-xs">
      <BareButton
        className="group grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-sm leading-snug"
        onClick={() => {
          onOpen(event.id);
        }}
      >
        <EventMark kind={kindOf(event)} duty={dutyOf(event)} size={20} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 overflow-hidden text-muted tabular">
          <span>
            {event.tbd && !event.cancelled && <span aria-hidden="true">TBD, </span>}
            {clockAt(event.startsAt, zone)}
          </span>
          <Coming event={event} />
        </span>
        <span className="grid justify-items-start max-lg:col-span-2 lg:col-start-2">
          <EventTitle event={event} className="line-clamp-3" />
          {event.mine && !isOpen && (
            <MyAnswer answer={event.mine.answer} waits={event.places?.mine ?? 0} />
          )}
        </span>
      </BareButton>
      {isOpen && (
        <div className="pt-1 lg:ps-6.5">
          <AnswerButtons event={event} isSmall onAnswer={onAnswer} />
        </div>
      )}
    </div>
  );
}
