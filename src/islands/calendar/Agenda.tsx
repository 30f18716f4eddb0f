import type { GuildEvent } from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { EventMarks } from './EventMarks.tsx';
import { clockAt, dayInWords, zoneName } from './times.ts';

interface Props {
  days: readonly string[];
  events: ReadonlyMap<string, GuildEvent[]>;
  zone: string;
  guildZone: string;
  today: string;
  onOpen: (id: string) => void;
}

/** Lists the days that have events, one below the other. */
export function Agenda({ days, events, zone, guildZone, today, onOpen }: Props) {
  const busy = days.filter((day) => events.has(day));
  if (busy.length === 0) {
    return (
      <div className="state" role="status">
        <p className="display">Nothing is planned in these days.</p>
        <p>Go on to the next ones, or ask an officer for an evening.</p>
      </div>
    );
  }
  return (
    <div className="agenda">
      {busy.map((day) => (
        <section key={day}>
          <h3>
            {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            {day === today && <span className="chip">Today</span>}
          </h3>
          <ul className="ledger plain-rows">
            {events.get(day)?.map((event) => (
              <li key={event.id} data-cancelled={event.cancelled || undefined}>
                <span className="at">
                  <b>{clockAt(event.startsAt, zone)}</b>
                  {zone !== guildZone && (
                    <span className="muted">
                      {clockAt(event.startsAt, guildZone)} {zoneName(guildZone)}
                    </span>
                  )}
                </span>
                <button
                  type="button"
                  className="link what"
                  onClick={() => {
                    onOpen(event.id);
                  }}
                >
                  {event.title}
                </button>
                <EventMarks event={event} />
                <span className="muted tally-of">
                  {event.answers.yes + event.answers.late} coming
                  {event.mine && `, you: ${rsvpNames[event.mine.answer].toLowerCase()}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
