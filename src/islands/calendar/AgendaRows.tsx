import { type GuildEvent, mostFaces } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { placesInAll } from '#rules/calendar/places.ts';
import { type Role, roles } from '#rules/characters/roles.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { EventMarks } from '../EventMarks.tsx';
import { MeetAt } from '../MeetAt.tsx';
import { MyAnswer } from '../MyAnswer.tsx';
import { AnswerButtons, type OnAnswer } from './AnswerButtons.tsx';
import { Coming } from './Coming.tsx';
import { EventTitle } from './EventTitle.tsx';
import { takesAnswer } from './filters.ts';
import { clockAt, zoneName } from './times.ts';

interface Props {
  events: readonly GuildEvent[];
  zone: string;
  guildZone: string;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

/** Lists events with who comes to them, one below the other, and takes answers. */
export function AgendaRows({ events, zone, guildZone, now, onOpen, onAnswer }: Props) {
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
              {event.mine && (
                <MyAnswer answer={event.mine.answer} waits={event.places?.mine ?? 0} />
              )}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular">
              {clockAt(event.startsAt, zone)} to {clockAt(event.endsAt, zone)}
              {zone !== guildZone && (
                <span className="text-xs">
                  {clockAt(event.startsAt, guildZone)} {zoneName(guildZone)}
                </span>
              )}
              <MeetAt event={event} />
              <EventMarks event={event} />
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              {!event.cancelled && <WhoComes event={event} />}
              {takesAnswer(event, now) && <AnswerButtons event={event} onAnswer={onAnswer} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function WhoComes({ event }: { event: GuildEvent }) {
  const { answers, coming, places } = event;
  const count = answers.yes + answers.late;
  if (count === 0) return <Coming event={event} />;
  const limits = places?.limits ?? null;
  const most = limits && placesInAll(limits);
  const waiting = places?.waiting ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <Faces people={coming.first} label="First to say so" most={mostFaces} />
        {count}
        {most !== null && ` of ${most}`} coming
      </span>
      {waiting > 0 && <span className="text-warn">{waiting} wait</span>}
      <span className="flex flex-wrap items-center gap-x-3">
        {roles.map((role) => (
          <RoleCount
            key={role}
            role={role}
            count={coming.roles[role]}
            limit={limits?.[role] ?? null}
          />
        ))}
      </span>
    </div>
  );
}

/** Counts who comes in a role; nobody is a gap. */
function RoleCount({ role, count, limit }: { role: Role; count: number; limit: number | null }) {
  const of = limit === null ? '' : ` of ${limit}`;
  if (count === 0 && limit !== 0) {
    return (
      <span
        className="flex items-center gap-1 rounded-sm border border-dashed border-edge px-0.5 text-warn"
        title={`No ${role} yet`}
      >
        <RoleMark role={role} />0{of}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1">
      <RoleMark role={role} />
      {count}
      {of}
    </span>
  );
}
