import { memo } from 'react';
import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  rsvpNames,
} from '#rules/attendance/attendance.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { AttendanceHistory } from '#ui/AttendanceHistory.tsx';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Person } from '#ui/people/Person.tsx';
import type { Member } from './use-attendance-day.ts';

interface Props {
  member: Member;
  /** the marked state, or else the recorded one */
  state: AttendanceState | null;
  onMark: (state: AttendanceState) => void;
}

const markClass =
  'relative grid h-11 min-w-11 flex-1 cursor-pointer place-items-center rounded-sm border ' +
  'border-transparent hover:border-rule has-checked:border-accent has-checked:bg-accent-quiet [&_svg]:size-5 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-accent-strong';

function Marks({ member, state, onMark }: Props) {
  return (
    <fieldset className="flex gap-1 max-sm:w-full">
      <legend className="sr-only">{member.username}</legend>
      {attendanceStates.map((one) => (
        <label key={one} className={markClass} title={attendanceFacts[one].name}>
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={`mark-${member.discordId}`}
            aria-label={attendanceFacts[one].name}
            checked={state === one}
            onChange={() => {
              onMark(one);
            }}
          />
          <AttendanceMark state={one} named />
        </label>
      ))}
    </fieldset>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Says what a member answered: apart what they said before the start, and what later. */
function answersInWords({ answer, answeredAt, saidBefore }: Member): string[] {
  const before = saidBefore === null ? [] : [`said: ${rsvpNames[saidBefore].toLowerCase()}`];
  if (answer === null || answeredAt === null || answer === saidBefore) return before;
  const when = moment.format(new Date(answeredAt));
  return [...before, `said after the start, ${when}: ${rsvpNames[answer].toLowerCase()}`];
}

const leaveWords = { before: 'on leave', later: 'leave announced after the start' };

/** Marking somebody draws no other row's face again. */
const MemberFacts = memo(function MemberFacts({ member }: { member: Member }) {
  const { archetype, asked, onTrial, leave, guilded, level, changes, waited } = member;
  const facts = [
    !asked && 'was not asked',
    onTrial && 'on trial',
    ...answersInWords(member),
    waited && 'waited for a place',
    leave && leaveWords[leave],
    !guilded ? 'left the server' : level === 0 && 'no member',
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <Person person={member}>
        <ArchetypeMark archetype={archetype} size="text" />
        {facts.length > 0 ? facts.join(', ') : isArchetype(archetype) && archetype}
      </Person>
      <AttendanceHistory changes={changes} />
    </div>
  );
});

/** Shows a member at an event: their answer, their leave, and the mark they get. */
export function MemberRow(props: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 sm:flex-nowrap">
      <MemberFacts member={props.member} />
      <Marks {...props} />
    </li>
  );
}
