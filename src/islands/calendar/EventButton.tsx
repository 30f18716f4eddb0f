import type { GuildEvent } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { EventTitle } from './EventTitle.tsx';
import { MyAnswer } from './MyAnswer.tsx';
import { clockAt } from './times.ts';

interface Props {
  event: GuildEvent;
  zone: string;
  onOpen: (id: string) => void;
}

/** Shows an event in a cell of the month. */
export function EventButton({ event, zone, onOpen }: Props) {
  return (
    <BareButton
      className="group grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-sm py-1 text-xs leading-snug"
      onClick={() => {
        onOpen(event.id);
      }}
    >
      <EventMark kind={kindOf(event)} duty={dutyOf(event)} size={20} />
      <span className="text-muted tabular">
        {event.tbd && !event.cancelled && <span aria-hidden="true">TBD, </span>}
        {clockAt(event.startsAt, zone)}
      </span>
      <span className="grid justify-items-start max-lg:col-span-2 lg:col-start-2">
        <EventTitle event={event} className="line-clamp-3" />
        {event.mine && <MyAnswer answer={event.mine.answer} />}
      </span>
    </BareButton>
  );
}
