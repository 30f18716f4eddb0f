import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type EventAnswers, type GuildEvent, listAnswers } from '#contract/calendar.ts';
import { rsvpAnswers, rsvpNames, rsvpRoles } from '#rules/attendance/attendance.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { EventMarks } from './EventMarks.tsx';
import { OnOrOff } from './OnOrOff.tsx';
import { RsvpForm } from './RsvpForm.tsx';
import { clockAt, longDay, zoneName } from './times.ts';

interface Props {
  event: GuildEvent;
  zone: string;
  guildZone: string;
  isOfficer: boolean;
  onEdit: () => void;
  onClose: () => void;
}

function Answers({ eventId }: { eventId: string }) {
  const answers = useQuery(queryOf(listAnswers, { params: { eventId } }));
  if (!answers.isSuccess) return <QueryState query={answers} />;
  return (
    <>
      <Answered answers={answers.data.answers} />
      <Away members={answers.data.onLeave} />
    </>
  );
}

function Away({ members }: { members: EventAnswers['onLeave'] }) {
  if (members.length === 0) return null;
  return (
    <>
      <h3>On leave that day</h3>
      <ul className="ledger plain-rows answers">
        {members.map(({ discordId, username, leaveUntil }) => (
          <li key={discordId}>
            <b>{username}</b> <LeaveChip until={leaveUntil} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Answered({ answers }: Pick<EventAnswers, 'answers'>) {
  if (answers.length === 0) return <p>Nobody has answered yet.</p>;
  const sorted = rsvpAnswers.flatMap((kind) => answers.filter(({ answer }) => answer === kind));
  const counts = rsvpAnswers.flatMap((kind) => {
    const count = sorted.filter(({ answer }) => answer === kind).length;
    return count === 0 ? [] : [`${count} ${rsvpNames[kind].toLowerCase()}`];
  });
  const coming = sorted.filter(({ answer }) => answer === 'yes' || answer === 'late');
  const roles = rsvpRoles.flatMap((name) => {
    const count = coming.filter(({ role }) => role === name).length;
    return count === 0 ? [] : [`${name} ${count}`];
  });
  return (
    <>
      <p>
        {counts.join(', ')}
        {roles.length > 0 && `. Of those who come: ${roles.join(', ')}`}.
      </p>
      <ul className="ledger plain-rows answers">
        {sorted.map(({ discordId, username, answer, role, comment }) => (
          <li key={discordId}>
            <b>{username}</b> {rsvpNames[answer].toLowerCase()}
            {role !== null && `, as ${role}`}
            {comment !== '' && <q>{comment}</q>}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Shows one event: its time in both zones, who comes, the reader's own answer, the officers' tools.
 */
export default function EventDialog(props: Props) {
  const { event, zone, guildZone, isOfficer, onEdit, onClose } = props;
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(event.endsAt) <= now;
  const span = (where: string) =>
    `${clockAt(event.startsAt, where)} to ${clockAt(event.endsAt, where)}`;
  return (
    <Dialog
      title={event.title}
      onClose={onClose}
      actions={
        isOfficer && (
          <>
            <a className="btn" href={`/admin/dashboards/attendance?event=${event.id}`}>
              Attendance
            </a>
            <button type="button" className="btn" onClick={onEdit}>
              Edit
            </button>
          </>
        )
      }
    >
      <div>
        <p>
          <b>{longDay(event.startsAt, zone)}</b>, {span(zone)} in your time ({zoneName(zone)})
        </p>
        {zone !== guildZone && (
          <p className="muted">
            {longDay(event.startsAt, guildZone)}, {span(guildZone)} in the guild’s (
            {zoneName(guildZone)})
          </p>
        )}
        <EventMarks event={event} />
        {event.description !== '' && <p className="text">{event.description}</p>}
      </div>
      {event.cancelled && <p>This event is called off.</p>}
      {!event.cancelled && (isOver ? <p>This event is over.</p> : <RsvpForm event={event} />)}
      <section>
        <h3>Who comes</h3>
        <Answers eventId={event.id} />
      </section>
      {isOfficer && !isOver && <OnOrOff event={event} onDone={onClose} />}
    </Dialog>
  );
}
