import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  rsvpNames,
} from '#rules/attendance/attendance.ts';
import { AttendanceHistory } from '#ui/AttendanceHistory.tsx';
import type { Member } from './use-attendance-day.ts';

interface Props {
  member: Member;
  /** the marked state, or else the recorded one */
  state: AttendanceState | null;
  onMark: (state: AttendanceState) => void;
}

function Marks({ member, state, onMark }: Props) {
  return (
    <fieldset className="att-choice">
      <legend className="sr">{member.username}</legend>
      {attendanceStates.map((one) => (
        <label key={one} title={attendanceFacts[one].name}>
          <input
            type="radio"
            name={`mark-${member.discordId}`}
            checked={state === one}
            onChange={() => {
              onMark(one);
            }}
          />
          <span className="att" data-state={one}>
            <span aria-hidden="true">{attendanceFacts[one].letter}</span>
            <span className="sr">{attendanceFacts[one].name}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Shows a member at an event: their answer, their leave, and the mark they get. */
export function MemberRow(props: Props) {
  const { username, squad, answer, onLeave, guilded, changes } = props.member;
  const facts = [
    squad,
    answer && `said: ${rsvpNames[answer].toLowerCase()}`,
    onLeave && 'on leave',
    !guilded && 'left the server',
  ];
  return (
    <li>
      <span>
        <b>{username}</b> <span className="muted">{facts.filter(Boolean).join(', ')}</span>
        <AttendanceHistory changes={changes} />
      </span>
      <Marks {...props} />
    </li>
  );
}
