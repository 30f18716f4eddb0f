import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type EventAttendance, readEventAttendance } from '#contract/attendance.ts';
import { filterRows } from '#rules/tables/table-view.ts';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { BringList } from './BringList.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RecordBar } from './RecordBar.tsx';
import { isAsked, type Marks, type Member, useAttendanceDay } from './use-attendance-day.ts';

/** Formats an event's start in the zone in which it was planned. */
function startOf({ startsAt, zone }: EventAttendance['event']): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  return `${format.format(new Date(startsAt))} (${zone})`;
}

/**
 * Picks the members to show: those that a text finds; without a text all, or only those who were
 * asked or are marked.
 */
function useShown(members: readonly Member[], marks: Marks) {
  const [text, setText] = useState('');
  const [onlyAsked, setOnlyAsked] = useState(true);
  const named = ({ username, igns }: Member) => `${username} ${igns.join(' ')}`;
  const found = filterRows(members, named, text);
  const isNarrow = text === '' && onlyAsked;
  const shown = isNarrow ? found.filter((one) => isAsked(one) || one.discordId in marks) : found;
  return { shown, text, setText, onlyAsked, setOnlyAsked };
}

function Records({ attendance }: { attendance: EventAttendance }) {
  const { event, members } = attendance;
  const day = useAttendanceDay(attendance);
  const { shown, text, setText, onlyAsked, setOnlyAsked } = useShown(members, day.marks);
  return (
    <section className="part" aria-labelledby="event-title">
      <h2 id="event-title">{event.title}</h2>
      <p>
        {startOf(event)}
        {event.mandatory ? ', mandatory' : ', not mandatory'}
      </p>
      <DraftOffers {...day.typed} meanwhileOf={day.meanwhileOf} />
      <p className="row">
        <button type="button" className="btn" onClick={day.fillIn}>
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
          day.mark(Object.fromEntries(states));
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
          <MemberRow
            key={member.discordId}
            member={member}
            state={day.marks[member.discordId] ?? member.state}
            onMark={(state) => {
              day.mark({ [member.discordId]: state });
            }}
          />
        ))}
      </ul>
      <RecordBar day={day} />
    </section>
  );
}

/** Records who came to one event: from answers, from a list, or by hand. */
export function EventRecords({ eventId, onBack }: { eventId: string; onBack: () => void }) {
  const attendance = useQuery(queryOf(readEventAttendance, { params: { eventId } }));
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
