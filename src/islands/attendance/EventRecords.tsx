import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchEventAttendance, record } from '#api/attendance.ts';
import { ApiError } from '#api/errors.ts';
import type { EventAttendance } from '#contract/attendance.ts';
import { longestWords } from '#contract/words.ts';
import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  proposedState,
  rsvpNames,
} from '#rules/attendance/attendance.ts';
import { filterRows } from '#rules/tables/table-view.ts';
import { AttendanceHistory } from '#ui/AttendanceHistory.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { BringList } from './BringList.tsx';
import { useDraft } from '../use-draft.ts';
import { useMarks } from './use-marks.ts';
import { useSubmit } from '../use-submit.ts';

type Member = EventAttendance['members'][number];

/** @returns when it began, by the clocks of the zone it was planned in */
function startOf({ startsAt, zone }: EventAttendance['event']): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  return `${format.format(new Date(startsAt))} (${zone})`;
}

function Marks(props: {
  member: Member;
  state: AttendanceState | null;
  onMark: (state: AttendanceState) => void;
}) {
  const { member, state, onMark } = props;
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

function Records({ attendance }: { attendance: EventAttendance }) {
  const { event, members, version } = attendance;
  const [marks, setMarks] = useMarks(event.id);
  const reason = useDraft<string>(`attendance-reason:${event.id}`, '');
  const [text, setText] = useState('');
  const [onlyAsked, setOnlyAsked] = useState(true);
  const queryClient = useQueryClient();
  const changed = members.filter(({ discordId, state }) => {
    const mark = marks.get(discordId);
    return mark !== undefined && mark !== state;
  });
  const corrections = changed.filter(({ state }) => state !== null);
  const save = useMutation({
    mutationFn: () => {
      const records = changed.flatMap(({ discordId }) => {
        const state = marks.get(discordId);
        return state ? [{ discordId, state }] : [];
      });
      return record(event.id, { version, records, reason: reason.value });
    },
    onSuccess: async () => {
      setMarks(new Map());
      reason.clear();
      await queryClient.invalidateQueries({ queryKey: ['event-attendance', event.id] });
      await queryClient.invalidateQueries({ queryKey: ['attendance'] });
    },
    onError: async (error) => {
      // What another officer recorded is fetched; the marks of this one stay.
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.invalidateQueries({ queryKey: ['event-attendance', event.id] });
      }
    },
  });
  const asked = ({ squad, answer, state }: Member) =>
    squad !== '' || answer !== null || state !== null;
  const named = ({ username, igns }: Member) => `${username} ${igns.join(' ')}`;
  const found = filterRows(members, named, text);
  const shown =
    text === '' && onlyAsked
      ? found.filter((one) => asked(one) || marks.has(one.discordId))
      : found;
  const fromAnswers = () => {
    const open = members.filter((one) => one.state === null && asked(one));
    setMarks(
      new Map([
        ...open.map((one) => {
          const came = one.answer === 'yes' || one.answer === 'late';
          return [one.discordId, proposedState(one.answer, one.onLeave, came)] as const;
        }),
        ...marks,
      ]),
    );
  };
  const submit = useSubmit(save);
  return (
    <section className="part" aria-labelledby="event-title">
      <h2 id="event-title">{event.title}</h2>
      <p>
        {startOf(event)}
        {event.mandatory ? ', mandatory' : ', not mandatory'}
      </p>
      <p className="row">
        <button type="button" className="btn" onClick={fromAnswers}>
          Fill in from the answers
        </button>
        <label className="check">
          <input
            type="checkbox"
            checked={onlyAsked}
            onChange={() => {
              setOnlyAsked(!onlyAsked);
            }}
          />
          Squads and who answered only
        </label>
      </p>
      <BringList
        members={members}
        onTake={(states) => {
          setMarks(new Map([...marks, ...states]));
        }}
      />
      <label className="field-label">
        Find
        <input
          className="input"
          type="search"
          value={text}
          onChange={(typed) => {
            setText(typed.target.value);
          }}
        />
      </label>
      <ul className="ledger plain-rows att-rows">
        {shown.map((member) => (
          <li key={member.discordId}>
            <span>
              <b>{member.username}</b>{' '}
              <span className="muted">
                {[
                  member.squad,
                  member.answer && `said: ${rsvpNames[member.answer].toLowerCase()}`,
                  member.onLeave && 'on leave',
                  !member.guilded && 'left the server',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <AttendanceHistory changes={member.changes} />
            </span>
            <Marks
              member={member}
              state={marks.get(member.discordId) ?? member.state}
              onMark={(state) => {
                setMarks(new Map([...marks, [member.discordId, state]]));
              }}
            />
          </li>
        ))}
      </ul>
      <form className="save-bar" onSubmit={submit}>
        {corrections.length > 0 && (
          <label>
            Why {corrections.length} {corrections.length === 1 ? 'record is' : 'records are'}{' '}
            corrected
            <input
              className="input"
              required
              maxLength={longestWords}
              value={reason.value}
              onChange={(typed) => {
                reason.set(typed.target.value);
              }}
            />
          </label>
        )}
        <Complaint error={save.error} />
        <button
          type="submit"
          className="btn btn-main"
          disabled={changed.length === 0 || save.isPending}
        >
          {changed.length === 0 ? 'Nothing is changed' : `Record ${changed.length}`}
        </button>
        <span role="status">{save.isSuccess && `${save.data.recorded} recorded.`}</span>
      </form>
    </section>
  );
}

/** Who came to one event: from answers, a list, or by hand. */
export function EventRecords({ eventId, onBack }: { eventId: string; onBack: () => void }) {
  const attendance = useQuery({
    queryKey: ['event-attendance', eventId],
    queryFn: ({ signal }) => fetchEventAttendance(eventId, signal),
  });
  return (
    <>
      <button type="button" className="btn" onClick={onBack}>
        Back to the matrix
      </button>
      {attendance.isSuccess ? (
        <Records attendance={attendance.data} />
      ) : (
        <QueryState query={attendance} />
      )}
    </>
  );
}
