import { ClipboardCheck, Pencil, Shield } from 'lucide-react';
import { useState } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { EventMarks } from './EventMarks.tsx';
import { OnOrOff } from './OnOrOff.tsx';
import { PublishedRaid } from './PublishedRaid.tsx';
import { RsvpForm } from './RsvpForm.tsx';
import { clockAt, longDay, zoneName } from './times.ts';
import { WhoComes } from './WhoComes.tsx';

interface Props {
  event: GuildEvent;
  zone: string;
  guildZone: string;
  isOfficer: boolean;
  onEdit: () => void;
  onClose: () => void;
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
      size="xl"
      title={event.title}
      picture={<EventMark kind={kindOf(event)} duty={dutyOf(event)} size={56} />}
      subtitle={
        <>
          <b className="text-text">{longDay(event.startsAt, zone)}</b>, {span(zone)} in your time (
          {zoneName(zone)})
        </>
      }
      onClose={onClose}
      actions={isOfficer && <OfficerActions eventId={event.id} onEdit={onEdit} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {zone !== guildZone && (
          <p className="text-sm text-muted tabular">
            {longDay(event.startsAt, guildZone)}, {span(guildZone)} in the guild’s (
            {zoneName(guildZone)})
          </p>
        )}
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <EventMarks event={event} />
        </p>
        {event.description !== '' && (
          <p className="max-w-read whitespace-pre-line">{event.description}</p>
        )}
      </div>
      {event.cancelled && <p className="display text-lg">This event is called off.</p>}
      {!event.cancelled &&
        (isOver ? (
          <p className="display text-lg">This event is over.</p>
        ) : (
          <RsvpForm event={event} />
        ))}
      <PublishedRaid eventId={event.id} />
      <WhoComes eventId={event.id} />
      {isOfficer && !isOver && <OnOrOff event={event} onDone={onClose} />}
    </Dialog>
  );
}

function OfficerActions({ eventId, onEdit }: { eventId: string; onEdit: () => void }) {
  return (
    <>
      <ButtonLink href={`/admin/tools/raid?event=${eventId}`}>
        <Shield className="line-icon" />
        Raid builder
      </ButtonLink>
      <ButtonLink href={`/admin/dashboards/attendance?event=${eventId}`}>
        <ClipboardCheck className="line-icon" />
        Attendance
      </ButtonLink>
      <Button onClick={onEdit}>
        <Pencil className="line-icon" />
        Edit
      </Button>
    </>
  );
}
