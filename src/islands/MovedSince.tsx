import type { OwnEvening } from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';

interface Props {
  moved: NonNullable<OwnEvening['moved']>;
  zone: string;
}

/** Tells who had answered that the event has moved since, and asks once more. */
export function MovedSince({ moved, zone }: Props) {
  const { answer, comment, startsAt } = moved;
  const words = comment === '' ? '' : `, “${comment}”`;
  return (
    <p className="border-y border-warn bg-surface px-4 py-2 wrap-anywhere">
      <strong>This evening was moved.</strong> For {eveningInWords(startsAt, zone)} you had said:{' '}
      {rsvpNames[answer]}
      {commaSaidAs(moved)}
      {words}. Please answer again.
    </p>
  );
}
