import { ClipboardCheck, CopyPlus, Pencil, Shield } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fold } from '#ui/Fold.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { AnswerForm } from '../AnswerForm.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { eventPath } from '../event-link.ts';
import { EventMarks } from '../EventMarks.tsx';
import { OnOrOff } from './OnOrOff.tsx';
import { PublishedRaid } from './PublishedRaid.tsx';
import { clockAt, longDay, zoneName } from './times.ts';
import { WhoComes } from './WhoComes.tsx';

interface Props {
  event: GuildEvent;
  zone: string;
  guildZone: string;
  isOfficer: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/**
 * Shows one event: its time in both zones, who comes, the reader's own answer, the officers' tools.
 */
export default function EventDialog(props: Props) {
  const { event, zone, guildZone, isOfficer, onEdit, onCopy, onClose } = props;
  const [now] = useState(() => Date.now());
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
      actions={
        <>
          <CopyButton text={window.location.origin + eventPath(event.id)}>Copy link</CopyButton>
          {isOfficer && <OfficerActions eventId={event.id} onEdit={onEdit} onCopy={onCopy} />}
        </>
      }
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
      <Answering event={event} zone={zone} now={now} />
      <PublishedRaid eventId={event.id} />
      <WhoComes eventId={event.id} />
      {isOfficer && <AnswersOfOthers event={event} zone={zone} now={now} />}
      {isOfficer && (
        <div>
          {!isOver(event, now) && <Planning event={event} onDone={onClose} />}
          <Deleting event={event} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

const OfficersAnswers = lazy(() => import('./OfficersAnswers.tsx'));

/** Unfolds what officers alone see of the answers. */
function AnswersOfOthers(props: Pick<Props, 'event' | 'zone'> & { now: number }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Fold
      title="Who has not answered, and when others did"
      onOpen={() => {
        setUnfolded(true);
      }}
    >
      <Suspense>{isUnfolded && <OfficersAnswers {...props} />}</Suspense>
    </Fold>
  );
}

const SeriesRule = lazy(() => import('./SeriesRule.tsx'));

/** Lets officers call the event off, and change the series that it begins or is part of. */
function Planning({ event, onDone }: { event: GuildEvent; onDone: () => void }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <OnOrOff event={event} onDone={onDone} />
      {!event.cancelled && (
        <Fold
          title={
            event.seriesId === null ? 'Let it come again' : 'Prolong, end or change the series'
          }
          onOpen={() => {
            setUnfolded(true);
          }}
        >
          <Suspense>{isUnfolded && <SeriesRule event={event} onDone={onDone} />}</Suspense>
        </Fold>
      )}
    </>
  );
}

const DeleteEvent = lazy(() => import('./DeleteEvent.tsx'));

/** Unfolds what officers may do with an event that was planned by mistake, also when it is over. */
function Deleting(props: { event: GuildEvent; onDone: () => void }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Fold
      title="Delete"
      onOpen={() => {
        setUnfolded(true);
      }}
    >
      <Suspense>{isUnfolded && <DeleteEvent {...props} />}</Suspense>
    </Fold>
  );
}

const isOver = ({ endsAt }: GuildEvent, now: number) => Date.parse(endsAt) <= now;

/** Asks those who are asked whether they come, and says to others why they are not. */
function Answering({ event, zone, now }: Pick<Props, 'event' | 'zone'> & { now: number }) {
  if (event.cancelled) return <p className="display text-lg">This event is called off.</p>;
  if (isOver(event, now)) return <p className="display text-lg">This event is over.</p>;
  if (!event.asked) {
    return (
      <p className="text-muted">
        This evening is for {event.squad?.name ?? 'a squad'}: its members answer.
      </p>
    );
  }
  return <AnswerForm event={event} zone={zone} now={now} />;
}

interface ActionsProps extends Pick<Props, 'onEdit' | 'onCopy'> {
  eventId: string;
}

function OfficerActions({ eventId, onEdit, onCopy }: ActionsProps) {
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
      <Button onClick={onCopy}>
        <CopyPlus className="line-icon" />
        Copy<span className="sr-only"> this event to another day</span>
      </Button>
      <Button onClick={onEdit}>
        <Pencil className="line-icon" />
        Edit
      </Button>
    </>
  );
}
