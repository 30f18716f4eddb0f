import type { OwnEvening } from '#contract/calendar.ts';
import { MovedSince } from './MovedSince.tsx';
import { MovedUp } from './MovedUp.tsx';
import { RsvpForm } from './RsvpForm.tsx';

interface Props {
  event: OwnEvening;
  /** the reader's time zone */
  zone: string;
  /** milliseconds since 1970 */
  now: number;
}

/** Asks whoever is asked to an evening whether they come, with what they have to know before. */
export function AnswerForm({ event, zone, now }: Props) {
  return (
    <>
      {Date.parse(event.startsAt) <= now && (
        <p className="text-muted">
          It has begun: officers see what you say now as said after the start.
        </p>
      )}
      <MovedUp event={event} zone={zone} />
      {event.moved && <MovedSince moved={event.moved} zone={zone} />}
      {event.mine?.by && (
        <p className="border-y border-warn bg-surface px-4 py-2 wrap-anywhere">
          <strong>{event.mine.by} has answered for you.</strong> Say otherwise if it is not so.
        </p>
      )}
      <RsvpForm event={event} />
    </>
  );
}
