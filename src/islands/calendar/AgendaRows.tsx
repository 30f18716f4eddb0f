import { type GuildEvent, mostFaces } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { roles } from '#rules/characters/roles.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { EventMarks } from './EventMarks.tsx';
import { EventTitle } from './EventTitle.tsx';
import { MyAnswer } from './MyAnswer.tsx';
import { clockAt, zoneName } from './times.ts';

interface Props {
  events: readonly GuildEvent[];
  zone: string;
  guildZone: string;
  onOpen: (id: string) => void;
}

/** Lists events with who comes to them, one below the other. */
export function AgendaRows({ events, zone, guildZone, onOpen }: Props) {
  return (
    <ul className="ruled">
      {events.map((event) => (
        <li
          key={event.id}
          className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3 hover:bg-accent-quiet"
        >
          <EventMark kind={kindOf(event)} duty={dutyOf(event)} size={36} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
            <p className="flex flex-wrap items-start justify-between gap-x-3 leading-snug">
              <BareButton
                // The whole row opens the event.
                className="min-w-0 after:absolute after:inset-0"
                onClick={() => {
                  onOpen(event.id);
                }}
              >
                <EventTitle event={event} />
              </BareButton>
              {event.mine && <MyAnswer answer={event.mine.answer} />}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular">
              {clockAt(event.startsAt, zone)} to {clockAt(event.endsAt, zone)}
              {zone !== guildZone && (
                <span className="text-xs">
                  {clockAt(event.startsAt, guildZone)} {zoneName(guildZone)}
                </span>
              )}
              <EventMarks event={event} />
            </p>
            {!event.cancelled && <WhoComes event={event} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function WhoComes({ event: { answers, coming } }: { event: GuildEvent }) {
  const count = answers.yes + answers.late;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <Faces people={coming.first} label="First to say so" most={mostFaces} />
        {count} coming
      </span>
      <span className="flex items-center gap-3">
        {roles.map(
          (role) =>
            coming.roles[role] > 0 && (
              <span key={role} className="flex items-center gap-1">
                <RoleMark role={role} />
                {coming.roles[role]}
              </span>
            ),
        )}
      </span>
    </div>
  );
}
