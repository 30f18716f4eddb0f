import { ClipboardCheck, CopyPlus, Pencil, Shield } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { AnswerForm } from '../AnswerForm.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { eventPath } from '../event-link.ts';
import { EventMarks } from '../EventMarks.tsx';
import { LazyFold } from '../LazyFold.tsx';
import { loadPatiently } from '../use-ahead.ts';
import { OnOrOff } from './OnOrOff.tsx';
import { PlacesOfEvent } from './PlacesOfEvent.tsx';
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
        <Suspense>
          <WhereItIs event={event} />
        </Suspense>
        {event.places && <PlacesOfEvent event={event} zone={zone} />}
        {event.description !== '' && (
          <p className="max-w-read whitespace-pre-line">{event.description}</p>
        )}
      </div>
      <Answering event={event} zone={zone} now={now} />
      <PublishedRaid eventId={event.id} />
      <WhoComes eventId={event.id} limits={event.places?.limits ?? null} />
      {isOfficer && <AnswersOfOthers event={event} zone={zone} now={now} />}
      {isOfficer && (
        <LazyFold title="On Discord">
          <PostsOnDiscord eventId={event.id} zone={zone} />
        </LazyFold>
      )}
      {isOfficer && <Planning event={event} now={now} onDone={onClose} />}
    </Dialog>
  );
}

const WhereItIs = lazy(() => loadPatiently(() => import('./WhereItIs.tsx')));

const OfficersAnswers = lazy(() => import('./OfficersAnswers.tsx'));

/** Unfolds what officers alone see of the answers. */
function AnswersOfOthers(props: Pick<Props, 'event' | 'zone'> & { now: number }) {
  return (
    <LazyFold title="Who has not answered, and when others did">
      <OfficersAnswers {...props} />
    </LazyFold>
  );
}

const PostsOnDiscord = lazy(() => import('./PostsOnDiscord.tsx'));

const SeriesRule = lazy(() => import('./SeriesRule.tsx'));

const DeleteEvent = lazy(() => import('./DeleteEvent.tsx'));

interface PlanningProps {
  event: GuildEvent;
  now: number;
  onDone: () => void;
}

/** Lets officers call the event off, change the series that it begins or is part of, and delete it. */
function Planning({ event, now, onDone }: PlanningProps) {
  const isAhead = !isOver(event, now);
  return (
    <div>
      {isAhead && <OnOrOff event={event} onDone={onDone} />}
      {isAhead && !event.cancelled && (
        <LazyFold
          title={
            event.seriesId === null ? 'Let it come again' : 'Prolong, end or change the series'
          }
        >
          <SeriesRule event={event} onDone={onDone} />
        </LazyFold>
      )}
      <LazyFold title="Delete">
        <DeleteEvent event={event} onDone={onDone} />
      </LazyFold>
    </div>
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
