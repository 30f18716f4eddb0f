import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { listEvents, type OwnEvening } from '#contract/calendar.ts';
import { meets } from '#rules/access/access.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { $session } from '#stores/session.ts';
import { Fold } from '#ui/Fold.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { Section } from '#ui/Section.tsx';
import { eventLink } from '../event-link.ts';
import { EventMarks } from '../EventMarks.tsx';
import { FeedsButton } from '../FeedsButton.tsx';
import { MeetAt } from '../MeetAt.tsx';
import { MovedUp } from '../MovedUp.tsx';
import { MyAnswer } from '../MyAnswer.tsx';
import { FirstRows } from './FirstRows.tsx';

/** Loaded where a form is unfolded. */
const AnswerForm = lazy(async () => ({ default: (await import('../AnswerForm.tsx')).AnswerForm }));

const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function clockAt(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
}

/** Says when an evening is by the reader's clocks, and when it begins by the guild's where they differ. */
function When({ event: { startsAt, endsAt }, zone }: { event: OwnEvening; zone: string }) {
  return (
    <>
      {eveningInWords(startsAt, readerZone)} to {clockAt(endsAt, readerZone)}
      {readerZone !== zone && (
        <span className="text-xs">{clockAt(startsAt, zone)} by the guild’s clocks</span>
      )}
    </>
  );
}

interface RowProps {
  event: OwnEvening;
  zone: string;
  now: number;
  /** the form is open at first */
  isOpen: boolean;
}

/** Shows an evening, which leads whoever may see the calendar to it there, and takes the answer. */
function Evening({ event, zone, now, isOpen }: RowProps) {
  const { user } = useStore($session);
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const { title, cancelled, mine } = event;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      <EventMark kind={kindOf(event)} duty={dutyOf(event)} size={36} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-start justify-between gap-x-3 leading-snug">
          {meets(listEvents.access, user) ? (
            <a
              className="min-w-0 font-bold wrap-anywhere text-heading no-underline hover:underline"
              href={eventLink(event, readerZone)}
            >
              {title}
            </a>
          ) : (
            <b className="min-w-0 wrap-anywhere text-heading">{title}</b>
          )}
          {mine && (
            <MyAnswer answer={mine.answer} as={commaSaidAs(mine)} waits={event.places?.mine ?? 0} />
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular">
          <When event={event} zone={zone} />
          {/* All of them are mandatory. */}
          <MeetAt event={event} />
          <EventMarks event={{ ...event, mandatory: false }} />
        </p>
        {!cancelled && !isUnfolded && <MovedUp event={event} zone={readerZone} />}
        {!cancelled && (
          <Fold
            title={mine ? 'Change my answer' : 'Answer'}
            open={isOpen}
            onOpen={() => {
              setUnfolded(true);
            }}
          >
            <div className="grid gap-4 pb-2">
              <Suspense>
                {isUnfolded && <AnswerForm event={event} zone={readerZone} now={now} />}
              </Suspense>
            </div>
          </Fold>
        )}
      </div>
    </li>
  );
}

interface Props {
  evenings: readonly OwnEvening[];
  zone: string;
}

/**
 * Lists the evenings ahead that count for the reader, who answers them here; the first without an
 * answer asks whoever has no calendar for it.
 * @param zone the guild's time zone
 */
export function OwnEvenings({ evenings, zone }: Props) {
  const [now] = useState(() => Date.now());
  const { user } = useStore($session);
  const [first] = useState(() =>
    meets(listEvents.access, user)
      ? undefined
      : evenings.find(({ mine, cancelled }) => !mine && !cancelled)?.id,
  );
  return (
    <Section title="Evenings that count for you" end={<FeedsButton />}>
      {evenings.length === 0 ? (
        <p className="text-muted">No mandatory evening is planned just now.</p>
      ) : (
        <FirstRows rows={evenings} first={5}>
          {(shown) => (
            <ul className="list-none ruled">
              {shown.map((event) => (
                <Evening
                  key={event.id}
                  event={event}
                  zone={zone}
                  now={now}
                  isOpen={event.id === first}
                />
              ))}
            </ul>
          )}
        </FirstRows>
      )}
    </Section>
  );
}
