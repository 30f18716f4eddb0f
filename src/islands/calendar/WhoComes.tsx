import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type EventAnswers, listAnswers } from '#contract/calendar.ts';
import { rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import type { PlaceLimits } from '#rules/calendar/places.ts';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { Face } from '#ui/people/Face.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { type Roster, toRoster } from './roster.ts';
import { RosterColumns } from './RosterColumns.tsx';
import { RosterGroup } from './RosterGroup.tsx';
import { WaitingList } from './WaitingList.tsx';

interface Props {
  eventId: string;
  /** how many may come; null for as many as like */
  limits: PlaceLimits | null;
}

/** Shows who comes to an event and in which role, who does not, and who has not answered. */
export function WhoComes({ eventId, limits }: Props) {
  const query = useQuery(queryOf(listAnswers, { params: { eventId } }));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg">Who comes</h3>
        {query.isSuccess && <Counts answers={query.data.answers} />}
      </div>
      {query.isSuccess ? <Answers {...query.data} limits={limits} /> : <QueryState query={query} />}
    </section>
  );
}

function Counts({ answers }: Pick<EventAnswers, 'answers'>) {
  const { counts, waiting } = toRoster(answers);
  const given = rsvpAnswers.filter((kind) => counts[kind] > 0);
  const words = given.map((kind) => `${counts[kind]} ${rsvpNames[kind].toLowerCase()}`);
  if (waiting.length > 0) words.push(`${waiting.length} waiting`);
  if (words.length === 0) return null;
  return <p className="text-sm text-muted tabular">{words.join(', ')}</p>;
}

function Answers({
  answers,
  onLeave,
  silent,
  silentCount,
  askedAgain,
  limits,
}: EventAnswers & Pick<Props, 'limits'>) {
  const roster: Roster = toRoster(answers);
  return (
    <>
      {answers.length === 0 ? (
        <p className="text-muted">Nobody has answered yet.</p>
      ) : (
        <RosterColumns columns={roster.columns} limits={limits} />
      )}
      <div>
        <RosterGroup title="Whatever is needed" people={roster.anyRole} />
        <WaitingList people={roster.waiting} />
        <RosterGroup title="Maybe" people={roster.maybe} />
        <RosterGroup title="Not coming" people={roster.no} />
        <RosterGroup
          title="Answered before it was moved"
          people={askedAgain.map(({ answer, ...person }) => ({
            ...person,
            comment: rsvpNames[answer],
          }))}
        />
        <RosterGroup title="Not answered" people={silent} count={silentCount} />
      </div>
      <Away members={onLeave} />
    </>
  );
}

function Away({ members }: { members: EventAnswers['onLeave'] }) {
  if (members.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-lg">On leave that day</h3>
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {members.map((member) => (
          <li key={member.discordId} className="flex flex-wrap items-center gap-2 py-1">
            <Face person={member} size={24} />
            <b className="min-w-0 wrap-anywhere text-heading">{member.username}</b>
            <LeaveChip until={member.leaveUntil} />
          </li>
        ))}
      </ul>
    </div>
  );
}
