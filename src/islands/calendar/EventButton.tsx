import type { GuildEvent } from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { clockAt } from './times.ts';

interface Props {
  event: GuildEvent;
  zone: string;
  onOpen: (id: string) => void;
}

/** An event in a cell of the calendar. */
export function EventButton({ event, zone, onOpen }: Props) {
  const kind = event.allCall ? 'all-call' : event.mandatory ? 'mandatory' : 'open';
  return (
    <button
      type="button"
      className="cal-event"
      data-kind={kind}
      data-cancelled={event.cancelled || undefined}
      onClick={() => {
        onOpen(event.id);
      }}
    >
      <span className="at">
        <span className="lozenge" />
        {clockAt(event.startsAt, zone)}
      </span>
      <span className="what">{event.title}</span>
      <span className="sr">
        {event.cancelled && ', called off'}
        {event.mandatory && ', mandatory'}
        {event.allCall && ', all-call'}
        {event.tbd && ', TBD'}
      </span>
      {event.mine && <span className="said">{rsvpNames[event.mine.answer]}</span>}
    </button>
  );
}
