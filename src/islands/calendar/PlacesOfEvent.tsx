import type { GuildEvent } from '#contract/calendar.ts';
import { limitsInWords } from '#rules/calendar/place-words.ts';
import { placesInAll } from '#rules/calendar/places.ts';
import { momentInWords } from './times.ts';

/** Says how many places an event has, how many of them are taken and how many wait for one. */
export function PlacesOfEvent({ event, zone }: { event: GuildEvent; zone: string }) {
  const { places, answers } = event;
  if (!places) return null;
  const { limits, waiting, closesAt } = places;
  const count = answers.yes + answers.late;
  const most = limits && placesInAll(limits);
  const words = [
    limits && (most === null ? `${count} coming` : `${count} of ${most} places taken`),
    limits && `at most ${limitsInWords(limits)}`,
    waiting > 0 && `${waiting} on the waiting list`,
    // The form says it to those who are asked.
    closesAt !== null && !event.asked && `Places are given until ${momentInWords(closesAt, zone)}`,
  ];
  return (
    <p className="text-sm text-muted tabular">
      {words.filter((word) => typeof word === 'string').join(' · ')}
    </p>
  );
}
