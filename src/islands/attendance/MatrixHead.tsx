import { memo } from 'react';
import type { Turnout } from '#rules/attendance/matrix.ts';
import type { MatrixEvent, Span } from './matrix-span.ts';
import { localTimeAt } from '#rules/calendar/zone-time.ts';
import { SpanFiller } from './SpanFiller.tsx';

interface Props {
  events: readonly MatrixEvent[];
  went: readonly Turnout[];
  span: Span;
  onOpen: (eventId: string) => void;
}

/** Formats an event's day, in the zone in which it was planned: `24/11`. */
function shortDay({ startsAt, zone }: MatrixEvent): string {
  const { day, month } = localTimeAt(Date.parse(startsAt), zone);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}`;
}

/** Shows the events, each a button that opens its records. */
export const MatrixHead = memo(function MatrixHead({ events, went, span, onOpen }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">Member</th>
        <th scope="col" className="number">
          Rate
        </th>
        <th scope="col" className="number">
          Streak
        </th>
        <SpanFiller width={span.before} />
        {span.events.map((column) => {
          const event = events[column];
          const { came, counted } = went[column] ?? { came: 0, counted: 0 };
          if (!event) return null;
          return (
            <th key={event.id} scope="col" aria-colindex={events.length - column + 3}>
              <button
                type="button"
                title={`${event.title}: ${came} of ${counted}`}
                onClick={() => {
                  onOpen(event.id);
                }}
              >
                {shortDay(event)}
                <span className="sr">
                  {event.title}, {came} of {counted} came: open
                </span>
              </button>
            </th>
          );
        })}
        <SpanFiller width={span.after} />
      </tr>
    </thead>
  );
});
