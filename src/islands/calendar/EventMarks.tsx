import type { GuildEvent } from '#contract/calendar.ts';

/** Shows an event's marks in words. */
export function EventMarks({ event }: { event: GuildEvent }) {
  const marks = [
    event.cancelled && 'Called off',
    event.allCall && 'All-call',
    event.mandatory && 'Mandatory',
    event.tbd && 'TBD',
    event.squad && `Squad ${event.squad.name}`,
  ].filter((mark) => typeof mark === 'string');
  if (marks.length === 0) return null;
  return (
    <span className="marks">
      {marks.map((mark) => (
        <span key={mark} className="chip">
          {mark}
        </span>
      ))}
    </span>
  );
}
