import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { wholeOf } from '#api/whole-list.ts';
import { type EventAttendance, readEventAttendance } from '#contract/event-attendance.ts';
import { isExpected } from '#rules/attendance/asked.ts';
import { attendanceFacts } from '#rules/attendance/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { EveningChanges } from '#ui/EveningChanges.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Check } from '#ui/form/Check.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { MarkLegend } from '#ui/people/MarkLegend.tsx';
import { BringList } from './BringList.tsx';
import { joinedAttendance } from './joined-pages.ts';
import { LateChanges } from './LateChanges.tsx';
import { NoRecords } from './NoRecords.tsx';
import { RecordBar } from './RecordBar.tsx';
import { SquadRecords } from './SquadRecords.tsx';
import { type AttendanceDay, useAttendanceDay } from './use-attendance-day.ts';
import { useBroughtList } from './use-brought-list.ts';
import { forgetLook, useShownMembers } from './use-shown-members.ts';

/** Formats an event's start in the zone in which it was planned. */
function startOf({ startsAt, zone }: EventAttendance['event']): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  return `${format.format(new Date(startsAt))} (${zone})`;
}

/** Counts what the marks will say: who came, who did not, of whom nothing is said yet. */
function DayFigures({ members, squad, day }: EventAttendance & { day: AttendanceDay }) {
  const counts = { for: 0, against: 0, not: 0, open: 0 };
  for (const member of members.filter(({ asked }) => asked)) {
    const state = day.marks[member.discordId] ?? member.state;
    if (state) counts[attendanceFacts[state].counts] += 1;
    else if (isExpected(member, squad)) counts.open += 1;
  }
  return (
    <Figures
      figures={[
        { label: 'came', value: counts.for },
        { label: 'absent', value: counts.against },
        { label: 'not marked', value: counts.open },
      ]}
    />
  );
}

/** Says who was asked: the squad that the event is for, or everybody. */
function whoWasAsked({ squad, members }: EventAttendance): string {
  if (squad === null) return 'for everybody';
  return `for ${squad.name}, ${members.filter(({ asked }) => asked).length} asked`;
}

function EventHead({ attendance }: { attendance: EventAttendance }) {
  const { event } = attendance;
  return (
    <div className="grid gap-1">
      <h2 id="event-title" className="text-2xl wrap-anywhere">
        {event.title}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular">
        {startOf(event)}
        <Chip className={event.mandatory ? 'border-must text-must!' : undefined}>
          {event.mandatory ? 'mandatory' : 'not mandatory'}
        </Chip>
        <Chip>{whoWasAsked(attendance)}</Chip>
        {event.cancelled && <Chip>called off</Chip>}
      </p>
      <EveningChanges changes={event.changes} />
    </div>
  );
}

/** Offers to excuse those who are recorded as absent from an event to which they were not asked. */
function ExcuseNotAsked({
  members,
  day,
}: Pick<EventAttendance, 'members'> & { day: AttendanceDay }) {
  const absent = members.filter(
    ({ asked, discordId, state }) => !asked && (day.marks[discordId] ?? state) === 'absent',
  );
  if (absent.length === 0) return null;
  return (
    <Button
      onClick={() => {
        day.mark(Object.fromEntries(absent.map(({ discordId }) => [discordId, 'excused'])));
      }}
    >
      Excuse the {absent.length} who {absent.length === 1 ? 'was' : 'were'} not asked
    </Button>
  );
}

function Records({ attendance }: { attendance: EventAttendance }) {
  const { squad, members } = attendance;
  const brought = useBroughtList(attendance.event.id, members);
  const day = useAttendanceDay(attendance, brought.clear);
  const shown = useShownMembers(attendance, day.marks);
  const { squads, look, change } = shown;
  const { save, counts, typed } = day;
  const isPlanned = members.some(({ planned }) => planned !== null);
  const changed = members.filter(({ planned, latest }) => planned !== latest);
  const standing = save.isSuccess ? `${save.data.recorded} recorded.` : 'Nothing is changed';
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-5 data-dirty:pb-40"
      data-dirty={typed.isDirty ? '' : undefined}
      aria-labelledby="event-title"
      data-opened
    >
      <DayFigures {...attendance} day={day} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <EventHead attendance={attendance} />
        <p className="text-sm text-muted" role="status">
          {counts.changed === 0 && standing}
        </p>
      </div>
      <DraftOffers {...typed} meanwhileOf={day.meanwhileOf} />
      <div className="grid gap-x-10 gap-y-3 border-y border-rule py-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2">
          <SearchField
            className="min-w-52 flex-1"
            label="Find"
            placeholder="Find a name"
            value={look.text}
            onChange={({ target }) => {
              change({ text: target.value });
            }}
          />
          <Button
            onClick={() => {
              day.fillIn(shown.chosen);
            }}
          >
            {isPlanned ? 'Fill in from the plan and the answers' : 'Fill in from the answers'}
          </Button>
          <ExcuseNotAsked members={members} day={day} />
          {squad === null && (
            <Check
              checked={look.onlyExpected}
              onChange={() => {
                change({ onlyExpected: !look.onlyExpected });
              }}
            >
              Squads, trials and who answered only
            </Check>
          )}
          {members.some(({ onTrial }) => onTrial) && (
            <Check
              checked={look.withTrials}
              onChange={() => {
                change({ withTrials: !look.withTrials });
              }}
            >
              Those on trial too
            </Check>
          )}
        </div>
        <BringList
          brought={brought}
          squad={squad?.name ?? null}
          marks={day.marks}
          onTake={day.mark}
        />
      </div>
      {changed.length > 0 && <LateChanges members={changed} day={day} />}
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <MarkLegend />
      </div>
      <SquadRecords squads={squads} day={day} />
      <RecordBar day={day} />
    </section>
  );
}

/** Records who came to one event: from answers, from a list, or by hand. */
export function EventRecords({ eventId, onBack }: { eventId: string; onBack: () => void }) {
  const attendance = useQuery({
    ...wholeOf(
      readEventAttendance,
      (after) => ({ params: { eventId }, query: after === null ? {} : { after } }),
      ({ next }) => next,
    ),
    select: joinedAttendance,
  });
  return (
    <>
      <Button
        className="justify-self-start"
        look="quiet"
        onClick={() => {
          forgetLook();
          onBack();
        }}
      >
        <ArrowLeft className="line-icon" />
        Back to the matrix
      </Button>
      {attendance.data ? (
        <Records attendance={attendance.data} />
      ) : (
        <NoRecords query={attendance} />
      )}
    </>
  );
}
